import { type Answer, printedOf, toJson } from "../../answers/answer.ts";
import { scoreOf } from "../../answers/signs.ts";
import type { Thing } from "../../answers/thing.ts";
import type { Reading } from "../../document/reading.ts";
import { asSureAsItsOrder } from "../../leaves/answer-leaf.ts";
import { joined } from "../../leaves/candidates/candidates.ts";
import { partsOf } from "../../leaves/candidates/listed-values.ts";
import { daysIn } from "../../leaves/days/dates.ts";
import type { Field } from "../../questions/fields.ts";
import type { Meaning } from "../../questions/meaning.ts";
import type { Leaf } from "../../questions/shape.ts";
import { type Concept, kindOf } from "../../vocabulary/concepts.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { findShortDay, isPartOfDay } from "../../vocabulary/values/dates.ts";
import { findMarks } from "../../vocabulary/values/texts.ts";
import { dayOfWeek, withoutWeekday } from "../../vocabulary/values/weekdays.ts";
import { glue, normalWords } from "../../vocabulary/words.ts";
import type { Cell, Item } from "./item.ts";
import { withPartedMeasure } from "./measures.ts";
import { multiplies, numberOf } from "./numbers.ts";

/** What the cells of a row say to the leaves that they stand for, one for each. */
export function answersOf(reading: Reading, leaves: readonly Leaf[], given: Item): Thing["leaves"] {
  const meanings = leaves.map(({ meaning }) => meaning);
  const item = withPartedMeasure(withCounted(given, meanings), leaves);
  const sure = isSure(reading, item, meanings);
  return new Map(
    leaves.map(({ field, meaning, isList }, i) => {
      const cells = isList ? valuesOf(item[i]) : [item[i]];
      const found = cells.flatMap((cell) => cellAnswer(reading, cell, field, meaning) ?? []);
      const raise = (one: Answer) => (sure ? { ...one, score: one.score + scoreOf({ cell_multiplies: 1 }) } : one);
      return [field, found.map(raise)] as const;
    }),
  );
}

/** A number alone is no unit: under "No. of units" it is the quantity, where nothing else is. */
function withCounted(item: Item, meanings: readonly (Meaning | undefined)[]): Item {
  const [quantity, unit] = (["quantity", "unit"] as const).map((one) =>
    meanings.findIndex((meaning) => meaning?.concept === one),
  );
  const cell = item[unit ?? -1];
  if (!cell?.phrases.every(({ text }) => /^\P{L}*\d\P{L}*$/u.test(text))) return item;
  return item.map((one, i) => (i === unit ? undefined : i === quantity ? (one ?? cell) : one));
}

/** The values of a cell that lists several: its lines, and what commas part in them. */
const valuesOf = (cell: Cell | undefined): Cell[] =>
  (cell?.phrases ?? []).flatMap(({ words, line }) =>
    partsOf(words).map((part) => ({ phrases: [{ words: part, line, text: joined(part).replace(/[,;]$/, "") }] })),
  );

function isSure(reading: Reading, item: Item, meanings: readonly (Meaning | undefined)[]): boolean {
  const amount = (concept: Meaning["concept"]) => {
    const cell = item[meanings.findIndex((meaning) => meaning?.concept === concept)];
    return cell && numberOf(reading, cell)?.value;
  };
  return multiplies(amount("quantity"), amount("unit_price"), amount("line_amount"));
}

const numbers: readonly Concept[] = ["quantity", "unit_price", "line_amount", "net_total", "tax_total"];

const lastDays = new WeakMap<Reading, string>();

/** A day whose year the document's latest day tells. */
function shortDay(reading: Reading, text: string): string | undefined {
  const last =
    lastDays.get(reading) ??
    reading.text.lines
      .flatMap((line) => daysIn(reading)(line.text).map(({ value }) => value))
      .sort()
      .at(-1) ??
    "";
  lastDays.set(reading, last);
  return last === ""
    ? undefined
    : (findShortDay(withoutWeekday(text), last, reading.dayOrder.order) ?? dayOfWeek(text, last));
}

/** "H 10^9/L": a mark that a result is high or low is no part of its unit. */
const withoutFlag = (text: string, meaning: Meaning | undefined): string =>
  meaning?.concept === "unit" ? text.replace(/^(?:[HL*↑↓]|[+−–-]{1,2})\s+(?=\S)/, "") : text;

const conjunction = /^(?:und|oder|bzw|and|or|et|ou|en|of|och|eller|og|y|e|o|i|ja|tai)(?![\p{L}])/u;
/** The lines of a cell as one text. What a narrow column breaks behind a hyphen is one word: "POR-" over "82"; not "Beamer-" over "und". */
const textOf = ({ phrases }: Cell): string =>
  phrases.reduce((text, { text: next }) => {
    const isOneWord = /[\p{L}\d]-$/u.test(text) && /^[\p{L}\d]/u.test(next) && !conjunction.test(next);
    return text === "" || isOneWord ? text + next : `${text} ${next}`;
  }, "");

/** A dash stands where there is nothing to say; "present" is no end of anything where null is asked for instead. */
const saysNothing = (text: string, { nullable, description }: Field): boolean =>
  /^[-–—]+$/.test(text) || (nullable && description.includes("null") && still.has(glue(normalWords(text))));
const still = new Set(patterns.still.map((words) => glue(normalWords(words))));

/** What one cell says to a leaf. */
export function cellAnswer(
  reading: Reading,
  cell: Cell | undefined,
  field: Field,
  meaning: Meaning | undefined,
): Answer | undefined {
  if (!cell) return undefined;
  const words = cell.phrases.flatMap(({ words }) => words);
  const text = textOf(cell);
  if (saysNothing(text, field)) return undefined;
  const { foundBy = "label" } = cell;
  const score = scoreOf({ cell: 1 });
  if (field.types.has("boolean") && !field.types.has("string")) {
    if (cell.says !== undefined) return { value: cell.says, words, foundBy, score };
    const [mark] = findMarks(text);
    return mark && { value: mark.value, words, foundBy, score };
  }
  const numeric = field.types.has("number") || field.types.has("integer");
  // What only its place tells is as its type says: a "tax" may be the name of one.
  const isNumber = meaning !== undefined && foundBy !== "position" && numbers.includes(meaning.concept);
  // What stands under "VAT" in a list of goods may be its rate.
  if (meaning?.concept === "tax_total" && text.includes("%")) return undefined;
  if (numeric || isNumber) {
    // What is called a rate may be one of interest.
    const isRate = field.wordings.some((one) => one.includes("rate"));
    const found = numberOf(reading, cell, !isNumber || isRate);
    const value = found && toJson({ kind: "amount", amount: found.value, printed: printedOf(found.words) }, field);
    return found && value !== undefined
      ? { value, words: found.words, foundBy, score: scoreOf({ cell_number: 1 }) }
      : undefined;
  }
  const dated = field.asksForDay || (meaning && kindOf(meaning.concept) === "date");
  const day = dated ? (daysIn(reading)(text)[0]?.value ?? shortDay(reading, text)) : undefined;
  if (dated && !day && (field.format || !isPartOfDay(text))) return undefined;
  const value = toJson(
    day ? { kind: "date", day, printed: text } : { kind: "text", text: withoutFlag(text, meaning) },
    field,
  );
  return value === undefined ? undefined : asSureAsItsOrder(reading, { value, words, foundBy, score });
}
