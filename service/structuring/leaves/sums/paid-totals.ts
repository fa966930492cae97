import { Decimal } from "decimal.js";
import type { Concept } from "../../vocabulary/concepts.ts";
import type { Amount } from "../../vocabulary/values/amounts.ts";
import { type Candidate, candidate, ranked, type Sighting } from "../candidates/candidates.ts";

/** An amount however many zeros it is printed with. */
export const keyOf = ({ decimal }: Amount): string => new Decimal(decimal).toString();

/** A receipt says once or twice what was given; a statement of thousands of payments is none. */
const paidMax = 30;

/** Where no total is labelled: what was given less what was given back, if that is printed as well. */
export function preferPaid(
  totals: Map<Concept, readonly Candidate<Amount>[]>,
  tendered: readonly Candidate<Amount>[],
  changes: readonly Candidate<Amount>[],
  all: readonly Sighting<Amount>[],
): void {
  if ((totals.get("grand_total") ?? []).length > 0) return;
  const printed = new Map<string, Sighting<Amount>>();
  for (const one of all) {
    const key = keyOf(one.value);
    if (!printed.has(key)) printed.set(key, one);
  }
  const paid = tendered.slice(0, paidMax).flatMap((given) =>
    changes.slice(0, paidMax).flatMap((back) => {
      const rest = new Decimal(given.value.decimal).minus(back.value.decimal);
      const own = rest.gt(0) ? printed.get(rest.toString()) : undefined;
      return own && own.line < given.line ? [candidate(own, "sum", { total_paid: 1 })] : [];
    }),
  );
  if (paid.length > 0) totals.set("grand_total", ranked(paid, keyOf));
}
