import { z } from "zod";
import { bagOf, meanOf, sharedBy } from "./counts.ts";
import { gridHtml, oneSpaced, tableGrid, tableHtml } from "./markdown.ts";
import type { ResultOf, ScoredTable } from "./results.ts";
import { teds } from "./table-tree.ts";

/** A picture of a table of PubTabNet: its structure in tokens of HTML, and the contents of its cells. */
export const LabelledPicture = z.object({
  filename: z.string(),
  html: z.object({
    structure: z.object({ tokens: z.array(z.string()) }),
    cells: z.array(z.object({ tokens: z.array(z.string()) })),
  }),
});
/** A table as rows of texts, of a file. */
export const LabelledArrays = z.array(z.object({ file: z.string(), rows: z.array(z.array(z.string())) }));

/** TEDS of pictures of one table each, against the largest table that was read. */
export function scorePictures(
  truth: readonly z.infer<typeof LabelledPicture>[],
  resultOf: ResultOf,
): { tables: number; teds: number; tedsStructure: number } {
  const pairs = truth.map(({ filename, html }) => {
    const read = tablesOf(filename, resultOf).map(tableHtml);
    const longest = read.reduce((best, one) => (one.length > best.length ? one : best), "");
    return [longest, wantedHtml(html)] as const;
  });
  return {
    tables: truth.length,
    teds: meanOf(pairs.map(([read, wanted]) => teds(read, wanted, { flat: true }))),
    tedsStructure: meanOf(pairs.map(([read, wanted]) => teds(read, wanted, { flat: true, structureOnly: true }))),
  };
}

/** The cells' letters and digits as a multiset, and TEDS, each of the table of the file that shares the most cells. */
export function scoreArrays(
  truth: z.infer<typeof LabelledArrays>,
  resultOf: ResultOf,
): { tables: number; cellF1: number; teds: number } {
  const best = truth.map(({ file, rows }) => {
    const wanted = rows.flat().map(keyOf).filter(Boolean);
    const scored = tablesOf(file, resultOf).map((table) => {
      const grid = tableGrid(table);
      const given = grid.flat().map(keyOf).filter(Boolean);
      const f1 = (2 * sharedBy(bagOf(wanted), bagOf(given))) / Math.max(1, wanted.length + given.length);
      return { f1, grid };
    });
    // Of tables that are as good, the last one.
    const top = scored.reduce<(typeof scored)[number] | undefined>(
      (found, one) => (one.f1 >= (found?.f1 ?? 0) ? one : found),
      undefined,
    );
    return top ? { f1: top.f1, teds: teds(gridHtml(cleaned(top.grid)), gridHtml(cleaned(rows))) } : { f1: 0, teds: 0 };
  });
  return { tables: truth.length, cellF1: meanOf(best.map(({ f1 }) => f1)), teds: meanOf(best.map((one) => one.teds)) };
}

const tablesOf = (name: string, resultOf: ResultOf): ScoredTable[] =>
  (resultOf(name)?.pages ?? []).flatMap(({ blocks }) =>
    blocks.flatMap(({ kind, table }) => (kind === "tables" && table ? [table] : [])),
  );

/** The labels' HTML, without what only says how letters look. */
function wantedHtml({ structure, cells }: z.infer<typeof LabelledPicture>["html"]): string {
  let next = 0;
  const tokens = structure.tokens.map((token) =>
    token === "<td>" || token === ">" ? token + (cells[next++]?.tokens ?? []).join("") : token,
  );
  return `<table>${tokens.join("")}</table>`.replace(/<\/?(?:b|i|sup|sub|strike|overline)>/g, "");
}

/** Camelot marks superscripts. */
const unmarked = (text: string): string => text.replace(/<\/?s>/g, "");
const keyOf = (text: string): string =>
  unmarked(text)
    .replace(/[^\p{L}\p{N}_]+/gu, "")
    .toLowerCase();
const cleaned = (rows: readonly (readonly string[])[]): string[][] =>
  rows.map((row) => row.map((text) => oneSpaced(unmarked(text))));
