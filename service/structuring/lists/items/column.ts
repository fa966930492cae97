import type { Phrase } from "../../document/page-text.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { columnLikeness, type Gist, gistOf } from "../../vocabulary/senses.ts";

/** A column of a list: its heading's words, what they can mean, and how far it reaches. */
export type Column = {
  key: string;
  gist: Gist;
  concepts: readonly Concept[];
  x0: number;
  x1: number;
  headingLines: number;
  /** The line of the heading, counted from its first, in which the column's own begins. */
  firstLine: number;
  /** Where each line of its heading names something else, what each of them does. */
  byLine: readonly (readonly Head[])[];
  /** What stands around strokes in its heading: "HSN/SAC" is either. */
  parts?: readonly string[];
};
/** One line of a heading, or a part of it around a stroke, that names something of its own. */
export type Head = Pick<Column, "key" | "gist" | "concepts">;
/** A heading over a list: its columns from left to right, and its last line. */
export type Heading = { columns: Column[]; first: number; last: number; score: number };

/** One thing of a list: the phrases of each column, from top to bottom. */
export type Row = {
  cells: ReadonlyMap<Column, Phrase[]>;
  /** The cells of each of its lines, where the lines of its heading name other things. */
  lines?: readonly ReadonlyMap<Column, Phrase[]>[];
};

export const columnOf = (columns: Iterable<Column>, concept: Concept): Column | undefined =>
  [...columns].find(({ concepts }) => concepts.includes(concept));

/** The line of the heading, counted from its first, that names a concept in a column. */
export const lineNaming = ({ firstLine, byLine }: Column, concept: Concept): number =>
  firstLine +
  Math.max(
    0,
    byLine.findIndex((heads) => heads.some(({ concepts }) => concepts.includes(concept))),
  );

/** "Article" alone heads, and labels, names as well as codes: asked for a code, it tells nothing. */
export const isBareArticle = ({ concept }: { concept: Concept | undefined }, { generics }: Gist): boolean =>
  concept === "item_number" && !generics.has("no");

/** An article's code is one word with a digit in it. */
export const isCode = ({ text }: Pick<Phrase, "text">): boolean => /\d/.test(text) && !/\s/.test(text);

/** What something wanted is known by: its concept, or its words. */
export type Wording = {
  index: number;
  concept: Concept | undefined;
  keys: readonly string[];
  gists: readonly Gist[];
};
/** Less alike than this, a heading names something else. */
export const fitMin = 0.75;

/** How well words over a column name what is wanted: 1 where they are the very words. */
export const headFit = ({ key, gist }: Pick<Head, "key" | "gist">, one: Wording): number =>
  one.keys.includes(key) ? 1 : likenessTo(one, gist);

/** The same of a column's heading, as a whole or by the line that names it best; or by a part of it around a stroke: "HSN/SAC". */
export const fitOf = (column: Pick<Column, "key" | "gist" | "byLine" | "parts">, one: Wording): number =>
  Math.max(
    headFit(column, one),
    ...column.byLine.flat().map((head) => headFit(head, one)),
    ...(column.parts ?? []).map((part) => (headFit({ key: part, gist: gistOf([part]) }, one) >= fitMin ? fitMin : 0)),
  );

/** Each heading is asked for many times over whether it names what is wanted. */
const likenesses = new WeakMap<Gist, Map<Wording, number>>();

function likenessTo(one: Wording, gist: Gist): number {
  const known = likenesses.get(gist) ?? new Map<Wording, number>();
  if (known.size === 0) likenesses.set(gist, known);
  const likeness = known.get(one) ?? Math.max(0, ...one.gists.map((asked) => columnLikeness(asked, gist)));
  known.set(one, likeness);
  return likeness;
}

/** Whether a heading names what is wanted, by its concept or by its words. */
export const isNamedBy = (column: Column, one: Wording): boolean =>
  (one.concept !== undefined && column.concepts.includes(one.concept)) || fitOf(column, one) >= fitMin;

/** Whether a column known for positions does no more than number the rows, on each page anew perhaps: "No." over these is no article's. */
export function countsRows(rows: readonly Row[], column: Column): boolean {
  let last = 0;
  return (
    column.concepts.includes("position") &&
    rows.every(({ cells }) => {
      const number = Number.parseInt(cells.get(column)?.[0]?.text ?? "", 10);
      const follows = number === last + 1 || number === 1;
      last = number;
      return follows;
    })
  );
}
