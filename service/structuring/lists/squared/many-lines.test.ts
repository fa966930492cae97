import { expect, it } from "vitest";
import { readDocument } from "../../document/reading.ts";
import { madePage } from "../../testing/made-pages.ts";
import { askedOf, type Wanted } from "../items/item.ts";
import { findSquared } from "./find-squared.ts";
import { placeCells } from "./placed-cells.ts";

const wanted: Wanted[] = [
  { concept: undefined, wordings: [["subject"]], asks: "text" },
  { concept: undefined, wordings: [["grade"]], asks: "text" },
];

it("reads each line of a long table once, though each could be a heading", () => {
  const lines = Array.from({ length: 3000 }, () => [
    [0, "Subject"],
    [30, "Grade"],
  ]) as [number, string][][];
  lines.splice(1, 0, [
    [0, "Drawing"],
    [30, "good"],
  ]);
  const reading = readDocument([madePage(lines)]);
  const tables = findSquared(reading, wanted, askedOf(wanted));
  expect(tables.reduce((sum, { rows }) => sum + rows.length, 0)).toBeLessThan(3001);
});

it("looks at few of very many tables", () => {
  const lines = Array.from({ length: 300 }, (_, i): [number, string][][] => [
    [
      [0, `Subject ${"abcdefghij"[i % 10]}`],
      [30, "Grade"],
    ],
    [
      [0, "Drawing"],
      [30, "72"],
    ],
    [],
  ]).flat();
  const reading = readDocument([madePage(lines)]);
  expect(findSquared(reading, wanted, askedOf(wanted)).length).toBeLessThan(13);
});

it("takes a line of very many words for no heading, and places no two of its phrases under one head", () => {
  const wide = Array.from({ length: 400 }, (_, i): [number, string] => [i * 12, "grade"]);
  const reading = readDocument([madePage([wide, wide, wide])]);
  expect(findSquared(reading, wanted, askedOf(wanted))).toEqual([]);
  const { phrases = [] } = reading.text.lines[0] ?? {};
  const places = phrases.slice(0, 20).map((phrase) => ({ column: { words: [] } as never, spans: [phrase] }));
  const placed = placeCells(phrases.slice(0, 30), places, reading.text.em).filter((at) => at >= 0);
  expect(new Set(placed).size).toBe(placed.length);
});
