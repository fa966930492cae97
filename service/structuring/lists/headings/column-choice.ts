import { type Column, countsRows, fitMin, fitOf, type Row, type Wording } from "../items/column.ts";
import type { Wanted } from "../items/item.ts";

/**
 * The column of each thing that is wanted by its concept. Of several columns that mean it ("VAT", "VAT amount") it is the one whose heading is
 * most like what is asked, and each of several questions of one concept ("product", "name") has a column of its own where there are as many.
 */
export function chosenColumns(columns: readonly Column[], asked: readonly Wording[]): Map<number, Column> {
  const pairs = asked.flatMap((one) => {
    const fits = columns.map((column) => ({ index: one.index, column, fit: fitOf(column, one) }));
    const meant = fits.filter(({ column }) => one.concept !== undefined && column.concepts.includes(one.concept));
    const isLike = meant.some(({ fit }) => fit >= fitMin);
    // What the question's own words head goes before what its concept does with others.
    const same = isLike || meant.length === 0 ? [] : fits.filter(({ fit }) => fit === 1);
    return same.length > 0 ? same : meant;
  });
  const chosen = new Map<number, Column>();
  for (const { index, column } of pairs.sort((a, b) => b.fit - a.fit))
    if (!chosen.has(index) && ![...chosen.values()].includes(column)) chosen.set(index, column);
  for (const { index, column } of pairs) if (!chosen.has(index)) chosen.set(index, column);
  return chosen;
}

/**
 * For each thing wanted the columns whose headings may be like it. A "Service" that is known to describe is no unit, and what numbers the rows
 * is nothing else; codes may stand under one of several that are called as names are.
 */
export function mayFit(rows: readonly Row[], columns: readonly Column[], wanted: readonly Wanted[]): Column[][] {
  const open = columns.filter((column) => !countsRows(rows, column));
  const heads = columns.flatMap((one) => [one, ...one.byLine.flat()]);
  const hasCodes = heads.filter(({ concepts }) => concepts.includes("description")).length > 1;
  const asked = new Set(wanted.map(({ concept }) => concept));
  return wanted.map(({ concept: own }) => {
    if (!own || (own === "item_number" && hasCodes)) return open;
    return open.filter(({ concepts }) => !concepts.some((other) => other !== own && asked.has(other)));
  });
}
