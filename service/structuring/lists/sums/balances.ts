import { Decimal } from "decimal.js";
import type { PageLine } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { kindOf } from "../../vocabulary/concepts.ts";
import { gistOf, hasSense, isSameSense } from "../../vocabulary/senses.ts";
import { findAmounts } from "../../vocabulary/values/amounts.ts";
import { type Cell, type Item, type Wanted, wantedAt } from "../items/item.ts";
import { numberOf } from "../items/numbers.ts";

/** A movement of an account and the balance after it. */
type Step = { amount: Decimal; balance: Decimal };

/**
 * Amounts printed without a sign, beside running balances: where each balance is the one before it with its amount added or
 * taken off, the balances tell which go out. The oldest has none before it: the opening balance tells, where it is printed.
 * Where a single balance does not follow, all stays as it is printed.
 */
export function signedByBalances(reading: Reading, wanted: readonly Wanted[], rows: Item[]): Item[] {
  const [amountAt, balanceAt] = [wantedAt(wanted, "line_amount"), wanted.findIndex(isBalance)];
  if (amountAt < 0 || balanceAt < 0 || rows.length <= stepsMin) return rows;
  const steps = rows.flatMap((row): Step[] => {
    const [amount, balance] = [numberAt(reading, row[amountAt]), numberAt(reading, row[balanceAt])];
    return amount && balance ? [{ amount, balance }] : [];
  });
  const isSigned = rows.some((row) => row[amountAt]?.isOutgoing) || steps.some(({ amount }) => amount.isNegative());
  if (isSigned || steps.length < rows.length) return rows;
  const outgoing = outgoingOf(steps, 1) ?? outgoingOf(steps, -1);
  if (!outgoing) return rows;
  const oldest = outgoing.indexOf(undefined);
  const first = steps[oldest];
  const printed = new Set(reading.text.lines.flatMap(({ text }) => amountsIn(reading, text)));
  const isOut = (i: number) => outgoing[i] ?? (first !== undefined && beganAbove(first, printed));
  return rows.map((row, i) =>
    isOut(i) ? row.map((cell, at) => (cell && at === amountAt ? { ...cell, isOutgoing: true } : cell)) : row,
  );
}

/** Fewer balances in a row may follow by chance. */
const stepsMin = 2;

export const isBalance = ({ wordings }: Wanted): boolean =>
  wordings.some((wording) => gistOf(wording).cores.some((core) => isSameSense(core, "balance")));

/** "Balance at 31 July 2026 | 3,911.86": what an account came to, which no movement goes on with. */
export function isBalanceLine({ phrases: [first] }: PageLine): boolean {
  const figure = first?.words.findIndex(({ text }) => /\d/.test(text)) ?? -1;
  const { cores } = gistOf(
    (figure < 0 ? first?.words : first?.words.slice(0, figure))?.flatMap(({ keys }) => keys) ?? [],
  );
  return (
    cores.some((core) => isSameSense(core, "balance")) &&
    cores.every((core) => ["balance", "opening", "closing"].some((sense) => hasSense(core, sense)))
  );
}

const numberAt = (reading: Reading, cell: Cell | undefined): Decimal | undefined => {
  const decimal = cell && numberOf(reading, cell)?.value.decimal;
  return decimal === undefined ? undefined : new Decimal(decimal);
};

/** Which amounts were taken off, by the balance of the row before (1) or behind (-1); of the oldest row it is not known. */
function outgoingOf(steps: readonly Step[], from: 1 | -1): (boolean | undefined)[] | undefined {
  const found: (boolean | undefined)[] = [];
  for (const [i, { amount, balance }] of steps.entries()) {
    const before = steps[i - from];
    const change = before && balance.minus(before.balance);
    if (change && !change.abs().eq(amount)) return undefined;
    found.push(change?.isNegative());
  }
  return found;
}

/** Whether the balance that the oldest amount was taken off is printed, and the one that it was added to is not. */
const beganAbove = ({ amount, balance }: Step, printed: ReadonlySet<string>): boolean =>
  printed.has(balance.plus(amount).toString()) && !printed.has(balance.minus(amount).toString());

const amountsIn = ({ decimalMark }: Reading, text: string): string[] =>
  findAmounts(text, decimalMark).map(({ value }) => new Decimal(value.decimal).toString());

/** What an account began and ended with is no movement of it: a balance without an amount, among rows that have both. */
export function withoutBalances(wanted: readonly Wanted[], items: Item[]): Item[] {
  const balance = wanted.findIndex(isBalance);
  const moves = wanted.flatMap((one, i) => (i !== balance && isMove(one) ? [i] : []));
  const isMoved = (item: Item) => moves.some((at) => item[at]);
  const isAside = (item: Item) => !isMoved(item) && saysBalance(item);
  // Where one column says what moved, each of the other things has moved something.
  const isAccount =
    moves.length > 1 || (moves.length === 1 && items.every((item) => isMoved(item) || saysBalance(item)));
  if (balance < 0)
    return isAccount && items.some(isAside)
      ? withDays(
          wanted,
          items.filter((item) => !isAside(item)),
        )
      : items;
  if (!items.some((item) => item[balance] && isMoved(item))) return items;
  return withDays(
    wanted,
    items.filter((item) => isMoved(item) || !item[balance]),
  );
}

/** "Balance brought forward" is said of an account, and moves nothing. */
const saysBalance = (item: Item): boolean =>
  item.some((cell) => {
    const { cores } = gistOf(cell?.phrases.flatMap(({ words }) => words.flatMap(({ keys }) => keys)) ?? []);
    return cores.length > 0 && cores.every((core) => ofBalances.some((sense) => hasSense(core, sense)));
  });
const ofBalances = ["balance", "opening", "closing"];

/** What goes out, what comes in, or either. */
const isMove = ({ concept, wordings }: Wanted): boolean =>
  concept === "line_amount" ||
  wordings.some((wording) => gistOf(wording).cores.some((core) => hasSense(core, "debit") || hasSense(core, "credit")));

/** A statement prints a day once for all that was booked on it. */
function withDays(wanted: readonly Wanted[], items: readonly Item[]): Item[] {
  const days = wanted.flatMap(({ concept, wordings }, i) => {
    const isDay = wordings.some((wording) => gistOf(wording).generics.has("date"));
    return (concept === undefined ? isDay : kindOf(concept) === "date") ? [i] : [];
  });
  if (!days.some((at) => items[0]?.[at])) return [...items];
  const last = new Map<number, Cell>();
  return items.map((item) => {
    // What has a day of its own, and no other, is not due on the day of the one above.
    const isDated = days.some((at) => item[at]);
    return item.map((cell, i) => {
      if (!days.includes(i)) return cell;
      if (isDated && cell) last.set(i, cell);
      return isDated ? cell : last.get(i);
    });
  });
}
