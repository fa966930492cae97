"use client";

import { isTerminal } from "@verso/contract/statuses";
import { useEffect } from "react";
import { Money } from "@/components/money.tsx";
import { byWords, versionWords } from "@/components/run-words.ts";
import { Status } from "@/components/status.tsx";
import { Time } from "@/components/time.tsx";
import { takeArrival } from "@/components/ui/arrival.ts";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { formatNumber, formatPages } from "@/lib/format/counts.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { Details } from "./details.tsx";
import { Fact } from "./fact.tsx";
import { RunsFact } from "./runs-fact.tsx";

/** What has the focus once the button that it was on is gone with what it did. */
export const statusElementId = "extraction-status";

/** The head of an extraction: how it stands, its pages, its cost, what was asked of it, by whom and when. Everything else is told when one asks. */
export function Summary({ extraction }: { extraction: NamedExtraction }) {
  const { id } = extraction;
  useEffect(() => {
    if (takeArrival(id)) document.getElementById(statusElementId)?.focus();
  }, [id]);
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-0.5 text-12 max-sm:gap-x-4">
      {/* The way to more stands in one line with the facts. */}
      <dl className="contents">
        <div>
          <dt className="sr-only">Status</dt>
          <dd id={statusElementId} tabIndex={-1} className="font-medium text-13 text-ink">
            <Status status={extraction.status} />
          </dd>
        </div>
        <Fact label="Pages" plain>
          <PagesFact extraction={extraction} />
        </Fact>
        <RunsFact extraction={extraction} />
        <Fact label="Cost" plain>
          <CostFact extraction={extraction} />
        </Fact>
        {extraction.schema_origin ? (
          <Fact label="Schema" plain>
            <span className="block max-w-72 truncate" title={versionWords(extraction.schema_origin)}>
              {versionWords(extraction.schema_origin)}
            </span>
          </Fact>
        ) : null}
        <Fact label="Submitted" plain>
          <span title={extraction.by?.email}>by {byWords(extraction.by)}</span>, <Time at={extraction.created_at} />
        </Fact>
      </dl>
      <Details extraction={extraction} />
    </div>
  );
}

function PagesFact({ extraction: { pages, status } }: { extraction: NamedExtraction }) {
  if (status === "succeeded") return formatPages(pages.selected);
  return `${formatNumber(pages.succeeded + (isTerminal(status) ? 0 : pages.failed))} of ${formatPages(pages.selected)}`;
}

function CostFact({ extraction: { status, reserved, charged, released } }: { extraction: NamedExtraction }) {
  if (!isTerminal(status)) {
    return (
      <>
        <Money amount={reserved} /> reserved
      </>
    );
  }
  return (
    <>
      <Money amount={charged} /> charged
      {released === "0.00" ? null : (
        <>
          , <Money amount={released} /> released
        </>
      )}
    </>
  );
}

/** One line of facts that are to come. */
export function SummarySkeleton() {
  return <Skeleton className="h-5 w-[640px] max-w-full" />;
}
