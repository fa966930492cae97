"use client";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatPages } from "@/lib/format/counts.ts";
import { modeWord } from "@/lib/format/mode.ts";
import { formatMoney } from "@/lib/format/money.ts";
import type { Bucket, BucketSize } from "@/lib/usage/buckets.ts";
import { type BarsProps, dayWords, frameOf, roomPx } from "./bar-frame.ts";

const tick = { fill: "var(--faint)", fontSize: 12 };

/** Only a bar's height in pixels is a number; whatever is read as an amount stays the decimal string. */
const heights = (buckets: Bucket[]) =>
  buckets.map((bucket) => ({ ...bucket, ocrHeight: Number(bucket.ocr), structuredHeight: Number(bucket.structured) }));

/** The bars for a pointer, which say what they stand for, in the place of those that stood there before. */
export function SpendBars({ buckets, size, onOpen }: BarsProps) {
  const open =
    onOpen === undefined
      ? {}
      : { cursor: "pointer", onClick: ({ payload }: { payload?: Bucket }) => payload && onOpen(payload) };
  const { amounts, top, amountsPx, named } = frameOf(buckets);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={heights(buckets)}
        margin={{ top: roomPx.above, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer={false}
        barCategoryGap="28%"
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="from"
          height={roomPx.below}
          ticks={named.map(({ from }) => from)}
          tickFormatter={(from: string) => dayWords(from, size)}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: "var(--line-strong)" }}
          interval={0}
        />
        <YAxis
          orientation="right"
          width={amountsPx}
          tick={tick}
          tickLine={false}
          axisLine={false}
          ticks={amounts.map(Number)}
          domain={[0, Number(top)]}
          tickFormatter={(_: number, index: number) => formatMoney(amounts[index] ?? "0.00")}
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
  const first = dayWords(from, size);
  const when = size === "month" || from === to ? first : `${first} – ${dayWords(to, size)}`;
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
