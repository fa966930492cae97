import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { rounded } from "../score/counts.ts";
import { LabelledInvoices, scoreInvoices } from "../score/invoices.ts";
import { LabelledFields, scoreReceiptFields } from "../score/receipt-fields.ts";
import { resultsOf } from "../score/results.ts";
import { dayOf, isEmpty, numberOf } from "../score/values.ts";
import { placedSet } from "../sets/placed.ts";
import { readPages } from "../structuring/read-pages.ts";
import { readSchema } from "../structuring/schemas.ts";
import type { openTrueModel } from "./ask.ts";
import { quoting, type Truth } from "./true-model.ts";

type Ceiling = {
  files: number;
  said: number;
  kept: number;
  leftOut: number;
  again: number;
  f1: number;
  itemsF1?: number;
};
const Texts = z.record(z.string(), z.unknown());

/** The labelled receipts and invoices, as they are read here, answered by their truth. */
export async function askLabelled(
  model: Awaited<ReturnType<typeof openTrueModel>>,
  lists: boolean,
): Promise<Record<string, Ceiling>> {
  const ceilings: Record<string, Ceiling> = {};
  for (const set of ["receipts", "invoices"] as const) {
    const folder = placedSet(set, set);
    if (folder === undefined) continue;
    const json: unknown = JSON.parse(readFileSync(join(folder, "truth.json"), "utf8"));
    const files = Object.keys(Texts.parse(json)).map((file) => join(folder, file));
    const pages = await readPages(files.filter(existsSync), false);
    const truths = set === "receipts" ? receiptTruths(json) : invoiceTruths(json);
    const results = new Map<string, unknown>();
    const sum = { said: 0, kept: 0, leftOut: 0, again: 0 };
    for (const [name, read] of pages) {
      const { data, said, again } = await model.ask(readSchema(set), quoting(truths.get(name) ?? new Map(), read));
      results.set(name, data);
      sum.said += said.size;
      sum.kept += new Set(data.citations.map(({ path }) => path)).size;
      sum.leftOut += data.warnings.filter(({ code }) => code === "value_left_out").length;
      sum.again += again;
      if (lists) for (const { message } of data.warnings) console.log(`${name} ${message}`);
    }
    if (set === "receipts") {
      const { micro, wrong } = scoreReceiptFields(LabelledFields.parse(json), resultsOf(results));
      if (lists) console.table(wrong);
      ceilings[set] = { files: pages.size, ...sum, f1: rounded(micro.f1) };
    } else {
      const { micro, items, wrong } = scoreInvoices(LabelledInvoices.parse(json), resultsOf(results));
      if (lists) console.table(wrong);
      ceilings[set] = { files: pages.size, ...sum, f1: rounded(micro.f1), itemsF1: rounded(items?.cells.f1 ?? 0) };
    }
  }
  return ceilings;
}

type Known = [path: string, { value: string | number }];

/** By file: what is printed of its truth. */
const receiptTruths = (json: unknown): Map<string, Truth> =>
  new Map(
    Object.entries(LabelledFields.parse(json)).map(([name, { fields }]) => [
      name,
      new Map(
        Object.entries(fields).flatMap(([key, text]): Known[] => {
          const value = key === "total" ? numberOf(text) : key === "date" ? (dayOf(text) ?? text) : text;
          return value === undefined || value === null || isEmpty(value) ? [] : [[`/${key}`, { value }]];
        }),
      ),
    ]),
  );

const invoiceTruths = (json: unknown): Map<string, Truth> =>
  new Map(
    Object.entries(LabelledInvoices.parse(json)).map(([name, document]) => {
      const known = (
        at: string,
        values: Readonly<Record<string, string | number | null>>,
        printed: Readonly<Record<string, boolean>>,
      ) =>
        Object.entries(values).flatMap(([key, value]): Known[] =>
          value !== null && printed[key] ? [[`${at}/${key}`, { value }]] : [],
        );
      const items = (document.line_items ?? []).flatMap((values, i) =>
        known(`/line_items/${i}`, values, document.line_items_printed?.[i] ?? {}),
      );
      return [name, new Map([...known("", document.fields, document.printed), ...items])];
    }),
  );
