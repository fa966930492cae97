"use client";

import type { Extraction } from "@verso/contract/extractions";
import { hasResult, isTerminal } from "@verso/contract/statuses";
import clsx from "clsx";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { Money } from "@/components/money.tsx";
import { statusWord } from "@/components/status.tsx";
import { Time } from "@/components/time.tsx";
import { BusyMark } from "@/components/ui/busy-mark.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { formatNumber, formatPages } from "@/lib/format/counts.ts";
import { formatDuration } from "@/lib/format/time.ts";
import { answersNow } from "./answers-now.ts";
import { useSecondsOf, useTimeLeft } from "./use-pace.ts";

type StepState = "done" | "now" | "later" | "bad";

function readWords({ selected, succeeded, failed }: Extraction["pages"]): string {
  const read = `${formatNumber(succeeded)} of ${formatPages(selected)} read`;
  return failed === 0 ? read : `${read}, ${formatNumber(failed)} could not be read`;
}

const placeOf = (position: number): string => (position === 0 ? "next" : `${formatNumber(position)} before it`);

/** Accepted, queued, reading page n of m, in mode `structured` answering, settled: where the work stands, with what is true of each step. */
export function Timeline({ extraction }: { extraction: Extraction }) {
  const { mode, status, position, pages, started_at: startedAt, finished_at: finishedAt, attempts } = extraction;
  const done = pages.succeeded + pages.failed;
  const ended = isTerminal(status);
  const begun = startedAt !== null;
  const current = Math.min(done + 1, pages.selected);
  const isAnswering = answersNow(extraction);
  const isReading = status === "processing" && !isAnswering;
  const left = useTimeLeft(extraction, isReading);
  const answering = useSecondsOf(isAnswering);
  return (
    <Surface className="px-4 py-4 md:px-5">
      <ol aria-label="Progress" className="flex flex-col">
        <Step state="done" title="Accepted" aside={<Time at={extraction.created_at} />}>
          <Money amount={extraction.reserved} /> reserved for {formatPages(pages.selected)}
        </Step>
        <Step
          state={status === "queued" ? "now" : "done"}
          title={status === "queued" || begun ? "Queued" : "Queued, never started"}
          aside={begun ? <Time at={startedAt} /> : status === "queued" && position !== null ? placeOf(position) : null}
        >
          {status === "queued" && attempts > 0
            ? "The reader was lost. Pages that are done are kept; another reader takes the rest."
            : null}
        </Step>
        <Step
          state={
            isReading || status === "cancelling"
              ? "now"
              : begun && (ended || isAnswering || status === "dead_letter")
                ? pages.succeeded === 0
                  ? "bad"
                  : "done"
                : "later"
          }
          title={
            isReading
              ? `Reading page ${formatNumber(current)} of ${formatNumber(pages.selected)}`
              : begun
                ? readWords(pages)
                : "Reading"
          }
          aside={left}
        >
          {isReading || (status === "queued" && done > 0) ? (
            <div className="mt-1.5 max-w-96">
              <Progress value={done} max={pages.selected} label={`${done} of ${formatPages(pages.selected)} done`} />
              <p className="tabular mt-1">
                {formatNumber(done)} of {formatPages(pages.selected)} done
                {pages.failed > 0 ? `, ${formatNumber(pages.failed)} could not be read` : ""}
              </p>
            </div>
          ) : null}
        </Step>
        {mode === "structured" && (!ended || hasResult(status)) ? (
          <Step
            state={isAnswering ? "now" : ended ? "done" : "later"}
            title={isAnswering ? "Answering the schema" : ended ? "Schema answered" : "Answer the schema"}
            aside={answering === null ? null : formatDuration(answering * 1_000)}
          >
            {isAnswering ? "All pages are read. What they say is put into your schema, and checked." : null}
          </Step>
        ) : null}
        <Step
          last
          state={!ended ? "later" : hasResult(status) ? "done" : "bad"}
          title={ended ? statusWord(status) : "Settled"}
          aside={finishedAt === null ? null : <Time at={finishedAt} />}
        >
          {ended ? (
            <>
              <Money amount={extraction.charged} /> charged, <Money amount={extraction.released} /> released
            </>
          ) : (
            "You are charged for pages that could be read; the rest is released."
          )}
        </Step>
      </ol>
      {ended || status === "dead_letter" ? null : (
        <p className="mt-1 border-t border-line pt-3 text-12 text-faint">
          What was read is shown once all of it is, and charged only then: until that moment you can cancel, and pay
          nothing. You can leave this page: the work goes on, and this address shows it again.
        </p>
      )}
    </Surface>
  );
}

function Step(props: { state: StepState; title: ReactNode; aside?: ReactNode; last?: boolean; children?: ReactNode }) {
  const { state, title, aside, last = false, children } = props;
  return (
    <li
      aria-current={state === "now" ? "step" : undefined}
      className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-3"
    >
      <div className="flex flex-col items-center">
        <span
          className={clsx(
            "flex size-5 items-center justify-center rounded-full border",
            state === "done" && "border-positive-line bg-positive-soft text-positive",
            state === "now" && "border-transparent text-accent",
            state === "later" && "border-line-strong",
            state === "bad" && "border-line-strong bg-sunken text-muted",
          )}
        >
          {state === "done" ? <Check aria-hidden="true" className="size-3" strokeWidth={3} /> : null}
          {state === "bad" ? <X aria-hidden="true" className="size-3" strokeWidth={3} /> : null}
          {state === "now" ? <BusyMark /> : null}
        </span>
        {last ? null : <span aria-hidden="true" className="my-1 w-px flex-1 bg-line" />}
      </div>
      <div className={clsx("min-w-0", last ? "pb-2" : "pb-5")}>
        <p className={clsx("tabular text-13 font-medium", state === "later" ? "text-faint" : "text-ink")}>
          {title}
          <span className="sr-only">{state === "done" ? " (done)" : state === "later" ? " (to come)" : ""}</span>
        </p>
        {children ? <div className="text-12 text-muted">{children}</div> : null}
      </div>
      <div className="text-12 leading-[20px] text-faint">{aside}</div>
    </li>
  );
}
