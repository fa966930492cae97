import { expect, test } from "vitest";
import { toSegments } from "../layout/segments.ts";
import { MadeContent } from "../testing/made-content.ts";
import { findTables } from "./find-tables.ts";

test("a label is over where dots lead from it, and the next one begins though it stands close and further in", () => {
  const made = new MadeContent();
  const rows = [
    { label: "Lost at sea", indent: 0, dots: 6, figures: ["467.9", "69.1"] },
    { label: "Sunk with no known", indent: 6, dots: 0, figures: [] },
    { label: "cause", indent: 12, dots: 9, figures: ["10.0", "0.9"] },
    { label: "Stranded", indent: 6, dots: 8, figures: ["17.5", "2.6"] },
    { label: "Sold", indent: 0, dots: 11, figures: ["96.4", "8.7"] },
  ];
  for (const [i, { label, indent, dots, figures }] of rows.entries()) {
    const text = [label, ...Array.from({ length: dots }, () => ".")].join(" ");
    made.put(text, 60 + indent, 100 + i * 12).putRows([figures], [180, 240], 100 + i * 12, 0);
  }
  const content = made.content();
  const table = findTables(content, toSegments(content.words)).tables[0]?.table;
  const labels = (table?.cells ?? []).filter(({ column }) => column === 0).map(({ text }) => text);
  expect(labels.map((text) => text.replace(/(?: \.)+$/, ""))).toEqual([
    "Lost at sea",
    "Sunk with no known cause",
    "Stranded",
    "Sold",
  ]);
});

test("dots that lead to figures make no label long: many of them are still a table", () => {
  const made = new MadeContent();
  for (const [i, label] of ["Salaries", "Rent of the hall", "Coal and oil", "Printing", "Sundries"].entries()) {
    made.put([label, ...Array.from({ length: 40 - label.length }, () => ".")].join(" "), 60, 100 + i * 14);
    made.putRows([[`${i + 2}.50`, `${7 - i}.25`]], [420, 480], 100 + i * 14, 0);
  }
  const content = made.content();
  expect(findTables(content, toSegments(content.words)).tables[0]?.table).toMatchObject({ rows: 5, columns: 3 });
});
