import { expect, test } from "vitest";
import { unreadImages } from "./unread-images.ts";

test("a large image with no word on it may hold a text of its own", () => {
  const image = { x0: 20, y0: 200, x1: 380, y1: 400 };
  const icon = { x0: 20, y0: 20, x1: 50, y1: 50 };
  const labelled = { x0: 20, y0: 60, x1: 380, y1: 190 };
  const box = { x0: 40, y0: 80, x1: 80, y1: 92 };
  const word = { text: "label", box, shown: box, size: 10, bold: false, confidence: 1, spaced: true };
  const content = {
    width: 400,
    height: 500,
    words: [word, word, word],
    asides: [],
    rules: [],
    fills: [],
    images: [icon, labelled, image],
    toShown: (shown: typeof box) => shown,
  };
  expect(unreadImages(content)).toEqual([image]);
});
