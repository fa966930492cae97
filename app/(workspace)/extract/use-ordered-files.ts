"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";
import { useToast } from "@/components/ui/toast.tsx";
import { templateText } from "@/lib/schemas/templates.ts";
import { takeHandedOver, takeHandedOverUploaded } from "./files/handed-over.ts";
import type { Documents } from "./files/use-documents.ts";
import { fetchSample, type SampleName, type SampleOrder, samples } from "./samples.ts";
import type { Draft } from "./settings/draft.ts";

type Ordered = {
  order: SampleOrder | null;
  canWrite: boolean;
  /** Hears what is asked of the sample. Must stay the same function. */
  onDraft: (patch: Partial<Draft>) => void;
};

/**
 * The files that came before the page did: a sample that its address names, and those that another page handed over. Gives
 * the way to add a sample.
 */
export function useOrderedFiles({ add, addUploaded, restored }: Documents, { order, canWrite, onDraft }: Ordered) {
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

  // `?sample=` is an order, given once: a reload must not add the sample again.
  const ordered = useRef(false);
  useEffect(() => {
    if (order === null || ordered.current || !restored || !canWrite) return;
    ordered.current = true;
    const { name, structured } = order;
    onDraft(structured ? { mode: "structured", schemaText: templateText(samples[name].schema) } : { mode: "ocr" });
    void addSample(name);
    router.replace("/extract", { scroll: false });
  }, [order, restored, canWrite, addSample, router, onDraft]);

  useEffect(() => {
    const files = restored && canWrite ? takeHandedOver() : [];
    if (files.length > 0) void add(files);
    const uploaded = restored && canWrite ? takeHandedOverUploaded() : null;
    if (uploaded !== null) addUploaded(uploaded);
  }, [restored, canWrite, add, addUploaded]);

  return addSample;
}
