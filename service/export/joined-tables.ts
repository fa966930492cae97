import type { StoredBlock, StoredPage, TableCell, TableCells } from "@verso/contract/results";

/** A table as it is taken away: whole, with the block that it begins with and what stands over it. */
export type JoinedTable = { id: string; page: number; heading: string | null; table: TableCells };

/**
 * The tables of pages, in reading order. Parts that go on over a page break are one table, whose header stands once. The heading
 * is the nearest title above on the page where the table begins.
 */
export function joinedTables(pages: Iterable<Pick<StoredPage, "blocks">>): JoinedTable[] {
  const tables: JoinedTable[] = [];
  const byPart = new Map<string, JoinedTable>();
  for (const { blocks } of pages) {
    let heading: string | null = null;
    for (const block of blocks) {
      if (block.kind === "titles" && block.text.trim() !== "") heading = oneLine(block.text);
      if (!block.table) continue;
      const before = byPart.get(block.table.continues ?? "");
      const whole = before?.table.columns === block.table.columns ? before : begun(block, block.table, heading);
      if (whole === before) append(whole, block.table);
      else tables.push(whole);
      byPart.set(block.id, whole);
    }
  }
  return tables;
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

function begun({ id, page }: StoredBlock, table: TableCells, heading: string | null): JoinedTable {
  return { id, page, heading, table: { ...table, cells: [...table.cells] } };
}

/** Adds a further part's rows below: without its header, which is the first part's. */
function append({ table }: JoinedTable, part: TableCells): void {
  const skipped = Math.min(part.header_rows, part.rows);
  for (const cell of part.cells) {
    if (cell.row >= skipped) table.cells.push(moved(cell, table.rows - skipped));
  }
  table.rows += part.rows - skipped;
}

const moved = (cell: TableCell, rows: number): TableCell => ({ ...cell, row: cell.row + rows });

/** What a table is called where several stand below one another. */
export function tableTitle({ page, heading }: JoinedTable, index: number): string {
  return `Table ${index + 1}, page ${page}${heading === null ? "" : `: ${heading}`}`;
}
