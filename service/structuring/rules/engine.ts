import type { Citation, StoredPage } from "@verso/contract/results";
import { answerFromInvoice } from "../einvoice/answer-from-invoice.ts";
import type { InvoiceFacts } from "../einvoice/invoice-facts.ts";
import { pointer } from "../schema-nodes.ts";
import type { Answer } from "./answer.ts";
import { answerItems, type Thing } from "./answer-items.ts";
import { citationOf } from "./citations.ts";
import type { Totals } from "./leaf-candidates.ts";
import { answerLeaf, answerLeaves } from "./leaves.ts";
import { meaningOf } from "./meaning.ts";
import { type Reading, readDocument } from "./reading.ts";
import type { Field } from "./schema-fields.ts";
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
  return answerItems(work.reading, items, work.invoice).map((thing, i) =>
    answerThing(work, items, path + pointer(String(i)), thing),
  );
}

/** One thing of a list, as deep as the schema describes it. */
function answerThing(work: Work, { properties }: Field, path: string, thing: Thing): Record<string, unknown> {
  const entries = properties.map(({ name, field }) => {
    const at = path + pointer(name);
    if (field.kind === "object") return [name, answerThing(work, field, at, thing)] as const;
    if (field.kind === "leaf") return [name, give(work, field, at, thing.get(field)?.[0])] as const;
    const { items } = field;
    const found = items ? (thing.get(items) ?? []) : [];
    return [name, items ? found.map((one, i) => give(work, items, at + pointer(String(i)), one)) : []] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
