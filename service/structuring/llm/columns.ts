import type { Field } from "../questions/fields.ts";
import { labelLexicon, nameLexicon } from "../vocabulary/lexicon.ts";
import { columnLikeness, gistOf } from "../vocabulary/senses.ts";
import { glue, normalWords } from "../vocabulary/words.ts";
import type { Option } from "./found.ts";

/** How far a place is from where others stand: by its left or its right edge, whichever is nearer. */
export function columnOf(options: readonly Option[]): (option: Option) => number {
  const edges = options.flatMap(({ passages: [first] }) => (first?.bbox ? [first.bbox] : []));
  const left = median(edges.map(([x0]) => x0));
  const right = median(edges.map(([, , x1]) => x1));
  return ({ passages: [first] }) =>
    first?.bbox ? Math.min(Math.abs(first.bbox[0] - left), Math.abs(first.bbox[2] - right)) : Number.POSITIVE_INFINITY;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Of several places that whose label, or heading, names a property best; of equal ones the first. */
export function bestNamed(options: readonly Option[], field: Field | undefined): Option | undefined {
  if (options.length < 2) return options[0];
  const fits = options.map((option) => labelFit(option, field));
  return options[fits.indexOf(Math.max(...fits))];
}

/** How well the heading over a cell, or the words before a place, name a property: by themselves, by what they mean, or by likeness, 0 to 1. */
export function labelFit({ cell, lead }: Option, field: Field | undefined): number {
  if (!field) return 0;
  const { table } = cell?.block ?? {};
  const over = table?.cells.filter(
    ({ row, column, column_span }) =>
      cell && row < table.header_rows && column <= cell.column && cell.column < column + column_span,
  );
  const heading = over?.map(({ text }) => text).join(" ") ?? "";
  const before = lead.map((_, i) => lead.slice(i).join(" "));
  const labels = [heading, ...before].map(normalWords).filter((words) => words.length > 0);
  return Math.max(0, ...labels.flatMap((words) => field.wordings.map((wording) => likenessOf(wording, words))));
}

function likenessOf(wording: readonly string[], heading: readonly string[]): number {
  if (glue(wording) === glue(heading)) return 1;
  const meant = nameLexicon().get(glue(wording)) ?? [];
  const named = labelLexicon().get(glue(heading)) ?? [];
  return meant.some((concept) => named.includes(concept)) ? 1 : columnLikeness(gistOf(wording), gistOf(heading));
}
