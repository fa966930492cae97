import { answerFromItem } from "../einvoice/answer-from-invoice.ts";
import type { InvoiceFacts } from "../einvoice/invoice-facts.ts";
import { type Answer, toJson } from "./answer.ts";
import { joined } from "./candidates.ts";
import { kindOf } from "./concepts.ts";
import { daysIn } from "./dates.ts";
import { type Cell, type Item, multiplies, numberOf, readItems } from "./items/read-items.ts";
import { asSureAsItsOrder } from "./leaves.ts";
import { partsOf } from "./listed-values.ts";
import { type Meaning, meaningOf } from "./meaning.ts";
import type { Reading } from "./reading.ts";
import type { Field } from "./schema-fields.ts";
import { findMarks } from "./values/texts.ts";

/** A leaf of the things of a list; of one that is itself a list of plain values, its `items`. */
type Column = { field: Field; meaning: Meaning | undefined; isList: boolean };
/** What the leaves of one thing say: none, one, or all of those of a list of plain values. */
export type Thing = ReadonlyMap<Field, readonly Answer[]>;

/** The things that the electronic invoice lists, or else the pages, by the leaves of the schema that describes one. */
export function answerItems(reading: Reading, items: Field, invoice: InvoiceFacts | undefined): Thing[] {
  const columns = columnsOf(items);
  const asksForGoods = columns.some(
    ({ meaning }) => meaning?.concept === "line_amount" || meaning?.concept === "description",
  );
  if (invoice && invoice.items.length > 0 && asksForGoods) {
    return invoice.items.map(
      (item) =>
        new Map(
          columns.map(({ field, meaning }) => {
            const found = meaning && answerFromItem(invoice, item, field, meaning.concept);
            return [field, found ? [found] : []] as const;
          }),
        ),
    );
  }
  const wanted = columns.map(({ field, meaning }) => ({ concept: meaning?.concept, wordings: field.wordings }));
  return readItems(reading, wanted).map((item) => thingOf(reading, columns, item));
}

/** The leaves of a thing, also those of the objects within it. */
function columnsOf({ properties }: Field, outer?: Field): Column[] {
  return properties.flatMap(({ field }): Column[] => {
    if (field.kind === "object") return columnsOf(field, field);
    const isList = field.kind === "array";
    const leaf = isList ? field.items : field;
    if (leaf?.kind !== "leaf") return [];
    // A price's amount is the price.
    const named = outer && isBare(leaf) ? { ...leaf, wordings: outer.wordings } : leaf;
    return [{ field: leaf, meaning: meaningOf(named, { of: "columns", around: [] }), isList }];
  });
}

const bare = new Set(["amount", "value", "number"]);
const isBare = ({ wordings }: Field): boolean => wordings[0]?.length === 1 && bare.has(wordings[0][0] ?? "");

function thingOf(reading: Reading, columns: readonly Column[], item: Item): Thing {
  const meanings = columns.map(({ meaning }) => meaning);
  const sure = isSure(reading, item, meanings);
  return new Map(
    columns.map(({ field, meaning, isList }, i) => {
      const cells = isList ? valuesOf(item[i]) : [item[i]];
      const found = cells.flatMap((cell) => cellAnswer(reading, cell, field, meaning) ?? []);
      const raise = (one: Answer) => ({
        ...one,
        confidence: sure ? Math.min(0.97, one.confidence + 0.12) : one.confidence,
      });
      return [field, found.map(raise)] as const;
    }),
  );
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

function cellAnswer(
  reading: Reading,
  cell: Cell | undefined,
  field: Field,
  meaning: Meaning | undefined,
): Answer | undefined {
  if (!cell) return undefined;
  const words = cell.phrases.flatMap(({ words }) => words);
  const text = cell.phrases.map((phrase) => phrase.text).join(" ");
  if (field.types.has("boolean") && !field.types.has("string")) {
    const [mark] = findMarks(text);
    return mark && { value: mark.value, words, confidence: 0.75 };
  }
  const numeric = field.types.has("number") || field.types.has("integer");
  const isNumber = meaning !== undefined && ["quantity", "unit_price", "line_amount"].includes(meaning.concept);
  if (numeric || isNumber) {
    const found = numberOf(reading, cell);
    const value = found && toJson({ kind: "amount", amount: found.value }, field);
    return found && value !== undefined ? { value, words: found.words, confidence: found.score } : undefined;
  }
  const dated = field.format?.startsWith("date") || (meaning && kindOf(meaning.concept) === "date");
  const [day] = dated ? daysIn(reading)(text) : [];
  if (dated && !day) return undefined;
  const value = toJson(day ? { kind: "date", day: day.value } : { kind: "text", text }, field);
  return value === undefined ? undefined : asSureAsItsOrder(reading, { value, words, confidence: 0.75 });
}
