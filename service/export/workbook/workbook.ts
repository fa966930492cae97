import { DomainError } from "../../domain-error.ts";
import { type ZipEntry, zipped } from "../zipped.ts";
import type { Sheet } from "./sheet.ts";
import { sheetNames } from "./sheet-names.ts";
import { sheetXml, xmlText } from "./sheet-xml.ts";
import { stylesXml } from "./styles-xml.ts";

/** What spreadsheet programs hold in a sheet, and what is made here at most. */
export const workbookBounds = { rowsMax: 1_048_576, columnsMax: 16_384, sheetsMax: 1_000, cellsMax: 2_000_000 };

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

/**
 * A workbook (XLSX, ECMA-376) of these sheets, or of one that is empty. The same sheets give the same bytes. Throws
 * `invalid_request` where there is more than a spreadsheet holds.
 */
export function workbook(sheets: readonly Sheet[]): Iterable<Uint8Array> {
  checkBounds(sheets);
  return zipped(entries(sheets.length > 0 ? sheets : [{ name: "Empty", headRows: 0, rows: [], merges: [] }]));
}

function checkBounds(sheets: readonly Sheet[]): void {
  const { rowsMax, columnsMax, sheetsMax, cellsMax } = workbookBounds;
  let cells = 0;
  let isTooLarge = sheets.length > sheetsMax;
  for (const { rows } of sheets) {
    isTooLarge ||= rows.length > rowsMax;
    for (const row of rows) {
      cells += row.length;
      isTooLarge ||= row.length > columnsMax;
    }
  }
  if (!isTooLarge && cells <= cellsMax) return;
  const message = `This is more than a workbook holds (${sheetsMax} sheets, ${columnsMax} columns, ${cellsMax} cells): take fewer pages, or CSV.`;
  throw new DomainError("invalid_request", message, { details: [{ path: "/format", message }] });
}

function* entries(sheets: readonly Sheet[]): Iterable<ZipEntry> {
  const names = sheetNames(sheets.map(({ name }) => name));
  const each = (make: (n: number, name: string) => string) => names.map((name, i) => make(i + 1, name)).join("");
  const overrides = each(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`,
  );
  yield {
    name: "[Content_Types].xml",
    pieces: [
      `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${overrides}</Types>`,
    ],
  };
  const related = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const list = (inner: string) =>
    `${declaration}<Relationships xmlns="${packages}/relationships">${inner}</Relationships>`;
  yield { name: "_rels/.rels", pieces: [list(related(1, "officeDocument", "xl/workbook.xml"))] };
  const rows = each((n, name) => `<sheet name="${xmlText(name)}" sheetId="${n}" r:id="rId${n}"/>`);
  yield {
    name: "xl/workbook.xml",
    pieces: [
      `${declaration}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${rows}</sheets></workbook>`,
    ],
  };
  const targets = each((n) => related(n, "worksheet", `worksheets/sheet${n}.xml`));
  yield {
    name: "xl/_rels/workbook.xml.rels",
    pieces: [list(targets + related(sheets.length + 1, "styles", "styles.xml"))],
  };
  yield { name: "xl/styles.xml", pieces: [stylesXml()] };
  for (const [i, sheet] of sheets.entries()) yield { name: `xl/worksheets/sheet${i + 1}.xml`, pieces: sheetXml(sheet) };
}
