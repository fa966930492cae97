import { micros } from "@verso/contract/micros";
import { formatMoney } from "@/lib/format/money.ts";
import { amountTicks } from "@/lib/usage/axis.ts";
import type { Bucket, BucketSize } from "@/lib/usage/buckets.ts";

export type BarsProps = {
  buckets: Bucket[];
  size: BucketSize;
  /** Where a bar leads to. */
  onOpen?: ((bucket: Bucket) => void) | undefined;
};

/** Room around the bars, in pixels: above, and below for the days. */
export const roomPx = { above: 8, below: 30 };
/** Room for an amount of so many characters. Recharts' own measuring comes too late now and then, and cuts the cents off. */
const amountWidthPx = (characters: number) => Math.ceil(characters * 7.5) + 8;
/** So many days can be named under the bars on a telephone. */
const namedMost = 5;

const dayMonth = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const monthYear = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/** "Mar 4"; of months "Mar 2026" */
export const dayWords = (date: string, size: BucketSize) =>
  (size === "month" ? monthYear : dayMonth).format(new Date(`${date}T00:00:00Z`));

/** What stands around the bars: the amounts from 0.00 up, the room they take in pixels, and the bars that are named. */
export function frameOf(buckets: Bucket[]) {
  const highest = buckets.reduce((most, { charged }) => (micros(charged) > micros(most) ? charged : most), "0.00");
  const amounts = amountTicks(highest);
  const every = Math.ceil(buckets.length / namedMost);
  return {
    amounts,
    top: amounts.at(-1) ?? "0.00",
    amountsPx: amountWidthPx(formatMoney(amounts.at(-1) ?? "0.00").length),
    // From the middle of the first few on: words below the first bar would be cut off at the edge.
    named: buckets.flatMap(({ from }, index) => (index % every === Math.floor(every / 2) ? { from, index } : [])),
  };
}
