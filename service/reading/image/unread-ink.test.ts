import { expect, test } from "vitest";
import type { InkMask } from "./ink-parts.ts";
import { unreadInk } from "./unread-ink.ts";

const [width, height] = [400, 300];
const letterPx = 10;

function paint(mask: InkMask, x0: number, y0: number, wide: number, high: number): void {
  for (let y = y0; y < y0 + high; y++) mask.ink.fill(1, y * width + x0, y * width + x0 + wide);
}

const blank = (): InkMask => ({ ink: new Uint8Array(width * height), width, height });

/** A line of letters, each a ring of ink, six apart. */
function line(mask: InkMask, x: number, y: number, letters: number, high = letterPx): void {
  for (let i = 0; i < letters; i++) {
    paint(mask, x + i * 12, y, 2, high);
    paint(mask, x + i * 12 + 6, y, 2, high);
    paint(mask, x + i * 12, y, 8, 2);
  }
}

function paintMany(mask: InkMask, count: number, at: (i: number) => [number, number, number, number]): void {
  for (let i = 0; i < count; i++) paint(mask, ...at(i));
}

const quad = (x0: number, y0: number, x1: number, y1: number) =>
  [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ] as const;

test("letters that no line covers are told with their place and their share of the print", () => {
  const mask = blank();
  line(mask, 20, 20, 10);
  line(mask, 20, 200, 10);
  const { boxes, share } = unreadInk(mask, [quad(15, 15, 150, 35)], letterPx);
  expect(boxes).toEqual([{ x0: 20, y0: 200, x1: 136, y1: 210 }]);
  expect(share).toBeCloseTo(0.5, 5);
});

test("nothing is told of a page that was read whole", () => {
  const mask = blank();
  line(mask, 20, 20, 10);
  expect(unreadInk(mask, [quad(15, 15, 150, 35)], letterPx)).toEqual({ boxes: [], share: 0 });
});

test.each<[string, (mask: InkMask) => void]>([
  ["a ruling line", (mask) => paint(mask, 10, 100, 380, 2)],
  [
    "a frame",
    (mask) => {
      paint(mask, 10, 100, 300, 2);
      paint(mask, 10, 180, 300, 2);
      paint(mask, 10, 100, 2, 80);
      paint(mask, 308, 100, 2, 82);
    },
  ],
  ["specks", (mask) => paintMany(mask, 60, (i) => [10 + ((i * 37) % 370), 60 + ((i * 53) % 200), 2, 2])],
  ["a spot", (mask) => paint(mask, 100, 100, 90, 70)],
  ["a lone sign", (mask) => line(mask, 100, 100, 1)],
  [
    "an uneven texture",
    (mask) => paintMany(mask, 40, (i) => [40 + (i % 8) * 9, 80 + Math.floor(i / 8) * 9, 8, 3 + ((i * 7) % 6)]),
  ],
])("%s is no print", (_, draw) => {
  const mask = blank();
  draw(mask);
  expect(unreadInk(mask, [], letterPx).boxes).toEqual([]);
});

test("a picture of nothing but specks costs no more than a page", () => {
  const mask = blank();
  for (let at = 0; at < mask.ink.length; at += 2) mask.ink[at] = 1;
  expect(unreadInk(mask, [], letterPx)).toEqual({ boxes: [], share: 0 });
});
