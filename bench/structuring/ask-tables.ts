import type { StoredPage } from "@verso/contract/results";
import { z } from "zod";
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

/**
 * Asks documents for their labelled tables as lists of things, a property for each heading: how many were found at all, and
 * F1 over the values of their columns. Only tables whose first row heads every column by a name of its own are asked for.
 */
export function askTables(
  files: ReadonlyMap<string, readonly StoredPage[]>,
  truth: z.infer<typeof TrueTables>,
): Scored {
  const sums = { right: 0, given: 0, wanted: 0 };
  const scored: Scored = { tables: 0, found: 0, f1: 0, missed: [] };
  for (const [name, pages] of files) {
    for (const { page, rows } of truth[name] ?? []) {
      const [head = [], ...body] = rows;
      const names = head.map(nameOf);
      const isPlain =
        names.every((one) => /\p{L}{2}/u.test(one)) && new Set(names).size === names.length && names.length > 1;
      if (!isPlain) continue;
      scored.tables++;
      const properties = Object.fromEntries(names.map((one) => [one, { type: ["string", "null"] }]));
      const schema = { type: "object", properties: { rows: { type: "array", items: { type: "object", properties } } } };
      const { data } = toStructuredData({
        schema,
        pages: pages.filter(({ number }) => number >= page),
        instructions: null,
      });
      const given = valuesOf(data, names);
      const wanted = body.flatMap((row) =>
        row.flatMap((text, i) => (loose(text) ? [`${names[i]} ${loose(text)}`] : [])),
      );
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
  }
  return { ...scored, f1: (2 * sums.right) / Math.max(1, sums.given + sums.wanted) };
}

const AnsweredRows = z.object({ rows: z.array(z.record(z.string(), z.string().nullable())) });

const valuesOf = (data: unknown, names: readonly string[]): string[] =>
  AnsweredRows.parse(data).rows.flatMap((row) =>
    names.flatMap((name) => (loose(row[name] ?? "") ? [`${name} ${loose(row[name] ?? "")}`] : [])),
  );
