import type { StoredBlock, StoredPage, TableCell } from "@verso/contract/results";
import type { Section } from "../items/section.ts";
import { type Chain, cellsByRow, type Part } from "../tables/table-rows.ts";
import { cutTable, isSum, toText } from "../tables/table-sums.ts";

type Row = { part: Part; row: number; cells: TableCell[] };

/**
 * The groups of rows that a table's own lines part: a line across the table, or with nothing but its first cell, heads the
 * rows below it. Only where such a line stands first; elsewhere it may be the rest of a cell above. Empty where none does.
 */
export function groupsWithin(pages: readonly StoredPage[], chain: Chain): Section[] {
  const groups: { heads: Row[]; rows: Row[] }[] = [];
  for (const row of chain.flatMap(rowsOf)) {
    const group = groups.at(-1);
    if (isHead(row)) {
      if (group && group.rows.length === 0) group.heads.push(row);
      else groups.push({ heads: [row], rows: [] });
    } else if (group) group.rows.push(row);
    else return [];
  }
  const headers = chain[0];
  const filled = groups.filter(({ rows }) => rows.length > 0);
  // One line alone may be a part of the header.
  if (!headers || filled.length < 2) return [];
  return filled.map(({ heads, rows }) => {
    const parts = chain.map((part) => blocksOf(part, heads, rows, part === headers));
    const heading = heads.at(-1);
    return {
      heading: heading && toText(heading.part.block, heading.cells),
      pages: pages.flatMap((page) => {
        const blocks = chain.flatMap((part, i) => (part.page === page ? (parts[i] ?? []) : []));
        return blocks.length > 0 ? [{ ...page, blocks }] : [];
      }),
    };
  });
}

function rowsOf(part: Part, index: number): Row[] {
  return filledRows(part, headerRowsOf(part, index === 0));
}

/** The rows from one on that hold any text, which may reach down into them. */
const filledRows = (part: Part, first: number): Row[] =>
  cellsByRow(part.table, first)
    .map(({ row, cells }) => ({ part, row, cells: cells.filter(({ text }) => text.trim() !== "") }))
    .filter(({ cells }) => cells.length > 0);

/** A line across the table that its reader took for a part of the header is none. */
function headerRowsOf(part: Part, isFirst: boolean): number {
  const header = filledRows(part, 0).filter(({ row }) => row < part.table.header_rows);
  const body = (header.findLast((row) => !isHead(row))?.row ?? -1) + 1;
  return isFirst ? Math.max(1, body) : body;
}

function isHead({ part: { table }, row, cells: [cell, ...others] }: Row): boolean {
  return cell !== undefined && others.length === 0 && cell.row === row && cell.column === 0 && table.columns > 1;
}

/** What of one part of the table is a group's: its headings and rows, and what stands for itself, as text. */
function blocksOf(part: Part, heads: readonly Row[], rows: readonly Row[], isFirst: boolean): StoredBlock[] {
  const { block, table } = part;
  const mine = (row: Row) => row.part.block === block;
  const sums = rows.filter(mine).filter(({ cells }) => isSum(cells, table.columns));
  const body = new Set(
    rows
      .filter(mine)
      .filter((row) => !sums.includes(row))
      .map(({ row }) => row),
  );
  const headerRows = headerRowsOf(part, isFirst);
  if (!isFirst && body.size === 0 && !heads.some(mine)) return [];
  return [
    ...heads.filter(mine).map(({ cells }) => toText(block, cells)),
    cutTable(block, ({ row }) => row < headerRows || body.has(row), headerRows),
    ...sums.map(({ cells }) => toText(block, cells)),
  ];
}
