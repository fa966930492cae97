import { expect, test } from "vitest";
import { cropHeightPx, type LineCrop } from "./crop.ts";
import { lineInkOf } from "./ink.ts";

const width = 200;

/** A line with bars of ink between these rows, as shares of its height. */
function bars(rows: readonly (readonly [number, number])[], [letters, paper]: readonly [number, number]): LineCrop {
  const planes = new Float32Array(3 * cropHeightPx * width).fill(paper);
  for (let y = 0; y < 3 * cropHeightPx; y++) {
    const inked = rows.some(([from, to]) => y % cropHeightPx >= from && y % cropHeightPx < to);
    for (let x = 20; inked && x < 60; x++) planes[y * width + x] = letters;
  }
  return { planes, width };
}

test.each([
  ["dark on light", [-0.8, 0.9]],
  ["light on dark", [0.9, -0.8]],
] as const)("letters reach as far as their ink, not to the line above that reaches in: %s", (_, tones) => {
  const { columns, top, bottom } = lineInkOf(
    bars(
      [
        [0, 4],
        [12, 36],
      ],
      tones,
    ),
  );
  expect(top * cropHeightPx).toBe(11);
  expect(bottom * cropHeightPx).toBe(37);
  expect([columns[10], columns[40]]).toEqual([0, 24]);
});

test("letters that fill their line reach over all of it", () => {
  const { top, bottom } = lineInkOf(bars([[0, cropHeightPx]], [-0.8, 0.9]));
  expect([top, bottom]).toEqual([0, 1]);
});
