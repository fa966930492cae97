import { expect, it } from "vitest";
import { readDocument } from "../../document/reading.ts";
import { type MadeLine, madePage } from "../../testing/made-pages.ts";
import { factsMax, looseFactsOf } from "./loose-facts.ts";

const factsOn = (lines: readonly MadeLine[]) =>
  looseFactsOf(readDocument([madePage(lines)])).map(({ label, text }) => `${label.join(" ")} < ${text}`);

it("what a label with a number of its own says is a fact", () => {
  const lines = [
    [
      [0, "Counter 1"],
      [24, "Ewa Marden"],
    ],
  ] as const;
  expect(factsOn(lines)).toContain("counter 1 < Ewa Marden");
});

it("a number behind words that stand before it in one line is a fact", () => {
  expect(factsOn(["Delivery note LT-40871"])).toContain("delivery note < LT-40871");
});

it("a day and an amount in a sentence are facts, each behind what is said before it", () => {
  const facts = factsOn(["The claim has to reach us by 14 March 2026, or a fee of 25.00 EUR is due."]);
  expect(facts.some((one) => /reach us by < 14 March 2026,?$/.test(one))).toBe(true);
  expect(facts.some((one) => /fee of < 25\.00$/.test(one))).toBe(true);
});

it("of a page full of figures no more is taken than a paper has facts", () => {
  const lines = Array.from({ length: 3_000 }, (_, i) => `Wert ${i} am 0${1 + (i % 9)}.03.2026 mit ${i},50 EUR`);
  expect(factsOn(lines).length).toBeLessThanOrEqual(factsMax);
  expect(factsOn([Array.from({ length: 20_000 }, (_, i) => `w${i}`).join(" ")])).toEqual([]);
});
