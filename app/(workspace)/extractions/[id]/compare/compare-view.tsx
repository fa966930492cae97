"use client";

import { useQuery } from "@tanstack/react-query";
import { hasResult } from "@verso/contract/statuses";
import { GitCompareArrows } from "lucide-react";
import { useMemo } from "react";
import { PageBar } from "@/components/shell/page-bar.tsx";
import { PageBody } from "@/components/shell/page-body.tsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { extractionQuery } from "@/lib/queries/extractions.ts";
import { resultQuery } from "@/lib/queries/results.ts";
import { Comparison } from "./comparison.tsx";
import { differences } from "./differences.ts";

function useRun(id: string) {
  const extraction = useQuery(extractionQuery(id));
  const { data } = extraction;
  const isReadable = data !== undefined && hasResult(data.status);
  const result = useQuery({ ...resultQuery(id, data?.mode ?? "ocr"), enabled: isReadable });
  return {
    extraction: data,
    result: result.data,
    hasNone: data !== undefined && !isReadable,
    error: extraction.error ?? result.error,
    retry: () => void (extraction.error ? extraction.refetch() : result.refetch()),
  };
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
