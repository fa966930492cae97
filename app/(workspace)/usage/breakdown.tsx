"use client";
import { fromMicros, micros } from "@verso/contract/micros";
import clsx from "clsx";
import { ChartBarDecreasing } from "lucide-react";
import { useState } from "react";
import { exampleOf } from "@/components/example-document.ts";
import { Stale } from "@/components/stale.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import { Chip } from "@/components/ui/chip.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { formatMoney } from "@/lib/format/money.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { useBreakdown } from "@/lib/queries/breakdown.ts";
import { type BreakdownBy, begunOf, breakdowns, type Compared, timeBefore } from "@/lib/usage/breakdown.ts";
import type { DayRange } from "@/lib/usage/day-range.ts";
import { utcDay } from "@/lib/usage/periods.ts";
import { BreakdownTable } from "./breakdown-table.tsx";
import { Gathering, settled } from "./gathering.tsx";
import { useKnownDays, useUsageView } from "./use-usage-view.ts";

const words: Record<BreakdownBy, string> = {
  mode: "Mode",
  person: "Person",
  key: "Key",
  schema: "Schema",
  outcome: "Outcome",
};

/** Who and what the credit of the range went to, beside as many days before it; each row leads to its extractions. */
export function SpendBreakdown() {
  const { params, setParams, range } = useUsageView();
  const { days, oldest } = useKnownDays(range);
  const [today] = useState(() => utcDay(new Date()));
  // All time has no time before it.
  const before = range && timeBefore(begunOf(range, today), oldest.data ?? null);
  const asked = days && { by: params.by, range: begunOf(days, today), before };
  const { query, progress, stop } = useBreakdown(asked);
  const { data } = query;
  const failed = query.isError ? query : oldest.isError ? oldest : null;
  return (
    <Card
      id="breakdown"
      title={`Spend by ${words[params.by].toLowerCase()}`}
      description={data?.rows && !query.isPlaceholderData ? <Told rows={data.rows} before={data.before} /> : undefined}
      action={
        <fieldset aria-label="Part spend by" className="flex min-w-0 flex-wrap gap-1.5">
          {breakdowns.map((by) => (
            <Chip key={by} pressed={params.by === by} onPress={() => void setParams({ by })}>
              {words[by]}
            </Chip>
          ))}
        </fieldset>
      }
    >
      {data === undefined ? null : <Stale query={settled(query)} className="mb-3" />}
      <Gathering of="spend" query={query} progress={progress} onStop={stop} className="mb-3" />
      {data !== undefined ? (
        <div
          className={clsx("transition-opacity", query.isPlaceholderData && "opacity-55")}
          aria-busy={query.isPlaceholderData}
        >
          {data?.rows === null ? (
            <Callout tone="information" title="This service does not tell it">
              It is of an older version, or of another kind. What it does tell is shown here.
            </Callout>
          ) : data === null || data.rows.length === 0 ? (
            <EmptyState icon={<ChartBarDecreasing />} title="Nothing ended in this time" example={exampleOf.breakdown}>
              What extractions cost is parted here.
            </EmptyState>
          ) : (
            <BreakdownTable {...data} rows={data.rows} />
          )}
        </div>
      ) : failed !== null ? (
        <ErrorState
          compact
          title="Spend could not be parted"
          trouble={asApiError(failed.error)}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : (
        <Loading label="Loading the parts of spend">
          <Skeleton className="h-32" />
        </Loading>
      )}
    </Card>
  );
}

const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + micros(amount), 0n);

/** "$1.20 in all, $0.20 more than from 2026-10-07 to 2026-10-31 ($1.00)" */
function Told({ rows, before }: { rows: readonly Compared[]; before: DayRange | null }) {
  const now = sum(rows.map(({ charged }) => charged));
  const all = `${formatMoney(fromMicros(now))} in all`;
  if (before === null) return all;
  const then = sum(rows.map((row) => row.before.charged));
  const time = before.from === before.to ? `on ${before.from}` : `from ${before.from} to ${before.to}`;
  if (now === then) return `${all}, as much as ${time}`;
  const by = formatMoney(fromMicros(now > then ? now - then : then - now));
  return `${all}, ${by} ${now > then ? "more" : "less"} than ${time} (${formatMoney(fromMicros(then))})`;
}
