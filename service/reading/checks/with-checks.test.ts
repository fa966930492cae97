import type { StoredBlock, StoredPage } from "@verso/contract/results";
import { expect, it } from "vitest";
import { orderSigns } from "./reading-order.ts";
import { tableSigns } from "./table-signs.ts";
import { withChecks } from "./with-checks.ts";

type Place = readonly [x0: number, y0: number, x1: number, y1: number];

const text = (i: number, bbox: Place, confidence = 0.99, said = "A line of the harbour's book"): StoredBlock => ({
  id: `p1-b${i + 1}`,
  kind: "text",
  page: 1,
  bbox: [...bbox],
  text: said,
  confidence,
  words: said.split(" ").map((word) => ({ text: word, bbox: [...bbox], confidence })),
});
const page = (blocks: StoredBlock[], more: Partial<StoredPage> = {}): StoredPage => ({
  number: 1,
  status: "succeeded",
  width: 600,
  height: 800,
  unit: "pt",
  rotation: 0,
  source: "ocr",
  confidence: 0.95,
  blocks,
  ...more,
});
const placed = (places: readonly Place[], more?: Partial<StoredPage>) =>
  page(
    places.map((place, i) => text(i, place)),
    more,
  );

/** A title over two columns of two paragraphs, which stand row by row beside each other. */
const title: Place = [50, 50, 550, 80];
const [left, right]: [Place[], Place[]] = [
  [
    [50, 100, 290, 300],
    [50, 320, 290, 500],
  ],
  [
    [310, 100, 550, 300],
    [310, 320, 550, 500],
  ],
];

it("what two plain ways of reading agree on is certain", () => {
  const down = orderSigns(placed([title, [50, 100, 550, 300], [50, 320, 550, 500]]));
  expect(down).toEqual({ against: 0, across: 0, down: 0, loose: 0 });
  const upside = orderSigns(placed([[50, 320, 550, 500], [50, 100, 550, 300], title]));
  expect(upside).toMatchObject({ against: 1, across: 0, down: 0 });
  expect(orderSigns(placed([title]))).toBeUndefined();
});

it("tells whether a page whose paragraphs stand in rows was read by columns or by rows", () => {
  const [a, b] = [left[0] ?? title, left[1] ?? title];
  const [c, d] = [right[0] ?? title, right[1] ?? title];
  expect(orderSigns(placed([title, a, b, c, d]))).toMatchObject({ against: 0, across: 0, down: expect.closeTo(0.1) });
  expect(orderSigns(placed([title, a, c, b, d]))).toMatchObject({ against: 0, across: expect.closeTo(0.1), down: 0 });
  // Of columns whose paragraphs end elsewhere there is but one way.
  const staggered: Place = [310, 100, 550, 400];
  expect(orderSigns(placed([title, a, b, staggered, [310, 420, 550, 500]]))).toMatchObject({ against: 0, across: 0 });
});

it("reads from right to left what is written so, and a page that lies on its side as it stands upright", () => {
  const hebrew = "שורה אחת מספר הנמל הגדול";
  const beside = [right[0] ?? title, left[0] ?? title].map((place, i) => text(i, place, 0.99, hebrew));
  expect(orderSigns(page(beside))).toMatchObject({ against: 0 });
  // Turned by 90 degrees clockwise to be displayed, the first line is at the right.
  const turned: Place[] = [
    [400, 50, 420, 500],
    [300, 50, 320, 500],
  ];
  expect(orderSigns(placed(turned, { rotation: 90 }))).toMatchObject({ against: expect.any(Number) });
});

it("counts what speaks against a table", () => {
  const cell = (row: number, column: number, said: string) => ({
    row,
    column,
    row_span: 1,
    column_span: 1,
    text: said,
    bbox: [0, 0, 1, 1] as [number, number, number, number],
  });
  const good = ["Oak", "12.50", "Elm", "9.00"].map((said, i) => cell(Math.floor(i / 2), i % 2, said));
  const none = { empty: 0, mixed: 0, stacked: 0, wordy: 0, thin: 0.5, sparse: 0, spanned: 0 };
  expect(tableSigns({ rows: 2, columns: 2, header_rows: 0, cells: good })).toEqual(none);
  const poor = [cell(0, 0, "Oak\nElm"), cell(1, 0, "14"), cell(0, 1, "a b c d e f g h i j k l")];
  expect(tableSigns({ rows: 2, columns: 3, header_rows: 0, cells: poor })).toMatchObject({
    empty: 0.5,
    mixed: expect.closeTo(1 / 3),
    stacked: expect.closeTo(1 / 3),
    wordy: expect.closeTo(1 / 3),
    sparse: expect.closeTo(1 / 3),
  });
});

it("trusts a page the less the less of its print is covered, its words are sure, and its order is certain", () => {
  const trust = (made: StoredPage, looked = {}) => withChecks(made, looked).checks?.trust ?? 0;
  const plain = placed([title, [50, 100, 550, 300]]);
  const sure = trust(plain, { ink: 1 });
  expect(trust(plain, { ink: 0.7 })).toBeLessThan(sure);
  expect(trust({ ...plain, confidence: 0.5 })).toBeLessThan(sure);
  expect(trust(placed([[50, 100, 550, 300], title]), { ink: 1 })).toBeLessThan(sure);
  expect(withChecks(plain, {}).checks).not.toHaveProperty("ink");
  expect(withChecks(page([]), { ink: 1 }).checks).toMatchObject({ ink: 1, order: 1 });
});
