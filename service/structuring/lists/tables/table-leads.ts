import type { StoredBlock, StoredPage } from "@verso/contract/results";
import type { Wanted } from "../items/item.ts";
import { matchHeadings } from "./table-rows.ts";
import { toText } from "./table-sums.ts";

/** So many lines above its headings may have been taken for a table's own. */
const leadMax = 3;

/** Pages whose tables begin with their headings: the lines above, such as the number of an order, stand as text. */
export const withoutLeads = (pages: readonly StoredPage[], wanted: readonly Wanted[]): StoredPage[] =>
  pages.map((page) => ({ ...page, blocks: page.blocks.flatMap((block) => withoutLead(block, wanted)) }));

function withoutLead(block: StoredBlock, wanted: readonly Wanted[]): StoredBlock[] {
  const { table } = block;
  if (!table || table.header_rows > 0 || table.continues || matchHeadings(table, wanted)) return [block];
  for (let lead = 1; lead <= leadMax && lead < table.rows - 1; lead++) {
    const cells = table.cells.flatMap((cell) => (cell.row < lead ? [] : [{ ...cell, row: cell.row - lead }]));
    const rest = { ...table, rows: table.rows - lead, cells };
    if (!matchHeadings(rest, wanted)) continue;
    const above = Array.from({ length: lead }, (_, row) => table.cells.filter((cell) => cell.row === row));
    const words = cells.flatMap((cell) => cell.words ?? []);
    return [
      ...above.filter(({ length }) => length > 0).map((row) => toText(block, row)),
      { ...block, words, table: { ...rest, header_rows: 1 } },
    ];
  }
  return [block];
}
