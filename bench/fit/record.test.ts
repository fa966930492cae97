import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sha256Of } from "../sets/faults.ts";
import { fits } from "./fits.ts";
import { root, setInput } from "./fitted.ts";
import { fitLogistic } from "./logistic.ts";
import { readRecord } from "./record.ts";

const record = readRecord();

test("every script that fits a table has its record, and every record its script", () => {
  expect(Object.keys(record).sort()).toEqual(Object.keys(fits).sort());
});

test.each(Object.entries(record))("the table of %s is the one that its record tells of", (_, one) => {
  expect(sha256Of(readFileSync(join(root, one.file)))).toBe(one.sha256);
  expect(existsSync(join(root, one.script))).toBe(true);
  expect(one.isRemade || one.note !== undefined).toBe(true);
  expect(one.writes === undefined || (!one.isRemade && one.writes !== one.sha256)).toBe(true);
  for (const input of one.inputs)
    if (input.from.startsWith("set ")) expect(setInput(input.from.slice(4))).toEqual(input);
});

test("a logistic regression finds the weights that the cases were made with", () => {
  const chance = (x: number, y: number) => 1 / (1 + Math.exp(-(0.5 + 2 * x - y)));
  const places = Array.from({ length: 400 }, (_, i) => [((i % 20) - 10) / 5, (Math.floor(i / 20) - 10) / 5] as const);
  // Each place as often as it is so, and as it is not, of a hundred.
  const cases = places.flatMap(([x, y]) => {
    const often = Math.round(100 * chance(x, y));
    return Array.from({ length: 100 }, (_, i) => ({ signs: [x, y], is: i < often }));
  });
  const [bias = 0, first = 0, second = 0] = fitLogistic(cases);
  expect(bias).toBeCloseTo(0.5, 1);
  expect(first).toBeCloseTo(2, 1);
  expect(second).toBeCloseTo(-1, 1);
});
