"use client";

import type { BlockKind } from "@verso/contract/output";
import { TriangleAlert } from "lucide-react";
import { KindLetter } from "@/components/kind-letter.tsx";
import { kindLooks } from "@/components/kinds.ts";
import { pageAdviceFor } from "@/lib/errors/page-advice.ts";
import { pageReason } from "@/lib/errors/page-reason.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { ReadAgain } from "../summary/read-again.tsx";
import { Confidence } from "../viewer/confidence.tsx";
import { useDoubt } from "../viewer/doubt.ts";
import { notCharged } from "../viewer/not-charged.ts";
import { isBlank, pageWords } from "./page-words.ts";
import type { ViewerPage } from "./rows.ts";

type Props = { each: ViewerPage; extraction: NamedExtraction };

/** Where a page begins in the list; a failed page says here why there is nothing of it, and what that cost. */
export function PageHeading({ each: { number, page, failure }, extraction }: Props) {
  const { below } = useDoubt();
  return (
    <div className="border-b border-line bg-sunken/60 px-4 py-1.5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="tabular text-12 text-faint">
          <span className="font-semibold text-muted">Page {number}</span>
          {page === null ? "" : ` · ${pageWords(page, below)}`}
        </h2>
        {page === null || isBlank(page) ? null : <Confidence value={page.confidence} />}
      </div>
      {page?.warnings?.map(({ code, message }) => (
        <p key={code} className="flex items-start gap-1.5 pt-0.5 pb-1 text-13 text-muted">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-attention" />
          {message}
        </p>
      ))}
      {failure ? (
        <div className="flex flex-col items-start gap-2 py-2 text-13">
          <p className="text-muted">
            <span className="font-medium text-negative">{pageReason(failure)}</span> {pageAdviceFor(failure.code)}{" "}
            {notCharged(extraction)}
          </p>
          <ReadAgain extraction={extraction} numbers={[number]} />
        </div>
      ) : null}
    </div>
  );
}

export function KindHeading({ kind, count }: { kind: BlockKind; count: number }) {
  const { word } = kindLooks[kind];
  return (
    <h3 className="flex items-center gap-2 px-4 pt-3 pb-1 text-12 font-medium text-faint">
      <KindLetter kind={kind} />
      {word}
      <span className="tabular">{count}</span>
    </h3>
  );
}
