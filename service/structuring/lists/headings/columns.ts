import type { PageLine, PageText, PlacedWord } from "../../document/page-text.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { labelLexicon, longestKey } from "../../vocabulary/lexicon.ts";
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import { findAmounts, findCurrency } from "../../vocabulary/values/amounts.ts";
import { glue, normalWords } from "../../vocabulary/words.ts";
import {
  type Column,
  columnOf,
  fitMin,
  fitOf,
  type Heading,
  headFit,
  isNamedBy,
  type Wording,
} from "../items/column.ts";
import { isMovement } from "../sums/movements.ts";
import { headsByLine } from "./heading-lines.ts";
import { meanings, withLastPrice } from "./meanings.ts";

type Piece = {
  x0: number;
  x1: number;
  key: string;
  keys: readonly string[];
  parts: readonly (readonly string[])[];
  line: number;
};

/** A heading is set in at most so many lines. */
const linesMax = 5;
/** The lines of a heading are nearer to one another than this, in em. */
const gapMaxEm = 1.7;
/** Where each of them names other things they may stand in rows of their own, so far apart. */
const looseGapMaxEm = 2.2;
/** Words that share so much of their width, in em, stand in one column. */
const sharedMinEm = 0.25;
/** Besides one for each thing wanted that a heading names: for a column that is known, for one that is not, and for a line. */
const worth = { named: 0.3, unnamed: 0.4, perLine: 0.02 };
const prices: readonly Concept[] = ["unit_price", "line_amount", "grand_total"];
const numeric: readonly Concept[] = ["quantity", ...prices];

/**
 * The headings over lists: runs of lines whose phrases, stacked into columns, name at least two of the wanted things. The
 * best come first; a heading that is repeated on each page is found on each.
 */
export function findHeadings(page: PageText, asked: readonly Wording[]): Heading[] {
  const found: Heading[] = [];
  const looks = page.lines.map((line) => look(line, asked, page.em));
  for (const { index } of page.lines) {
    let best: Heading | undefined;
    for (let count = 1; count <= linesMax; count++) {
      const lines = looks.slice(index, index + count);
      if (lines.length < count || !together(page.em, lines, looseGapMaxEm) || lines.at(-1)?.isNone) break;
      const heading = toHeading(page, lines, asked, !together(page.em, lines, gapMaxEm));
      if (heading && (!best || heading.score > best.score)) best = heading;
    }
    if (best) found.push(best);
  }
  return found.sort((a, b) => b.score - a.score || a.first - b.first);
}

/** A phrase of more words is a sentence, no heading. */
const wordsMax = 10;

/**
 * A line as part of a heading. Lines with amounts in them, a number before them or facts one behind the other are the list, not its
 * heading; nor are sentences, and labels with their values.
 */
type Look = { line: PageLine; pieces: Piece[]; isNone: boolean };

function look(line: PageLine, asked: readonly Wording[], em: number): Look {
  const isNumbered = /^\d{1,4}\.?$/.test(line.phrases[0]?.text ?? "");
  const isLabel = (text = "") => /[:：]$/u.test(text);
  const isOfList = line.phrases.some(
    ({ text, words }, i) =>
      words.length > wordsMax ||
      (i > 0 && !isLabel(text) && isLabel(line.phrases[i - 1]?.text)) ||
      /,.*\p{L}[:：] /u.test(text) ||
      findAmounts(text).some(({ value }) => value.places > 0),
  );
  const figures = line.phrases.filter(({ text }) => /\d/.test(text)).length;
  const isNone = isNumbered || isOfList || (figures > 1 && 2 * figures > line.phrases.length);
  const heads = isNone ? [] : wideHeads(line, em);
  return { line, isNone, pieces: heads.flatMap((words) => split(words, line.index, asked)) };
}

/** So far apart, in em, the words of a head may be set. */
const wideGapEm = 1.6;

/** The words of each head of a line: what goes on with a small letter, "Unit price" before "net", is one where both are known as one. */
function wideHeads({ phrases }: PageLine, em: number): PlacedWord[][] {
  const heads: PlacedWord[][] = [];
  for (const { words, x0, text } of phrases) {
    const last = heads.at(-1);
    const isNear = last !== undefined && x0 - (last.at(-1)?.bbox[2] ?? 0) < wideGapEm * em && /^\p{Ll}/u.test(text);
    if (isNear && /^\p{Lu}/u.test(last[0]?.text ?? "") && labelLexicon().has(keyOf([...last, ...words])))
      heads[heads.length - 1] = [...last, ...words];
    else heads.push([...words]);
  }
  return heads;
}

/** Whether lines stand on one page, none further below the one before than so many em. */
export function together(em: number, all: readonly { line: PageLine }[], maxEm: number): boolean {
  return all.every(({ line }, i) => {
    const before = all[i - 1]?.line;
    return !before || (before.page === line.page && line.y0 - before.y1 < maxEm * em);
  });
}

