import type { StoredBlock, StoredPage, TableCell, TableCells } from "@verso/contract/results";
import { placeWords } from "../../document/page-text.ts";
import { labelLexicon } from "../../vocabulary/lexicon.ts";
import { columnLikeness, gistOf } from "../../vocabulary/senses.ts";
import { glue, normalWords, singular } from "../../vocabulary/words.ts";
import type { Cell, Item, Wanted } from "../items/item.ts";

export type Part = { page: StoredPage; block: StoredBlock; table: TableCells };
/** A table and the parts on later pages that go on with it. */
export type Chain = Part[];
/** For each column that is wanted, the one of the table that answers it. */
export type Match = { columns: (number | undefined)[]; headerRows: number };

/** Less than this says too little of a heading to be taken for what is wanted. */
const fitMin = 1;
/** A heading alone has to be just what is wanted. */
const exactFit = 2.5;
/** The wanted words themselves; among others, less for each of these; a part of them, more for each word; times how much they mean the same. */
const fitOfWords = { meant: 2.4, same: 3, among: 2, perOther: 0.05, part: 1, perWord: 0.1 };

/** The rows of the table whose headings name most of what is wanted, over all its pages. Empty where no table does. */
export function readTables(pages: readonly StoredPage[], wanted: readonly Wanted[]): Item[] {
  const [best] = matchTables(pages, wanted).sort((a, b) => b.named - a.named);
  return best ? best.chain.flatMap((part, i) => rowsOf(part, best.match, wanted, i > 0)) : [];
}

/** The tables whose headings name enough of what is wanted, and how much each of them names. */
export function matchTables(
  pages: readonly StoredPage[],
  wanted: readonly Wanted[],
): { chain: Chain; match: Match; named: number }[] {
  return tableChains(pages).flatMap((chain) => {
    const match = chain[0] && matchHeadings(chain[0].table, wanted);
    return match ? [{ chain, match, named: match.columns.filter((column) => column !== undefined).length }] : [];
  });
}

/** Every table with the parts on later pages that go on with it. */
export function tableChains(pages: readonly StoredPage[]): Chain[] {
  const byLast = new Map<string, Chain>();
  const all: Chain[] = [];
  for (const page of pages) {
    for (const block of page.blocks) {
      if (!block.table) continue;
      const part = { page, block, table: block.table };
      const before = byLast.get(block.table.continues ?? "");
      const goesOn = before?.[0]?.table.columns === block.table.columns ? before : undefined;
      const chain = goesOn ?? [];
      chain.push(part);
      if (!goesOn) all.push(chain);
      byLast.set(block.id, chain);
    }
  }
  return all;
}

const covers = (cell: TableCell, row: number, column: number): boolean =>
  cell.row <= row && row < cell.row + cell.row_span && cell.column <= column && column < cell.column + cell.column_span;

const cellAt = ({ cells }: TableCells, row: number, column: number): TableCell | undefined =>
  cells.find((cell) => covers(cell, row, column));

/** The words of a column's headings, from top to bottom. */
function headingsOf(table: TableCells, headerRows: number, column: number): (readonly string[])[] {
  const cells = Array.from({ length: headerRows }, (_, row) => cellAt(table, row, column));
  return [...new Set(cells)].flatMap((cell) => (cell?.text ? [normalWords(cell.text)] : []));
}

/** Which column of a table answers what is wanted, by its headings; `undefined` where they name too little of it. */
export function matchHeadings(table: TableCells, wanted: readonly Wanted[]): Match | undefined {
  const headerRows = Math.max(1, table.header_rows);
  if (headerRows >= table.rows) return undefined;
  const fits = Array.from({ length: table.columns }, (_, column) => headingsOf(table, headerRows, column)).flatMap(
    (headings, column) => wanted.map((one, index) => ({ column, index, fit: fitOf(headings, one) })),
  );
  const columns: (number | undefined)[] = wanted.map(() => undefined);
  for (const { column, index, fit } of fits.sort((a, b) => b.fit - a.fit)) {
    const isFree = columns[index] === undefined && !columns.includes(column);
    if (isFree && fit >= (wanted.length > 1 ? fitMin : exactFit)) columns[index] = column;
  }
  const named = columns.filter((column) => column !== undefined).length;
  // Without headings of its own, a table's first row has to be them beyond doubt.
  const sure = fits.filter(({ index, column, fit }) => columns[index] === column && fit >= exactFit).length;
  const needed = Math.min(2, wanted.length);
  return named >= needed && (table.header_rows > 0 || sure >= needed) ? { columns, headerRows } : undefined;
}

