"use client";

import type { Credits } from "@verso/contract/credit";
import type { Money as Amount } from "@verso/contract/money";
import clsx from "clsx";
import { ChevronRight } from "lucide-react";
import { memo, useId, useState } from "react";
import { Money } from "@/components/money.tsx";
import { ScrollArea } from "@/components/ui/scroll-area.tsx";
import { formatCount, formatPages } from "@/lib/format/counts.ts";
import { formatMoney } from "@/lib/format/money.ts";
import type { Quote } from "./quote.ts";

export type Budget = Credits["budget"];

/** Each file, the sum, and the credit before and after it. */
export function Receipt({ quote, budget }: { quote: Quote; budget: Budget }) {
  const short = quote.shortage?.by === "credit";
  const chosen = quote.lines.length > 0;
  return (
    <div className="px-4 py-3 text-13 max-lg:py-2.5">
      <div className="max-lg:hidden">
        <Lines quote={quote} />
        {chosen ? (
          <dl className="mt-2 border-t border-line pt-2">
            <AmountLine label="Total" detail={formatPages(quote.pages)} amount={quote.total} strong />
          </dl>
        ) : null}
      </div>
      <dl className="mt-2 border-t border-dashed border-line-strong pt-2 max-lg:mt-0 max-lg:border-0 max-lg:pt-0">
        <AmountLine
          label="Available now"
          amount={quote.availableBefore}
          quiet
          className={clsx(chosen && "max-lg:hidden")}
        />
        {chosen ? (
          <AmountLine label="Available after" amount={quote.availableAfter} quiet={!short} negative={short} />
        ) : null}
        {budget === null ? null : (
          <AmountLine
            label="Left of your limit"
            detail={`of ${formatMoney(budget.monthly_limit)} this month`}
            amount={budget.available}
            quiet={quote.shortage?.by !== "limit"}
            negative={quote.shortage?.by === "limit"}
          />
        )}
      </dl>
    </div>
  );
}

/** From so many files on each has its line on demand alone: the total, the credit and the button are what must be in view. */
const foldedFrom = 6;

function Lines({ quote: { lines, pricePerPage } }: { quote: Quote }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isFolded = lines.length >= foldedFrom;
  return (
    <>
      {isFolded ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="-mx-1.5 flex w-[calc(100%+12px)] items-center gap-1.5 rounded-control px-1.5 py-1 text-left hover:bg-hover/60"
        >
          <ChevronRight
            aria-hidden="true"
            className={clsx("size-4 shrink-0 text-faint transition-transform", isOpen && "rotate-90")}
          />
          {formatCount(lines.length, "document", "documents")}
          <span className="tabular text-12 text-faint">{`${formatMoney(pricePerPage)} a page`}</span>
        </button>
      ) : null}
      <div id={id} hidden={isFolded && !isOpen}>
        {/* Many files scroll here, so that the total and the button stay in view. */}
        <ScrollArea label="Documents of the quote" className="-mr-2 pr-2 lg:max-h-[max(104px,calc(100dvh-790px))]">
          <dl>
            {isFolded && !isOpen
              ? null
              : lines.map((line) => (
                  <AmountLine
                    key={line.localId}
                    label={line.name}
                    detail={`${formatPages(line.pages)} × ${formatMoney(pricePerPage)}`}
                    amount={line.amount}
                  />
                ))}
            {lines.length > 0 ? null : (
              <AmountLine label="Price" detail="for each page that could be read" amount={pricePerPage} />
            )}
          </dl>
        </ScrollArea>
      </div>
    </>
  );
}

type AmountLineProps = {
  label: string;
  detail?: string;
  amount: Amount;
  strong?: boolean;
  quiet?: boolean;
  negative?: boolean;
  className?: string;
};

/** There may be hundreds, of which most stay as they are. */
const AmountLine = memo(function AmountLine(props: AmountLineProps) {
  const { label, detail, amount, strong, quiet, negative, className } = props;
  return (
    <div
      className={clsx(
        "flex items-baseline justify-between gap-3 py-0.5",
        strong && "font-semibold text-ink",
        quiet && "text-muted",
        className,
      )}
    >
      <dt className="flex min-w-0 items-baseline gap-2">
        <span className="truncate" title={label}>
          {label}
        </span>
        {detail ? <span className="tabular shrink-0 text-12 font-normal text-faint">{detail}</span> : null}
      </dt>
      <dd className={clsx(negative && "text-negative")}>
        <Money amount={amount} />
      </dd>
    </div>
  );
});
