import type { PageLine, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { type Column, fitOf, type Heading, isNamedBy, type Row, type Wording } from "../items/column.ts";

/** So far, in em, what stands under a heading may begin left of it. */
const leftEm = 0.6;

/** A heading with the part of the pages that it has. */
type Part = { reading: Reading; heading: Heading; headings: readonly Heading[] };

/**
 * Lists that stand beside each other under one line of headings, "Earnings, Amount, Deductions, Amount": the one whose
 * headings name most of what is wanted; or all, where their headings are the same and no titles tell them apart. A heading that comes
 * again tells of them.
 */
export function ownParts(
  reading: Reading,
  heading: Heading,
  headings: readonly Heading[],
  asked: readonly Wording[],
): [Part, ...Part[]] {
  const starts = startsOf(heading.columns);
  const groups = starts.map((from, i) => heading.columns.slice(from, starts[i + 1]));
  const named = (columns: readonly Column[]) =>
    asked.filter((one) => columns.some((column) => isNamedBy(column, one))).length;
  if (groups.length < 2 || groups.some((columns) => columns.length < 2 || named(columns) === 0))
    return [{ reading, heading, headings }];
  const worth = groups.map(
    (columns) =>
      named(columns) + asked.reduce((sum, one) => sum + Math.max(0, ...columns.map((column) => fitOf(column, one))), 0),
  );
  const keys = keysOf(heading.columns);
  const partAt = (at: number): Part => {
    const edge = (i: number) => (groups[i]?.[0]?.x0 ?? Number.POSITIVE_INFINITY) - leftEm * reading.text.em;
    const [left, right] = [at === 0 ? Number.NEGATIVE_INFINITY : edge(at), edge(at + 1)];
    const cut = (one: Heading): Heading =>
      keysOf(one.columns) === keys ? { ...one, columns: one.columns.slice(starts[at], starts[at + 1]) } : one;
    const own = cut(heading);
    return {
      reading: {
        ...reading,
        text: { ...reading.text, lines: reading.text.lines.map((one) => within(one, left, right)) },
      },
      heading: own,
      headings: headings.map((one) => (one === heading ? own : cut(one))),
    };
  };
  const best = partAt(worth.indexOf(Math.max(...worth)));
  const areOne = groups.every((columns) => keysOf(columns) === keysOf(groups[0] ?? []));
  if (!areOne || areTitled(reading, heading, groups)) return [best];
  return [partAt(0), ...groups.slice(1).map((_, i) => partAt(i + 1))];
}

const keysOf = (columns: readonly Column[]): string => columns.map(({ key }) => key).join("\n");

function within(line: PageLine, left: number, right: number): PageLine {
  const phrases = line.phrases.filter(({ x0 }) => x0 >= left && x0 < right);
  return phrases.length === line.phrases.length
    ? line
    : { ...line, phrases, text: phrases.map(({ text }) => text).join(" ") };
}

/** Whether the line above has something over each of the groups. */
function areTitled({ text }: Reading, { first }: Heading, groups: readonly (readonly Column[])[]): boolean {
  const above = text.lines[first - 1];
  if (above?.page !== text.lines[first]?.page) return false;
  return groups.every((columns) => {
    const [x0, x1] = [columns[0]?.x0 ?? 0, columns.at(-1)?.x1 ?? 0];
    return above?.phrases.some((phrase) => phrase.x0 < x1 && phrase.x1 > x0);
  });
}

/** The rows of a part by the columns of the first, which are called the same. */
export function rowUnder({ cells, lines }: Row, own: readonly Column[], first: readonly Column[]): Row {
  const under = (all: ReadonlyMap<Column, Phrase[]>) =>
    new Map([...all].map(([column, phrases]) => [first[own.indexOf(column)] ?? column, phrases]));
  return { cells: under(cells), ...(lines && { lines: lines.map(under) }) };
}

/** Where lists begin among columns: with what comes again, or behind it where lists end with it. */
function startsOf(columns: readonly Column[]): number[] {
  const starts = [0];
  for (const [at, { key }] of columns.entries()) {
    const from = starts.at(-1) ?? 0;
    const before = columns.findIndex((column, i) => i >= from && i < at && column.key === key);
    if (before < 0 || key === "") continue;
    starts.push(before === from ? at : before + 1);
  }
  return starts;
}
