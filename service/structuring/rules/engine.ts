import type { Citation, StoredPage } from "@verso/contract/results";
import { answerFromInvoice, answerFromItem } from "../einvoice/answer-from-invoice.ts";
import type { InvoiceFacts } from "../einvoice/invoice-facts.ts";
import { pointer } from "../schema-nodes.ts";
import { type Answer, toJson } from "./answer.ts";
import { citationOf } from "./citations.ts";
import { kindOf } from "./concepts.ts";
import { daysIn } from "./dates.ts";
import { type Item, multiplies, numberOf, readItems } from "./items/read-items.ts";
import type { Totals } from "./leaf-candidates.ts";
import { answerLeaf, answerLeaves, asSureAsItsOrder } from "./leaves.ts";
import { type Meaning, meaningOf } from "./meaning.ts";
import { type Reading, readDocument } from "./reading.ts";
import type { Field } from "./schema-fields.ts";
import { glue } from "./text.ts";
import { findTotals } from "./totals.ts";

type Work = { reading: Reading; totals: Totals; invoice: InvoiceFacts | undefined; citations: Citation[] };
type Around = readonly (readonly string[])[];

/**
 * The client's schema answered by rules, from the electronic invoice that the document carries if there is one, else from
 * the pages: what is not found is null, or absent where null is not allowed.
 */
export function answerByRules(
  root: Field,
  pages: readonly StoredPage[],
  invoice?: InvoiceFacts,
): { data: unknown; citations: Citation[] } {
  const reading = readDocument(pages);
  const work: Work = { reading, totals: findTotals(reading), invoice, citations: [] };
  return { data: answer(work, root, "", []) ?? null, citations: work.citations };
}

/** `undefined`: nothing was found, and the schema takes no null in its place. */
function answer(work: Work, field: Field, path: string, around: Around): unknown {
  if (field.kind === "object") return answerObject(work, field, path, around);
  if (field.kind === "array") return answerArray(work, field, path, around);
  const meaning = meaningOf(field, { of: "fields", around });
  const attached = work.invoice && meaning ? answerFromInvoice(work.invoice, field, meaning) : undefined;
  const found = attached ?? answerLeaf(work.reading, work.totals, field, meaning);
  return give(work, field, path, found);
}

function give(work: Work, field: Field, path: string, found: Answer | undefined): unknown {
  if (!found) return field.nullable ? null : undefined;
  work.citations.push(...citationOf(path, found));
  return found.value;
}

function answerObject(work: Work, { properties }: Field, path: string, around: Around): Record<string, unknown> {
  const entries = properties.map(({ name, field }) => {
    const within = field.kind === "leaf" ? around : [...around, field.wordings[0] ?? []];
    return [name, answer(work, field, path + pointer(name), within)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function answerArray(work: Work, { items }: Field, path: string, around: Around): unknown[] {
  if (!items) return [];
  if (items.kind === "array") return [];
  if (items.kind === "leaf") {
    const found = answerLeaves(work.reading, work.totals, items, meaningOf(items, { of: "fields", around }));
    return found.map((one, i) => give(work, items, path + pointer(String(i)), one));
  }
  const columns = items.properties.map(({ name, field }) => ({
    name,
    field,
    meaning: meaningOf(field, { of: "columns", around: [] }),
  }));
  const { invoice } = work;
  if (
    invoice &&
    invoice.items.length > 0 &&
    columns.some(({ meaning }) => meaning?.concept === "line_amount" || meaning?.concept === "description")
  ) {
    return invoice.items.map((item, row) => {
      const entries = columns.map(({ name, field, meaning }) => {
        const found = meaning && answerFromItem(invoice, item, field, meaning.concept);
        return [name, give(work, field, path + pointer(String(row), name), found)] as const;
      });
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    });
  }
  const wanted = columns.map(({ field, meaning }) => ({
    concept: meaning?.concept,
    wordings: field.wordings.map(glue),
  }));
  return readItems(work.reading, wanted).map((item, row) => {
    const sure = isSure(
      item,
      columns.map(({ meaning }) => meaning),
    );
    const entries = columns.map(({ name, field, meaning }, i) => {
      const found = cellAnswer(work.reading, item[i], field, meaning);
      const raised = found && {
        ...found,
        confidence: sure ? Math.min(0.97, found.confidence + 0.12) : found.confidence,
      };
      return [name, give(work, field, path + pointer(String(row), name), raised)] as const;
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  });
}

function isSure(item: Item, meanings: readonly (Meaning | undefined)[]): boolean {
  const amount = (concept: Meaning["concept"]) => {
    const cell = item[meanings.findIndex((meaning) => meaning?.concept === concept)];
    return cell && numberOf(cell)?.value;
  };
  return multiplies(amount("quantity"), amount("unit_price"), amount("line_amount"));
}

function cellAnswer(
  reading: Reading,
  cell: Item[number],
  field: Field,
  meaning: Meaning | undefined,
): Answer | undefined {
  if (!cell) return undefined;
  const words = cell.phrases.flatMap(({ words }) => words);
  const text = cell.phrases.map((phrase) => phrase.text).join(" ");
  const numeric = field.types.has("number") || field.types.has("integer");
  const isNumber = meaning !== undefined && ["quantity", "unit_price", "line_amount"].includes(meaning.concept);
  if (numeric || isNumber) {
    const found = numberOf(cell);
    const value = found && toJson({ kind: "amount", amount: found.value }, field);
    return found && value !== undefined ? { value, words: found.words, confidence: found.score } : undefined;
  }
  const dated = field.format?.startsWith("date") || (meaning && kindOf(meaning.concept) === "date");
  const [day] = dated ? daysIn(reading)(text) : [];
  if (dated && !day) return undefined;
  const value = toJson(day ? { kind: "date", day: day.value } : { kind: "text", text }, field);
  return value === undefined ? undefined : asSureAsItsOrder(reading, { value, words, confidence: 0.75 });
}
