"use client";

import type { FailedPage } from "@verso/contract/error-shapes";
import { type PageFailureCode, pageFailureCodes } from "@verso/contract/errors";
import { useQueryStates } from "nuqs";
import { pageFailureHeading } from "@/lib/errors/error-words.ts";
import { pageAdviceFor } from "@/lib/errors/page-advice.ts";
import { pageParams } from "../viewer/page-params.ts";

const shownAtOnce = 24;

/** Which pages failed, by why they did. Where there is a viewer each number leads to its page, which says what to do; else it is said here. */
export function FailedPages({ pages, inViewer }: { pages: readonly FailedPage[]; inViewer: boolean }) {
  const reasons = pageFailureCodes
    .map((code) => ({ code, numbers: pages.filter((page) => page.code === code).map(({ number }) => number) }))
    .filter(({ numbers }) => numbers.length > 0);
  return (
    <ul className="mt-1 flex flex-col gap-0.5">
      {reasons.map((reason) => (
        <Reason key={reason.code} {...reason} inViewer={inViewer} />
      ))}
    </ul>
  );
}

function Reason({ code, numbers, inViewer }: { code: PageFailureCode; numbers: number[]; inViewer: boolean }) {
  const few = numbers.slice(0, shownAtOnce);
  const rest = numbers.slice(shownAtOnce);
  return (
    <li className="tabular">
      {pageFailureHeading(code)}: {numbers.length === 1 ? "page" : "pages"}{" "}
      <Numbers numbers={few} inViewer={inViewer} />
      {rest.length === 0 ? null : (
        <details className="inline-block align-top">
          <summary className="text-accent">, and {rest.length} more</summary>
          <Numbers numbers={rest} inViewer={inViewer} />
        </details>
      )}
      {inViewer ? null : `. ${pageAdviceFor(code)}`}
    </li>
  );
}

function Numbers({ numbers, inViewer }: { numbers: readonly number[]; inViewer: boolean }) {
  const [, setParams] = useQueryStates(pageParams);
  return numbers.map((number, index) => (
    <span key={number}>
      {index === 0 ? "" : ", "}
      {inViewer ? (
        <button
          type="button"
          aria-label={`Go to page ${number}`}
          className="rounded-[2px] font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          onClick={() => void setParams({ page: number, tab: "page", block: null }, { history: "push" })}
        >
          {number}
        </button>
      ) : (
        number
      )}
    </span>
  ));
}
