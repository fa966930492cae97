import { Decimal } from "decimal.js";
import type { PageText } from "../../document/page-text.ts";
import { type DecimalMark, findAmounts } from "../../vocabulary/values/amounts.ts";

/** What an account began and ended with, as the lines of its movements tell; of the beginning, either where no sign tells which. */
export type AccountEnds = { opening: readonly string[]; closing: string };

/** So many lines have to follow from the one before, and so many of all. */
const [followingMin, shareMin] = [3, 0.75];

type Line = { balance: Decimal; others: readonly Decimal[] };

const known = new WeakMap<PageText, AccountEnds | "none">();

/** The ends of an account whose lines say its balance behind each movement, from the oldest on or to it. */
export function accountEnds(text: PageText, mark: DecimalMark | undefined): AccountEnds | undefined {
  const kept = known.get(text) ?? findEnds(text, mark) ?? "none";
  known.set(text, kept);
  return kept === "none" ? undefined : kept;
}

function findEnds({ lines }: PageText, mark: DecimalMark | undefined): AccountEnds | undefined {
  const money = lines
    .map(({ phrases }) =>
      phrases.flatMap(({ text }) =>
        findAmounts(text, mark)
          .filter(({ value }) => value.places === 2)
          .map(({ value }) => new Decimal(value.decimal)),
      ),
    )
    .filter((amounts) => amounts.length > 1);
  for (const isFirst of [false, true]) {
    const told = money.map((amounts): Line => {
      const balance = (isFirst ? amounts[0] : amounts.at(-1)) ?? new Decimal(0);
      return { balance, others: isFirst ? amounts.slice(1) : amounts.slice(0, -1) };
    });
    for (const inTime of [told, told.toReversed()]) {
      const ends = endsOf(inTime);
      if (ends) return ends;
    }
  }
  return undefined;
}

function endsOf(lines: readonly Line[]): AccountEnds | undefined {
  const steps = lines.slice(1).filter(({ balance, others }, i) => {
    const change = balance.minus(lines[i]?.balance ?? balance);
    return !change.isZero() && others.some((one) => one.abs().eq(change.abs()));
  }).length;
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || steps < followingMin || steps < shareMin * (lines.length - 1)) return undefined;
  const opening = first.others.flatMap((one) => [first.balance.minus(one), first.balance.plus(one)]);
  return { opening: opening.map(String), closing: String(last.balance) };
}
