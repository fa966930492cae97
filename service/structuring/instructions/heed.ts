import type { StoredBlock, StoredPage, StructuredData, Word } from "@verso/contract/results";
import { findWording } from "../document/labels.ts";
import { placeOfWord } from "../document/page-text.ts";
import { type Reading, readDocument } from "../document/reading.ts";
import type { Field, Told } from "../questions/fields.ts";
import { meaningOf } from "../questions/meaning.ts";
import type { Concept } from "../vocabulary/concepts.ts";
import { nameLexicon } from "../vocabulary/lexicon.ts";
import { gistOf, likeness } from "../vocabulary/senses.ts";
import { glue, normalWords, singular } from "../vocabulary/words.ts";
import { type Order, readInstructions } from "./orders.ts";

type Warning = StructuredData["warnings"][number];
type Heeded = { root: Field; reading: Reading; warnings: Warning[] };

/** More would say no more. */
const warningsMax = 20;
/** So much of a sentence is repeated. */
const quotedCharsMax = 200;

/**
 * Does what a client's instructions ask for, as far as that can be done without understanding language: which pages are read,
 * how they write days and numbers, what properties are called there, which of several values is meant, what is left out.
 * A warning names each sentence that was not followed.
 */
export function heed(instructions: string | null, root: Field, pages: readonly StoredPage[]): Heeded {
  if (!instructions) return { root, reading: readDocument(pages), warnings: [] };
  const sentences = readInstructions(instructions);
  const orders = sentences.flatMap((sentence) => sentence.orders);
  const done = new Set<Order>();
  const { kept, heeded } = choosePages(orders, pages);
  for (const order of heeded) done.add(order);

  const properties = propertiesOf(root);
  const told = new Map<Field, Told>();
  const tell = (field: Field, more: Told) => told.set(field, { ...told.get(field), ...more });
  let reading = readDocument(kept);
  const leftOut = new Set<string>();
  for (const order of orders) {
    if (order.kind === "leave-out") {
      const meant = order.isPrinted ? [] : meantBy(properties, order.what);
      for (const field of meant.flatMap(leavesOf)) tell(field, { isLeftOut: true });
      const places = meant.length > 0 ? [] : printedPlaces(reading, order.what);
      for (const place of places) leftOut.add(place);
      if (meant.length + places.length > 0) done.add(order);
    }
    if (order.kind === "called") {
      const printedAs = order.printed.map(normalWords).filter((words) => words.length > 0);
      const meant = meantBy(properties, order.what).filter(({ kind }) => kind === "leaf");
      if (meant.length === 0 || findWording(reading.text, printedAs).length === 0) continue;
      for (const field of meant) tell(field, { printedAs });
      done.add(order);
    }
    if (order.kind === "which") {
      const leaves = properties.flatMap(({ field }) => (field.kind === "leaf" ? [field] : []));
      const meant = order.what === undefined ? leaves : meantBy(properties, order.what);
      for (const field of meant) tell(field, { which: order.which });
      if (meant.length > 0) done.add(order);
    }
  }
  if (leftOut.size > 0) reading = readDocument(kept.map((page) => withoutWords(page, leftOut)));
  for (const order of orders) {
    if (order.kind === "day-order") reading = { ...reading, dayOrder: { order: order.order, isSure: true } };
    else if (order.kind === "decimal-mark") reading = { ...reading, decimalMark: order.mark };
    else continue;
    done.add(order);
  }
  const undone = sentences.flatMap(({ text, orders: own }) => {
    const order = own.find((one) => !done.has(one));
    return own.length === 0 || order ? [{ text, order, isPart: own.some((one) => done.has(one)) }] : [];
  });
  return { root: retold(root, told), reading, warnings: toWarnings(undone) };
}

type Undone = { text: string; order: Order | undefined; isPart: boolean };

function toWarnings(undone: readonly Undone[]): Warning[] {
  const named = undone.slice(0, undone.length > warningsMax ? warningsMax - 1 : warningsMax);
  const messages = named.map(({ text, order, isPart }) => {
    const quoted = text.length > quotedCharsMax ? `${text.slice(0, quotedCharsMax)}…` : text;
    return `${why(order)}, so ${isPart ? "part of this" : "this"} was not done: ${quoted}`;
  });
  const more = undone.length - named.length;
  return [...messages, ...(more > 0 ? [`${more} more sentences were not followed.`] : [])].map((message) => ({
    code: "instructions_ignored",
    message,
  }));
}

/** What stands against an order; without one, against a sentence. */
export function why(order: Order | undefined): string {
  switch (order?.kind) {
    case "pages":
      return "No such page, or no page would be left";
    case "leave-out":
      return "Neither a property nor words on the pages are called so";
    case "called":
      return "No property is called so, or the pages do not print these words";
    case "which":
      return "No property is called so";
    default:
      return "The engine that answers by rules did not understand";
  }
}

