import type { Money as Amount } from "@verso/contract/money";
import clsx from "clsx";
import { formatMoney, formatSignedMoney } from "@/lib/format/money";

/**
 * An amount of USD: tabular figures, a true minus sign, at least two decimals, never a float. A
 * negative one is also marked by a word for those who hear the page. `signed` marks what comes in too.
 */
export function Money({ amount, signed = false, className }: { amount: Amount; signed?: boolean; className?: string }) {
  const negative = amount.startsWith("-");
  return (
    <span className={clsx("tabular whitespace-nowrap", className)}>
      {negative ? <span className="sr-only">minus </span> : null}
      {signed ? formatSignedMoney(amount) : formatMoney(amount)}
    </span>
  );
}
