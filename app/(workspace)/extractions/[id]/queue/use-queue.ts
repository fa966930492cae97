"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { parseAsBoolean, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useEffect, useRef } from "react";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { hasApproved } from "@/lib/format/approval-words.ts";
import { fetchAhead, type Handled, noteHandled, reviewQueueQuery, useHandled } from "@/lib/queries/review-queue.ts";
import { isOf, queuedHref, whoses } from "@/lib/queries/whose.ts";
import { leaveFor, useLeaving } from "./leaving.ts";
import { lookedAt } from "./looked-at.ts";

const params = { queue: parseAsBoolean, whose: parseAsStringLiteral(whoses).withDefault("all") };

/** The way from one document that needs a review to the next, where one came to this one by it; null elsewhere. */
export function useQueue(id: string) {
  const [{ queue: asked, whose }] = useQueryStates(params);
  const isOn = asked === true;
  const router = useRouter();
  const client = useQueryClient();
  const { email } = useShellPerson();
  const { data } = useQuery({ ...reviewQueueQuery(), enabled: isOn });
  const handled = useHandled();
  const looked = useRef(lookedAt());
  useEffect(() => looked.current.follow(), []);
  useLeaving();

  const gone = new Set(handled.map((one) => one.id));
  const others = (data?.rows ?? []).filter((one) => one.id !== id && !gone.has(one.id));
  // What waits for somebody else's approval is nothing to do here.
  const left = others.filter((one) => isOf(whose, email, one.assignee) && !hasApproved(one.review.approval, email));
  // Ids are in the order in which documents came: from here on, and then what was passed by.
  const next = left.find((one) => one.id > id) ?? left[0];
  const nextId = next?.id;
  const nextMode = next?.mode;
  useEffect(() => {
    if (isOn && nextId !== undefined && nextMode !== undefined) fetchAhead(client, { id: nextId, mode: nextMode });
  }, [isOn, client, nextId, nextMode]);
  if (!isOn) return null;

  const overview = whose === "all" ? "/review" : `/review?whose=${whose}`;
  const goOn = (outcome: Handled["outcome"]) => {
    noteHandled({ id, outcome, ms: looked.current.ms() });
    leaveFor(router, nextId === undefined ? overview : queuedHref(nextId, whose));
  };
  const goBack = () => leaveFor(router, queuedHref(id, whose));
  const before = handled.filter((one) => one.id !== id).length;
  const place = { at: before + 1, total: before + 1 + left.length, more: data?.more === true };
  return { ...place, ms: looked.current.ms, overview, goOn, goBack };
}
export type Queue = NonNullable<ReturnType<typeof useQueue>>;
