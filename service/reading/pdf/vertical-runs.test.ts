import { expect, test } from "vitest";
import type { Character } from "./character.ts";
import { charactersToWords } from "./characters-to-words.ts";
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

test("a comma stands in its line, and a number that is written across in it is one of its signs", () => {
  const comma = { ...at("、", 200, 75), box: { x0: 207, y0: 76, x1: 209, y1: 78 } };
  const number = [..."12"].map((text, i) => ({
    ...at(text, 200 + i * 5, 86),
    box: { x0: 200 + i * 5, y0: 86, x1: 204 + i * 5, y1: 95 },
  }));
  const characters = [...down("港の灯台守", 200, 20), comma, ...number, ...down("月三日", 200, 97)];
  const directed = withVerticalLines(characters);
  expect(directed.map(({ direction }) => direction)).toEqual(Array(11).fill(90));
  expect(new Set(directed.map(({ box }) => box.x0))).toEqual(new Set([200]));
  const words = charactersToWords(directed, 270, 400, 400, 0.99);
  expect(words.map(({ text }) => text).join(" ")).toBe("港の灯台守、 12 月三日");
});
