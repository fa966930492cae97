"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Review, ReviewEntry } from "@verso/contract/reviews";
import { useMemo, useRef, useState } from "react";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { postReviews, reviewsKept, reviewsQuery } from "@/lib/queries/reviews.ts";
import { useWishKeys } from "@/lib/queries/use-wish-keys.ts";
import { type Crossings, withKept } from "./crossings.ts";
import type { Draft, Pick, Reviewing } from "./reviewing.ts";

const noReviews: readonly Review[] = [];

/** What is still not saved, without what was said anew meanwhile: tried again it would undo that. */
function withoutNewer(unsaved: Reviewing["unsaved"], kept: readonly ReviewEntry[]): Reviewing["unsaved"] {
  const targets = new Set(kept.map(({ target }) => target));
  const entries = unsaved?.entries.filter(({ target }) => !targets.has(target)) ?? [];
  return unsaved === null || entries.length === 0 ? null : { ...unsaved, entries };
}

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
  const [crossings, setCrossings] = useState<Crossings>(new Map());
  const { keyOf, forget } = useWishKeys();

  const byTarget = useMemo(() => Map.groupBy(all, ({ target }) => target), [all]);
  const stands = useMemo(() => new Map(all.filter((each) => each.stands).map((each) => [each.target, each])), [all]);
  const texts = useMemo(() => {
    const corrected = [...stands.values()].filter(({ verdict }) => verdict === "corrected");
    return new Map(corrected.map(({ target, after }) => [target, String(after)]));
  }, [stands]);
  const newest = useRef<ReadonlyMap<string, string>>(new Map());
  newest.current = useMemo(() => new Map(all.map((each) => [each.target, each.id])), [all]);

  const send = async (entries: readonly ReviewEntry[], seen: ReadonlyMap<string, string>): Promise<boolean> => {
    try {
      const kept = await postReviews(id, entries, keyOf(entries));
      forget();
      setCrossings((now) => withKept(now, kept.data, seen));
      reviewsKept(client, id, kept);
      setUnsaved((now) => withoutNewer(now, entries));
      return true;
    } catch (cause) {
      const error = asApiError(cause);
      setUnsaved((now) => ({ entries: [...(now?.entries ?? []), ...entries], error }));
      return false;
    }
  };

  // One after the other, as they were said: the last of two is the one that stands.
  const turn = useRef<{ wish: string; done: Promise<boolean> } | null>(null);
  const save = (entries: readonly ReviewEntry[]): Promise<boolean> => {
    const wish = JSON.stringify(entries);
    const before = turn.current;
    // Pressed twice it is said once.
    if (before?.wish === wish) return before.done;
    const seen = newest.current;
    setUnderway((now) => now + 1);
    const done = (before?.done ?? Promise.resolve(true)).then(() => send(entries, seen));
    turn.current = { wish, done };
    return done.finally(() => {
      setUnderway((now) => now - 1);
      if (turn.current?.done === done) turn.current = null;
    });
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
    metUnseen: (id) => crossings.get(id) ?? null,
    draft,
    setDraft,
    pick,
    setPick,
  };
}
