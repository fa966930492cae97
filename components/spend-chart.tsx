"use client";
import { decimal } from "@verso/contract/money";
import clsx from "clsx";
import dynamic from "next/dynamic";
import { formatMoney } from "@/lib/format/money.ts";
import type { DayTotal } from "@/lib/usage/totals.ts";
import { Skeleton } from "./ui/skeleton.tsx";

const Bars = dynamic(() => import("./spend-bars.tsx").then((module) => module.SpendBars), {
  ssr: false,
  loading: () => <Skeleton className="size-full" />,
});

/** What the bars say, for those who do not see them: the table twin holds every day. */
function words(days: readonly DayTotal[]): string {
  const spent = days.filter(({ charged }) => charged !== "0.00");
  const top = spent.reduce<DayTotal | undefined>(
    (most, day) => (most && decimal(most.charged).gte(decimal(day.charged)) ? most : day),
    undefined,
  );
  if (!top) return `No spend in ${days.length} days.`;
  return `Spend by day over ${days.length} days; ${spent.length} of them with charges, most on ${top.date} with ${formatMoney(top.charged)}.`;
}

/** Spend by UTC day, stacked by mode, in the height that `className` gives. Its code comes after the page: charts are heavy. */
export function SpendChart({ days, className }: { days: DayTotal[]; className: string }) {
  return (
    <figure className={clsx("relative", className)}>
      <figcaption className="sr-only">{words(days)}</figcaption>
      <div aria-hidden="true" className="absolute inset-0">
        <Bars days={days} />
      </div>
    </figure>
  );
}
