import type { PlacedWord } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import { gistOf, hasSense } from "../vocabulary/senses.ts";
import { finished, multiplying } from "./finished.ts";
import { askedOf, type Cell, type Item, type Wanted, wantedAt } from "./items/item.ts";
import { readItems } from "./read-items.ts";
import { answersIn, readSquared } from "./squared/read-squared.ts";

/** The things of a list in whichever way says most of them; what stands above the first of several days is none. */
export function readThings(reading: Reading, wanted: readonly Wanted[], isFlat = true): Item[] {
  const items = orNumbered(reading, wanted, fullest(reading, wanted, isFlat), isFlat);
  const day = wanted.findIndex(({ asks }) => asks === "day");
  const [first, ...others] = items;
  if (day < 0 || !first || others.length < othersMin) return items;
  const hasDay = (item: Item) => answersIn(reading, wanted, item).has(day);
  return !hasDay(first) && others.every(hasDay) ? others : items;
}
/** So many days show that each thing has one. */
const othersMin = 2;

/** The things of a list as `read-items.ts` reads them, or as the rows of a table in straight columns that says no less of them. */
function fullest(reading: Reading, wanted: readonly Wanted[], isFlat: boolean): Item[] {
  const known = isFlat
    ? orNamed(reading, wanted, readItems(reading, wanted, isFlat))
    : readItems(reading, wanted, isFlat);
  // Where things hold lists of their own, the rows of a table are those of the inner ones as well.
  const rows = isFlat ? readSquared(reading, wanted, askedOf(wanted)) : [];
  if (rows.length === 0) return known;
  const squared = finished(reading, wanted, rows);
  if (!isBetter(reading, wanted, squared, known)) return known;
  // Of one reading as full as the other the other is kept, which reads more of a cell; without what the table has no rows for.
  const lines = new Set(squared.flatMap(linesOf));
  const common = known.filter((item) => linesOf(item).some((line) => lines.has(line)));
  const [one, other] = [worthOf(reading, wanted, squared), worthOf(reading, wanted, common)];
  const isAsFull = other.columns >= one.columns && other.cells >= one.cells && common.length === squared.length;
  return isAsFull && !goesOnBelow(common, squared) && !isContradicted(common, squared) ? common : squared;
}

/**
 * Of two questions that may both be what things are called, "artikel" and "omschrijving", the first is their number where the table has
 * numbers and nobody asks for them otherwise.
 */
function orNumbered(reading: Reading, wanted: readonly Wanted[], known: Item[], isFlat: boolean): Item[] {
  const named = wanted.flatMap(({ concept, asks }, at) => (concept === "description" && asks === "text" ? [at] : []));
  const isArticle = (at: number) => wanted[at]?.wordings.slice(0, 1).some(isArticleAlone) ?? false;
  const own = named.find(isArticle);
  if (named.length < 2 || own === undefined || named.every(isArticle) || wantedAt(wanted, "item_number") >= 0)
    return known;
  const numbered = fullest(
    reading,
    wanted.map((one, at): Wanted => (at === own ? { ...one, concept: "item_number" } : one)),
    isFlat,
  );
  const [one, other] = [worthOf(reading, wanted, numbered), worthOf(reading, wanted, known)];
  return one.columns >= other.columns && one.cells > other.cells ? numbered : known;
}

/** "Article", in any language, with no word of a name or a number. */
const isArticleAlone = (words: readonly string[]): boolean => {
  const { cores, generics } = gistOf(words);
  return generics.size === 0 && cores.length === 1 && hasSense(cores[0] ?? "", "article");
};

/** Things of which nobody asks a description, and one text: that may be what they are called, where they are found by it. */
function orNamed(reading: Reading, wanted: readonly Wanted[], known: Item[]): Item[] {
  const texts = wanted.flatMap(({ asks, concept }, at) => (asks === "text" && concept === undefined ? [at] : []));
  const [name, ...more] = texts;
  const isCalled = name === undefined || more.length > 0 || wantedAt(wanted, "description") >= 0;
  const counts = (["quantity", "line_amount"] as const).some((one) => wantedAt(wanted, one) >= 0);
  if (isCalled || (known.length === 0 && !counts) || known.some((item) => item[name])) return known;
  const named = readItems(
    reading,
    wanted.map((one, at): Wanted => (at === name ? { ...one, concept: "description" } : one)),
  );
  const isMore = worthOf(reading, wanted, named).columns > worthOf(reading, wanted, known).columns;
  return isMore && (named.length === known.length || known.length === 0) ? named : known;
}