function toHeading(
  { em }: PageText,
  lines: readonly Look[],
  asked: readonly Wording[],
  isLoose: boolean,
): Heading | undefined {
  const first = lines[0]?.line;
  const last = lines.at(-1)?.line;
  if (!first || !last) return undefined;
  const pieces = lines.flatMap((line) => line.pieces);
  const columns = withLastPrice(withPrices(lines, stack(pieces, em, isLoose, asked))).map((column, _, all) =>
    asWanted(asAmount(lines, column, all), asked),
  );
  if (isLoose && columns.filter(({ byLine }) => byLine.length > 1).length < 2) return undefined;
  if (columns.length < 2) return undefined;
  const naming = columns.map((column) => asked.filter((one) => isNamedBy(column, one)));
  const known = new Set(naming.flat().map(({ concept, index }) => concept ?? index));
  const named = columns.filter(({ concepts }, i) => concepts.length > 0 || naming[i]?.length).length;
  if (named < 2 || known.size < Math.min(2, asked.length)) return undefined;
  const numbers = asked.filter(({ concept }) => concept !== undefined && numeric.includes(concept));
  const counts = columns.some(
    (column) =>
      column.concepts.some((one) => numeric.includes(one)) ||
      isMovement(column) ||
      column.gist.cores.some((core) => hasSense(core, "balance")) ||
      numbers.some((one) => fitOf(column, one) >= fitMin),
  );
  if (!counts && numbers.length > 0) return undefined;
  // A column whose heading's lines name other things each has room for as many.
  const room = columns.reduce((sum, { byLine }) => sum + Math.max(1, byLine.flat().length), 0);
  const score =
    Math.min(known.size, room) +
    worth.named * named -
    worth.unnamed * (columns.length - named) -
    worth.perLine * lines.length;
  return { columns, first: first.index, last: last.index, score };
}

/** "Unit £" over a column is a price, where nothing else is. */
function withPrices(lines: readonly Look[], columns: Column[]): Column[] {
  if (columnOf(columns, "unit_price")) return columns;
  const isMoney = ({ x0, x1 }: Column) =>
    lines.some(({ line }) =>
      line.phrases.some((one) => one.x0 < x1 && one.x1 > x0 && findCurrency(one.text) !== undefined),
    );
  return columns.map((column) =>
    column.concepts[0] === "unit" && isMoney(column) ? { ...column, concepts: ["unit_price"] } : column,
  );
}

/** A currency alone over the last of several columns heads amounts, where nothing else does: "USD", or a sign, "£". */
function asAmount(lines: readonly Look[], column: Column, all: readonly Column[]): Column {
  if (column.concepts.length > 0 || all.some(({ concepts }) => concepts.some((one) => prices.includes(one))))
    return column;
  const own = lines.flatMap(({ line }) => line.phrases.filter((one) => one.x0 < column.x1 && one.x1 > column.x0));
  const isCurrency = own.length > 0 && own.every(({ text }) => findCurrency(text)?.length === text.length);
  return isCurrency ? { ...column, concepts: ["line_amount"] } : column;
}

/** A heading that names what is wanted by its words means that, and no figure that nobody wants: "Units" of measure are no quantity. */
function asWanted(column: Column, asked: readonly Wording[]): Column {
  const isUnwanted = ({ concepts }: Column) =>
    concepts.length > 0 &&
    concepts.every((one) => numeric.includes(one) && !asked.some(({ concept }) => concept === one));
  // A price may be called a charge: it describes none, and is what one comes to only where nothing else is.
  const isPrice = column.concepts.includes("unit_price");
  const mayBe = ({ concept }: Wording) => !isPrice || (concept !== "description" && concept !== "line_amount");
  const named = isUnwanted(column) ? asked.find((one) => mayBe(one) && fitOf(column, one) >= fitMin) : undefined;
  return named ? { ...column, concepts: named.concept ? [named.concept] : [] } : column;
}

