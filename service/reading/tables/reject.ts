import type { DraftCell, DraftTable } from "../layout/drafts.ts";
import { isMarker } from "../layout/markers.ts";
import { isNumeric } from "./numeric.ts";

/** Whether what was found without a grid is a table after all. `ruled` is the number of lines drawn over its width. */
export function isTable({ rows, columns, header_rows, ...table }: DraftTable, ruled: number): boolean {
  if (columns < 2 || rows < 2) return false;
  const cells = table.cells.filter(({ text }) => text !== "");
  const body = cells.filter(({ row }) => row >= header_rows);
  const bodyRows = rows - header_rows;
  const density = cells.length / (rows * columns);
  const figures = body.filter(({ column, text }) => column > 0 && isNumeric(text)).length;
  const values = body.filter(({ column }) => column > 0);
  const numericShare = values.length === 0 ? 0 : figures / values.length;
  const long = body.filter(({ words }) => words.length > 12).length;
  if (long * 4 > body.length || density < 0.35) return false;
  if (isMarked(body) || isContents(body, columns) || isForm(cells)) return false;
  const headed = header_rows > 0 && header_rows < rows;
  if (columns === 2) {
    const pairs = bodyRows > 0 ? values.length / bodyRows : 0;
    return bodyRows >= 4 && pairs >= 0.7 && numericShare >= 0.7 && (ruled >= 2 || headed);
  }
  if (numericShare >= 0.5) return rows >= 3 && bodyRows >= 2 && (headed || ruled >= 2 || density >= 0.5);
  if (!headed) return rows >= 4 && density >= 0.6 && numericShare >= 0.35 && hasNumericColumn(body, bodyRows, columns);
  return rows >= 3 && density >= (ruled >= 2 ? 0.45 : 0.6);
}

/** Whether a column but the first is figures nearly from top to bottom. */
function hasNumericColumn(body: readonly DraftCell[], rows: number, columns: number): boolean {
  return Array.from({ length: columns - 1 }, (_, i) => i + 1).some((column) => {
    const own = body.filter((cell) => cell.column === column && cell.column_span === 1);
    const figures = own.filter(({ text }) => isNumeric(text)).length;
    return own.length >= 0.6 * rows && figures >= 0.75 * own.length;
  });
}

/** Labels with colons and their values. */
function isForm(cells: readonly DraftCell[]): boolean {
  const labelled = new Set(cells.filter(({ text }) => hasLabel(text)).map(({ row }) => row));
  const rows = new Set(cells.map(({ row }) => row)).size;
  return labelled.size > 0.35 * rows;
}

/** Whether a piece of text is a label that ends with a colon, or begins with the colon of one. */
export const hasLabel = (text: string): boolean => /[:：]/u.test(text) && /[:：]$|^[:：]/mu.test(text.trim());

/** Rows that begin with the marks of a list. */
function isMarked(body: readonly DraftCell[]): boolean {
  const first = body.filter(({ column }) => column === 0);
  return first.length > 0 && first.filter(({ text }) => isMarker(text)).length * 2 > first.length;
}

/** Titles with page numbers that never fall, led to by dots. */
function isContents(body: readonly DraftCell[], columns: number): boolean {
  if (columns > 3) return false;
  const led = body.filter(({ text }) => /(?:\.\s?){4,}/u.test(text)).length;
  const rows = new Set(body.map(({ row }) => row)).size;
  const last = body
    .filter(({ column, text }) => column === columns - 1 && /^\d{1,4}$/.test(text))
    .map(({ text }) => Number(text));
  const rising = last.every((page, i) => i === 0 || page >= (last[i - 1] ?? 0));
  return last.length * 2 > rows && rising && (led * 3 > rows || last.length > 5);
}
