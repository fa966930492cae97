"use client";

import { useQuery } from "@tanstack/react-query";
import { hasResult, isTerminal } from "@verso/contract/statuses";
import { GitCompareArrows } from "lucide-react";
import { useMemo } from "react";
import { PageBar } from "@/components/shell/page-bar.tsx";
import { PageBody } from "@/components/shell/page-body.tsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { formatPages } from "@/lib/format/counts.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { useLiveExtraction } from "@/lib/queries/live-extraction.ts";
import { resultQuery } from "@/lib/queries/results.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { Comparison } from "./comparison.tsx";
import { differences } from "./differences.ts";

function useRun(id: string) {
  const extraction = useLiveExtraction(id);
  const { data } = extraction;
  const isReadable = data !== undefined && hasResult(data.status);
  const result = useQuery({ ...resultQuery(id, data?.mode ?? "ocr"), enabled: isReadable });
  return {
    extraction: data,
    result: result.data,
    isRunning: data !== undefined && !isTerminal(data.status) && data.status !== "dead_letter",
    hasNone: data !== undefined && !isReadable,
    error: extraction.error ?? result.error,
    retry: () => void (extraction.error ? extraction.refetch() : result.refetch()),
  };
}

/** A run that is to be compared once it is done: how far it is. */
function StillRunning({ run }: { run: NamedExtraction | undefined }) {
  if (run === undefined) return null;
  const { selected, succeeded, failed } = run.pages;
  const done = succeeded + failed;
  const words = `${done} of ${formatPages(selected)} read`;
  return (
    <Surface className="px-5 py-6">
      <h2 className="text-16 font-semibold text-ink">The new run is under way</h2>
      <p className="mt-1 text-13 text-muted">
        It stands here beside the other one once it is done. You can leave this page.
      </p>
      <Progress className="mt-4 max-w-96" value={done} max={selected} label={words} />
      <p className="tabular mt-1.5 text-13 text-muted" role="status">
        {run.status === "queued" ? "Waiting for a reader" : words}
      </p>
      <ButtonLink className="mt-4" size="sm" href={`/extractions/${run.id}`}>
        Open the new run
      </ButtonLink>
    </Surface>
  );
}

/** Two runs of a document beside each other: what differs between them, and where on the page it stands. */
export function CompareView({ id, other }: { id: string; other: string }) {
  const [left, right] = [useRun(id), useRun(other)];
  const [ours, theirs] = [left.extraction?.schema, right.extraction?.schema];
  const rows = useMemo(
    () =>
      left.result && right.result
        ? differences(left.result, right.result, { left: ours ?? {}, right: theirs ?? {} })
        : undefined,
    [left.result, right.result, ours, theirs],
  );
  const failed = left.error ? left : right.error ? right : null;
  const isOther = left.extraction && right.extraction && left.extraction.upload_id !== right.extraction.upload_id;
  const back = <ButtonLink href={`/extractions/${id}`}>Back to the extraction</ButtonLink>;
  return (
    <>
      <PageBar
        title="Compare runs"
        trail={[
          { label: "Extractions", href: "/extractions" },
          { label: left.extraction?.name ?? "Extraction", href: `/extractions/${id}` },
        ]}
      />
      <PageBody wide className="gap-4">
        {failed?.error ? (
          <ErrorState trouble={asApiError(failed.error)} title="A run could not be loaded" onRetry={failed.retry} />
        ) : isOther ? (
          <EmptyState icon={<GitCompareArrows />} title="These are runs of two documents" action={back}>
            Only runs of the same file can be compared.
          </EmptyState>
        ) : left.isRunning || right.isRunning ? (
          <StillRunning run={left.isRunning ? left.extraction : right.extraction} />
        ) : left.hasNone || right.hasNone ? (
          <EmptyState icon={<GitCompareArrows />} title="One of these runs has no result" action={back}>
            There is nothing to compare with it.
          </EmptyState>
        ) : rows === null ? (
          <EmptyState icon={<GitCompareArrows />} title="One run has blocks, the other has data" action={back}>
            Only runs of the same mode can be compared.
          </EmptyState>
        ) : rows === undefined || !left.extraction || !right.extraction || !left.result ? (
          <Loading label="Loading both runs" className="flex flex-col gap-3">
            {["w-1/2", "w-full", "w-full", "w-3/4"].map((width, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never move
              <Skeleton key={i} className={`h-9 ${width}`} />
            ))}
          </Loading>
        ) : (
          <Comparison left={left.extraction} right={right.extraction} rows={rows} pages={left.result.pages} />
        )}
      </PageBody>
    </>
  );
}
