import { expect, test } from "vitest";
import { cropHeightPx, type LineCrop } from "../lines/crop.ts";
import { lineInkOf } from "../lines/ink.ts";
import type { Emission } from "./recognise.ts";
import { findSpaces, gapBetween } from "./spaces.ts";

/** A line of upright strokes at these places, 12 pixels wide. */
function strokes(places: readonly number[], [letters, paper]: readonly [number, number]): LineCrop {
  const width = (places.at(-1) ?? 0) + 30;
  const row = Float32Array.from({ length: width }, (_, x) =>
    places.some((place) => x >= place && x < place + 12) ? letters : paper,
  );
  const planes = new Float32Array(3 * cropHeightPx * width);
  for (let y = 0; y < 3 * cropHeightPx; y++) planes.set(row, y * width);
  return { planes, width };
}

const seen = (places: readonly number[], chanceOfSpace = 0.01): Emission[] =>
  places.map((place) => ({
    text: "l",
    chance: 1,
    from: place + 2,
    to: place + 10,
    space: chanceOfSpace,
  }));

// The fourth stroke stands apart.
const places = [6, 26, 46, 92, 112, 132];

test.each([
  ["dark on light", [-0.8, 0.9]],
  ["light on dark", [0.9, -0.8]],
] as const)("a wide gap is a space although the recogniser saw none: %s", (_, tones) => {
  const { columns: ink } = lineInkOf(strokes(places, tones));
  const emissions = seen(places);
  const gaps = emissions.slice(1).map((emission, i) => gapBetween(ink, emissions[i] ?? emission, emission));
  expect(gaps.map(({ from, to }) => to - from)).toEqual([8, 8, 34, 8, 8]);
  expect(findSpaces(emissions, gaps)).toEqual([false, false, false, true, false, false]);
});

test("without a gap the recogniser must be sure of a space", () => {
  const even = [6, 26, 46, 66, 86];
  const { columns: ink } = lineInkOf(strokes(even, [-0.8, 0.9]));
  const gapsOf = (emissions: readonly Emission[]) =>
    emissions.slice(1).map((emission, i) => gapBetween(ink, emissions[i] ?? emission, emission));
  const unsure = seen(even, 0.06);
  expect(findSpaces(unsure, gapsOf(unsure))).toEqual([false, false, false, false, false]);
});

/** Characters a pitch apart; the place of a space in the text is a gap of half a pitch more, of which the recogniser is not sure. */
function spaced(text: string) {
  const words = text.split(" ");
  const places = [...words.join("")].map((_, i) => 6 + 20 * i + (i >= (words[0] ?? "").length ? 12 : 0));
  const emissions = seen(places, 0.02).map((each, i) => ({ ...each, text: [...words.join("")][i] ?? "" }));
  const { columns } = lineInkOf(strokes(places, [-0.8, 0.9]));
  return findSpaces(
    emissions,
    emissions.slice(1).map((each, i) => gapBetween(columns, emissions[i] ?? each, each)),
  );
}

test.each([
  ["abc. de", true],
  ["125. 00", false],
  ["ab @cd", false],
])("what stands beside a gap decides with it: %s", (text, space) => {
  expect(spaced(text)[text.indexOf(" ")]).toBe(space);
});
