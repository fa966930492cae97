import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { head, type Sheet, type SheetCell } from "./sheet.ts";
import { workbook, workbookBounds } from "./workbook.ts";

const text = (value: string): SheetCell => ({ type: "text", text: value });
const sheet = (rows: SheetCell[][], more: Partial<Sheet> = {}): Sheet => ({
  name: "A",
  headRows: 0,
  rows,
  merges: [],
  ...more,
});
const bytesOf = (sheets: Sheet[]) => Buffer.concat([...workbook(sheets)]);
const partsOf = (sheets: Sheet[]) =>
  Object.fromEntries(Object.entries(unzipSync(bytesOf(sheets))).map(([name, bytes]) => [name, strFromU8(bytes)]));
const first = (rows: SheetCell[][], more?: Partial<Sheet>) =>
  partsOf([sheet(rows, more)])["xl/worksheets/sheet1.xml"] ?? "";

describe("a workbook", () => {
  it("holds what it is given: text, numbers, days, yes and no, headings that stay in sight, merged fields", () => {
    const xml = first(
      [
        [head("Item"), head("Price"), null],
        [
          text("Pen"),
          { type: "number", number: "1234.50", decimals: 2, isGrouped: true },
          { type: "boolean", value: true },
        ],
        [null, { type: "date", day: 46_093 }, { type: "number", number: "1e+21" }],
      ],
      { headRows: 1, merges: [[0, 1, 0, 2]] },
    );
    expect(xml).toContain('<c r="A1" s="2" t="inlineStr"><is><t xml:space="preserve">Item</t></is></c>');
    expect(xml).toContain('<c r="B2" s="13"><v>1234.50</v></c><c r="C2" s="0" t="b"><v>1</v></c>');
    expect(xml).toContain('<row r="3"><c r="B3" s="3"><v>46093</v></c><c r="C3" s="0"><v>1e+21</v></c></row>');
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<mergeCells count="1"><mergeCell ref="B1:C1"/></mergeCells>');
  });

  it("names columns beyond Z", () => {
    const row = Array.from({ length: 703 }, (_, i) => text(String(i)));
    const xml = first([row]);
    expect(xml).toContain('r="Z1"');
    expect(xml).toContain('r="AA1"');
    expect(xml).toContain('r="ZZ1"');
    expect(xml).toContain('r="AAA1"');
  });

  it("has a sheet for each, by names of which none is another's, and one where there is nothing", () => {
    const parts = partsOf([sheet([], { name: "Sum & <total>" }), sheet([], { name: "sum & <TOTAL>" })]);
    expect(parts["xl/workbook.xml"]).toContain(
      '<sheet name="Sum &amp; &lt;total&gt;" sheetId="1" r:id="rId1"/><sheet name="sum &amp; &lt;TOTAL&gt; (2)" sheetId="2" r:id="rId2"/>',
    );
    expect(Object.keys(partsOf([]))).toEqual([
      "[Content_Types].xml",
      "_rels/.rels",
      "xl/workbook.xml",
      "xl/_rels/workbook.xml.rels",
      "xl/styles.xml",
      "xl/worksheets/sheet1.xml",
    ]);
  });

  it("is the same, byte by byte, of the same sheets", () => {
    const sheets = [sheet([[text("a".repeat(100_000)), { type: "number", number: "1" }]])];
    expect(bytesOf(sheets).equals(bytesOf(sheets))).toBe(true);
  });
});

describe("of a hostile document a workbook", () => {
  it.each([
    "=1+1",
    "+1",
    "-cmd|' /C calc'!A0",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    " =1",
    "＝1+1",
    '=HYPERLINK("http://evil.example")',
  ])("keeps %j mere text, which is not evaluated when it is edited either", (formula) => {
    const xml = first([[text(formula)]]);
    expect(xml).toMatch(/<c r="A1" s="1" t="inlineStr">/);
    expect(xml).not.toMatch(/<f[ >]/);
  });

  it("lets no markup through, and leaves out what XML cannot hold", () => {
    const xml = first([[text("</t></is></c></row><f>1</f>\"'&\u0000\u0008\u001B\uFFFE\uFFFF\uD800x")]]);
    expect(xml).toContain("&lt;/t&gt;&lt;/is&gt;&lt;/c&gt;&lt;/row&gt;&lt;f&gt;1&lt;/f&gt;&quot;&apos;&amp;x</t>");
  });

  it("writes no letter for what only looks like one", () => {
    expect(first([[text("_x0041_ _X000d_ _x00_")]])).toContain("_x005F_x0041_ _x005F_X000d_ _x00_");
  });

  it("cuts what no cell can hold, between characters", () => {
    const xml = first([[text(`${"😀".repeat(20_000)}`)]]);
    const held = /<t[^>]*>([^<]*)<\/t>/.exec(xml)?.[1] ?? "";
    expect(held.isWellFormed() && held.endsWith("😀…") && held.length <= 32_767).toBe(true);
  });

  it.each<[string, Sheet[]]>([
    ["too many sheets", Array.from({ length: workbookBounds.sheetsMax + 1 }, () => sheet([]))],
    ["too many columns", [sheet([Array.from({ length: workbookBounds.columnsMax + 1 }, () => null)])]],
    ["too many cells", [sheet(Array(200).fill(Array.from({ length: 10_001 }, () => null)))]],
    ["too many rows", [sheet(Array(workbookBounds.rowsMax + 1).fill([]))]],
  ])("is refused with %s", (_, sheets) => {
    expect(() => workbook(sheets)).toThrow(expect.objectContaining({ code: "invalid_request" }));
  });
});
