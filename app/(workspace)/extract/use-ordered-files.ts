"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";
import { useToast } from "@/components/ui/toast.tsx";
import { templateText } from "@/lib/schemas/templates.ts";
import { takeHandedOver } from "./files/handed-over.ts";
import type { Documents } from "./files/use-documents.ts";
import { fetchSample, type Order, type SampleName, samples } from "./samples.ts";
import type { Draft } from "./settings/draft.ts";

type Ordered = {
  order: Order | null;
  canWrite: boolean;
  /** Hears what the address asks. Must stay the same function. */
  onDraft: (patch: Partial<Draft>) => void;
};

/**
 * What came before the page did: the sample and the mode that its address names, and files that another page handed over.
 * Gives the way to add a sample.
 */
export function useOrderedFiles({ add, restored }: Documents, { order, canWrite, onDraft }: Ordered) {
  const router = useRouter();
  const toast = useToast();
  const addSample = useCallback(
    async (name: SampleName) => {
      try {
        await add([await fetchSample(name)]);
      } catch {
        toast({
          title: "The sample could not be loaded",
          description: "Check your connection and try again.",
          tone: "negative",
        });
      }
    },
    [add, toast],
  );

  // What the address says is an order, given once: a reload must neither add the sample again nor take back a choice. Once
  // the address says nothing, it may give another.
  const ordered = useRef(false);
  useEffect(() => {
    if (order === null) ordered.current = false;
    if (order === null || ordered.current || !restored || !canWrite) return;
    ordered.current = true;
    const { sample, mode } = order;
    onDraft({ mode, ...(sample === null || mode === "ocr" ? {} : schemaFor(sample)) });
    if (sample !== null) void addSample(sample);
    router.replace("/extract", { scroll: false });
  }, [order, restored, canWrite, addSample, router, onDraft]);

  useEffect(() => {
    const files = restored && canWrite ? takeHandedOver() : [];
    if (files.length > 0) void add(files);
  }, [restored, canWrite, add]);

  return addSample;
}

function schemaFor(sample: SampleName): Pick<Draft, "schemaText" | "origin"> {
  const { schema, title } = samples[sample];
  const text = templateText(schema);
  return { schemaText: text, origin: { id: null, name: title, version: null, text } };
}
