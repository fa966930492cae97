import { Decimal } from "decimal.js";
import type { Phrase } from "../../document/page-text.ts";
import { gistOf } from "../../vocabulary/senses.ts";
import { type DecimalMark, findAmounts } from "../../vocabulary/values/amounts.ts";
import { findDates, isShortDay } from "../../vocabulary/values/dates.ts";
import { letters } from "../../vocabulary/words.ts";
import type { Column, Row } from "../items/column.ts";
import type { Cell, Wanted } from "../items/item.ts";
import { isBalance } from "./balances.ts";

/**
 * The columns of an account by what stands in them: its running balance, what goes out and comes in, in one column or two, the
 * day, and what happened.
 */
export type AccountColumns = { balance: Column; day?: Column | undefined; text?: Column | undefined } & Movements;
type Movements = { amount: Column } | { out: Column; into: Column };

/** In so many rows at least, and in so many of all, a balance has to follow from the one beside it. */
const [followingMin, shareMin] = [3, 0.75];

/** One column is an account's balance where each figure is the one above it, or below it, with another column's added or taken off. */
export function accountColumns(
  rows: readonly Row[],
  columns: readonly Column[],
  mark: DecimalMark | undefined,
): AccountColumns | undefined {
  if (rows.length <= followingMin) return undefined;
  const figures = new Map(
    columns.map((column) => [column, rows.map(({ cells }) => figureIn(cells.get(column), mark))]),
  );
  const filled = columns.filter((column) => figures.get(column)?.some((figure) => figure !== undefined));
  for (const balance of filled.toReversed()) {
    const balances = figures.get(balance) ?? [];
    if (balances.filter((one) => one !== undefined).length < shareMin * rows.length) continue;
    for (const from of [1, -1] as const) {
      const found = movementsBeside(
        balances,
        from,
        filled.filter((one) => one !== balance),
        figures,
      );
      if (found)
        return { balance, ...found, ...wordsBeside(rows, filledWith(columns, [balance, ...Object.values(found)])) };
    }
  }
  return undefined;
}

function movementsBeside(
  balances: readonly (Decimal | undefined)[],
  from: 1 | -1,
  columns: readonly Column[],
  figures: ReadonlyMap<Column, readonly (Decimal | undefined)[]>,
): Movements | undefined {
  const following = new Map<Column, { up: number; down: number }>();
  let [steps, right] = [0, 0];
  for (const [i, balance] of balances.entries()) {
    const change = balances[i - from] && balance?.minus(balances[i - from] ?? 0);
    if (!change || change.isZero()) continue;
    steps++;
    const column = columns.find((one) => figures.get(one)?.[i]?.abs().eq(change.abs()));
    if (!column) continue;
    right++;
    const known = following.get(column) ?? { up: 0, down: 0 };
    following.set(column, { up: known.up + Number(change.gt(0)), down: known.down + Number(change.lt(0)) });
  }
  if (right < followingMin || right < shareMin * steps) return undefined;
  const [first, second, ...more] = [...following].sort(([, a], [, b]) => b.up + b.down - a.up - a.down);
  if (!first || more.length > 0) return undefined;
  if (!second) return { amount: first[0] };
  const [out, into] = first[1].down > 0 ? [first, second] : [second, first];
  return out[1].up === 0 && into[1].down === 0 ? { out: out[0], into: into[0] } : undefined;
}

const filledWith = (columns: readonly Column[], known: readonly Column[]): Column[] =>
  columns.filter((column) => !known.includes(column));

/** Of what is left, the first column of days, and the one with most letters in it. */
export function wordsBeside(
  rows: readonly Row[],
  columns: readonly Column[],
): { day: Column | undefined; text: Column | undefined } {
  const inLetters = (column: Column) => rows.reduce((sum, row) => sum + letters(textIn(row, column)), 0);
  const day = dayColumn(rows, columns);
  const [text] = columns.filter((column) => column !== day).sort((a, b) => inLetters(b) - inLetters(a));
  return { day, text: text && inLetters(text) >= lettersMin * rows.length ? text : undefined };
}

const textIn = ({ cells }: Row, column: Column): string => (cells.get(column) ?? []).map(({ text }) => text).join(" ");

/** The first column of days, whatever its heading says. */
function dayColumn(rows: readonly Row[], columns: readonly Column[]): Column | undefined {
  const inDays = (column: Column) =>
    rows.filter((row) => findDates(textIn(row, column)).length > 0 || isShortDay(textIn(row, column))).length;
  return columns.find((column) => inDays(column) >= shareMin * rows.length);
}

/** What happened is told in so many letters on average. */
const lettersMin = 4;

/** The only figure with cents in a cell. */
function figureIn(phrases: readonly Phrase[] | undefined, mark: DecimalMark | undefined): Decimal | undefined {
  const [first, ...more] = (phrases ?? [])
    .flatMap(({ text }) => findAmounts(text, mark))
    .filter(({ value }) => value.places === 2);
  return first && more.length === 0 ? new Decimal(first.value.decimal) : undefined;
}

/** What moves an account, and its balance, where its figures tell them. */
export function cellOfAccount({ cells }: Row, account: AccountColumns, one: Wanted): Cell | undefined {
  const column = isBalance(one)
    ? account.balance
    : one.concept !== "line_amount"
      ? undefined
      : "amount" in account
        ? account.amount
        : [account.out, account.into].find((side) => cells.has(side));
  const phrases = column && cells.get(column);
  return phrases && { phrases, isOutgoing: "out" in account && column === account.out };
}

/** The day and what happened, where no heading names them. */
export function wordsOfAccount(
  { cells }: Row,
  { day, text }: Pick<AccountColumns, "day" | "text">,
  { concept, wordings }: Wanted,
): Cell | undefined {
  const isDay = wordings.map(gistOf).some(({ generics, cores }) => generics.has("date") && cores.length === 0);
  const column = concept === "description" ? text : isDay ? day : undefined;
  const phrases = column && cells.get(column);
  return phrases && { phrases };
}

/** The columns that move an account or say what is on it. */
export const columnsOfAccount = (account: AccountColumns): Column[] => [
  account.balance,
  ...("amount" in account ? [account.amount] : [account.out, account.into]),
];

/** The same account on other columns. */
export function onColumns(account: AccountColumns, to: (column: Column) => Column): AccountColumns {
  const { balance, day, text } = account;
  const moves = "amount" in account ? { amount: to(account.amount) } : { out: to(account.out), into: to(account.into) };
  return { balance: to(balance), day: day && to(day), text: text && to(text), ...moves };
}
