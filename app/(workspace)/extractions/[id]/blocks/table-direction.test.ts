import type { TableCell } from "@verso/contract/results";
import { expect, it } from "vitest";
import { directionOf } from "./table-direction.ts";

const cell = (row: number, column: number, x0: number): TableCell => ({
  row,
  column,
  row_span: 1,
  column_span: 1,
  text: "1",
  bbox: [x0, row * 20, x0 + 40, row * 20 + 10],
});

it("is the one in which the columns stand on the page", () => {
  expect(directionOf({ cells: [cell(0, 0, 0), cell(0, 1, 50), cell(1, 0, 0), cell(1, 2, 100)] })).toBe("ltr");
  expect(directionOf({ cells: [cell(0, 0, 100), cell(0, 1, 50), cell(1, 0, 100), cell(1, 2, 0)] })).toBe("rtl");
});

it("is from the left where nothing tells", () => {
  expect(directionOf({ cells: [cell(0, 0, 0), cell(1, 0, 0)] })).toBe("ltr");
  expect(directionOf({ cells: [] })).toBe("ltr");
});
