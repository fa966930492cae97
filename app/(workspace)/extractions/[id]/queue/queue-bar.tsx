"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { Verdict } from "@verso/contract/reviews";
import { Check, ChevronLeft, SkipForward } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { AssignMenu } from "@/components/assign-menu.tsx";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Link } from "@/components/ui/link.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { causeWords, hasApproved } from "@/lib/format/approval-words.ts";
import { clockWords } from "@/lib/format/clock-words.ts";
import { formatNumber } from "@/lib/format/counts.ts";
import { reasonWords } from "@/lib/format/reason-words.ts";
import { reviewsQuery } from "@/lib/queries/reviews.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { useReview } from "../review/reviewing.ts";
import type { Queue } from "./use-queue.ts";

type BarProps = { extraction: NamedExtraction; queue: Queue; approveRef: React.Ref<HTMLButtonElement> };

/** The approval of the document, after which one goes on; where two people approve it, whether the one is oneself. */
function useApproval(extraction: NamedExtraction, queue: Queue) {
  const { state, stands, save } = useReview();
  const [approving, setApproving] = useState(false);
  const { email } = useShellPerson();
  const toast = useToast();
  const client = useQueryClient();
  const name = extraction.name ?? "The document";
  const isDone = state?.reviewed === "done";
  const approve = async () => {
    if (approving) return;
    setApproving(true);
    const accepted: { target: string; verdict: Verdict } = { target: "", verdict: "accepted" };
    // Where two must approve it, the first one's word is not the second's.
    const isKept = (stands.has("") && isDone) || (await save([accepted]));
    setApproving(false);
    if (!isKept) return;
    const now = client.getQueryData(reviewsQuery(extraction.id).queryKey)?.review;
    const once = now === undefined || now.reviewed === "done" ? undefined : now.approval;
    toast({
      title: once === undefined ? `${name} is reviewed` : `${name} is approved once`,
      description: once === undefined ? undefined : `Somebody else approves it, too: ${causeWords(once)}.`,
      tone: "positive",
      action: {
        label: "Go back to it",
        altText: "Go back to the document that was reviewed",
        onPress: queue.goBack,
      },
    });
    queue.goOn("reviewed");
  };
  return { approve, approving, isMine: hasApproved(state?.approval, email) && !isDone };
}

/** Over a document of the queue: how far one is, why it is there, how long one looks, and the two ways on. */
export function QueueBar({ extraction, queue, approveRef }: BarProps) {
  const { canWrite, state } = useReview();
  const { approve, approving, isMine } = useApproval(extraction, queue);
  const reasons = state === null ? [] : reasonWords(state);
  useQueueKeys({ approve: canWrite && !isMine ? () => void approve() : null, skip: () => queue.goOn("skipped") });
  return (
    <section
      aria-label="Review queue"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13 max-sm:[&_kbd]:hidden"
    >
      <Link
        href={queue.overview}
        className="inline-flex items-center gap-0.5 rounded-[4px] text-muted underline-offset-4 hover:text-ink hover:underline"
      >
        <ChevronLeft aria-hidden="true" className="size-3.5" />
        Review
      </Link>
      <span className="tabular whitespace-nowrap text-muted">
        {formatNumber(queue.at)} of {formatNumber(queue.total)}
        {queue.more ? "+" : ""}
      </span>
      <span className="inline-block min-w-0 flex-1 truncate font-medium text-attention first-letter:uppercase max-sm:order-last max-sm:basis-full">
        {reasons.length === 0 && state !== null ? (
          <span className="text-positive">Nothing is left to look at</span>
        ) : (
          reasons.join(", ")
        )}
      </span>
      {canWrite ? (
        <AssignMenu
          id={extraction.id}
          document={extraction.name ?? extraction.id}
          assignee={extraction.assignee ?? null}
          className="max-sm:hidden"
        />
      ) : null}
      <Clock ms={queue.ms} />
      <span className="flex gap-1.5 max-sm:ml-auto">
        <Button
          size="sm"
          icon={<SkipForward aria-hidden="true" />}
          onClick={() => queue.goOn("skipped")}
          aria-keyshortcuts="s"
        >
          {isMine ? "Next" : "Skip"}
        </Button>
        {canWrite && !isMine ? (
          <Button
            ref={approveRef}
            size="sm"
            variant="primary"
            icon={<Check aria-hidden="true" />}
            busy={approving}
            onClick={() => void approve()}
            aria-keyshortcuts="Shift+Enter"
          >
            Approve and go on
          </Button>
        ) : null}
      </span>
    </section>
  );
}

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, 1_000);
  return () => clearInterval(timer);
};

/** How long this document has been looked at; told on demand to who cannot see it. */
function Clock({ ms }: { ms: () => number }) {
  const words = useSyncExternalStore(
    subscribe,
    () => clockWords(ms()),
    () => clockWords(0),
  );
  return (
    <span role="timer" aria-label="Time with this document" className="tabular text-12 text-faint max-sm:hidden">
      {words}
    </span>
  );
}

const takesText = "input:not([type=range]), textarea, select, [contenteditable=true], [role=combobox], [data-editor]";

/** Shift and Enter approve and go on, s skips. */
function useQueueKeys(actions: { approve: (() => void) | null; skip: () => void }): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.repeat) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(takesText) || document.querySelector("[role=dialog], [role=menu]")) return;
      const { approve, skip } = latest.current;
      const action = event.key === "Enter" && event.shiftKey ? approve : event.key === "s" ? skip : null;
      if (action === null) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, []);
}
