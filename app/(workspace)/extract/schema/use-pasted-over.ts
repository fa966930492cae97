import { useCallback, useEffect, useRef, useState } from "react";
import { useToast } from "@/components/ui/toast.tsx";
import { templateText } from "@/lib/schemas/templates.ts";
import type { Conversion } from "./conversion.ts";
import type { TextHistory } from "./use-text-history.ts";

/** So long a pasted text is looked at before it is said to be none that a schema can be made of. */
const lookedAtMs = 3_000;

/**
 * Who pastes something that is no schema in place of one has made no mistake: it becomes a schema by itself, and can be had back.
 * `isAwaited`: that may still happen, and nothing is said against the text.
 */
export function usePastedOver(text: string, conversion: Conversion | null, history: TextHistory) {
  const toast = useToast();
  const [before, setBefore] = useState<string | null>(null);
  const isAwaited = before !== null && before !== text;
  const latest = useRef(text);
  latest.current = text;
  const { change, undo } = history;
  useEffect(() => {
    if (!isAwaited) return;
    if (conversion === null) {
      const timer = setTimeout(() => setBefore(null), lookedAtMs);
      return () => clearTimeout(timer);
    }
    setBefore(null);
    change(templateText(conversion.schema));
    toast({
      title: `Made a schema of ${conversion.instead ?? "your example"}`,
      tone: "positive",
      action: { label: "Undo", altText: "Press Ctrl Z in the schema editor", onPress: undo },
    });
  }, [isAwaited, conversion, change, undo, toast]);
  return { isAwaited, onPasteOver: useCallback(() => setBefore(latest.current), []) };
}
