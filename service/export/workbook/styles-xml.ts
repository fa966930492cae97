import type { SheetCell } from "./sheet.ts";

const decimalsMax = 6;
const firstFormat = 164;
/** Dates as ISO 8601 writes them; then plain numbers by their decimals, then grouped ones. */
const formats = [
  "yyyy\\-mm\\-dd",
  ...["0", "#,##0"].flatMap((whole) =>
    Array.from({ length: decimalsMax + 1 }, (_, n) => (n === 0 ? whole : `${whole}.${"0".repeat(n)}`)),
  ),
];
const [general, quoted, heading, firstNumbered] = [0, 1, 2, 3];

/** Of a text that would become a formula once somebody edits it, the style says that it is text. */
const formulaLike = /^\s*[=+\-@＝＋－＠]/;

/** Which of `stylesXml`'s cell formats a cell has. */
export function styleOf(cell: NonNullable<SheetCell>): number {
  if (cell.type === "date") return firstNumbered;
  if (cell.type === "number" && cell.decimals !== undefined && cell.decimals <= decimalsMax) {
    return firstNumbered + 1 + cell.decimals + (cell.isGrouped ? decimalsMax + 1 : 0);
  }
  if (cell.type !== "text") return general;
  if (cell.isHead) return heading;
  return formulaLike.test(cell.text) ? quoted : general;
}

/** The styles of every workbook: three of text, then one for each number format. */
export function stylesXml(): string {
  const numFmts = formats.map((code, i) => `<numFmt numFmtId="${firstFormat + i}" formatCode="${code}"/>`);
  const top = '<alignment vertical="top" wrapText="1"/>';
  const xfs = [
    `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1">${top}</xf>`,
    `<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyAlignment="1">${top}</xf>`,
    `<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1" applyAlignment="1">${top}</xf>`,
    ...formats.map(
      (_, i) =>
        `<xf numFmtId="${firstFormat + i}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf>`,
    ),
  ];
  const font = (more: string) => `<font>${more}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<numFmts count="${numFmts.length}">${numFmts.join("")}</numFmts>`,
    `<fonts count="2">${font("")}${font("<b/>")}</fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${xfs.length}">${xfs.join("")}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join("");
}
