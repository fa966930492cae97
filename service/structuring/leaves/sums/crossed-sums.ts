import type { PageLine } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { type Gist, gistOf, hasSense, likeness } from "../../vocabulary/senses.ts";
import type { Amount } from "../../vocabulary/values/amounts.ts";
import { type Candidate, candidate, valuesIn } from "../candidates/candidates.ts";
import { amountsIn } from "../candidates/raw-candidates.ts";

/** A paper sums up in few such rows. */
const rowsMax = 8;
const [edgeEm, linesAbove] = [1, 2];
/** "Taxes / deductions" is alike enough to what all deductions come to, and not to one of them. */
const likenessMin = { ofTotal: 0.6, ofAny: 0.85 };

type Row = { isYears: boolean; line: PageLine; heads: PageLine };
const rowsByReading = new WeakMap<Reading, readonly Row[]>();

/** Rows that are called "Current" or "Year to date" and stand below a line of heads, each over one of their figures. */
function rowsOf(reading: Reading): readonly Row[] {
  const known = rowsByReading.get(reading);
  if (known) return known;
  const { lines } = reading.text;
  const found: Row[] = [];
  for (const line of lines) {
    const [first, ...cells] = line.phrases;
    if (found.length >= rowsMax || !first || cells.length < 2 || first.words.length > 3) continue;
    if (!cells.every(({ text }) => /\d[.,]\d\d$/.test(text))) continue;
    const { cores } = gistOf(first.keys.map(({ key }) => key));
    const is = (sense: string) => cores.length === 1 && hasSense(cores[0] ?? "", sense);
    const isYears = is("cumulative");
    if (!isYears && !is("current")) continue;
    const heads = lines
      .slice(Math.max(0, line.index - linesAbove), line.index)
      .find(
        ({ phrases, page }) =>
          page === line.page && phrases.length >= 2 && !phrases.some(({ text }) => /\d/.test(text)),
      );
    if (heads) found.push({ isYears, line, heads });
  }
  rowsByReading.set(reading, found);
  return found;
}

/** The lines of such rows, which are no things of a list. */
export const crossedLines = (reading: Reading): ReadonlySet<number> =>
  new Set(rowsOf(reading).map(({ line }) => line.index));

/** What stands where a row of this period, or of the year so far, crosses the column of what is asked for. */
export function crossedSums(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<Amount>[] {
  const rows = rowsOf(reading);
  if (rows.length === 0) return [];
  return wordings.map(gistOf).flatMap((asked) => {
    const isYears = asked.cores.some((core) => hasSense(core, "cumulative"));
    if (!asked.cores.some((core) => sums.some((sense) => hasSense(core, sense)))) return [];
    const rest: Gist = { ...asked, cores: asked.cores.filter((core) => !hasSense(core, "cumulative")) };
    return rows.filter((row) => row.isYears === isYears).flatMap((row) => crossedIn(reading, row, rest));
  });
}

/** What such rows sum up: one tax among "Taxes" is not found there. */
const sums = ["gross", "net", "total", "cumulative"];

function crossedIn(reading: Reading, { line, heads }: Row, asked: Gist): Candidate<Amount>[] {
  const least = asked.cores.some((core) => hasSense(core, "total")) ? likenessMin.ofTotal : likenessMin.ofAny;
  const alike = heads.phrases
    .map((head) => ({ head, like: likeness(asked, gistOf(head.keys.map(({ key }) => key))) }))
    .filter(({ like }) => like >= least)
    .sort((a, b) => b.like - a.like)[0];
  if (!alike) return [];
  const { head, like } = alike;
  const em = edgeEm * reading.text.em;
  const cell = line.phrases
    .slice(1)
    .find(({ x0, x1 }) => Math.abs(x1 - head.x1) < em || (x0 < head.x1 && x1 > head.x0));
  const [amount] = cell ? valuesIn(cell.words, line.index, amountsIn(reading)) : [];
  return amount ? [candidate(amount, "label", { label_meant: 1, label_likeness: like, below: 1 })] : [];
}