/** Whether most things have something else where a head names what is asked. */
function isContradicted(known: readonly Item[], squared: readonly Item[]): boolean {
  const [first = []] = squared;
  return first.some((_, at) => {
    const other = known.filter((item, i) => {
      const [one, own] = [item[at], squared[i]?.[at]];
      return one && own && !own.foundBy && !standTogether(one, own);
    }).length;
    return 2 * other > known.length;
  });
}

const standTogether = (a: Cell, b: Cell): boolean =>
  a.phrases.some(({ line, words }) =>
    b.phrases.some(
      (other) => other.line === line && words.some((one) => other.words.some((word) => isOver(one, word))),
    ),
  );

const isOver = ({ bbox: a }: PlacedWord, { bbox: b }: PlacedWord): boolean => a[0] < b[2] && b[0] < a[2];

/** Whether the last thing alone has lines below those of its row, and these reach under its other cells: what stands below a table. */
function goesOnBelow(known: readonly Item[], squared: readonly Item[]): boolean {
  const more = known.map((item, i) => new Set(linesOf(item)).size > new Set(linesOf(squared[i] ?? [])).size);
  if (known.length < 2 || more.indexOf(true) !== known.length - 1) return false;
  const [item, row] = [known.at(-1) ?? [], squared.at(-1) ?? []];
  const own = new Set(linesOf(row));
  return item.some((cell, at) => {
    const below = cell?.phrases.filter(({ line }) => !own.has(line)).flatMap(({ words }) => words) ?? [];
    const others = row.filter((_, i) => i !== at).flatMap((one) => one?.phrases.flatMap(({ words }) => words) ?? []);
    return below.some((word) => others.some((other) => isOver(word, other)));
  });
}

/** A table may leave out rows that hardly say anything; and has so many more rows, or more to say, than another reading. */
const [fullShare, partedShare, moreShare] = [0.75, 1.5, 1.25];

function isBetter(
  reading: Reading,
  wanted: readonly Wanted[],
  squared: readonly Item[],
  known: readonly Item[],
): boolean {
  const [one, other] = [worthOf(reading, wanted, squared), worthOf(reading, wanted, known)];
  const products = multiplying(reading, wanted, known);
  if (products > multiplying(reading, wanted, squared)) return false;
  // What multiplies is proven.
  if (2 * products >= known.length && products > 0 && other.columns >= one.columns && other.cells >= one.cells)
    return false;
  // Things of two lines each have half as much in each line.
  const isParted = squared.length >= partedShare * known.length && one.cells < moreShare * other.cells;
  if (one.columns < other.columns || isParted) return false;
  const lines = new Set(squared.flatMap(linesOf));
  const more = known.filter((item) => !linesOf(item).some((line) => lines.has(line)));
  // Two things in one line stand beside each other.
  if (more.length === 0 && known.length > squared.length && other.cells > one.cells) return false;
  if (2 * (known.length - more.length) < squared.length) return one.cells >= other.cells;
  return worthOf(reading, wanted, more).cells <= fullShare * more.length * one.columns;
}

const linesOf = (item: Item): number[] => item.flatMap((cell) => cell?.phrases.map(({ line }) => line) ?? []);

/** In how many cells things answer what is asked, and how much of it they answer at all. */
function worthOf(
  reading: Reading,
  wanted: readonly Wanted[],
  items: readonly Item[],
): { cells: number; columns: number } {
  const answered = items.map((item) => answersIn(reading, wanted, item));
  return {
    cells: answered.reduce((sum, { size }) => sum + size, 0),
    columns: new Set(answered.flatMap((columns) => [...columns])).size,
  };
}
