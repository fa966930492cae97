"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Money } from "@/components/money.tsx";
import { SpendChart } from "@/components/spend-chart.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Link } from "@/components/ui/link.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { usageSummaryQuery } from "@/lib/queries/usage.ts";
import { bucketsOf } from "@/lib/usage/buckets.ts";
import { rangeOfPeriod } from "@/lib/usage/day-range.ts";
import { lastDaysPeriod } from "@/lib/usage/periods.ts";
import { totalsOf } from "@/lib/usage/totals.ts";

const days = 14;

export function SpendCard() {
  const [period] = useState(() => lastDaysPeriod(new Date(), days));
  const summary = useQuery(usageSummaryQuery(period));
  const totals = summary.data ? totalsOf(summary.data.days) : undefined;
  return (
    <Card
      id="spend"
      fill
      title={`Spend, last ${days} days`}
      action={
        <Link
          href="/usage"
          className="rounded-[4px] text-13 text-muted underline-offset-4 hover:text-ink hover:underline"
        >
          See usage
        </Link>
      }
    >
      {summary.data && totals ? (
        <>
          <p className="mb-3 text-20 font-semibold text-ink">
            <Money amount={totals.charged} />
          </p>
          <SpendChart
            buckets={bucketsOf(summary.data.days, rangeOfPeriod(period), "day")}
            size="day"
            className="min-h-55 flex-1"
          />
        </>
      ) : summary.isError ? (
        <ErrorState
          compact
          trouble={asApiError(summary.error)}
          onRetry={() => void summary.refetch()}
          retrying={summary.isFetching}
        />
      ) : (
        <Loading label="Loading spend by day" className="flex flex-1 flex-col">
          <Skeleton className="mb-3 h-7 w-24" />
          <Skeleton className="min-h-55 flex-1" />
        </Loading>
      )}
    </Card>
  );
}
