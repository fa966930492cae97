import { expect, test } from "vitest";
import { likelyLetters } from "./likely-letters.ts";
import type { Emission } from "./recognise.ts";

/** A word of which some characters are in doubt: their chances, and what else they may be. */
function word(text: string, doubts: Record<number, readonly [number, Record<string, number>?]> = {}): Emission[] {
  return [...text].map((character, i) => {
    const [chance, others = {}] = doubts[i] ?? [0.99];
    const candidates = Object.entries({ ...others, [character]: chance }).map(([of, held]) => ({
      text: of,
      chance: held,
    }));
    return { text: character, chance, from: 16 * i, to: 16 * i + 8, candidates, spaces: [0] };
  });
}

const textOf = (emissions: readonly Emission[]) => emissions.map(({ text }) => text).join("");

test.each([
  ["an m taken for an n", word("Menber", { 2: [0.6, { m: 0.35 }] }), "Member"],
  ["an l taken for an i", word("Totai", { 4: [0.6, { l: 0.35 }] }), "Total"],
  ["an m taken for two letters", word("Arnount", { 1: [0.7], 2: [0.5, { m: 0.4 }] }), "Amount"],
  ["capitals as well", word("FAYMENT", { 0: [0.6, { P: 0.3 }] }), "PAYMENT"],
  ["a letter that is likelier as it is", word("never", { 0: [0.6, { m: 0.35 }] }), "never"],
  ["one that the recognisers did not doubt", word("Totai"), "Totai"],
  ["one that they did not see at all", word("Totai", { 4: [0.6, { t: 0.35 }] }), "Totai"],
  ["an r and an n that are likelier", word("Corner", { 2: [0.9], 3: [0.9] }), "Corner"],
  ["what is too short to tell", word("in", { 0: [0.5, { l: 0.45 }] }), "in"],
])("%s", (_, read, text) => {
  expect(textOf(likelyLetters(read))).toBe(text);
});

test("two letters joined to one keep their place and are as sure as the one was", () => {
  const joined = likelyLetters(word("Arnount", { 1: [0.7], 2: [0.5, { m: 0.4 }] }))[1];
  expect(joined).toMatchObject({ text: "m", chance: 0.4, from: 16, to: 40 });
});
