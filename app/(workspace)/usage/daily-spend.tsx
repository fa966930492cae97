"use client";
import { useQuery } from "@tanstack/react-query";
import type { UsageSummary } from "@verso/contract/credit";
import { ChartNoAxesColumn, Table2 } from "lucide-react";
import { useQueryState } from "nuqs";
import { useState } from "react";
import { Money } from "@/components/money";
import { SpendChart } from "@/components/spend-chart";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { Card } from "@/components/ui/surface";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table";
import { formatPages } from "@/lib/format/counts";
import { modeWord } from "@/lib/format/mode";
import { formatMoney } from "@/lib/format/money";
import { asApiError } from "@/lib/queries/as-api-error";
import { usageSummaryQuery } from "@/lib/queries/usage";
import { lastDaysSpan, type Span } from "@/lib/usage/spans";
import { dayTotals, totalsOf } from "@/lib/usage/totals";
import { usageParams } from "./search-params";

const days = 31;
const views = [
  { value: "chart", label: "Chart", icon: <ChartNoAxesColumn aria-hidden="true" /> },
  { value: "table", label: "Table", icon: <Table2 aria-hidden="true" /> },
] as const;

/** Spend by UTC day, as bars or as the same numbers in a table. */
export function DailySpend() {
  const [span] = useState(() => lastDaysSpan(new Date(), days));
  const [view, setView] = useQueryState("daily", usageParams.daily);
  const summary = useQuery(usageSummaryQuery(span));
  const totals = summary.data ? totalsOf(summary.data) : undefined;
  return (
    <Card
      id="daily-spend"
      title="Spend by day"
      description={
        totals
          ? `${formatMoney(totals.charged)} for ${formatPages(totals.pages)} in ${days} days, UTC`
          : `${days} days, UTC`
      }
      action={
        <SegmentedControl
          label="Show spend as"
          value={view}
          onChange={(next) => void setView(next)}
          segments={views}
          iconsOnly
        />
      }
    >
      {summary.data ? (
        <Daily summary={summary.data} span={span} view={view} />
      ) : summary.isError ? (
        <ErrorState
          compact
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

function Daily({ summary, span, view }: { summary: UsageSummary; span: Span; view: "chart" | "table" }) {
  if (summary.days.length === 0) {
    return (
      <EmptyState icon={<ChartNoAxesColumn />} title="Nothing was charged in this time">
        Each day with charged pages gets a bar here, by mode.
      </EmptyState>
    );
  }
  const totals = dayTotals(summary, span);
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
              <Row key={day.date}>
                <Cell className="tabular">{day.date}</Cell>
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
