import type { Merge, Sheet, SheetCell } from "./sheet.ts";
import { styleOf } from "./styles-xml.ts";

/** What a cell of a spreadsheet holds at most. */
const charsMax = 32_767;
const [widthMin, widthMax] = [8, 60];
/** How many rows tell how wide a column is. */
const measuredRows = 200;

const unprintable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** A text within XML 1.0: without what XML cannot hold. */
export function xmlText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(unprintable, "")
    .replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

/** The same in a cell, where `_x0041_` would be read as a letter. */
function cellText(text: string): string {
  const short = text.length > charsMax ? `${text.slice(0, charsMax - 1).replace(/[\uD800-\uDBFF]$/, "")}…` : text;
  return xmlText(short.replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_"));
}

/** `A1`, of a row and a column counted from 0. */
function reference(row: number, column: number): string {
  let letters = "";
  for (let n = column; n >= 0; n = Math.floor(n / 26) - 1) letters = String.fromCharCode(65 + (n % 26)) + letters;
  return `${letters}${row + 1}`;
}

const range = ([top, left, bottom, right]: Merge) => `${reference(top, left)}:${reference(bottom, right)}`;

function cellXml(cell: SheetCell, row: number, column: number): string {
  if (cell === null) return "";
  const start = `<c r="${reference(row, column)}" s="${styleOf(cell)}"`;
  if (cell.type === "number") return `${start}><v>${cell.number}</v></c>`;
  if (cell.type === "date") return `${start}><v>${cell.day}</v></c>`;
  if (cell.type === "boolean") return `${start} t="b"><v>${cell.value ? 1 : 0}</v></c>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${cellText(cell.text)}</t></is></c>`;
}

function widths({ rows }: Sheet): number[] {
  const found: number[] = [];
  for (const row of rows.slice(0, measuredRows)) {
    for (const [column, cell] of row.entries()) {
      const text =
        cell === null ? "" : cell.type === "text" ? cell.text : cell.type === "number" ? cell.number : "0000-00-00";
      const longest =
        Math.max(
          ...text
            .slice(0, 500)
            .split("\n")
            .map((line) => line.length),
        ) + 2;
      found[column] = Math.min(widthMax, Math.max(found[column] ?? widthMin, longest));
    }
  }
  return found;
}

/** A worksheet of SpreadsheetML (ECMA-376), row by row. */
export function* sheetXml(sheet: Sheet): Iterable<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`;
  yield '<sheetViews><sheetView workbookViewId="0">';
  if (sheet.headRows > 0 && sheet.headRows < sheet.rows.length) {
    yield `<pane ySplit="${sheet.headRows}" topLeftCell="${reference(sheet.headRows, 0)}" activePane="bottomLeft" state="frozen"/>`;
  }
  yield "</sheetView></sheetViews>";
  const columns = widths(sheet).map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  if (columns.length > 0) yield `<cols>${columns.join("")}</cols>`;
  yield "<sheetData>";
  for (const [i, row] of sheet.rows.entries()) {
    yield `<row r="${i + 1}">${row.map((cell, column) => cellXml(cell, i, column)).join("")}</row>`;
  }
  yield "</sheetData>";
  if (sheet.merges.length > 0) {
    const cells = sheet.merges.map((merge) => `<mergeCell ref="${range(merge)}"/>`);
    yield `<mergeCells count="${cells.length}">${cells.join("")}</mergeCells>`;
  }
  yield "</worksheet>";
}
