"use client";

import { useQuery } from "@tanstack/react-query";
import { fromMicros, micros } from "@verso/contract/micros";
import { isTerminal } from "@verso/contract/statuses";
import { Layers, ListChecks } from "lucide-react";
import { Money } from "@/components/money.tsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { formatCount, formatNumber, formatPages } from "@/lib/format/counts.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { batchQuery } from "@/lib/queries/extractions.ts";
import type { NamedExtractionList } from "@/lib/queries/shapes.ts";
import { batchWords } from "./batch-words.ts";
import { CancelMany } from "./cancel-many.tsx";
import { DownloadMany } from "./download-many.tsx";
import { MarkReviewedMany } from "./mark-reviewed-many.tsx";

/** What was submitted together, as one: how far it is, what it costs, and what can be done with all of it. */
export function BatchBar({ batch, canWrite }: { batch: string; canWrite: boolean }) {
  const query = useQuery(batchQuery(batch));
  if (query.data?.data.length === 0) return null;
  return (
    <Surface className="mb-3 px-4 py-3" role="region" aria-label="Batch">
      {query.data === undefined ? (
        query.isError ? (
          <ErrorState
            trouble={asApiError(query.error)}
            title="This batch could not be loaded"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            className="py-4!"
          />
        ) : (
          <Loading label="Loading the batch" className="flex flex-col gap-2">
            <Skeleton className="h-4 w-60" />
            <Skeleton className="h-1.5 w-full" />
          </Loading>
        )
      ) : (
        <Standing batch={batch} list={query.data} canWrite={canWrite} />
      )}
    </Surface>
  );
}

function Standing({ batch, list, canWrite }: { batch: string; list: NamedExtractionList; canWrite: boolean }) {
  const rows = list.data.map((extraction) => ({ extraction, name: list.names[extraction.upload_id] ?? null }));
  const selected = list.data.reduce((sum, { pages }) => sum + pages.selected, 0);
  const done = list.data.reduce(
    (sum, { status, pages }) =>
      sum + (isTerminal(status) ? pages.selected : pages.succeeded + pages.failed + pages.skipped),
    0,
  );
  const sumOf = (of: "charged" | "reserved") =>
    fromMicros(
      list.data.reduce((sum, one) => (isTerminal(one.status) === (of === "charged") ? sum + micros(one[of]) : sum), 0n),
    );
  const running = list.data.some(({ status }) => !isTerminal(status));
  const needing = list.data.filter(({ review }) => review?.needed === true).length;
  const words = `${formatNumber(done)} of ${formatPages(selected)}`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="flex items-center gap-2 text-14 font-semibold text-ink">
            <Layers aria-hidden="true" className="size-4 shrink-0 text-faint" />
            <span className="truncate">Batch {batch}</span>
          </h2>
          <p className="tabular text-13 text-muted" aria-live="polite">
            {formatCount(rows.length, "document", "documents")}
            {list.next_cursor === null ? "" : ", the newest of more"} · {batchWords(list.data)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <span className="tabular text-13 text-muted">
            <Money amount={sumOf("charged")} /> charged
            {running ? (
              <>
                {" · "}
                <Money amount={sumOf("reserved")} /> reserved
              </>
            ) : null}
          </span>
          {canWrite ? <CancelMany rows={rows} /> : null}
          {needing === 0 ? null : (
            <ButtonLink href="/review" size="sm" icon={<ListChecks aria-hidden="true" />}>
              Review {formatNumber(needing)}
            </ButtonLink>
          )}
          {canWrite && !running ? <MarkReviewedMany rows={rows} clear /> : null}
          <DownloadMany rows={rows} fileName={`verso-batch-${batch.replaceAll(/[^\w.-]+/g, "-").slice(0, 60)}`} />
        </div>
      </div>
      {running ? <Progress className="mt-2.5" value={done} max={selected} label={words} /> : null}
    </>
  );
}
