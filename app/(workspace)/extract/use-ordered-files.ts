"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";
import { useToast } from "@/components/ui/toast.tsx";
import { takeHandedOver } from "./files/handed-over.ts";
import type { Documents } from "./files/use-documents.ts";
import { fetchSample, type SampleName } from "./samples.ts";

/**
 * The files that came before the page did: a sample that its address names, and those that another page handed over. Gives
 * the way to add a sample.
 */
export function useOrderedFiles({ add, restored }: Documents, order: { sample: SampleName | null; canWrite: boolean }) {
  const { sample, canWrite } = order;
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
    if (sample === null || ordered.current || !restored || !canWrite) return;
    ordered.current = true;
    void addSample(sample);
    router.replace("/extract", { scroll: false });
  }, [sample, restored, canWrite, addSample, router]);

  useEffect(() => {
    const files = restored && canWrite ? takeHandedOver() : [];
    if (files.length > 0) void add(files);
  }, [restored, canWrite, add]);

  return addSample;
}
