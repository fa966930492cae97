import type { StoredBlock, StoredPage, TableCell } from "@verso/contract/results";

/** The cells row by row; what spans several stands in the first. */
export function rowTexts(cells: readonly TableCell[]): string[][] {
  const rows = new Map<number, string[]>();
  for (const { row, text } of [...cells].sort((a, b) => a.row - b.row || a.column - b.column)) {
    rows.set(row, [...(rows.get(row) ?? []), text]);
  }
  return [...rows.values()];
}

/** A table as two with half of its rows each, under the same header and id; `undefined` where there are not two rows. */
export function halveTable(block: StoredBlock): [StoredBlock, StoredBlock] | undefined {
  const { table } = block;
  if (!table) return undefined;
  const isHeader = ({ row }: TableCell) => row < table.header_rows;
  const rows = [...new Set(table.cells.filter((cell) => !isHeader(cell)).map(({ row }) => row))].sort((a, b) => a - b);
  const middle = rows[rows.length >> 1];
  if (rows.length < 2 || middle === undefined) return undefined;
  return [keepRows(block, (row) => row < middle), keepRows(block, (row) => row >= middle)];
}

/** A table with some of its rows, under its own header. */
export function keepRows(block: StoredBlock, keeps: (row: number) => boolean): StoredBlock {
  const { table } = block;
  if (!table) return block;
  const cells = table.cells.filter(({ row }) => row < table.header_rows || keeps(row));
  const text = rowTexts(cells)
    .map((row) => row.join("\t"))
    .join("\n");
  return { ...block, text, table: { ...table, cells } };
}

/** Of each table that goes on from an earlier page with no header of its own: the header that stands there. */
export function carriedHeaders(pages: readonly StoredPage[]): Map<string, string[][]> {
  const headers = new Map<string, string[][]>();
  const carried = new Map<string, string[][]>();
  for (const { id, table } of pages.flatMap(({ blocks }) => blocks)) {
    if (!table) continue;
    const own = rowTexts(table.cells.filter(({ row }) => row < table.header_rows));
    const before = table.continues === undefined ? undefined : headers.get(table.continues);
    if (own.length === 0 && before) carried.set(id, before);
    headers.set(id, own.length === 0 && before ? before : own);
  }
  return carried;
}
