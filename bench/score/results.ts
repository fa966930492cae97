import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Bbox } from "@verso/contract/results";
import { z } from "zod";

const ScoredWord = z.object({
  text: z.string().default(""),
  bbox: Bbox.optional(),
  confidence: z.number().optional(),
});
const ScoredCell = z.object({
  row: z.int().min(0),
  column: z.int().min(0),
  row_span: z.int().min(1).default(1),
  column_span: z.int().min(1).default(1),
  text: z.string().default(""),
  bbox: Bbox.optional(),
  words: z.array(ScoredWord).optional(),
});
const ScoredTable = z.object({
  rows: z.int(),
  columns: z.int(),
  header_rows: z.int().default(0),
  cells: z.array(ScoredCell),
});
const ScoredBlock = z.object({
  kind: z.string(),
  role: z.string().optional(),
  page: z.int().optional(),
  bbox: Bbox.optional(),
  text: z.string().default(""),
  level: z.int().nullish(),
  words: z.array(ScoredWord).optional(),
  items: z.array(z.object({ marker: z.string(), text: z.string(), level: z.int() })).optional(),
  table: ScoredTable.nullish(),
});
const ScoredPage = z.object({
  number: z.int(),
  width: z.number().default(0),
  height: z.number().default(0),
  blocks: z.array(ScoredBlock).default([]),
  groups: z.record(z.string(), z.array(ScoredBlock)).optional(),
});

/** What the scorers look at of a result, however it is viewed: blocks in order, or in groups. */
export const ScoredResult = z.object({
  pages: z
    .array(
      ScoredPage.transform(({ groups, ...page }) =>
        groups ? { ...page, blocks: Object.values(groups).flat() } : page,
      ),
    )
    .default([]),
  data: z.record(z.string(), z.unknown()).nullish(),
});
export type ScoredResult = z.infer<typeof ScoredResult>;
export type ScoredPage = ScoredResult["pages"][number];
export type ScoredBlock = z.infer<typeof ScoredBlock>;
export type ScoredTable = z.infer<typeof ScoredTable>;
export type ScoredWord = z.infer<typeof ScoredWord>;

/** The result of each file by the file's name; a file without one is wholly missed. */
export type ResultOf = (name: string) => ScoredResult | undefined;

/** Results as `npm run extract -- ... --out FOLDER` writes them: `<file name>.json`, or without the file's extension. */
export function resultsIn(folder: string): ResultOf {
  return (name) => {
    const path = [name, name.replace(/\.[^.]+$/, "")].map((each) => join(folder, `${each}.json`)).find(existsSync);
    if (path === undefined) return undefined;
    const parsed = ScoredResult.safeParse(JSON.parse(readFileSync(path, "utf8")));
    if (!parsed.success) throw new Error(`${path} is no result: ${parsed.error.issues[0]?.message}.`);
    return parsed.data;
  };
}

/** Results that were just made. */
export function resultsOf(results: ReadonlyMap<string, unknown>): ResultOf {
  return (name) => {
    const result = results.get(name);
    return result === undefined ? undefined : ScoredResult.parse(result);
  };
}

/** A page's words with the block that each is in; of a table those of its cells; where there are none, the block's text as one. */
export function* wordsIn({
  blocks,
}: ScoredPage): Generator<{ block: number; kind: string; text: string; bbox: Bbox; confidence?: number }> {
  for (const [block, { kind, words = [], table, text, bbox = nowhere }] of blocks.entries()) {
    const inCells = kind === "tables" ? (table?.cells.flatMap((cell) => cell.words ?? []) ?? []) : [];
    const found = inCells.length > 0 ? inCells : words;
    if (found.length === 0 && text.trim() !== "") yield { block, kind, text, bbox };
    for (const { text, bbox: own = bbox, confidence } of found) yield { block, kind, text, bbox: own, confidence };
  }
}

export const nowhere: Bbox = [0, 0, 0, 0];
