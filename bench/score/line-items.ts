import { bagOf, pairUp, type Rates, ratesOf, sharedBy } from "./counts.ts";
import { isRight, tallyOf } from "./invoice-values.ts";
import { addTo, type FieldRates, fieldRates, noTally, sumOf, type Tally } from "./tally.ts";
import { isEmpty, numberOf } from "./values.ts";

const columns = ["description", "quantity", "unit_price", "amount"] as const;
type LineItem = { values: Readonly<Record<string, unknown>>; printed: Readonly<Record<string, boolean>> };
type Given = Readonly<Record<string, unknown>>;

export type ItemScore = {
  documents: number;
  /** Documents of which every amount is right and none is too many. */
  whole: number;
  /** The amounts as a multiset. */
  amounts: Rates;
  /** The values of all columns, of lines that were paired. */
  cells: FieldRates;
  columns: Record<string, FieldRates>;
};

type Items = {
  documents: number;
  whole: number;
  amounts: { right: number; given: number; wanted: number };
  columns: Map<string, Tally>;
};

export const noItems = (): Items => ({
  documents: 0,
  whole: 0,
  amounts: { right: 0, given: 0, wanted: 0 },
  columns: new Map(columns.map((column) => [column, noTally()])),
});

/** The sums as rates; undefined where no document was scored. */
export function summed({ documents, whole, amounts, columns: tallies }: Items): ItemScore | undefined {
  if (documents === 0) return undefined;
  return {
    documents,
    whole,
    amounts: ratesOf(amounts.right, amounts.given, amounts.wanted),
    cells: fieldRates(sumOf(tallies.values())),
    columns: Object.fromEntries([...tallies].map(([column, tally]) => [column, fieldRates(tally)])),
  };
}

/** Adds a document's line items: their amounts as a multiset, and their values line by line, the likest lines paired first. */
export function scoreItems(
  sums: Items,
  lines: readonly LineItem[],
  answer: unknown,
): { beyond: number; wrong: { wanted: string; given: string } | undefined } {
  const given = (Array.isArray(answer) ? answer : []).filter(isThing);
  const cents = (amount: unknown) => {
    const value = numberOf(amount);
    return value === undefined ? [] : [Math.round(value * 100)];
  };
  const wantedAmounts = lines.flatMap(({ values }) => cents(values.amount));
  const givenAmounts = given.flatMap((item) => cents(item.amount));
  const right = sharedBy(bagOf(wantedAmounts), bagOf(givenAmounts));
  const isWhole = right === wantedAmounts.length && right === givenAmounts.length;
  sums.documents++;
  sums.whole += Number(isWhole);
  sums.amounts.right += right;
  sums.amounts.given += givenAmounts.length;
  sums.amounts.wanted += wantedAmounts.length;
  const inUnits = (amounts: readonly number[]) => amounts.map((amount) => amount / 100).join(" ");
  return {
    beyond: addLines(sums.columns, lines, given),
    wrong: isWhole ? undefined : { wanted: inUnits(wantedAmounts), given: inUnits(givenAmounts) },
  };
}

function addLines(tallies: ReadonlyMap<string, Tally>, lines: readonly LineItem[], given: readonly Given[]): number {
  const pairs = lines.flatMap(({ values }, first) =>
    given.flatMap((item, second) => {
      const likeness = likenessOf(values, item);
      return likeness > 0 ? [{ first, second, likeness }] : [];
    }),
  );
  const apart = ({ first, second }: { first: number; second: number }) => Math.abs(first - second);
  const matched = pairUp(pairs, (a, b) => b.likeness - a.likeness || apart(a) - apart(b) || a.first - b.first);
  const partners = new Map(matched.map(({ first, second }) => [first, second]));
  const taken = new Set(partners.values());
  let beyond = 0;
  for (const [column, tally] of tallies) {
    for (const [i, { values, printed }] of lines.entries()) {
      const value = given[partners.get(i) ?? -1]?.[column];
      const one = tallyOf(column, values[column], printed[column] ?? false, value);
      if (one) addTo(tally, one);
      else beyond += Number(!isEmpty(value));
    }
    tally.given += given.filter((item, i) => !taken.has(i) && !isEmpty(item[column])).length;
  }
  return beyond;
}

/** How many values of a line are right; its amount counts twice. */
const likenessOf = (wanted: Given, given: Given): number =>
  columns.reduce((sum, column) => {
    const [value, other] = [wanted[column], given[column]];
    const isLike = value !== null && value !== undefined && !isEmpty(other) && isRight(column, value, other);
    return sum + (isLike ? (column === "amount" ? 2 : 1) : 0);
  }, 0);

const isThing = (value: unknown): value is Given => typeof value === "object" && value !== null;
