import { expect, test } from "vitest";
import type { Box } from "../geometry.ts";
import { joinStrips } from "./image-strips.ts";
import { unreadImages } from "./unread-images.ts";

const box = (x0: number, y0: number, x1: number, y1: number): Box => ({ x0, y0, x1, y1 });
const drawn = (boxes: readonly Box[]) => boxes.map((each, place) => ({ ...each, place }));
const strips = (count: number, at = 0) =>
  Array.from({ length: count }, (_, i) => box(at, 20 * i, at + 300, 20 * i + 20));

test("strips and tiles of one picture are one image, and pictures that stand apart are not", () => {
  expect(joinStrips(drawn(strips(12)))).toEqual([{ ...box(0, 0, 300, 240), place: 11 }]);
  expect(joinStrips(drawn([...strips(3), ...strips(3, 300)]))).toEqual([{ ...box(0, 0, 600, 60), place: 5 }]);
  const apart = [box(0, 0, 300, 100), box(0, 110, 300, 200), box(310, 0, 500, 100), box(0, 200, 200, 240)];
  expect(new Set(joinStrips(drawn(apart)))).toEqual(new Set(drawn(apart)));
});

test("a scan of the page is looked at where the layer's words are next to nothing of it", () => {
  const word = (place: Box) =>
    ({ text: "w", box: place, shown: place, size: 10, bold: false, confidence: 1, spaced: true }) as const;
  const page = (words: number) => ({
    width: 600,
    height: 800,
    words: Array.from({ length: words }, (_, i) => word(box(20, 4 * i, 60, 4 * i + 10))),
    asides: [],
    rules: [],
    fills: [],
    images: joinStrips(drawn(Array.from({ length: 40 }, (_, i) => box(0, 20 * i, 600, 20 * i + 20)))),
    toShown: (place: Box) => place,
  });
  expect(unreadImages(page(8))).toHaveLength(1);
  expect(unreadImages(page(60))).toHaveLength(0);
});
