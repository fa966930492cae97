"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Review, ReviewEntry } from "@verso/contract/reviews";
import { useMemo, useRef, useState } from "react";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { postReviews, reviewsKept, reviewsQuery } from "@/lib/queries/reviews.ts";
import { useWishKeys } from "@/lib/queries/use-wish-keys.ts";
import type { Draft, Pick, Reviewing } from "./reviewing.ts";

const noReviews: readonly Review[] = [];

/** The reviews of an extraction's result: loaded, followed, and added to. What could not be kept is kept here until it could. */
export function useReviewing(id: string): Reviewing {
  const client = useQueryClient();
  const { role } = useShellPerson();
  const { data } = useQuery(reviewsQuery(id));
  const all = data?.data ?? noReviews;
  const [draft, setDraft] = useState<Draft | null>(null);
  const [pick, setPick] = useState<Pick | null>(null);
  const [underway, setUnderway] = useState(0);
  const [unsaved, setUnsaved] = useState<Reviewing["unsaved"]>(null);
  const [crossed, setCrossed] = useState<ReadonlySet<string>>(new Set());
  const { keyOf, forget } = useWishKeys();

  const byTarget = useMemo(() => Map.groupBy(all, ({ target }) => target), [all]);
  const stands = useMemo(() => new Map(all.filter((each) => each.stands).map((each) => [each.target, each])), [all]);
  const texts = useMemo(() => {
    const corrected = [...stands.values()].filter(({ verdict }) => verdict === "corrected");
    return new Map(corrected.map(({ target, after }) => [target, String(after)]));
  }, [stands]);
  const newest = useRef(byTarget);
  newest.current = byTarget;

  const save = async (entries: readonly ReviewEntry[]): Promise<boolean> => {
    setUnderway((now) => now + 1);
    try {
      const known = newest.current;
      const kept = await postReviews(id, entries, keyOf(entries));
      forget();
      const met = kept.data.filter(({ target, replaces }) => {
        const seen = known.get(target)?.at(-1)?.id ?? null;
        return replaces !== seen && !kept.data.some((each) => each.id === replaces);
      });
      if (met.length > 0) setCrossed((now) => new Set([...now, ...met.map((each) => each.id)]));
      reviewsKept(client, id, kept);
      return true;
    } catch (cause) {
      const error = asApiError(cause);
      setUnsaved((now) => ({ entries: [...(now?.entries ?? []), ...entries], error }));
      return false;
    } finally {
      setUnderway((now) => now - 1);
    }
  };
  return {
    known: data !== undefined && data !== null,
    canWrite: role !== "viewer" && data !== undefined && data !== null,
    state: data?.review ?? null,
    stands,
    texts,
    newest: all.at(-1)?.id ?? null,
    historyOf: (target) => (byTarget.get(target) ?? noReviews).toReversed(),
    save,
    saving: underway > 0,
    unsaved,
    retry: () => {
      if (unsaved === null) return;
      setUnsaved(null);
      void save(unsaved.entries).then((kept) => {
        if (kept) setDraft(null);
      });
    },
    discard: () => setUnsaved(null),
    crossed,
    draft,
    setDraft,
    pick,
    setPick,
  };
}
