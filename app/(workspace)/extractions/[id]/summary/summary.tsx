"use client";

import { isTerminal } from "@verso/contract/statuses";
import { Money } from "@/components/money.tsx";
import { Status } from "@/components/status.tsx";
import { Time } from "@/components/time.tsx";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { formatPages } from "@/lib/format/counts.ts";
import { modeWord } from "@/lib/format/mode.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { Elapsed } from "./elapsed.tsx";
import { Fact } from "./fact.tsx";
import { MetadataFact } from "./metadata-fact.tsx";

/** What has the focus once the button that it was on is gone with what it did. */
export const statusElementId = "extraction-status";

/** The head of an extraction: what it is, what it cost, until when it is kept. */
export function Summary({ extraction }: { extraction: NamedExtraction }) {
  const { id, status, retention } = extraction;
  const kept = status === "succeeded" || status === "partially_succeeded";
  return (
    <dl className="flex flex-wrap items-baseline gap-x-5 gap-y-0.5 text-12">
      <div>
        <dt className="sr-only">Status</dt>
        <dd id={statusElementId} tabIndex={-1} className="font-medium text-13 text-ink">
          <Status status={status} />
        </dd>
      </div>
      <Fact label="Mode" minor>
        {modeWord(extraction.mode)}
      </Fact>
      <Fact label="Pages">
        <PagesFact extraction={extraction} />
      </Fact>
      <Fact label="Cost">
        <CostFact extraction={extraction} />
      </Fact>
      {kept ? <Elapsed extraction={extraction} /> : null}
      <Fact label="Submitted" minor>
        <Time at={extraction.created_at} />
      </Fact>
      {kept ? (
        <>
          <Fact label="Result expires">
            <Time at={retention.result_expires_at} />
          </Fact>
          <Fact label="File expires" minor>
            <Time at={retention.upload_expires_at} />
          </Fact>
        </>
      ) : null}
      <MetadataFact metadata={extraction.metadata} />
      <Fact label="ID">
        <span className="inline-flex items-center gap-0.5">
          <code className="text-12" title={id}>{`${id.slice(0, 8)}…${id.slice(-6)}`}</code>
          <CopyButton text={id} label="Copy the extraction's ID" className="-my-1 h-6! w-6!" />
        </span>
      </Fact>
    </dl>
  );
}

function PagesFact({ extraction: { pages, status } }: { extraction: NamedExtraction }) {
  if (status === "succeeded") return formatPages(pages.selected);
  return `${pages.succeeded + (isTerminal(status) ? 0 : pages.failed)} of ${formatPages(pages.selected)}`;
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
