"use client";
import { micros } from "@verso/contract/micros";
import clsx from "clsx";
import { useState } from "react";
import { modeWord } from "@/lib/format/mode.ts";
import { formatMoney } from "@/lib/format/money.ts";
import type { Bucket } from "@/lib/usage/buckets.ts";
import type { BarsProps } from "./bar-frame.ts";
import { StillBars } from "./still-bars.tsx";
import { laterPart, useLater } from "./ui/later.ts";

const pointedBars = laterPart(async () => (await import("./spend-bars.tsx")).SpendBars);

/** What the bars say, for those who do not see them: the table twin holds every one. */
function words({ buckets, size }: BarsProps): string {
  const spent = buckets.filter(({ charged }) => charged !== "0.00");
  const top = spent.reduce<Bucket | undefined>(
    (most, bucket) => (most && micros(most.charged) >= micros(bucket.charged) ? most : bucket),
    undefined,
  );
  if (!top) return `No spend in ${buckets.length} ${size}s.`;
  const when = top.from === top.to ? top.from : `${top.from} to ${top.to}`;
  return `Spend by ${size} over ${buckets.length} ${size}s; ${spent.length} of them with charges, most on ${when} with ${formatMoney(top.charged)}.`;
}

/**
 * Spend by UTC day, week or month, stacked by mode, each bar a way to what is behind it, in the height that `className` gives.
 * Charts are heavy: what answers a pointer is fetched once one comes.
 */
export function SpendChart({ className, ...props }: BarsProps & { className: string }) {
  const [pointed, setPointed] = useState(false);
  const Bars = useLater(pointedBars, pointed) ?? StillBars;
  return (
    <>
      <figure className={clsx("relative", className)} onPointerEnter={() => setPointed(true)}>
        <figcaption className="sr-only">{words(props)}</figcaption>
        <div aria-hidden="true" className="absolute inset-0">
          <Bars {...props} />
        </div>
      </figure>
      <p className="mt-2 flex gap-4 text-12 text-muted">
        <Swatch colour="var(--chart-1)" label={modeWord("ocr")} />
        <Swatch colour="var(--chart-2)" label={modeWord("structured")} />
      </p>
    </>
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
