"use client";
import clsx from "clsx";
import { ChartNoAxesColumn, Table2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { exampleOf } from "@/components/example-document.ts";
import { SpendChart } from "@/components/spend-chart.tsx";
import { Stale } from "@/components/stale.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { SegmentedControl } from "@/components/ui/segmented-control.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { formatPages } from "@/lib/format/counts.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { type Spend as SpendOfRange, useSpend } from "@/lib/queries/spend.ts";
import { bucketSizeFor, bucketsOf } from "@/lib/usage/buckets.ts";
import { type DayRange, lengthOf } from "@/lib/usage/day-range.ts";
import { totalsOf } from "@/lib/usage/totals.ts";
import { extractionsHref } from "./extractions-href.ts";
import { Gathering, settled } from "./gathering.tsx";
import { SpendTable } from "./spend-table.tsx";
import { useKnownDays, useUsageView } from "./use-usage-view.ts";

const views = [
  { value: "chart", label: "Chart", icon: <ChartNoAxesColumn aria-hidden="true" /> },
  { value: "table", label: "Table", icon: <Table2 aria-hidden="true" /> },
] as const;

/** Spend by UTC day, week or month and by mode over the range of the address, as bars or as the same numbers in a table. */
export function Spend() {
  const { params, setParams, range } = useUsageView();
  const { days, shown, oldest } = useKnownDays(range);
  const { query, progress, stop } = useSpend(days);
  const spend = query.data;
  const failed = query.isError ? query : oldest.isError ? oldest : null;
  const size = shown ? bucketSizeFor(shown) : "day";
  const totals = spend && !query.isPlaceholderData ? totalsOf(spend.days) : null;
  const words = shown ? rangeWords(shown) : null;
  return (
    <Card
      id="daily-spend"
      title={`Spend by ${size}`}
      description={
        totals && words ? `${formatMoney(totals.charged)} for ${formatPages(totals.pages)}, ${words}` : (words ?? "UTC")
      }
      action={
        <SegmentedControl
          label="Show spend as"
          value={params.daily}
          onChange={(daily) => void setParams({ daily })}
          segments={views}
          iconsOnly
        />
      }
    >
      {spend === undefined ? null : <Stale query={settled(query)} className="mb-3" />}
      <Gathering of="spend" query={query} progress={progress} onStop={stop} className="mb-3" />
      {spend !== undefined ? (
        <div
          className={clsx("transition-opacity", query.isPlaceholderData && "opacity-55")}
          aria-busy={query.isPlaceholderData}
        >
          <Drawn spend={spend} range={query.isPlaceholderData ? null : (shown ?? null)} view={params.daily} />
        </div>
      ) : failed !== null ? (
        <ErrorState
          compact
          title={`Spend by ${size} could not be loaded`}
          trouble={asApiError(failed.error)}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : (
        <Loading label={`Loading spend by ${size}`}>
          <Skeleton className="h-60" />
        </Loading>
      )}
    </Card>
  );
}

/** "2026-11-21, UTC", "2026-11-01 to 2026-11-21, UTC" */
function rangeWords(range: DayRange): string {
  return lengthOf(range) === 1 ? `${range.from}, UTC` : `${range.from} to ${range.to}, UTC`;
}

type DrawnProps = {
  spend: SpendOfRange | null;
  /** The days that were asked for, also those without an entry; null: those that the spend is of. */
  range: DayRange | null;
  view: "chart" | "table";
};

function Drawn({ spend, range, view }: DrawnProps) {
  const router = useRouter();
  if (spend === null || spend.days.length === 0) {
    return (
      <EmptyState icon={<ChartNoAxesColumn />} title="Nothing was charged in this time" example={exampleOf.spend}>
        Each day with charged pages gets a bar here, by mode.
      </EmptyState>
    );
  }
  const drawn = range ?? spend.range;
  const size = bucketSizeFor(drawn);
  const addedUp = spend.addedUp ? (
    <p className="mt-2 text-12 text-muted">
      This service tells no sums by day: every charge of the ledger was added up here.
    </p>
  ) : null;
  const buckets = bucketsOf(spend.days, drawn, size);
  if (view === "table") {
    return (
      <>
        <SpendTable buckets={buckets} size={size} />
        {addedUp}
      </>
    );
  }
  return (
    <>
      <SpendChart
        buckets={buckets}
        size={size}
        onOpen={({ from, to }) => router.push(extractionsHref({ from, to }))}
        className="h-60"
      />
      {addedUp}
    </>
  );
}
