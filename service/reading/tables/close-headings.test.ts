import { expect, test } from "vitest";
import { toSegments } from "../layout/segments.ts";
import { MadeContent } from "../testing/made-content.ts";
import { findTables } from "./find-tables.ts";

const columns = [60, 166, 220, 275, 330];
const body = [
  ["Barley", "42.9", "0.91", "9.72", "1,363"],
  ["Oats", "26.8", "0.61", "6.43", "2,561"],
  ["Rye", "34.9", "0.08", "8.65", "2,119"],
  ["Flax", "28.2", "0.83", "13.3", "3,319"],
];
const headsOf = (made: MadeContent) => {
  const content = made.content();
  const table = findTables(content, toSegments(content.words)).tables[0]?.table;
  return (table?.cells ?? [])
    .filter(({ row, text }) => row < (table?.header_rows ?? 0) && text !== "")
    .map(({ text, column, column_span }) => [text, column, column_span]);
};
const grain = () => new MadeContent().putRows(body, columns, 134, 14).rule(56, 122, 390, 122.5);

test("headings no further apart than words are each their column's, and what stands above goes with them", () => {
  const made = grain().put("Early", 164, 106).put("Late", 221, 106).put("sterilised fertilised", 152, 118);
  made.put("harvested", 259, 118).put("Crop", 60, 118).put("All", 335, 118);
  expect(headsOf(made)).toEqual([
    ["Crop", 0, 1],
    ["Early sterilised", 1, 1],
    ["Late fertilised", 2, 1],
    ["harvested", 3, 1],
    ["All", 4, 1],
  ]);
});

test("one heading over columns that have their own stays whole, wherever its words stand", () => {
  const made = grain().put("All sown", 166, 104).put("fields", 208, 104);
  made.putRows([["Crop", "Here", "There", "Both", "All"]], columns, 118, 0);
  expect(headsOf(made)).toContainEqual(["All sown fields", 1, 2]);
});

test("a text alone on its line below the headings is none of them, wherever its words stand", () => {
  const made = grain().putRows([["Crop", "Here", "There", "Both", "All"]], columns, 106, 0);
  expect(headsOf(made.put("all sown", 166, 118).put("fields", 208, 118))).toContainEqual(["Here", 1, 1]);
});
