"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { parseAsBoolean, useQueryState } from "nuqs";
import { useEffect, useRef } from "react";
import { fetchAhead, type Handled, noteHandled, reviewQueueQuery, useHandled } from "@/lib/queries/review-queue.ts";
import { lookedAt } from "./looked-at.ts";

/** The way from one document that needs a review to the next, where one came to this one by it; null elsewhere. */
export function useQueue(id: string) {
  const [asked] = useQueryState("queue", parseAsBoolean);
  const isOn = asked === true;
  const router = useRouter();
  const client = useQueryClient();
  const { data } = useQuery({ ...reviewQueueQuery(), enabled: isOn });
  const handled = useHandled();
  const looked = useRef(lookedAt());
  useEffect(() => looked.current.follow(), []);

  const gone = new Set(handled.map((one) => one.id));
  const left = (data?.rows ?? []).filter((one) => one.id !== id && !gone.has(one.id));
  // Ids are in the order in which documents came: from here on, and then what was passed by.
  const next = left.find((one) => one.id > id) ?? left[0];
  const nextId = next?.id;
  const nextMode = next?.mode;
  useEffect(() => {
    if (isOn && nextId !== undefined && nextMode !== undefined) fetchAhead(client, { id: nextId, mode: nextMode });
  }, [isOn, client, nextId, nextMode]);
  if (!isOn) return null;

  const goOn = (outcome: Handled["outcome"]) => {
    noteHandled({ id, outcome, ms: looked.current.ms() });
    router.push(nextId === undefined ? "/review" : `/extractions/${nextId}?queue=true`);
  };
  const before = handled.filter((one) => one.id !== id).length;
  return { at: before + 1, total: before + 1 + left.length, more: data?.more === true, ms: looked.current.ms, goOn };
}
export type Queue = NonNullable<ReturnType<typeof useQueue>>;
