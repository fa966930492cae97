import type { DraftCell, DraftTable } from "../layout/drafts.ts";
import { isMarker } from "../layout/markers.ts";
import { isNumeric } from "./numeric.ts";

/** A cell of more words than these is long; tables hold few such. */
const longCellWords = 12;
/** The share of a table's places that hold text: ever, and by what else speaks for a table. */
const densityMin = { any: 0.35, ruled: 0.45, figures: 0.5, plain: 0.6 };
/** The share of the values, right of the first column, that are figures: by what a table is taken for. */
const figuresMin = { pairs: 0.7, figures: 0.5, unheaded: 0.35 };
/** In a table of two columns this share of the rows has a value. */
const pairedShareMin = 0.7;
/** A column of figures has something in this share of the rows, and of that this share are figures. */
const columnFilledMin = 0.6;
const columnFiguresMin = 0.75;
/** A form has a label with a colon in more than this share of its rows. */
const labelledShareMax = 0.35;

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
  const long = body.filter(({ words }) => words.length > longCellWords).length;
  if (long * 4 > body.length || density < densityMin.any) return false;
  if (isMarked(body) || isContents(body, columns) || isForm(cells)) return false;
  const headed = header_rows > 0 && header_rows < rows;
  if (columns === 2) {
    const pairs = bodyRows > 0 ? values.length / bodyRows : 0;
    return bodyRows >= 4 && pairs >= pairedShareMin && numericShare >= figuresMin.pairs && (ruled >= 2 || headed);
  }
  if (numericShare >= figuresMin.figures)
    return rows >= 3 && bodyRows >= 2 && (headed || ruled >= 2 || density >= densityMin.figures);
  if (!headed)
    return (
      rows >= 4 &&
      density >= densityMin.plain &&
      numericShare >= figuresMin.unheaded &&
      hasNumericColumn(body, bodyRows, columns)
    );
  return rows >= 3 && density >= (ruled >= 2 ? densityMin.ruled : densityMin.plain);
}

/** Whether a column but the first is figures nearly from top to bottom. */
function hasNumericColumn(body: readonly DraftCell[], rows: number, columns: number): boolean {
  return Array.from({ length: columns - 1 }, (_, i) => i + 1).some((column) => {
    const own = body.filter((cell) => cell.column === column && cell.column_span === 1);
    const figures = own.filter(({ text }) => isNumeric(text)).length;
    return own.length >= columnFilledMin * rows && figures >= columnFiguresMin * own.length;
  });
}

/** Labels with colons and their values. */
function isForm(cells: readonly DraftCell[]): boolean {
  const labelled = new Set(cells.filter(({ text }) => hasLabel(text)).map(({ row }) => row));
  const rows = new Set(cells.map(({ row }) => row)).size;
  return labelled.size > labelledShareMax * rows;
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
