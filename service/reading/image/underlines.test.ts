import { expect, test } from "vitest";
import type { Raster } from "../raster.ts";
import { toGrey } from "./grey.ts";
import { findUnderlines } from "./underlines.ts";

const [width, height] = [240, 80];

function paper(): Raster {
  return { data: new Uint8Array(width * height * 3).fill(255), width, height, scale: 1 };
}
function paint({ data }: Raster, x0: number, y0: number, wide: number, high: number): void {
  for (let y = y0; y < y0 + high; y++) data.fill(0, (y * width + x0) * 3, (y * width + x0 + wide) * 3);
}
const isInk = ({ data }: Raster, x: number, y: number) => data[(y * width + x) * 3] === 0;

test("a line that is written on goes, the letters above it stay", () => {
  const raster = paper();
  for (let x = 30; x < 150; x += 15) paint(raster, x, 24, 3, 12);
  paint(raster, 10, 40, 200, 2);
  const before = raster.data.slice();
  const { underlines, mask } = findUnderlines(raster, toGrey(raster));
  underlines.takeOut();
  expect([12, 100, 205].map((x) => isInk(raster, x, 40))).toEqual([false, false, false]);
  expect(isInk(raster, 31, 30)).toBe(true);
  expect(mask.ink[40 * width + 100]).toBe(0);
  // The picture is as it was once its lines are put back.
  underlines.putBack();
  expect(raster.data).toEqual(before);
});

test("a stroke that reaches through a line stays whole, with the line under its word", () => {
  const raster = paper();
  paint(raster, 10, 40, 200, 2);
  paint(raster, 60, 24, 3, 24);
  paint(raster, 66, 24, 3, 14);
  findUnderlines(raster, toGrey(raster)).underlines.takeOut();
  expect([24, 40, 47].map((y) => isInk(raster, 61, y))).toEqual([true, true, true]);
  expect([20, 120].map((x) => isInk(raster, x, 40))).toEqual([false, false]);
});

test.each<[string, (raster: Raster) => void]>([
  ["a thick bar", (raster) => paint(raster, 10, 40, 200, 9)],
  ["a dash", (raster) => paint(raster, 10, 40, 30, 2)],
  [
    "a bar that letters hang from",
    (raster) => {
      paint(raster, 10, 30, 200, 3);
      for (let x = 12; x < 208; x += 5) paint(raster, x, 33, 3, 15);
    },
  ],
  [
    "the headline of a word in Bengali, from which a letter hangs here and there",
    (raster) => {
      paint(raster, 10, 30, 200, 2);
      for (let x = 20; x < 208; x += 20) paint(raster, x, 32, 3, 12);
    },
  ],
])("%s stays", (_, draw) => {
  const raster = paper();
  draw(raster);
  const before = raster.data.slice();
  findUnderlines(raster, toGrey(raster)).underlines.takeOut();
  expect(raster.data).toEqual(before);
});

test("of a picture that is ruled all over no more than a quarter is painted", () => {
  const side = 1000;
  const ruled: Raster = { data: new Uint8Array(side * side * 3).fill(255), width: side, height: side, scale: 1 };
  for (let y = 4; y < side; y += 8) ruled.data.fill(0, y * side * 3, (y + 2) * side * 3);
  const { underlines } = findUnderlines(ruled, toGrey(ruled));
  expect(underlines.pixels).toBeGreaterThan(0.2 * side * side);
  expect(underlines.pixels).toBeLessThan(0.26 * side * side);
});
