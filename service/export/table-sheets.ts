import type { TableCells } from "@verso/contract/results";
import { layOutTable } from "@verso/contract/table-grid";
import { isoDay } from "./iso-day.ts";
import type { JoinedTable } from "./joined-tables.ts";
import { head, type Merge, type Sheet, type SheetCell } from "./workbook/sheet.ts";
import { type DecimalSign, decimalSignOf, writtenNumber } from "./written-numbers.ts";

/** A sheet for each table, called after what stands over it. Numbers are numbers where it is plain which ones. */
export function tableSheets(tables: readonly JoinedTable[]): Sheet[] {
  const decimalSign = decimalSignOf(everyText(tables));
  return tables.map(({ table, page, heading }) => ({
    name: heading ?? `Page ${page}`,
    headRows: Math.min(table.header_rows, table.rows),
    rows: rowsOf(table, decimalSign),
    merges: mergesOf(table),
  }));
}

function* everyText(tables: readonly JoinedTable[]): Iterable<string> {
  for (const { table } of tables) for (const { text } of table.cells) yield text;
}

function rowsOf(table: TableCells, decimalSign: DecimalSign | null): SheetCell[][] {
  return layOutTable(table).map((row, i) =>
    row.map((field) => {
      if (field === null || !field.starts || field.cell.text === "") return null;
      return i < table.header_rows ? head(field.cell.text) : bodyCell(field.cell.text, decimalSign);
    }),
  );
}

function bodyCell(text: string, decimalSign: DecimalSign | null): SheetCell {
  const number = writtenNumber(text, decimalSign);
  if (number !== null) return { type: "number", ...number };
  const day = isoDay(text.trim());
  return day === null ? { type: "text", text } : { type: "date", day };
}

/** Where a cell reaches over others. Merged fields that overlap would make a file that does not open. */
function mergesOf(table: TableCells): Merge[] {
  const grid = layOutTable(table);
  return grid.flatMap((row, top) =>
    row.flatMap((field, left): Merge[] => {
      if (!field?.starts) return [];
      const [bottom, right] = [top + field.rowSpan - 1, Math.min(left + field.cell.column_span, row.length) - 1];
      if (bottom === top && right === left) return [];
      const covered = grid.slice(top, bottom + 1).flatMap((each) => each.slice(left, right + 1));
      const isWhole = covered.every((each, i) => each?.cell === field.cell && each.starts === (i === 0));
      return isWhole ? [[top, left, bottom, right]] : [];
    }),
  );
}
