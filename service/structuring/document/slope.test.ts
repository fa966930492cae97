import type { StoredPage } from "@verso/contract/results";
import { expect, it } from "vitest";
import { madePage } from "../testing/made-pages.ts";
import { pageText } from "./page-text.ts";

const rows = [
  ["Lamp shade", "two pieces", "12.40"],
  ["Cable red", "one metre", "3.10"],
  ["Plug for it", "ten pieces", "9.00"],
] as const;
const flat = madePage(
  rows.map(([name, count, price]) => [
    [0, name],
    [40, count],
    [80, price],
  ]),
);
/** The page as a camera sees it that was not held straight: so far down for each step to the right. */
const askew = (slope: number, page: StoredPage = flat): StoredPage => {
  const turned = ([x0, y0, x1, y1]: readonly number[]): [number, number, number, number] => {
    const down = slope * (((x0 ?? 0) + (x1 ?? 0)) / 2);
    return [x0 ?? 0, (y0 ?? 0) + down, x1 ?? 0, (y1 ?? 0) + down];
  };
  const blocks = page.blocks.map((block) => ({
    ...block,
    bbox: turned(block.bbox),
    words: (block.words ?? []).map((word) => ({ ...word, bbox: turned(word.bbox) })),
  }));
  return { ...page, source: "ocr", blocks };
};
const linesOf = (page: StoredPage) => pageText([page]).lines.map(({ text }) => text);

it("puts the words of a page that was photographed askew into the lines that were printed", () => {
  const printed = rows.map((row) => row.join(" "));
  for (const slope of [-0.03, -0.01, 0, 0.01, 0.03]) expect(linesOf(askew(slope))).toEqual(printed);
});

it("leaves a page as it is where words do not agree on how their lines run", () => {
  const uneven = flat.blocks.map((block, i) => (i % 2 === 0 ? askew(0.03) : askew(-0.03)).blocks[i] ?? block);
  const lines = linesOf({ ...askew(0), blocks: uneven });
  expect(lines.join(" ").split(" ").sort()).toEqual(rows.flat().join(" ").split(" ").sort());
  expect(lines.length).toBeGreaterThanOrEqual(rows.length);
});
