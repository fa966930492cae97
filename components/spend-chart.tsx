"use client";
import { micros } from "@verso/contract/micros";
import clsx from "clsx";
import dynamic from "next/dynamic";
import { modeWord } from "@/lib/format/mode.ts";
import { formatMoney } from "@/lib/format/money.ts";
import type { Bucket, BucketSize } from "@/lib/usage/buckets.ts";
import { Skeleton } from "./ui/skeleton.tsx";

const Bars = dynamic(() => import("./spend-bars.tsx").then((module) => module.SpendBars), {
  ssr: false,
  loading: () => <Skeleton className="size-full" />,
});

type Props = { buckets: Bucket[]; size: BucketSize; onOpen?: (bucket: Bucket) => void };

/** What the bars say, for those who do not see them: the table twin holds every one. */
function words({ buckets, size }: Omit<Props, "onOpen">): string {
  const spent = buckets.filter(({ charged }) => charged !== "0.00");
  const top = spent.reduce<Bucket | undefined>(
    (most, bucket) => (most && micros(most.charged) >= micros(bucket.charged) ? most : bucket),
    undefined,
  );
  if (!top) return `No spend in ${buckets.length} ${size}s.`;
  const when = top.from === top.to ? top.from : `${top.from} to ${top.to}`;
  return `Spend by ${size} over ${buckets.length} ${size}s; ${spent.length} of them with charges, most on ${when} with ${formatMoney(top.charged)}.`;
}

/** Spend by UTC day, week or month, stacked by mode, each bar a way to what is behind it, in the height that `className` gives. Its code comes after the page: charts are heavy. */
export function SpendChart({ className, ...props }: Props & { className: string }) {
  return (
    <>
      <figure className={clsx("relative", className)}>
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