/** The pages that are to be read; an order that would leave none is not heeded. */
function choosePages(orders: readonly Order[], pages: readonly StoredPage[]) {
  const heeded: Order[] = [];
  let kept = pages;
  for (const order of orders) {
    if (order.kind !== "pages") continue;
    const numbers = new Set(
      order.pages.map((one) => (one === "first" ? pages[0]?.number : one === "last" ? pages.at(-1)?.number : one)),
    );
    const left = kept.filter(({ number }) => numbers.has(number) !== order.isOut);
    if (left.length === 0 || (order.isOut && left.length === kept.length)) continue;
    kept = left;
    heeded.push(order);
  }
  return { kept, heeded };
}

export type Property = {
  field: Field;
  keys: ReadonlySet<string>;
  wordings: readonly (readonly string[])[];
  concept: Concept | undefined;
};

/** Every property of the schema, with the names that it may be called by. */
export function propertiesOf(root: Field): Property[] {
  const found: Property[] = [];
  const visit = (field: Field, around: readonly (readonly string[])[], of: "fields" | "columns") => {
    for (const { field: inner } of field.properties) {
      const outer = around.at(-1) ?? [];
      const wordings = inner.wordings.flatMap((words) => [words, [...outer, ...words]]);
      const concept = inner.kind === "leaf" ? meaningOf(inner, { of, around })?.concept : undefined;
      found.push({ field: inner, wordings, keys: new Set(wordings.map(keyOf)), concept });
      visit(inner, inner.kind === "leaf" ? around : [...around, inner.wordings[0] ?? []], of);
      if (inner.items) visit(inner.items, [...around, (inner.wordings[0] ?? []).map(singular)], "columns");
    }
  };
  visit(root, [], "fields");
  return found;
}

const keyOf = (words: readonly string[]): string => glue(words.map(singular));
const articles = new Set([
  "the",
  "all",
  "any",
  "of",
  "a",
  "an",
  "der",
  "die",
  "das",
  "den",
  "dem",
  "des",
  "field",
  "property",
  "column",
]);
/** Less alike than this, the words name something else. */
const meantMin = 0.85;
const kindsOf: Readonly<Record<string, (field: Field) => boolean>> = {
  date: ({ asksForDay }) => asksForDay,
  datum: ({ asksForDay }) => asksForDay,
  amount: ({ types }) => types.has("number"),
  betrag: ({ types }) => types.has("number"),
};

/** The properties that words name: by their own name, by what they mean, or as all of a kind. */
export function meantBy(properties: readonly Property[], what: string): Field[] {
  const words = normalWords(what.replaceAll("_", " ")).filter((word) => !articles.has(word));
  const key = keyOf(words);
  if (key === "") return [];
  const fields = (found: readonly Property[]) => found.map(({ field }) => field);
  const exact = properties.filter(({ keys }) => keys.has(key));
  if (exact.length > 0) return fields(exact);
  const concepts = nameLexicon().get(glue(words)) ?? [];
  const same = properties.filter(({ concept }) => concept !== undefined && concepts.includes(concept));
  if (same.length > 0) return fields(same);
  const gist = gistOf(words);
  const alike = properties.filter(({ wordings }) => wordings.some((one) => likeness(gist, gistOf(one)) >= meantMin));
  if (alike.length > 0) return fields(alike);
  const isOfKind = kindsOf[key];
  return isOfKind ? fields(properties.filter(({ field }) => field.kind === "leaf" && isOfKind(field))) : [];
}

const leavesOf = (field: Field): Field[] =>
  field.kind === "leaf"
    ? [field]
    : [...field.properties.map((one) => one.field), ...(field.items ? [field.items] : [])].flatMap(leavesOf);

/** Where the words of the document stand that a label names: the label, and what is right of it up to the next one. */
function printedPlaces({ text, isLabelled }: Reading, what: string): string[] {
  const wording = normalWords(what);
  if (wording.length === 0) return [];
  return findWording(text, [wording]).flatMap(({ phrase }) => {
    const right = (text.lines[phrase.line]?.phrases ?? []).filter(({ x0 }) => x0 >= phrase.x1);
    const stop = right.findIndex(isLabelled);
    return [phrase, ...(stop < 0 ? right : right.slice(0, stop))].flatMap(({ words }) => words.map(placeOfWord));
  });
}

/** A page without the words at these places. */
function withoutWords(page: StoredPage, places: ReadonlySet<string>): StoredPage {
  const rest = (words: readonly Word[] | undefined) =>
    words?.filter(({ bbox }) => !places.has(`${page.number} ${bbox.join(" ")}`));
  const blocks = page.blocks.map((block): StoredBlock => {
    const cells = block.table?.cells.map((cell) => ({ ...cell, words: rest(cell.words) }));
    return {
      ...block,
      words: rest(block.words),
      ...(block.table && cells && { table: { ...block.table, cells } }),
    };
  });
  return { ...page, blocks };
}

/** The questions with what was told of each; those that nothing was told of stay the same. */
function retold(field: Field, told: ReadonlyMap<Field, Told>): Field {
  if (told.size === 0) return field;
  const own = told.get(field);
  return {
    ...field,
    ...(own && { told: own }),
    properties: field.properties.map(({ name, field: inner }) => ({ name, field: retold(inner, told) })),
    items: field.items && retold(field.items, told),
  };
}
