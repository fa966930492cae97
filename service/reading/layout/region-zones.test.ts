import { expect, it } from "vitest";
import type { PageWord, Region } from "../content.ts";
import type { Box } from "../geometry.ts";
import { holdersOf } from "./holders.ts";
import { regionZones } from "./region-zones.ts";
import { toSegments } from "./segments.ts";

const word = (text: string, x: number, y: number): PageWord => {
  const box = { x0: x, y0: y, x1: x + 10 * text.length, y1: y + 10 };
  return { text, box, shown: box, size: 10, bold: false, confidence: 1, spaced: true };
};
const region = (label: Region["label"], order: number, x0: number, y0: number, x1: number, y1: number): Region => ({
  label,
  order,
  score: 0.9,
  box: { x0, y0, x1, y1 },
});

it("reads a title that is written from the top down before the text beside it, where the network is lost", () => {
  const words = [0, 1, 2].flatMap((i) => [word("本報訊", 20, 100 + 60 * i), word("山", 200, 100 + 60 * i)]);
  // The network reads the text upwards, and the title last.
  const text = [2, 1, 0].map((i, order) => region("text", order, 15, 95 + 60 * i, 180, 115 + 60 * i));
  const title = region("paragraph_title", 3, 195, 95, 215, 235);
  const toShown = (box: Box) => box;
  const page = { width: 600, height: 800, asides: [], rules: [], fills: [], images: [], toShown };
  const content = { ...page, words, regions: [...text, title] };
  const holders = holdersOf(content);
  const segments = toSegments(words, (left, right) => holders.get(left) !== holders.get(right));
  const labels = regionZones(content, holders, segments, []).map(({ label }) => label);
  expect(labels).toEqual(["paragraph_title", "text", "text", "text"]);
});
