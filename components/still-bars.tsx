import { micros } from "@verso/contract/micros";
import clsx from "clsx";
import { formatMoney } from "@/lib/format/money.ts";
import { type BarsProps, dayWords, frameOf, roomPx } from "./bar-frame.ts";

/** How much of the chart's height an amount takes, in percent. Only this is a number; what is read stays the decimal string. */
const percentOf = (amount: string, top: string) => Number((micros(amount) * 1_000_000n) / micros(top)) / 10_000;

/** The bars as the browser alone lays them out, where those for a pointer come to stand. They say nothing that the table does not. */
export function StillBars({ buckets, size, onOpen }: BarsProps) {
  const { amounts, top, amountsPx, named } = frameOf(buckets);
  return (
    <div
      className="tabular relative size-full text-12 leading-4 text-faint"
      style={{ paddingTop: roomPx.above, paddingBottom: roomPx.below, paddingRight: amountsPx }}
    >
      <div className="relative size-full border-b border-line-strong">
        {amounts.map((amount) => (
          <div
            key={amount}
            className="absolute inset-x-0 border-t border-line"
            style={{ bottom: `${percentOf(amount, top)}%` }}
          >
            <span data-amount className="absolute -top-2 left-full pl-2">
              {formatMoney(amount)}
            </span>
          </div>
        ))}
        <div className="absolute inset-0 flex">
          {buckets.map((bucket) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the chart is hidden from those who have no pointer; its table is their way
            // biome-ignore lint/a11y/useKeyWithClickEvents: as above
            <div
              key={bucket.from}
              className={clsx("flex min-w-0 flex-1 flex-col items-center justify-end", onOpen && "cursor-pointer")}
              onClick={() => bucket.charged !== "0.00" && onOpen?.(bucket)}
            >
              <Part amount={bucket.structured} top={top} colour="var(--chart-2)" />
              <Part amount={bucket.ocr} top={top} colour="var(--chart-1)" />
            </div>
          ))}
        </div>
        {named.map(({ from, index }) => (
          <span
            key={from}
            className="absolute top-full -translate-x-1/2 whitespace-nowrap pt-1.5"
            style={{ left: `${((index + 0.5) / buckets.length) * 100}%` }}
          >
            {dayWords(from, size)}
          </span>
        ))}
      </div>
    </div>
  );
}

function Part({ amount, top, colour }: { amount: string; top: string; colour: string }) {
  const height = `${percentOf(amount, top)}%`;
  return amount === "0.00" ? null : (
    <div data-bar className="w-[72%] max-w-5 shrink-0" style={{ height, background: colour }} />
  );
}
