"use client";
import { micros } from "@verso/contract/micros";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatPages } from "@/lib/format/counts.ts";
import { modeWord } from "@/lib/format/mode.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { amountTicks } from "@/lib/usage/axis.ts";
import type { Bucket, BucketSize } from "@/lib/usage/buckets.ts";

const tick = { fill: "var(--faint)", fontSize: 12 };
/** Room for an amount of so many characters. Recharts' own measuring comes too late now and then, and cuts the cents off. */
const amountWidthPx = (characters: number) => Math.ceil(characters * 7.5) + 8;
const dayMonth = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const monthYear = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });
const dayWords = (date: string) => dayMonth.format(new Date(`${date}T00:00:00Z`));
const monthWords = (date: string) => monthYear.format(new Date(`${date}T00:00:00Z`));

/** Only a bar's height in pixels is a number; whatever is read as an amount stays the decimal string. */
const heights = (buckets: Bucket[]) =>
  buckets.map((bucket) => ({ ...bucket, ocrHeight: Number(bucket.ocr), structuredHeight: Number(bucket.structured) }));

type Props = {
  buckets: Bucket[];
  size: BucketSize;
  /** Where a bar leads to. */
  onOpen?: ((bucket: Bucket) => void) | undefined;
};

export function SpendBars({ buckets, size, onOpen }: Props) {
  const open =
    onOpen === undefined
      ? {}
      : { cursor: "pointer", onClick: ({ payload }: { payload?: Bucket }) => payload && onOpen(payload) };
  const highest = buckets.reduce((most, { charged }) => (micros(charged) > micros(most) ? charged : most), "0.00");
  const ticks = amountTicks(highest);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={heights(buckets)}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer={false}
        barCategoryGap="28%"
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="from"
          tickFormatter={size === "month" ? monthWords : dayWords}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: "var(--line-strong)" }}
          minTickGap={40}
          interval="preserveStartEnd"
        />
        <YAxis
          orientation="right"
          width={amountWidthPx(formatMoney(ticks.at(-1) ?? "0.00").length)}
          tick={tick}
          tickLine={false}
          axisLine={false}
          ticks={ticks.map(Number)}
          domain={[0, Number(ticks.at(-1))]}
          tickFormatter={(_: number, index: number) => formatMoney(ticks[index] ?? "0.00")}
        />
        <Tooltip
          cursor={{ fill: "var(--hover)" }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const bucket: Bucket | undefined = active ? payload[0]?.payload : undefined;
            return bucket ? <BucketCard bucket={bucket} size={size} /> : null;
          }}
        />
        <Bar
          {...open}
          dataKey="ocrHeight"
          stackId="spend"
          fill="var(--chart-1)"
          maxBarSize={20}
          isAnimationActive={false}
        />
        <Bar
          {...open}
          dataKey="structuredHeight"
          stackId="spend"
          fill="var(--chart-2)"
          maxBarSize={20}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

function BucketCard({ bucket, size }: { bucket: Bucket; size: BucketSize }) {
  const { from, to } = bucket;
  const when =
    size === "month" ? monthWords(from) : from === to ? dayWords(from) : `${dayWords(from)} – ${dayWords(to)}`;
  const rows = [
    { label: modeWord("ocr"), amount: bucket.ocr, dot: "var(--chart-1)" },
    { label: modeWord("structured"), amount: bucket.structured, dot: "var(--chart-2)" },
  ].filter(({ amount }) => amount !== "0.00");
  return (
    <div className="tabular min-w-36 rounded-control bg-raised px-3 py-2 text-12 shadow-float">
      <p className="flex justify-between gap-4 font-medium text-ink">
        <span>{when}</span>
        <span>{formatMoney(bucket.charged)}</span>
      </p>
      {rows.map((row) => (
        <p key={row.label} className="flex items-center justify-between gap-4 text-muted">
          <span className="flex items-center gap-1.5">
            <span className="size-2 rounded-[2px]" style={{ background: row.dot }} />
            {row.label}
          </span>
          <span>{formatMoney(row.amount)}</span>
        </p>
      ))}
      <p className="text-faint">{formatPages(bucket.pages)}</p>
    </div>
  );
}