/** How well headings name what is wanted: by its own words, by what it means, or by a part of the words. */
function fitOf(headings: readonly (readonly string[])[], { concept, wordings }: Wanted): number {
  const whole = headings.flat();
  const readings = [whole, ...headings].map((words) => words.map(singular)).filter(({ length }) => length > 0);
  const asked = wordings.map(gistOf);
  return Math.max(
    0,
    ...readings.flatMap((words) =>
      wordings.map((wording) => {
        const own = wording.map(singular);
        if (glue(words) === glue(own)) return fitOfWords.same;
        if (own.length > 0 && own.every((word) => words.includes(word)))
          return fitOfWords.among - fitOfWords.perOther * (words.length - own.length);
        return words.every((word) => own.includes(word) && word.length > 2)
          ? fitOfWords.part + fitOfWords.perWord * words.length
          : 0;
      }),
    ),
    ...readings.map(gistOf).flatMap((heading) => asked.map((one) => fitOfWords.meant * columnLikeness(one, heading))),
    ...[whole, ...headings].map((words) =>
      concept && labelLexicon().get(glue(words))?.includes(concept) ? exactFit : 0,
    ),
  );
}

function rowsOf({ page, block, table }: Part, match: Match, wanted: readonly Wanted[], goesOn: boolean): Item[] {
  const needed = Math.min(2, match.columns.filter((column) => column !== undefined).length);
  const first = goesOn ? table.header_rows : match.headerRows;
  return cellsByRow(table, first).flatMap(({ row, cells: inRow }) => {
    const cells = match.columns.map((column) =>
      column === undefined ? undefined : inRow.find((cell) => covers(cell, row, column)),
    );
    // A line across the table heads what is below it, or sums up what is above.
    if (cells.some((cell) => cell && cell.column_span > 1 && cell.column_span >= table.columns - 1)) return [];
    const item = wanted.map((_one, i) => (isText(cells, cells[i]) ? undefined : toCell(page, block, cells[i])));
    const said = new Set(cells.filter((_cell, i) => item[i])).size;
    return said >= needed ? [item] : [];
  });
}

/** A cell across several columns that are asked for is none of theirs: terms beside the sums at the foot of a table. */
const isText = (cells: readonly (TableCell | undefined)[], own: TableCell | undefined): boolean =>
  own !== undefined && own.column_span >= textSpan && cells.filter((cell) => cell === own).length >= textSpan;
const textSpan = 3;

/** The rows of a table from one on, each with the cells that stand in it or reach down into it. */
export function cellsByRow(table: TableCells, first: number): { row: number; cells: TableCell[] }[] {
  const rows = new Map<number, TableCell[]>();
  for (const cell of table.cells) {
    for (let row = Math.max(first, cell.row); row < Math.min(table.rows, cell.row + cell.row_span); row++) {
      const inRow = rows.get(row);
      if (inRow) inRow.push(cell);
      else rows.set(row, [cell]);
    }
  }
  return [...rows].sort(([a], [b]) => a - b).map(([row, inRow]) => ({ row, cells: inRow }));
}

export function toCell(page: StoredPage, block: StoredBlock, cell: TableCell | undefined): Cell | undefined {
  const words = placeWords(cell?.words ?? [], block, page.source === "ocr");
  return words.length > 0 ? { phrases: [{ words, text: cell?.text ?? "", line: 0 }] } : undefined;
}
