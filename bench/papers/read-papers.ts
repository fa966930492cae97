import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Schema } from "../../service/structuring/schema/nodes.ts";
import { type MadeLine, madePage } from "../../service/structuring/testing/made-pages.ts";

/**
 * Papers in plain lines with schemas and answers, written by people who had not seen the engine: three spaces and more part
 * columns. `trade` are papers of trade and transport, `persons` those of persons, insurers, banks and authorities.
 */
export const paperSets = ["trade", "persons"].flatMap((of) => ["a", "b", "c", "d", "e"].map((part) => `${of}-${part}`));

const Paper = z.object({
  id: z.string(),
  kind: z.string(),
  language: z.string(),
  lines: z.array(z.string()),
  schema: z.looseObject({ properties: z.record(z.string(), z.unknown()) }),
  truth: z.record(z.string(), z.unknown()),
});
export type Paper = Omit<z.infer<typeof Paper>, "schema"> & { schema: Schema };

/** The papers of a set in their order; what their schemas ask for may be null. */
export function readPapers(set: string): Paper[] {
  const text = readFileSync(new URL(`${set}.json`, import.meta.url), "utf8");
  return z
    .array(Paper)
    .parse(JSON.parse(text))
    .map((paper) => ({ ...paper, schema: orNull(paper.schema) as Schema }));
}

/** A place within a list. */
export const isInList = (path: string): boolean => /\/\d+(?:\/|$)/.test(path);

/** A page with the lines of a paper. */
export const pageOf = ({ lines }: Pick<Paper, "lines">) => madePage(lines.map(placed));

function placed(line: string): MadeLine {
  const cells = [...line.matchAll(/\S+(?: {1,2}\S+)*/g)].map(({ 0: text, index }) => [index, text] as const);
  return cells.length > 1 || (cells[0]?.[0] ?? 0) > 0 ? cells : line;
}

/** A schema whose leaves may all be null. */
function orNull(schema: unknown): unknown {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return schema;
  const own: Record<string, unknown> = { ...schema };
  const { properties, items, type } = own;
  if (typeof properties === "object" && properties !== null)
    own.properties = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, orNull(inner)]));
  if (items !== undefined) own.items = orNull(items);
  if (typeof type === "string" && type !== "object" && type !== "array") {
    own.type = [type, "null"];
    if (Array.isArray(own.enum)) own.enum = [...own.enum, null];
  }
  return own;
}