/** A phrase of several headings side by side, such as "VAT % Amount", is parted where each of them is known. */
function split(words: readonly PlacedWord[], line: number, asked: readonly Wording[]): Piece[] {
  const pieces: PlacedWord[][] = [];
  const reach = new Map<readonly PlacedWord[] | undefined, readonly PlacedWord[]>();
  let covered = 0;
  for (let from = 0; from < words.length; ) {
    let next = from + 1;
    for (let to = from + 1; to <= words.length; to++) {
      const key = keyOf(words.slice(from, to));
      if (key.length > longestKey()) break;
      if (labelLexicon().has(key)) next = to;
    }
    if (labelLexicon().has(keyOf(words.slice(from, next)))) covered += next - from;
    const own = words.slice(from, next);
    // "Qty pcs" is one heading, and says as much by its first word.
    if (isSame(pieces.at(-1), own)) reach.set(pieces.at(-1), own);
    else pieces.push(own);
    from = next;
  }
  const isStroked = words.some(({ text }) => text === "/");
  const parts = covered === words.length && !isStroked ? pieces : isStroked ? [words] : inTwo(words, asked);
  return parts.map((part) => ({
    key: keyOf(part),
    keys: part.flatMap(({ keys }) => keys),
    parts: part.some(({ text }) => text.includes("/")) ? partsAround(part) : [],
    line,
    x0: part[0]?.bbox[0] ?? 0,
    x1: (reach.get(part) ?? part).at(-1)?.bbox[2] ?? 0,
  }));
}

/** Whether two headings beside each other have the same first meaning. */
const isSame = (before: readonly PlacedWord[] | undefined, own: readonly PlacedWord[]): boolean => {
  const [meant] = labelLexicon().get(keyOf(own)) ?? [];
  return meant !== undefined && before !== undefined && labelLexicon().get(keyOf(before))?.[0] === meant;
};

/** "Hrs/Qty" is two headings for one column. */
const partsAround = (words: readonly PlacedWord[]): (readonly string[])[] =>
  words
    .map(({ text }) => text)
    .join(" ")
    .split("/")
    .map(normalWords);

/** Two headings side by side that name two things that are wanted; else the words as they are. */
function inTwo(words: readonly PlacedWord[], asked: readonly Wording[]): PlacedWord[][] {
  const named = (part: readonly PlacedWord[]) => {
    const heading = { key: keyOf(part), gist: gistOf(part.flatMap(({ keys }) => keys)) };
    // "No." alone heads nothing of what stands beside it, nor does "%".
    const isBare = heading.gist.cores.length === 0 && heading.gist.generics.has("no");
    if (isBare || !/\p{L}/u.test(heading.key)) return undefined;
    return labelLexicon().has(heading.key) ? -1 : asked.find((one) => headFit(heading, one) >= fitMin)?.index;
  };
  for (let at = 1; at < words.length; at++) {
    const [left, right] = [words.slice(0, at), words.slice(at)];
    const first = named(left);
    const second = first === undefined ? undefined : named(right);
    if (second !== undefined && first !== second) return [left, right];
  }
  return [[...words]];
}

const keyOf = (words: readonly PlacedWord[]): string => glue(words.flatMap(({ keys }) => keys));

function stack(pieces: readonly Piece[], em: number, isLoose: boolean, asked: readonly Wording[]): Column[] {
  const stacks: { x0: number; x1: number; pieces: Piece[] }[] = [];
  for (const piece of [...pieces].sort((a, b) => a.x0 - b.x0)) {
    const over = stacks.findLast(({ x0, x1, pieces: before }) => {
      const shared = Math.min(x1, piece.x1) - Math.max(x0, piece.x0);
      return shared > sharedMinEm * em && !before.some(({ line }) => line === piece.line);
    });
    if (over) {
      over.pieces.push(piece);
      over.x0 = Math.min(over.x0, piece.x0);
      over.x1 = Math.max(over.x1, piece.x1);
    } else stacks.push({ x0: piece.x0, x1: piece.x1, pieces: [piece] });
  }
  // A heading has two columns at least: what fewer mean need not be looked up.
  if (stacks.length < 2) return [];
  const top = Math.min(...pieces.map(({ line }) => line));
  return stacks.map(({ x0, x1, pieces: stacked }) => {
    const lines = [...stacked].sort((a, b) => a.line - b.line);
    return { x0, x1, ...headOf(lines, isLoose, asked), firstLine: (lines[0]?.line ?? 0) - top };
  });
}

type ColumnHead = Omit<Column, "x0" | "x1" | "firstLine">;
/** A piece that is a column's whole head is one with each number of lines that a heading may have. */
const heads = new WeakMap<Piece, ColumnHead>();

function headOf(lines: readonly Piece[], isLoose: boolean, asked: readonly Wording[]): ColumnHead {
  const [only, ...more] = lines;
  const isKept = only !== undefined && more.length === 0 && !isLoose;
  const known = isKept ? heads.get(only) : undefined;
  if (known) return known;
  const keys = lines.map(({ key }) => key);
  const words = lines.flatMap((piece) => piece.keys);
  const parts = lines.flatMap((piece) => piece.parts.map(glue));
  const head = {
    key: glue(keys),
    gist: gistOf(words),
    concepts: isLoose ? keys.flatMap((one) => labelLexicon().get(one) ?? []) : meanings(keys, parts, words),
    parts,
    headingLines: lines.length,
    byLine: headsByLine(lines, asked, isLoose),
  };
  if (isKept) heads.set(only, head);
  return head;
}
