import type { Phrase } from "../../document/page-text.ts";
import { letters } from "../../vocabulary/words.ts";
import { type Column, columnOf, countsRows, isCode, type Row } from "../items/column.ts";
import { type Cell, type Item, type Wanted, wantedAt } from "../items/item.ts";

/** Words have so many letters. */
export const wordLetters = 4;

/** Where a thing's number has a heading and nothing below it, the number may stand before its description. */
export function withCode(wanted: readonly Wanted[], columns: readonly Column[], item: Item): Item {
  const [code, description] = [wantedAt(wanted, "item_number"), wantedAt(wanted, "description")];
  if (code < 0 || description < 0) return item;
  const [phrase, ...more] = item[description]?.phrases ?? [];
  const [first, ...rest] = phrase?.words ?? [];
  const hasCode = first !== undefined && rest.length > 0 && /\d{3}/.test(first.text);
  if (item[code] || !phrase || !hasCode || !columnOf(columns, "item_number")) return item;
  return withCells(item, [code, [cut(phrase, [first])]], [description, [cut(phrase, rest), ...more]]);
}

type Words = Cell["phrases"][number];
const cut = (phrase: Words, words: Words["words"]): Words => ({
  ...phrase,
  words,
  text: words.map(({ text }) => text).join(" "),
});

/** A word in capitals, with or without figures. */
const isMark = (phrase: Words): boolean => isCode(phrase) || /^[\p{Lu}\d./-]{2,16}$/u.test(phrase.text);

/** Where each thing's column of words begins with a line that is nothing but a code, that is its number. */
export function withCodesAbove(wanted: readonly Wanted[], items: Item[]): Item[] {
  const [code, description] = [wantedAt(wanted, "item_number"), wantedAt(wanted, "description")];
  const isLed = (item: Item) => {
    const [first, second] = item[description]?.phrases ?? [];
    return first !== undefined && second !== undefined && isMark(first) && letters(second.text) >= wordLetters;
  };
  const coded = items.filter((item) => item[description]?.phrases.slice(0, 1).some(isCode)).length;
  if (code < 0 || items.length < 2 || 2 * coded <= items.length) return items;
  if (items.some((item) => item[code]) || !items.every(isLed)) return items;
  return items.map((item) => {
    const [first, ...rest] = item[description]?.phrases ?? [];
    return item.map((cell, i) =>
      i === code && first ? { phrases: [first] } : i === description ? { phrases: rest } : cell,
    );
  });
}

/** Things without codes that do no more than number them. */
export function withoutRowNumbers(wanted: readonly Wanted[], items: readonly Item[]): Item[] {
  const code = wantedAt(wanted, "item_number");
  const numbers = items.map((item) => {
    const text = item[code]?.phrases.length === 1 ? (item[code].phrases[0]?.text ?? "") : "";
    return /^\d{1,4}\.?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  });
  // Rows may be left out between, and each page may begin anew.
  const filled = numbers.filter((number) => !Number.isNaN(number));
  const numbered = filled.filter(
    (number, i) => number === 1 || number === (filled[i - 1] ?? 0) + 1 || filled[i + 1] === number + 1,
  );
  if (code < 0 || 2 * numbered.length <= items.length) return [...items];
  return items.map((item) => item.map((cell, at) => (at === code ? undefined : cell)));
}

/** An "item no" may be what counts the things or what they are ordered by: over codes it is the latter. */
export function asCodes(
  wanted: readonly Wanted[],
  rows: readonly Row[],
  columns: readonly Column[],
): Wanted[] | undefined {
  const column = columnOf(columns, "position");
  const isAsked = wantedAt(wanted, "position") >= 0 && wantedAt(wanted, "item_number") < 0;
  if (!isAsked || !column?.concepts.includes("item_number") || countsRows(rows, column)) return undefined;
  const firsts = rows.flatMap(({ cells }) => cells.get(column)?.slice(0, 1) ?? []);
  if (2 * firsts.filter(({ text }) => /\p{L}|\d{4}/u.test(text)).length <= rows.length) return undefined;
  return wanted.map((one) =>
    one.concept === "position" && one.asks === "text" ? { ...one, concept: "item_number" } : one,
  );
}

/** What of a cell are codes; a first line of one word in capitals, "GLV-N-M", is one where more stands below it. */
export function numbersIn(phrases: readonly Phrase[]): Phrase[] {
  const codes = phrases.filter(isCode);
  const [first, ...more] = phrases;
  return first && more.length > 0 && isMark(first) && !codes.includes(first)
    ? [first]
    : codes.length > 0
      ? codes
      : [...phrases];
}

/** "[BIE-TR24] Tripel van het Huis": where most names begin with a code in brackets, that is their number. */
export function withCodesInBrackets(wanted: readonly Wanted[], items: Item[]): Item[] {
  const [code, description] = [wantedAt(wanted, "item_number"), wantedAt(wanted, "description")];
  const bracketed = items.map((item) => inBrackets(item[description]?.phrases[0]));
  if (code < 0 || items.some((item) => item[code]) || 2 * bracketed.filter(Boolean).length <= items.length)
    return items;
  return items.map((item, i) => {
    const [, ...more] = item[description]?.phrases ?? [];
    const own = bracketed[i];
    return own ? withCells(item, [code, [own.code]], [description, [own.name, ...more]]) : item;
  });
}

function inBrackets(phrase: Words | undefined) {
  const [first, ...rest] = phrase?.words ?? [];
  const code = first && /^\[([\p{L}\d._/-]{2,24})\]$/u.exec(first.text)?.[1];
  if (!phrase || !code || rest.length === 0) return undefined;
  return { code: { ...cut(phrase, [first]), text: code }, name: cut(phrase, rest) };
}

/** Where no heading counts and a number stands ahead of each name, it says how many there are, if it does not just number the rows. */
export function withCountsAhead(wanted: readonly Wanted[], items: Item[]): Item[] {
  const [quantity, description] = [wantedAt(wanted, "quantity"), wantedAt(wanted, "description")];
  if (quantity < 0 || description < 0 || items.length === 0 || items.some((item) => item[quantity])) return items;
  const heads = items.map((item) => item[description]?.phrases ?? []);
  const isCounted = heads.every(
    ([first, second]) => second && /^\d{1,4}(?:[.,]\d{1,3})?\s?[x×]?$/u.test(first?.text ?? ""),
  );
  const isNumbered = heads.length > 1 && heads.every(([first], i) => Number.parseInt(first?.text ?? "", 10) === i + 1);
  if (!isCounted) return items;
  return items.map((item, i) => {
    const [first, ...rest] = heads[i] ?? [];
    return withCells(item, [quantity, first && !isNumbered ? [first] : undefined], [description, rest]);
  });
}

const withCells = (
  item: Item,
  ...cells: readonly (readonly [at: number, phrases: Cell["phrases"] | undefined])[]
): Item => {
  const given = new Map(cells);
  return item.map((cell, i) => (given.has(i) ? given.get(i) && { phrases: given.get(i) ?? [] } : cell));
};
