import type { PlacedWord } from "@verso/contract/reviews";
import { expect, test } from "vitest";
import { markOf } from "./mark-of.ts";

const word = (text: string, x: number, y: number): PlacedWord => ({
  text,
  bbox: [x, y, x + text.length * 6, y + 10],
  block_id: "p1-b1",
});
const page = [
  word("Invoice", 50, 100),
  word("number:", 98, 100),
  word("INV-7", 200, 100),
  word("Issued", 300, 100),
  word("on", 342, 100),
  word("11", 370, 100),
  word("April", 386, 100),
  word("2026", 420, 100),
  word("Due", 50, 200),
  word("date", 72, 200),
  word("Total", 200, 200),
  word("2026-05-11", 50, 214),
  word("113.05", 200, 214),
  word("Alone", 50, 400),
];

test("a value is called by the words before it in its line, without their colon", () => {
  expect(markOf(page, [199, 99, 232, 111])).toEqual({ label: "Invoice number", text: "INV-7" });
});

test("words that stand apart are no part of a label", () => {
  expect(markOf(page, [369, 99, 450, 111])).toEqual({ label: "Issued on", text: "11 April 2026" });
});

test("where nothing stands before it, by the words above it", () => {
  expect(markOf(page, [49, 213, 112, 225])).toEqual({ label: "Due date", text: "2026-05-11" });
  expect(markOf(page, [199, 213, 240, 225])).toEqual({ label: "Total", text: "113.05" });
});

test("a label that stands within the frame is none of the value", () => {
  expect(markOf(page, [49, 99, 232, 111])).toEqual({ label: "Invoice number", text: "INV-7" });
});

test("a value may have no label, and a frame no words", () => {
  expect(markOf(page, [49, 399, 90, 411])).toEqual({ label: null, text: "Alone" });
  expect(markOf(page, [500, 500, 510, 510])).toBeNull();
});
