import type { Bbox, StoredPage } from "@verso/contract/results";
import { expect, it } from "vitest";
import { foundIn } from "../../testing/asked.ts";
import { orNull } from "../../testing/made-pages.ts";

const number = orNull("number");

/** A page of one table whose cells, 150 wide and 30 high, have a label and a value below it. */
function boxedForm(rows: readonly (readonly (readonly [label: string, value: string])[])[]): StoredPage {
  const wordsOf = (said: string, x: number, y: number) =>
    [...said.matchAll(/\S+/g)].map(({ 0: one, index }) => ({
      text: one,
      bbox: [x + index * 5, y, x + (index + one.length) * 5, y + 8] as Bbox,
      confidence: 1,
    }));
  const cells = rows.flatMap((row, i) =>
    row.map(([label, value], j) => {
      const [x, y] = [20 + j * 150, 20 + i * 30];
      return {
        row: i,
        column: j,
        row_span: 1,
        column_span: 1,
        text: `${label} ${value}`.trim(),
        bbox: [x, y, x + 150, y + 30] as Bbox,
        // What is filled in may stand lower in one box than in the next.
        words: [...wordsOf(label, x + 2, y + 2), ...wordsOf(value, x + 60, y + 14 + 3 * (j % 2))],
      };
    }),
  );
  const bbox: Bbox = [20, 20, 20 + 150 * (rows[0]?.length ?? 0), 20 + 30 * rows.length];
  const shape = { rows: rows.length, columns: rows[0]?.length ?? 0, header_rows: 0, continues: null };
  const table = { ...shape, cells };
  const block = { id: "p1-b1", kind: "table", page: 1, bbox, text: "", table };
  const page = { number: 1, status: "succeeded", width: 640, height: 800, unit: "pt", rotation: 0 };
  return { ...page, source: "text_layer", blocks: [block] } as unknown as StoredPage;
}

it("takes for the value of a box what stands in it, and nothing of its neighbours", () => {
  const page = boxedForm([
    [
      ["1 Ordinary levies", "812.40"],
      ["2 Qualified levies", "300.15"],
    ],
    [
      ["3 Total harbour dues", "95.10"],
      ["4 Unclaimed sec. 1250 dues", "18.00"],
    ],
  ]);
  const asked = { ordinary_levies: number, qualified_levies: number, total_harbour_dues: number };
  expect(foundIn(asked, page)).toEqual({ ordinary_levies: 812.4, qualified_levies: 300.15, total_harbour_dues: 95.1 });
});
