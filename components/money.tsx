import type { Money as Amount } from "@verso/contract/money";
import clsx from "clsx";
import { formatMoney, formatSignedMoney, placesOf } from "@/lib/format/money.ts";

/** As wide as a digit. */
const figureSpace = "\u2007";

/**
 * An amount of USD: tabular figures, a true minus sign, at least two decimals, never a float. A
 * negative one is also marked by a word for those who hear the page. `signed` marks what comes in too. `places` is the
 * longest fraction of a column: shorter ones are filled up with space, so that the decimal points stand in one line.
 */
export function Money({
  amount,
  signed = false,
  places = 2,
  className,
}: {
  amount: Amount;
  signed?: boolean;
  places?: number;
  className?: string;
}) {
  const negative = amount.startsWith("-");
  const missing = places - placesOf(amount);
  return (
    <span className={clsx("tabular whitespace-nowrap", className)}>
      {negative ? <span className="sr-only">minus </span> : null}
      {signed ? formatSignedMoney(amount) : formatMoney(amount)}
      {missing > 0 ? <span aria-hidden="true">{figureSpace.repeat(missing)}</span> : null}
    </span>
  );
}
