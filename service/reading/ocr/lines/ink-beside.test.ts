import { expect, test } from "vitest";
import type { InkMask } from "../../image/ink-parts.ts";
import { withInkBeside } from "./ink-beside.ts";
import type { Quad } from "./quads.ts";

const [width, height] = [400, 100];
type Rectangle = readonly [x0: number, y0: number, x1: number, y1: number];

/** The ends of places on a sheet that has these rectangles of ink, and a letter's worth of it on each place. */
function endsOf(places: readonly Rectangle[], beside: readonly Rectangle[]) {
  const mask: InkMask = { ink: new Uint8Array(width * height), width, height };
  const inked = [...places.map(([x0, y0, x1, y1]): Rectangle => [x0 + 4, y0 + 4, x1 - 4, y1 - 4]), ...beside];
  for (const [x0, y0, x1, y1] of inked) for (let y = y0; y < y1; y++) mask.ink.fill(1, y * width + x0, y * width + x1);
  const found = places.map(([x0, y0, x1, y1]) => {
    const quad: Quad = [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ];
    return { quad, score: 0.9 };
  });
  return withInkBeside(mask, found).map(({ quad }) => [quad[0][0], quad[1][0]]);
}

const line: Rectangle = [100, 40, 200, 60];
const colon: readonly Rectangle[] = [
  [212, 45, 215, 48],
  [212, 53, 215, 56],
];

test("a colon that stands apart belongs to its line, and so does a dash before it", () => {
  expect(endsOf([line], colon)).toEqual([[100, 215 + 0.12 * 20]]);
  expect(endsOf([line], [[86, 49, 94, 51]])).toEqual([[86 - 0.12 * 20, 200]]);
});

test("what stands beside what was taken is taken, too", () => {
  const dots = [210, 224, 238].map((x): Rectangle => [x, 55, x + 3, 58]);
  expect(endsOf([line], dots)).toEqual([[100, 241 + 0.12 * 20]]);
});

test.each<[string, readonly Rectangle[]]>([
  ["a ruling line that is taller than it", [[206, 20, 208, 80]]],
  ["a ruling line as tall as it", [[206, 40, 208, 60]]],
  ["a speck", [[206, 50, 207, 51]]],
  ["a colon further away than it is high", [[222, 45, 225, 48]]],
  ["a dash on the row below", [[206, 62, 214, 64]]],
])("%s is none of the line's", (_, beside) => {
  expect(endsOf([line], beside)).toEqual([[100, 200]]);
});

test("no place reaches across another one, nor takes what two stand beside twice", () => {
  const next: Rectangle = [206, 40, 260, 60];
  expect(endsOf([line, next], [[264, 53, 267, 56]])).toEqual([
    [100, 200],
    [206, 267 + 0.12 * 20],
  ]);
  const dash: Rectangle = [208, 49, 214, 51];
  expect(endsOf([line, [222, 40, 280, 60]], [dash])).toEqual([
    [100, 214 + 0.12 * 20],
    [222, 280],
  ]);
});

test("what a narrow place parts from a line, and stands beside that, is of neither", () => {
  expect(endsOf([line, [203, 40, 213, 60]], [[216, 49, 219, 51]])).toEqual([
    [100, 200],
    [203, 213],
  ]);
});

test("a place that falls, or runs up the page, is left", () => {
  const mask: InkMask = { ink: new Uint8Array(width * height), width, height };
  for (let y = 50; y < 53; y++) mask.ink.fill(1, y * width + 212, y * width + 215);
  const quads: readonly Quad[] = [
    [
      [100, 35],
      [200, 45],
      [200, 65],
      [100, 55],
    ],
    [
      [195, 10],
      [205, 10],
      [205, 90],
      [195, 90],
    ],
  ];
  for (const quad of quads) expect(withInkBeside(mask, [{ quad, score: 0.9 }])).toEqual([{ quad, score: 0.9 }]);
});
