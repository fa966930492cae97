import type { PageLine } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { type Column, fitOf, type Heading, isNamedBy, type Wording } from "../items/column.ts";

/** So far, in em, what stands under a heading may begin left of it. */
const leftEm = 0.6;

/**
 * Lists that stand beside each other under one line of headings, "Earnings, Amount, Deductions, Amount": the one whose
 * headings name most of what is wanted, with the part of the pages that it has. A heading that comes again tells of them.
 */
export function ownPart(
  reading: Reading,
  heading: Heading,
  headings: readonly Heading[],
  asked: readonly Wording[],
): { reading: Reading; heading: Heading; headings: readonly Heading[] } {
  const whole = { reading, heading, headings };
  const starts = startsOf(heading.columns);
  const groups = starts.map((from, i) => heading.columns.slice(from, starts[i + 1]));
  const named = (columns: readonly Column[]) =>
    asked.filter((one) => columns.some((column) => isNamedBy(column, one))).length;
  if (groups.length < 2 || groups.some((columns) => columns.length < 2 || named(columns) === 0)) return whole;
  const worth = groups.map(
    (columns) =>
      named(columns) + asked.reduce((sum, one) => sum + Math.max(0, ...columns.map((column) => fitOf(column, one))), 0),
  );
  const at = worth.indexOf(Math.max(...worth));
  const edge = (i: number) => (groups[i]?.[0]?.x0 ?? Number.POSITIVE_INFINITY) - leftEm * reading.text.em;
  const [left, right] = [at === 0 ? Number.NEGATIVE_INFINITY : edge(at), edge(at + 1)];
  const keys = heading.columns.map(({ key }) => key).join("\n");
  const cut = (one: Heading): Heading =>
    one.columns.map(({ key }) => key).join("\n") === keys
      ? { ...one, columns: one.columns.slice(starts[at], starts[at + 1]) }
      : one;
  const lines = reading.text.lines.map((line): PageLine => {
    const phrases = line.phrases.filter(({ x0 }) => x0 >= left && x0 < right);
    return phrases.length === line.phrases.length
      ? line
      : { ...line, phrases, text: phrases.map(({ text }) => text).join(" ") };
  });
  const own = cut(heading);
  return {
    reading: { ...reading, text: { ...reading.text, lines } },
    heading: own,
    headings: headings.map((one) => (one === heading ? own : cut(one))),
  };
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
