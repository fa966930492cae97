import { expect, it } from "vitest";
import type { Sheet } from "../viewer/sheets.ts";
import { valueAt, valueOrder } from "./value-order.ts";

const box = (id: string, top: number) => ({
  id,
  page: 1,
  bbox: [0, top, 10, top + 10] as [number, number, number, number],
  colour: "",
  letter: null,
});
const read = { width: 100, height: 200, unit: "pt", source: "ocr", found: "", unread: [], omitted: [] } as const;
const sheets: Sheet[] = [
  { number: 1, read: { ...read, boxes: [box("/total", 150), box("/seller", 20)] }, failure: null },
  { number: 2, read: { ...read, boxes: [] }, failure: null },
  { number: 3, read: null, failure: { number: 3, code: "page_damaged", message: "" } },
];

it("finds the value that stands first from a height of a page on, and at its end the last", () => {
  const order = valueOrder(sheets);
  expect([0, 0.1, 0.11, 0.75, 0.9].map((y) => valueAt(order, { page: 1, y }))).toEqual([
    "/seller",
    "/seller",
    "/total",
    "/total",
    "/total",
  ]);
  expect([2, 3, 4].map((page) => valueAt(order, { page, y: 0 }))).toEqual([null, null, null]);
});
