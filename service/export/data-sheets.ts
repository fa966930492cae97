import type { Citation } from "@verso/contract/results";
import { columnsOf, fieldName, flatten, type Plain } from "./data-rows.ts";
import { isoDay } from "./iso-day.ts";
import { head, type Sheet, type SheetCell } from "./workbook/sheet.ts";

/** A value of data in a sheet: numbers stay numbers, a day as ISO 8601 writes it becomes one. */
export function valueCell(value: Plain | undefined): SheetCell {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "number") return { type: "number", number: String(value) };
  if (typeof value === "boolean") return { type: "boolean", value };
  const day = isoDay(value);
  return day === null ? { type: "text", text: value } : { type: "date", day };
}

const text = (value: string): SheetCell => (value === "" ? null : { type: "text", text: value });

/** A sheet with a row a field, and where it was read; then a sheet for each list, with a row an item. */
export function dataSheets(data: unknown, citations: readonly Citation[]): Sheet[] {
  const { fields, lists } = flatten(data);
  const byPath = new Map<string, Citation[]>();
  for (const citation of citations) byPath.set(citation.path, [...(byPath.get(citation.path) ?? []), citation]);
  const rows = [...fields].map(([at, value]) => {
    const cited = byPath.get(at) ?? [];
    const [first] = cited;
    const confidence = cited.length === 0 ? null : Math.min(...cited.map((each) => each.confidence));
    const read = cited.map((each) => each.text).join(" ");
    return [text(fieldName(at)), valueCell(value), valueCell(first?.page), text(read), valueCell(confidence)];
  });
  const heading = ["Field", "Value", "Page", "Read", "Confidence"].map(head);
  return [
    { name: "Fields", headRows: 1, rows: [heading, ...rows], merges: [] },
    ...lists.map((list): Sheet => {
      const columns = columnsOf(list.rows);
      const items = list.rows.map((item) => columns.map((at) => valueCell(item.get(at))));
      const names = columns.map((at) => head(fieldName(at)));
      return { name: fieldName(list.pointer), headRows: 1, rows: [names, ...items], merges: [] };
    }),
  ];
}
