"use client";

import { useQuery } from "@tanstack/react-query";
import type { OrderedResult, StructuredResult } from "@verso/contract/results";
import { useMemo, useState } from "react";
import { Money } from "@/components/money.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Link } from "@/components/ui/link.tsx";
import { pageAdviceFor } from "@/lib/errors/page-advice.ts";
import { formatCount, formatNumber, formatPages } from "@/lib/format/counts.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { uploadQuery } from "@/lib/queries/uploads.ts";
import { ReadAgain } from "../summary/read-again.tsx";
import { notCharged } from "../viewer/not-charged.ts";
import { usePage } from "../viewer/position.ts";
import { checkedWords, trustWords } from "./checked-words.ts";
import { countOutcomes, type PageOutcome, type PageState, pageOutcomes, pageStates, stripOf } from "./page-states.ts";
import { outcomeLooks, PageStrip } from "./page-strip.tsx";

const needsLook: ReadonlySet<PageOutcome> = new Set(["doubtful", "partly", "failed"]);

type PaneProps = {
  extraction: NamedExtraction;
  result: OrderedResult | StructuredResult;
  onGoTo: (page: number) => void;
};

/** Whether all that was asked for is there: every page and how it came out, what of it was not read, and what that cost. */
export function CoveragePane({ extraction, result, onGoTo }: PaneProps) {
  const page = usePage();
  // A file that is gone does not tell how many pages it had; those that were selected are known all the same.
  const kept = Date.parse(extraction.retention.upload_expires_at) > Date.now();
  const upload = useQuery({ ...uploadQuery(extraction.upload_id), enabled: kept });
  const states = useMemo(() => pageStates(result), [result]);
  const pageCount = upload.data?.page_count ?? null;
  const parts = useMemo(() => stripOf(states, pageCount), [states, pageCount]);
  const counts = useMemo(() => countOutcomes(states), [states]);
  const notable = useMemo(() => states.filter(({ outcome }) => needsLook.has(outcome)), [states]);
  const current = states.find(({ number }) => number === page)?.checks;
  const measured = useMemo(() => measuredWords(result), [result]);
  return (
    <section aria-label="Coverage" className="min-h-0 flex-1 overflow-y-auto px-4 py-4 text-13">
      <h2 className="text-14 font-medium text-ink">
        {notable.length === 0
          ? states.length === 1
            ? "The page was read"
            : `All ${formatPages(states.length)} were read`
          : `${formatCount(notable.length, "page needs", "pages need")} a look, of ${formatNumber(states.length)} selected`}
      </h2>
      <p className="mt-1 text-muted">
        <Money amount={extraction.charged} /> charged for {formatPages(extraction.pages.succeeded)}
        {extraction.released === "0.00" ? null : (
          <>
            , <Money amount={extraction.released} /> released
          </>
        )}
        .{" "}
        <Link
          href={`/usage?extraction=${extraction.id}#ledger`}
          className="rounded-[2px] font-medium text-accent underline underline-offset-2"
        >
          See its entries in the ledger
        </Link>
      </p>
      <ul
        aria-label="How pages came out"
        className="tabular mt-3 mb-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted"
      >
        {pageOutcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => (
            <li key={outcome} className="flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className={`flex size-4 items-center justify-center rounded-[3px] border text-[10px] font-semibold ${outcomeLooks[outcome].face}`}
              >
                {outcomeLooks[outcome].sign}
              </span>
              {outcomeLooks[outcome].word} {formatNumber(counts[outcome])}
            </li>
          ))}
      </ul>
      {/* What needs a look comes first: the pages of a long document are many screens. */}
      <Notable states={notable} extraction={extraction} onGoTo={onGoTo} />
      <PageStrip parts={parts} page={page} onGoTo={onGoTo} />
      {current ? (
        <p className="tabular mt-4 max-w-[64ch] text-muted">
          <span className="font-medium text-ink">Page {page}</span> · Checked: {checkedWords(current)}.{" "}
          {trustWords(current)}
        </p>
      ) : null}
      <p className="mt-4 max-w-[64ch] text-12 text-faint">{measured}</p>
    </section>
  );
}

/** What is known of print that no block holds: it is measured where a page was recognised from its image. */
function measuredWords(result: PaneProps["result"]): string {
  const { pages } = result;
  const recognised = pages.filter(({ source }) => source === "ocr");
  const whole = recognised.filter(({ warnings = [] }) => warnings.length === 0).length;
  const isLeftOut = result.mode === "ocr" && result.pages.some(({ omitted = [] }) => omitted.length > 0);
  const sentences = [
    whole > 0 ? `${formatCount(whole, "recognised page has", "recognised pages have")} no print left over.` : "",
    recognised.length > whole ? "Print that no block holds is outlined on the page." : "",
    recognised.length < pages.length
      ? "Pages that hold their words as text need no recognising: nothing of them can be left over."
      : "",
    isLeftOut ? "What the extraction was told to leave out is hatched." : "",
  ];
  return sentences.filter(Boolean).join(" ");
}

const shownAtOnce = 50;

type NotableProps = { states: readonly PageState[]; extraction: NamedExtraction; onGoTo: (page: number) => void };

/** The pages on which something is missing: which, why, and the way there. */
function Notable({ states, extraction, onGoTo }: NotableProps) {
  const [shown, setShown] = useState(shownAtOnce);
  const failed = states.filter(({ outcome }) => outcome === "failed").map(({ number }) => number);
  if (states.length === 0) return null;
  return (
    <>
      <ul
        aria-label="Pages that need a look"
        className="max-w-3xl divide-y divide-line rounded-control border border-line"
      >
        {states.slice(0, shown).map((state) => (
          <li key={state.number} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-3 py-2">
            <button
              type="button"
              onClick={() => onGoTo(state.number)}
              className="tabular rounded-[2px] font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              Page {state.number}
            </button>
            <span className="min-w-0 max-w-[72ch] flex-1 basis-48 text-muted">
              {[
                state.words,
                state.share === null ? "" : `${Math.floor(state.share * 100)}% of its print was read.`,
                state.code === null ? "" : pageAdviceFor(state.code),
                state.outcome === "failed" ? notCharged(extraction) : "",
              ]
                .filter(Boolean)
                .join(" ")}
              {state.code === null ? null : (
                <span className="block pt-0.5 text-12 text-faint">
                  Code <code>{state.code}</code>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-2 mb-4 flex flex-wrap gap-2">
        {states.length > shown ? (
          <Button size="sm" onClick={() => setShown(shown + shownAtOnce)}>
            Show more
          </Button>
        ) : null}
        <ReadAgain extraction={extraction} numbers={failed} />
      </div>
    </>
  );
}
