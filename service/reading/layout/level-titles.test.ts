import { expect, test } from "vitest";
import { titleLevels } from "./level-titles.ts";
import { numberingOf } from "./section-numbers.ts";

const levels = (titles: readonly (readonly [size: number, text: string, emphasis?: "bold" | "italic"])[]) =>
  titleLevels(titles.map(([size, text, emphasis]) => ({ size, text, emphasis })));

test("numbers tell the level where the letters do not", () => {
  expect(
    levels([
      [12, "1 Tides", "bold"],
      [12, "1.1 Spring", "bold"],
      [12, "1.2 Neap", "bold"],
      [12, "2 Boats", "bold"],
    ]),
  ).toEqual([1, 2, 2, 1]);
});

test("no level is left out, and bold comes before italic", () => {
  expect(
    levels([
      [20, "Harbours"],
      [10, "Of tides", "italic"],
      [14, "Ships"],
      [10, "Of war", "bold"],
      [10, "Of trade", "italic"],
    ]),
  ).toEqual([1, 2, 2, 3, 4]);
});

test("a text that begins within a section has that section's depth", () => {
  expect(
    levels([
      [12, "3.1.2 Ropes"],
      [12, "3.2 Sails"],
      [12, "4 Masts"],
    ]),
  ).toEqual([3, 2, 1]);
});

test.each([
  ["3.1 Results", 2],
  ["IV. The storm", 1],
  ["Appendix A", 1],
  ["Kapitel 3: Taue", 1],
  ["第三章 绳子", 1],
])("%s is numbered", (text, depth) => expect(numberingOf(text)?.depth).toBe(depth));

test.each(["3.5", "I went home", "12 boats came", "A rope"])("%s is not", (text) =>
  expect(numberingOf(text)).toBeUndefined(),
);
