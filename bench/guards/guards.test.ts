import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, test } from "vitest";
import { sha256Of } from "../sets/faults.ts";
import { changeOf, readKept } from "./compare.ts";
import { figureNames, type Kept, measure } from "./measures.ts";
import { folder, readGuards } from "./set.ts";

describe("our own documents", () => {
  const before = readKept();
  let now: Kept;
  beforeAll(async () => {
    now = await measure();
  }, 120_000);

  it.each(figureNames)("have lost less than .01 of %s", (name) => {
    const change = changeOf(name, before, now);
    if (change?.isFall) expect.fail(change.said);
    if (change) console.log(`${change.said}. \`npx node bench/guards.ts --write\` keeps it.`);
  });

  it("are those that the figures are of, with the bytes that their truth was made with", () => {
    const guards = readGuards();
    expect(guards.map(({ file }) => sha256Of(readFileSync(new URL(file, folder))))).toEqual(
      guards.map(({ sha256 }) => sha256),
    );
    expect(Object.keys(before.files)).toEqual(guards.map(({ file }) => file));
  });
});

test("what changed is told with where it was, where it is, and the documents in which it changed most", () => {
  const kept = (all: number, a: number, b: number, c: number): Kept => ({
    all: { words: all },
    files: { a: { words: a }, b: { words: b }, c: { words: c } },
  });
  const before = kept(0.95, 0.9, 0.95, 1);
  expect(changeOf("words", before, kept(0.9401, 0.8, 0.95, 1))).toBeUndefined();
  expect(changeOf("words", before, kept(0.94, 0.89, 0.8, 1))).toEqual({
    isFall: true,
    said: "words fell from 0.95 to 0.94, most in b (0.95 to 0.8), a (0.9 to 0.89)",
  });
  expect(changeOf("words", before, kept(0.96, 0.8, 0.99, 1))).toEqual({
    isFall: false,
    said: "words rose from 0.95 to 0.96, most in b (0.95 to 0.99)",
  });
  expect(changeOf("words", before, { all: {}, files: {} })?.isFall).toBe(true);
});
