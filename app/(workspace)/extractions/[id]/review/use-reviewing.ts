"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Review, ReviewEntry } from "@verso/contract/reviews";
import { useCallback, useMemo, useRef, useState } from "react";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import type { ApiError } from "@/lib/errors/api-error.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { postReviews, reviewsKept, reviewsQuery } from "@/lib/queries/reviews.ts";
import { useWishKeys } from "@/lib/queries/use-wish-keys.ts";
import type { Draft, Pick, Reviewing } from "./reviewing.ts";
import { behindOwn, newestByTarget, noteOwn, type Own, parted, withSeen } from "./unseen.ts";
import { useConflicts } from "./use-conflicts.ts";

const noReviews: readonly Review[] = [];
/** So often what others met is parted anew before it is given up as not saved. */
const partedMax = 3;

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
  const [draft, setDraft] = useState<Draft | null>(null);
  const [pick, setPick] = useState<Pick | null>(null);
  const [underway, setUnderway] = useState<readonly (readonly ReviewEntry[])[]>([]);
  const [unsaved, setUnsaved] = useState<Reviewing["unsaved"]>(null);
  const { conflicts, meet, end } = useConflicts(id, unsaved !== null);
  const { keyOf, forget } = useWishKeys();
  const own = useRef<Own>(new Map());
  const said = useSaid(data?.data ?? noReviews);

  const send = async (asked: readonly ReviewEntry[], left = partedMax): Promise<boolean> => {
    const entries = behindOwn(asked, own.current);
    try {
      const kept = await postReviews(id, entries, keyOf(entries));
      forget();
      noteOwn(own.current, kept.data);
      reviewsKept(client, id, kept);
      setUnsaved((now) => withoutNewer(now, entries));
      end(entries.map(({ target }) => target));
      return true;
    } catch (cause) {
      const error = asApiError(cause);
      const keep = (why: ApiError) => {
        setUnsaved((now) => ({ entries: [...(now?.entries ?? []), ...entries], error: why }));
        return false;
      };
      if (error.code !== "review_conflict" || left === 0) return keep(error);
      return meetOthers(entries, left - 1).catch((failure) => keep(asApiError(failure)));
    }
  };
  /** Somebody else was there in between: what they did not touch is kept, of the rest a person chooses. */
  const meetOthers = async (entries: readonly ReviewEntry[], left: number): Promise<boolean> => {
    const known = await client.fetchQuery({ ...reviewsQuery(id), staleTime: 0 });
    const { clear, met } = parted(entries, newestByTarget(known?.data ?? noReviews));
    if (met.length === 0) return clear.length === 0 || send(clear, left);
    meet(met);
    const isMet = (at: string) => met.some(({ target }) => target === at || target.startsWith(`${at}/`));
    setDraft((now) => (now !== null && isMet(now.target) ? null : now));
    setPick(null);
    if (clear.length > 0) await send(clear, left);
    return false;
  };

  // One after the other, as they were said: the last of two is the one that stands.
  const turn = useRef<{ wish: string; done: Promise<boolean> } | null>(null);
  const save = (asked: readonly ReviewEntry[]): Promise<boolean> => {
    const wish = JSON.stringify(asked);
    const before = turn.current;
    // Pressed twice it is said once.
    if (before?.wish === wish) return before.done;
    const entries = withSeen(asked, said.newestOf);
    setUnderway((now) => [...now, entries]);
    const done = (before?.done ?? Promise.resolve(true)).then(() => send(entries));
    turn.current = { wish, done };
    return done.finally(() => {
      setUnderway((now) => now.filter((each) => each !== entries));
      if (turn.current?.done === done) turn.current = null;
    });
  };
  return {
    ...said,
    known: data !== undefined && data !== null,
    canWrite: role !== "viewer" && data !== undefined && data !== null,
    state: data?.review ?? null,
    save,
    saving: underway.length > 0,
    isSaying: (target) => underway.flat().some((entry) => entry.target === target),
    unsaved,
    retry: () => {
      if (unsaved === null) return;
      setUnsaved(null);
      void save(unsaved.entries).then((kept) => {
        if (kept) setDraft(null);
      });
    },
    discard: () => setUnsaved(null),
    conflicts,
    choose: (targets, whose) => {
      const mine = conflicts.filter(({ target }) => targets.includes(target));
      end(targets);
      if (whose === "mine") void save(mine.map(({ replaces: _, ...entry }) => entry));
    },
    draft,
    setDraft,
    pick,
    setPick,
  };
}

/** What all that was said comes to. */
function useSaid(all: readonly Review[]) {
  const byTarget = useMemo(() => Map.groupBy(all, ({ target }) => target), [all]);
  const stands = useMemo(() => new Map(all.filter((each) => each.stands).map((each) => [each.target, each])), [all]);
  const texts = useMemo(() => {
    const corrected = [...stands.values()].filter(({ verdict }) => verdict === "corrected");
    return new Map(corrected.map(({ target, after }) => [target, String(after)]));
  }, [stands]);
  return {
    stands,
    texts,
    isSettled: useCallback((target: string) => stands.has("") || stands.has(target), [stands]),
    newest: all.at(-1)?.id ?? null,
    newestOf: useCallback((target: string) => byTarget.get(target)?.at(-1)?.id ?? null, [byTarget]),
    historyOf: (target: string) => (byTarget.get(target) ?? noReviews).toReversed(),
  };
}
