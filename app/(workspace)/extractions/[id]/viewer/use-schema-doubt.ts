"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { patchReviewThreshold, reviewThresholdQuery, thresholdKept } from "@/lib/queries/reviews.ts";
import type { Doubt, DoubtControl } from "./doubt.ts";
import { doubtfulBelow } from "./doubtful.ts";

/** So long the slider rests before its place is kept. */
const restMs = 400;

/**
 * The threshold of an extraction's schema, kept for the workspace: results that need a review are found by it. Who may only
 * read, and where the service keeps none, moves it for as long as the page is open.
 */
export function useSchemaDoubt(id: string): DoubtControl {
  const client = useQueryClient();
  const toast = useToast();
  const { role } = useShellPerson();
  const { data } = useQuery(reviewThresholdQuery(id));
  const [moved, setMoved] = useState<number | null>(null);
  const keeps = role !== "viewer" && data !== undefined && data !== null;
  const resting = useRef<{ timer: ReturnType<typeof setTimeout>; keep: () => void } | null>(null);

  // Who leaves while it rests wanted it all the same.
  useEffect(() => () => resting.current?.keep(), []);
  const change = useCallback(
    ({ below }: Partial<Doubt>) => {
      if (below === undefined) return;
      setMoved(below);
      if (!keeps) return;
      if (resting.current) clearTimeout(resting.current.timer);
      const keep = async () => {
        if (resting.current) clearTimeout(resting.current.timer);
        resting.current = null;
        try {
          thresholdKept(client, id, await patchReviewThreshold(id, below));
        } catch (cause) {
          toast({ title: "The threshold was not kept", description: asApiError(cause).message, tone: "negative" });
        }
        setMoved((now) => (now === below ? null : now));
      };
      resting.current = { keep, timer: setTimeout(keep, restMs) };
    },
    [client, id, keeps, toast],
  );
  const keptWords = keeps ? "Kept for every result with this schema." : "For as long as this page is open.";
  return { below: moved ?? data?.below ?? doubtfulBelow, heat: false, change, keptWords };
}
