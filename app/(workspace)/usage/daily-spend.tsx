"use client";
import { useQuery } from "@tanstack/react-query";
import type { UsageSummary } from "@verso/contract/credit";
import clsx from "clsx";
import { ChartNoAxesColumn, Table2 } from "lucide-react";
import { useState } from "react";
import { Money } from "@/components/money.tsx";
import { SpendChart } from "@/components/spend-chart.tsx";
import { Stale } from "@/components/stale.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { RowLink } from "@/components/ui/row-link.tsx";
import { SegmentedControl } from "@/components/ui/segmented-control.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { formatPages } from "@/lib/format/counts.ts";
import { modeWord } from "@/lib/format/mode.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { formatDate } from "@/lib/format/time.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { usageSummaryQuery } from "@/lib/queries/usage.ts";
import { lengthOf, rangeDaysMax, rangeOfPeriod } from "@/lib/usage/day-range.ts";
import { lastDaysPeriod, type Period } from "@/lib/usage/periods.ts";
import { dayTotals, totalsOf } from "@/lib/usage/totals.ts";
import { usageHref } from "./search-params.ts";
import { useUsageView } from "./use-usage-view.ts";

const views = [
  { value: "chart", label: "Chart", icon: <ChartNoAxesColumn aria-hidden="true" /> },
  { value: "table", label: "Table", icon: <Table2 aria-hidden="true" /> },
] as const;

/** Spend by UTC day and mode, as bars or as the same numbers in a table. All time shows as the last days that fit. */
export function DailySpend() {
  const { params, setParams, period: chosen } = useUsageView();
  const [lastDays] = useState(() => lastDaysPeriod(new Date(), rangeDaysMax));
  const period = chosen ?? lastDays;
  const summary = useQuery(usageSummaryQuery(period));
  const totals = summary.data ? totalsOf(summary.data) : undefined;
  const words = periodWords(period, chosen === null);
  return (
    <Card
      id="daily-spend"
      title="Spend by day"
      description={totals ? `${formatMoney(totals.charged)} for ${formatPages(totals.pages)}, ${words}` : words}
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
      {summary.data ? <Stale query={summary} className="mb-3" /> : null}
      {summary.data ? (
        <div
          className={clsx("transition-opacity", summary.isPlaceholderData && "opacity-55")}
          aria-busy={summary.isPlaceholderData}
        >
          <Daily summary={summary.data} period={summary.data} view={params.daily} />
        </div>
      ) : summary.isError ? (
        <ErrorState
          compact
          title="Spend by day could not be loaded"
          trouble={asApiError(summary.error)}
          onRetry={() => void summary.refetch()}
          retrying={summary.isFetching}
        />
      ) : (
        <Loading label="Loading spend by day">
          <Skeleton className="h-60" />
        </Loading>
      )}
    </Card>
  );
}

/** "last 31 days, UTC", "Nov 21, UTC", "Nov 1 to Nov 21, UTC" */
function periodWords(period: Period, everything: boolean): string {
  const range = rangeOfPeriod(period);
  if (everything) return `last ${rangeDaysMax} days, UTC`;
  const dayWords = (day: string) => formatDate(new Date(`${day}T00:00:00Z`), new Date());
  return lengthOf(range) === 1
    ? `${dayWords(range.from)}, UTC`
    : `${dayWords(range.from)} to ${dayWords(range.to)}, UTC`;
}

function Daily({ summary, period, view }: { summary: UsageSummary; period: Period; view: "chart" | "table" }) {
  if (summary.days.length === 0) {
    return (
      <EmptyState icon={<ChartNoAxesColumn />} title="Nothing was charged in this time">
        Each day with charged pages gets a bar here, by mode.
      </EmptyState>
    );
  }
  const totals = dayTotals(summary, period);
  if (view === "chart") {
    return (
      <>
        <SpendChart days={totals} className="h-60" />
        <p className="mt-2 flex gap-4 text-12 text-muted">
          <Swatch colour="var(--chart-1)" label={modeWord("ocr")} />
          <Swatch colour="var(--chart-2)" label={modeWord("structured")} />
        </p>
      </>
    );
  }
  return (
    <div className="-mx-4 -mb-4 border-t border-line">
      <Table label="Spend by day">
        <TableHead>
          <HeadCell>Day (UTC)</HeadCell>
          <HeadCell align="right">Pages</HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            {modeWord("ocr")}
          </HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            {modeWord("structured")}
          </HeadCell>
          <HeadCell align="right">Spent</HeadCell>
        </TableHead>
        <TableBody>
          {totals
            .filter(({ pages }) => pages > 0)
            .reverse()
            .map((day) => (
              <Row key={day.date} interactive>
                <Cell className="tabular w-full">
                  <RowLink
                    href={usageHref("/usage", { from: day.date, to: day.date, daily: "table" })}
                    aria-label={`${day.date}, show its entries`}
                    scroll={false}
                    className="font-normal"
                  >
                    {day.date}
                  </RowLink>
                </Cell>
                <Cell align="right">{day.pages.toLocaleString("en-US")}</Cell>
                <Cell align="right" className="text-muted max-sm:hidden">
                  <Money amount={day.ocr} />
                </Cell>
                <Cell align="right" className="text-muted max-sm:hidden">
                  <Money amount={day.structured} />
                </Cell>
                <Cell align="right" className="font-medium">
                  <Money amount={day.charged} />
                </Cell>
              </Row>
            ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Swatch({ colour, label }: { colour: string; label: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className="size-2.5 rounded-[2px]" style={{ background: colour }} />
      {label}
    </span>
  );
}
