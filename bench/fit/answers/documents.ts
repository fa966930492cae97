import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { StoredPage } from "@verso/contract/results";
import type { z } from "zod";
import type { Schema } from "../../../service/structuring/schema/nodes.ts";
import { partNames } from "../../documents/layouts/layouts.ts";
import { type MadeDocument, makeDocuments } from "../../documents/make.ts";
import { printAll } from "../../documents/print.ts";
import { isRight as isMadeRight } from "../../documents/score.ts";
import type { Wordings } from "../../documents/wordings.ts";
import { isRight as isInvoiceRight } from "../../score/invoice-values.ts";
import { LabelledInvoices } from "../../score/invoices.ts";
import { judgeReceiptField, LabelledFields } from "../../score/receipt-fields.ts";
import { isEmpty, looseText } from "../../score/values.ts";
import { sha256Of } from "../../sets/faults.ts";
import { placedSet } from "../../sets/placed.ts";
import { readPages } from "../../structuring/read-pages.ts";
import { readSchema } from "../../structuring/schemas.ts";

/** What is wanted at a place of the answer: a value, nothing, or what nobody knows. */
export type Wanted = { value: unknown } | "nothing" | undefined;
/** A document whose answers are known, and what its layout has in common with others. */
export type KnownDocument = {
  pages: readonly StoredPage[];
  schema: Schema;
  /** The parts of its layout, its family or its shop: what is left out together. */
  layouts: readonly string[];
  isScan: boolean;
  wanted: (path: string) => Wanted;
  isRight: (path: string, wanted: unknown, given: unknown) => boolean;
};

/** Documents of the working half of the maker: with which seeds, and how many of each kind. */
export const madeWith = [
  { seed: 11, each: 4, isScanned: false },
  { seed: 12, each: 4, isScanned: false },
  { seed: 21, each: 2, isScanned: true },
] as const;
/** Receipts of one shop are kept together; shops are too many to leave out one by one. */
const shopGroups = 5;

/** Made documents, labelled receipts and labelled invoices, always in the same order. */
export async function knownDocuments(): Promise<KnownDocument[]> {
  const made: KnownDocument[] = [];
  for (const how of madeWith) made.push(...(await madeDocuments(how)));
  return [...made, ...(await receipts()), ...(await invoices())];
}

/** How documents of the working half are made to fit to. */
export type How = { seed: number; each: number; isScanned: boolean; wordings?: Wordings };

/** Documents of the working half with their pages, as the reader reads them. */
export async function readMade({
  seed,
  each,
  isScanned,
  wordings,
}: How): Promise<{ made: MadeDocument; pages: readonly StoredPage[] }[]> {
  const folder = join(tmpdir(), "verso-fit-answers");
  // Named for what they say: documents that an earlier run printed are not printed again.
  const all = makeDocuments("work", each, seed, wordings).map((one) => ({
    ...one,
    name: sha256Of(Buffer.from(one.html)),
  }));
  const pathOf = (name: string) => join(folder, `${name}${isScanned ? "-scan" : ""}.pdf`);
  if (!all.every(({ name }) => existsSync(pathOf(name)))) await printAll(all, folder, isScanned);
  const pages = await readPages(
    all.map(({ name }) => pathOf(name)),
    false,
  );
  return all.map((made) => ({ made, pages: pages.get(basename(pathOf(made.name))) ?? [] }));
}

async function madeDocuments(how: How): Promise<KnownDocument[]> {
  return (await readMade(how)).map(({ made: { layout, schema, truth }, pages }) => ({
    pages,
    schema,
    layouts: partNames.map((part) => `${part} ${layout[part]}`),
    isScan: how.isScanned,
    wanted: (path) => (truth.has(path) ? { value: truth.get(path) } : "nothing"),
    isRight: isMadeRight,
  }));
}

async function receipts(): Promise<KnownDocument[]> {
  const { pages, truth } = await labelled("receipts", LabelledFields);
  const shops = [...new Set(Object.values(truth).map(({ fields }) => looseText(fields.company)))].sort();
  return Object.entries(truth).flatMap(([name, { fields }]) => ({
    pages: pages.get(name) ?? [],
    schema: readSchema("receipts"),
    layouts: [`shops ${shops.indexOf(looseText(fields.company)) % shopGroups}`],
    isScan: true,
    wanted: (path) => {
      const value = fields[path.slice(1)];
      return isEmpty(value) ? undefined : { value };
    },
    isRight: (path, wanted, given) => judgeReceiptField(path.slice(1), wanted, given).right,
  }));
}

async function invoices(): Promise<KnownDocument[]> {
  const { pages, truth } = await labelled("invoices", LabelledInvoices);
  return Object.entries(truth).map(([name, { family, fields, printed }]) => ({
    pages: pages.get(name) ?? [],
    schema: readSchema("invoices"),
    layouts: [`family ${family}`],
    isScan: false,
    wanted: (path) => {
      const field = path.slice(1);
      return isEmpty(fields[field]) || !printed[field] ? undefined : { value: fields[field] };
    },
    isRight: (path, wanted, given) => isInvoiceRight(path.slice(1), wanted, given),
  }));
}

async function labelled<T extends z.ZodType>(name: string, schema: T) {
  const set = placedSet(name, "the fit");
  if (set === undefined) throw new Error("There is nothing to fit to.");
  const truth: z.infer<T> = schema.parse(JSON.parse(readFileSync(join(set, "truth.json"), "utf8")));
  const names = Object.keys(truth as object);
  const pages = await readPages(
    names.map((one) => join(set, one)),
    false,
  );
  return { pages, truth };
}
