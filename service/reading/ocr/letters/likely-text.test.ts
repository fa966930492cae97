import { describe, expect, test } from "vitest";
import { likelyText } from "./likely-text.ts";
import type { Emission } from "./recognise.ts";

/** A character of a word: what was read, how likely, and what else it may be. */
type Read = readonly [text: string, chance: number, other?: string, otherChance?: number];

const emissionOf = ([text, chance, other, otherChance = 0]: Read): Emission => ({
  text,
  chance,
  from: 0,
  to: 8,
  candidates: [{ text, chance }, ...(other ? [{ text: other, chance: otherChance }] : [])],
  spaces: [0],
});
const read = (...word: Read[]): string =>
  likelyText(word.map(emissionOf))
    .map(({ text }) => text)
    .join("");

describe("a character that may be two", () => {
  test("is of its neighbours' kind", () => {
    expect(read(["N", 0.99], ["0", 0.5, "O", 0.45])).toBe("NO");
    expect(read(["1", 0.99], ["O", 0.5, "0", 0.45], ["5", 0.99])).toBe("105");
  });

  test("stays what it is where the other is much less likely", () => {
    expect(read(["N", 0.99], ["0", 0.8, "O", 0.2])).toBe("N0");
  });

  test("is a comma rather than a full stop, not the other way round", () => {
    expect(read(["a", 0.99], [".", 0.7, ",", 0.28])).toBe("a,");
    expect(read(["a", 0.99], [".", 0.8, ",", 0.18])).toBe("a.");
    expect(read(["a", 0.99], [",", 0.55, ".", 0.44])).toBe("a,");
  });
});
