"use client";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { pagesFor } from "@verso/contract/micros";
import { useState } from "react";
import { Money } from "@/components/money.tsx";
import { Figure, Figures } from "@/components/ui/figure.tsx";
import { formatCount, formatNumber, formatPages } from "@/lib/format/counts.ts";
import type { StatusGroup } from "@/lib/format/status-groups.ts";
import { useCredits } from "@/lib/queries/credits.ts";
import { extractionListQuery } from "@/lib/queries/extractions.ts";
import { useForecast } from "@/lib/queries/forecast.ts";
import { useOneMoment } from "@/lib/queries/one-moment.ts";
import { usageSummaryQuery } from "@/lib/queries/usage.ts";
import { dayWords } from "@/lib/usage/forecast-words.ts";
import { monthPeriod } from "@/lib/usage/periods.ts";
import { totalsOf } from "@/lib/usage/totals.ts";

const countedMax = 100;
const unknown = "–";

/** How many extractions stand so: exact up to a hundred, "100+" above. */
function useCount(status: StatusGroup) {
  const query = useInfiniteQuery(extractionListQuery({ status, mode: null }, countedMax));
  const first = query.data?.pages[0];
  return {
    isError: query.isError,
    dataUpdatedAt: query.dataUpdatedAt,
    count: first?.data.length,
    more: first?.next_cursor != null,
    pagesLeft: first?.data.reduce(
      (left, { pages }) => left + pages.selected - pages.succeeded - pages.failed - pages.skipped,
      0,
    ),
  };
}

/** "until December 14 at this pace", short enough to stand beside pages. */
const lastsWords = ({ until }: { until: string | null }) =>
  until === null ? "lasts more than a year" : `until ${dayWords(until)} at this pace`;

/** Available credit, running now, pages and spend of this month. */
export function KeyFigures() {
  const [period] = useState(() => monthPeriod(new Date()));
  const credits = useCredits();
  const month = useQuery(usageSummaryQuery(period));
  const forecast = useForecast();
  const running = useCount("reading");
  const queued = useCount("waiting");
  useOneMoment([credits, month, running, queued]);
  const totals = month.data ? totalsOf(month.data.days) : undefined;
  const failedValue = (isError: boolean) => (isError ? unknown : undefined);
  return (
    <Figures label="Key figures">
      <Figure
        label="Available credit"
        lines={2}
        value={credits.data ? <Money amount={credits.data.available} /> : failedValue(credits.isError)}
        note={
          credits.data
            ? [
                `buys ${formatPages(pagesFor(credits.data.available, credits.data.prices.ocr))}`,
                ...(forecast?.kind === "known" ? [lastsWords(forecast)] : []),
              ].join(" · ")
            : "Not known right now"
        }
      />
      <Figure
        label="Running now"
        value={
          running.count === undefined
            ? failedValue(running.isError)
            : `${formatNumber(running.count)}${running.more ? "+" : ""}`
        }
        note={
          running.count === undefined
            ? "Not known right now"
            : [
                running.count > 0 ? `${formatPages(running.pagesLeft ?? 0)} left` : "nothing is being read",
                ...(queued.count ? [`${formatNumber(queued.count)}${queued.more ? "+" : ""} queued`] : []),
              ].join(" · ")
        }
      />
      <Figure
        label="Pages this month"
        value={totals ? formatNumber(totals.pages) : failedValue(month.isError)}
        note={
          totals
            ? `on ${formatCount(new Set(month.data?.days.map(({ date }) => date)).size, "day", "days")}`
            : "Not known right now"
        }
      />
      <Figure
        label="Spent this month"
        value={totals ? <Money amount={totals.charged} /> : failedValue(month.isError)}
        note={totals ? "since the 1st, UTC" : "Not known right now"}
      />
    </Figures>
  );
}
