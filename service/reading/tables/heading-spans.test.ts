import { expect, test } from "vitest";
import { toSegments } from "../layout/segments.ts";
import { MadeContent } from "../testing/made-content.ts";
import { findTables } from "./find-tables.ts";

const columns = [60, 160, 210, 260, 310, 360];
const body = [
  ["Barley", "180", "170", "310", "290", "950"],
  ["Oats", "120", "190", "350", "280", "940"],
  ["Rye", "130", "140", "320", "270", "860"],
  ["Flax", "150", "160", "330", "260", "900"],
];
/** The cells of the first table's first rows: text, column and how many columns it spans. */
function headsOf(made: MadeContent, rows: number) {
  const content = made.content();
  const { tables } = findTables(content, toSegments(content.words));
  return Array.from({ length: rows }, (_, row) =>
    (tables[0]?.table?.cells ?? [])
      .filter((cell) => cell.row === row && cell.text !== "")
      .map(({ text, column, column_span }) => [text, column, column_span]),
  );
}
const grain = () =>
  new MadeContent()
    .putRows([["", "Men", "Women", "Men", "Women"]], columns, 118, 0)
    .putRows(body, columns, 134, 14)
    .rule(56, 122, 390, 122.5);

test("headings over one rule share the columns under it", () => {
  const made = grain().put("Spring", 178, 102).put("Autumn", 278, 102).rule(158, 105, 334, 105.5);
  made.putRows([["Crop", "", "", "", "", "All"]], columns, 102, 0);
  expect(headsOf(made, 2)).toEqual([
    [
      ["Crop", 0, 1],
      ["Spring", 1, 2],
      ["Autumn", 3, 2],
      ["All", 5, 1],
    ],
    [
      ["Men", 1, 1],
      ["Women", 2, 1],
      ["Men", 3, 1],
      ["Women", 4, 1],
    ],
  ]);
});

test("a heading over a rule of its own takes the columns under it, whole and no others", () => {
  const made = grain().put("Harvest work", 215, 102).rule(158, 105, 334, 105.5);
  made.putRows([["Crop", "", "", "", "", "All"]], columns, 102, 0);
  expect(headsOf(made, 1)).toEqual([
    [
      ["Crop", 0, 1],
      ["Harvest work", 1, 4],
      ["All", 5, 1],
    ],
  ]);
});

test("a caption with a colon before its number is no row", () => {
  const made = grain().putRows([["Table: 5", "Grain Sown in Parishes", "", "", "(in acres)"]], columns, 102, 0);
  expect(headsOf(made, 1)[0]?.[0]).toEqual(["Men", 1, 1]);
});

test("headings near the first of two columns of figures are over both, without lines", () => {
  const made = new MadeContent()
    .put("North pier", 170, 104)
    .put("South pier", 302, 104)
    .putRows([["Month", "Ships", "EUR", "Ships", "EUR"]], [56, 160, 236, 297, 367], 124, 0)
    .putRows(
      [
        ["May", "41", "118.20", "12", "64.95"],
        ["June", "44", "120.00", "15", "70.10"],
        ["July", "52", "141.75", "19", "88.00"],
      ],
      [56, 175, 229, 313, 362],
      143,
      19,
    );
  expect(headsOf(made, 1)[0]?.filter(([text]) => text !== "Month")).toEqual([
    ["North pier", 1, 2],
    ["South pier", 3, 2],
  ]);
});
