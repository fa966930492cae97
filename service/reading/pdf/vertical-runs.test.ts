import { expect, test } from "vitest";
import type { Character } from "./character.ts";
import { withVerticalLines } from "./vertical-runs.ts";

const at = (text: string, x: number, y: number): Character => {
  const box = { x0: x, y0: y, x1: x + 9, y1: y + 9 };
  return {
    text,
    box,
    advance: box,
    origin: { x, y: y + 9 },
    size: 10,
    bold: false,
    direction: 0,
    spaceBefore: "none",
    hidden: false,
    unmapped: false,
  };
};
const down = (text: string, x: number, y: number) => [...text].map((one, i) => at(one, x, y + i * 11));
const across = (text: string, x: number, y: number) => [...text].map((one, i) => at(one, x + i * 10, y));

test("lines from the top down have that direction", () => {
  const characters = [...down("港の灯台守は", 200, 20), ...down("船を書き留めた", 185, 20), ...across("12", 100, 300)];
  expect(withVerticalLines(characters).map(({ direction }) => direction)).toEqual([...Array(13).fill(90), 0, 0]);
});

test("what is stacked on a page that is written across stays as it is", () => {
  const characters = [...down("項目", 40, 20), ...across("港の灯台守は船を書き留めた", 60, 20)];
  expect(withVerticalLines(characters)).toBe(characters);
  const latin = down("HARBOUR", 40, 20);
  expect(withVerticalLines(latin)).toBe(latin);
});
