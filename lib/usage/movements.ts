import type { LedgerEntry } from "@verso/contract/credit";
import { fromMicros, micros } from "@verso/contract/micros";
import type { Money } from "@verso/contract/money";

/** What an entry moves: the balance, what is held for extractions that are under way, or both; null is neither. */
export type Movement = { balance: Money | null; held: Money | null };

/**
 * A reservation holds credit and a release frees it: the balance stays. A charge is paid out of what was held. So the balances
 * of all entries add up to the wallet's, and what they hold to what is reserved.
 */
export function movementOf({ kind, amount }: Pick<LedgerEntry, "kind" | "amount">): Movement {
  if (kind === "charge") return { balance: amount, held: amount };
  if (kind !== "reservation" && kind !== "release") return { balance: amount, held: null };
  return { balance: null, held: fromMicros(-micros(amount)) };
}

/** What entries move together, to the last digit; their order does not matter. */
export function sumMovements(entries: readonly Pick<LedgerEntry, "kind" | "amount">[]): {
  balance: Money;
  held: Money;
} {
  let [balance, held] = [0n, 0n];
  for (const entry of entries) {
    const moved = movementOf(entry);
    if (moved.balance !== null) balance += micros(moved.balance);
    if (moved.held !== null) held += micros(moved.held);
  }
  return { balance: fromMicros(balance), held: fromMicros(held) };
}
