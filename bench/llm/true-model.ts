import { pointer } from "@verso/contract/pointer";
import type { Bbox, StoredBlock, StoredPage } from "@verso/contract/results";
import { z } from "zod";
import { isAt, type Place } from "../documents/place.ts";
import { findPrinted, findSaid, type Quote } from "./find-words.ts";
import type { Question, ShownWord } from "./prompt-words.ts";

type Value = string | number | boolean;
/** What a document says, by its place in the answer; where its printer told them, the places on the pages. */
export type Truth = ReadonlyMap<string, { value: Value; places?: readonly Place[] }>;
/** A document, and what a model that knows the truth says of the words that it is shown. */
export type Subject = { pages: readonly StoredPage[]; says: (words: readonly ShownWord[]) => Map<string, SaidLeaf> };
/** A leaf as a model gives it, and the words that it would name for it. */
export type SaidLeaf = { text: string; value: Value };

/** A model that knows the truth says of it the values that the words which it is shown say. */
export const quoting = (truth: Truth, pages: readonly StoredPage[]): Subject => ({
  pages,
  says: (words) =>
    new Map(
      [...truth].flatMap(([path, known]) => {
        const quote = quoteFor(known, pages, words);
        return quote ? [[path, { text: quote.text, value: known.value }] as const] : [];
      }),
    ),
});

function quoteFor(
  { value, places }: { value: Value; places?: readonly Place[] },
  pages: readonly StoredPage[],
  words: readonly ShownWord[],
): Quote | undefined {
  if (!places) {
    const signs = typeof value === "string" ? (currencySigns[value] ?? []) : [];
    const sign = signs.flatMap((one) => findPrinted(one, words) ?? [])[0];
    return typeof value === "boolean" ? undefined : (findSaid(value, words) ?? sign);
  }
  const quotes = places.flatMap((place) => {
    const there = blocksAt(place, pages);
    const quote = findPrinted(
      place.text,
      words.filter(({ block }) => there.has(block)),
    );
    return quote ? [{ ...quote, place }] : [];
  });
  // Printed in pieces, as an address is in several lines; else again and again.
  const pieces = quotes.filter(({ place }) => place.text !== String(value) && String(value).includes(place.text));
  if (typeof value === "string" && pieces.length > 1) return { text: pieces.map(({ text }) => text).join(" ") };
  return quotes.find(({ isExact }) => isExact) ?? quotes[0];
}

/** How amounts show their currency. */
const currencySigns: Readonly<Record<string, readonly string[]>> = {
  EUR: ["€"],
  SEK: ["kr"],
  DKK: ["kr."],
  PLN: ["zł"],
  CZK: ["Kč"],
  GBP: ["£"],
};

/** The blocks that have words at a place. */
const blocksAt = (place: Place, pages: readonly StoredPage[]): Set<string> =>
  new Set(
    pages.flatMap(({ number, blocks }) =>
      blocks
        .filter((block) => boxesOf(block).some((bbox) => isAt({ page: number, bbox }, [place], pages)))
        .map(({ id }) => id),
    ),
  );

function boxesOf({ table, words, bbox }: StoredBlock): Bbox[] {
  if (table) return table.cells.flatMap((cell) => cell.words?.map((word) => word.bbox) ?? [cell.bbox]);
  return words?.map((word) => word.bbox) ?? [bbox];
}

const Form = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});

/** How the form of an answer calls one of several shapes, and properties of any name. */
const [alternativeKey, entriesKey] = [/^alternative_\d+_*$/, /^entries_\d+_*$/];
const empty = (given: unknown): unknown => fillForm({ words: [], form: given, doubts: new Map() }, new Map());

/** The answer in its form: its leaves, and of each list the things of which there are any; or the words of values in doubt. */
export function fillForm({ form, doubts }: Question, leaves: ReadonlyMap<string, SaidLeaf>): unknown {
  const fill = (given: unknown, path: string): unknown => {
    const { properties, items } = Form.parse(given);
    if (items !== undefined) {
      const inside = [...leaves.keys()].filter((leaf) => leaf.startsWith(`${path}/`));
      const places = new Set(inside.map((leaf) => Number(leaf.slice(path.length + 1).split("/")[0])));
      return [...places].sort((a, b) => a - b).map((at) => fill(items, `${path}/${at}`));
    }
    if (!properties) return leaves.get(path)?.value ?? null;
    const named = Object.keys(properties);
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => {
        if (alternativeKey.test(name)) return [name, isShapedLike(path, inner) ? fill(inner, path) : empty(inner)];
        return [name, entriesKey.test(name) ? entries(inner, path, named) : fill(inner, path + pointer(name))];
      }),
    );
  };
  const membersOf = (path: string): string[] => {
    const inside = [...leaves.keys()].filter((leaf) => leaf.startsWith(`${path}/`));
    return [...new Set(inside.map((leaf) => leaf.slice(path.length + 1).split("/")[0] ?? ""))];
  };
  /** Properties of any name are a list of names and values. */
  const entries = (given: unknown, path: string, named: readonly string[]): unknown =>
    membersOf(path)
      .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"))
      .filter((name) => !named.includes(name))
      .map((name) => ({
        name,
        value: fill(Form.parse(Form.parse(given).items).properties?.value, path + pointer(name)),
      }));
  /** Of several shapes that an answer may have the one that it has. */
  const isShapedLike = (path: string, given: unknown): boolean => {
    const { properties, items } = Form.parse(given);
    const members = membersOf(path);
    const isList = members.length > 0 && members.every((name) => /^\d+$/.test(name));
    return items !== undefined ? isList : properties !== undefined ? members.length > 0 && !isList : leaves.has(path);
  };
  if (doubts.size === 0) return fill(form, "");
  return Object.fromEntries([...doubts].map(([key, path]) => [key, leaves.get(path) ?? { text: null, value: null }]));
}
