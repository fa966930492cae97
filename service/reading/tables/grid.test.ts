import { expect, test } from "vitest";
import type { Box } from "../geometry.ts";
import { toGrids } from "./grid.ts";

const across = (y: number, x0: number, x1: number): Box => ({ x0, y0: y - 0.25, x1, y1: y + 0.25 });
const down = (x: number, y0: number, y1: number): Box => ({ x0: x - 0.25, y0, x1: x + 0.25, y1 });
const shape = (rules: Box[]) =>
  toGrids(rules).map(({ cells }) =>
    cells.map(({ row, column, rowSpan, columnSpan }) => [row, column, rowSpan, columnSpan]),
  );

test("lines that cross make slots", () => {
  const rules = [
    across(0, 0, 100),
    across(20, 0, 100),
    across(40, 0, 100),
    down(0, 0, 40),
    down(50, 0, 40),
    down(100, 0, 40),
  ];
  expect(shape(rules)).toEqual([
    [
      [0, 0, 1, 1],
      [0, 1, 1, 1],
      [1, 0, 1, 1],
      [1, 1, 1, 1],
    ],
  ]);
});

test("slots with no line between them are one cell", () => {
  // The first row spans both columns; the second column spans the last two rows.
  const rules = [
    across(0, 0, 100),
    across(20, 0, 100),
    across(40, 0, 50),
    across(60, 0, 100),
    down(0, 0, 60),
    down(50, 20, 60),
    down(100, 0, 60),
  ];
  expect(shape(rules)).toEqual([
    [
      [0, 0, 1, 2],
      [1, 0, 1, 1],
      [1, 1, 2, 1],
      [2, 0, 1, 1],
    ],
  ]);
});

test("sides without a line are closed where the others end", () => {
  const rules = [across(0, 0, 90), across(20, 0, 90), across(40, 0, 90), down(30, 0, 40), down(60, 0, 40)];
  expect(shape(rules)[0]).toHaveLength(6);
});

test("lines drawn in pieces and a little off are one", () => {
  const rules = [
    across(0, 0, 50),
    across(0.8, 50, 100),
    across(20, 0, 100),
    across(40, 0, 100),
    down(0, 0, 20),
    down(0.5, 20, 40),
    down(50, 0, 40),
    down(100, 0, 40),
  ];
  expect(shape(rules)[0]).toHaveLength(4);
});

test("two tables apart are two grids, and a lone frame is none", () => {
  const table = (y: number) => [
    across(y, 0, 100),
    across(y + 20, 0, 100),
    across(y + 40, 0, 100),
    down(0, y, y + 40),
    down(50, y, y + 40),
    down(100, y, y + 40),
  ];
  const frame = [across(300, 0, 100), across(400, 0, 100), down(0, 300, 400), down(100, 300, 400)];
  expect(toGrids([...table(0), ...table(100), ...frame])).toHaveLength(2);
});
