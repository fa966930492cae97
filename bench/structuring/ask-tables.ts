import type { StoredPage } from "@verso/contract/results";
import { z } from "zod";
import type { Schema } from "../../service/structuring/schema/nodes.ts";
import { toStructuredData } from "../../service/structuring/structured-data.ts";

/** By file, its tables: the texts of their cells, row by row. */
export const TrueTables = z.record(
  z.string(),
  z.array(z.object({ page: z.number(), rows: z.array(z.array(z.string())) })),
);
type Scored = { tables: number; found: number; f1: number; missed: string[] };

const loose = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const nameOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");

/** A labelled table as a list that is asked for, with what its columns hold. */
type HeadedTable = {
  name: string;
  page: number;
  names: readonly string[];
  pages: readonly StoredPage[];
  schema: Schema;
  rows: Record<string, string>[];
};

/** The tables whose first row heads every column by a name of its own, each as a list of things with a property for each heading. */
export function headedTables(
  files: ReadonlyMap<string, readonly StoredPage[]>,
  truth: z.infer<typeof TrueTables>,
): HeadedTable[] {
  return [...files].flatMap(([name, pages]) =>
    (truth[name] ?? []).flatMap(({ page, rows: [head = [], ...body] }): HeadedTable[] => {
      const names = head.map(nameOf);
      const isPlain =
        names.every((one) => /\p{L}{2}/u.test(one)) && new Set(names).size === names.length && names.length > 1;
      if (!isPlain) return [];
      const properties = Object.fromEntries(names.map((one) => [one, { type: ["string", "null"] }]));
      const rows = body.map((row) => Object.fromEntries(names.map((one, i) => [one, row[i] ?? ""])));
      return [
        {
          name,
          page,
          names,
          pages: pages.filter(({ number }) => number >= page),
          schema: { type: "object", properties: { rows: { type: "array", items: { type: "object", properties } } } },
          rows,
        },
      ];
    }),
  );
}

/** Whether a cell says what it is to say, by its letters and digits. */
export const isSameCell = (wanted: unknown, given: unknown): boolean => loose(String(wanted)) === loose(String(given));

/** Asks documents for their labelled tables by their headings: how many were found at all, and F1 over the values of their columns. */
export function askTables(
  files: ReadonlyMap<string, readonly StoredPage[]>,
  truth: z.infer<typeof TrueTables>,
): Scored {
  const sums = { right: 0, given: 0, wanted: 0 };
  const scored: Scored = { tables: 0, found: 0, f1: 0, missed: [] };
  for (const { name, page, names, pages, schema, rows } of headedTables(files, truth)) {
    scored.tables++;
    const { data } = toStructuredData({ schema, pages, instructions: null });
    const given = valuesOf(data, names);
    const wanted = valuesOf({ rows }, names);
    const left = new Map<string, number>();
    for (const one of wanted) left.set(one, (left.get(one) ?? 0) + 1);
    let right = 0;
    for (const one of given) {
      const count = left.get(one) ?? 0;
      left.set(one, count - 1);
      if (count > 0) right++;
    }
    if (given.length > 0) scored.found++;
    if (right < wanted.length || given.length > right)
      scored.missed.push(
        `${name}, page ${page}: ${right} right of ${given.length} given, ${wanted.length} wanted (${names.join(", ")})`,
      );
    sums.right += right;
    sums.given += given.length;
    sums.wanted += wanted.length;
  }
  return { ...scored, f1: (2 * sums.right) / Math.max(1, sums.given + sums.wanted) };
}

const AnsweredRows = z.object({ rows: z.array(z.record(z.string(), z.string().nullable())) });

const valuesOf = (data: unknown, names: readonly string[]): string[] =>
  AnsweredRows.parse(data).rows.flatMap((row) =>
    names.flatMap((name) => (loose(row[name] ?? "") ? [`${name} ${loose(row[name] ?? "")}`] : [])),
  );
