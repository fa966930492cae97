import { expect, test } from "vitest";
import { combine } from "./combine.ts";
import type { Emission } from "./recognise.ts";

const pitchPx = 20;

/** A reading of evenly spaced characters; a space stands for one that was not seen. */
function reading(text: string, chances: Record<number, number> = {}, others: Record<number, string> = {}) {
  const emissions = [...text].flatMap((character, i): Emission[] => {
    if (character === " ") return [];
    const chance = chances[i] ?? 0.95;
    const other = others[i];
    const candidates = [{ text: character, chance }, ...(other ? [{ text: other, chance: 0.95 - chance }] : [])];
    return [{ text: character, chance, from: i * pitchPx, to: i * pitchPx + 8, candidates, spaces: [0] }];
  });
  return { emissions, knows: (character: string) => /[ -~]/.test(character) };
}

const textOf = (emissions: readonly Emission[]) => emissions.map(({ text }) => text).join("");

test("the surer reader of a character wins", () => {
  expect(textOf(combine(reading("T0TAL", { 1: 0.5 }), reading("TOTAL"), 100))).toBe("TOTAL");
  expect(textOf(combine(reading("TOTAL"), reading("T0TAL", { 1: 0.5 }), 100))).toBe("TOTAL");
});

test("what one of them holds for the second best counts as well", () => {
  const first = reading("8x", { 0: 0.5 }, { 0: "B" });
  const second = reading("3x", { 0: 0.5 }, { 0: "B" });
  expect(textOf(combine(first, second, 40))).toBe("Bx");
});

test("a character that one of them passed over stays if the other is sure of it", () => {
  expect(textOf(combine(reading("Tel 03"), reading("Tel:03"), 120))).toBe("Tel:03");
  expect(textOf(combine(reading("Tel 03"), reading("Tel:03", { 3: 0.4 }), 120))).toBe("Tel03");
});

test("a reader has no vote on a character that it does not know", () => {
  const latin = { ...reading("é€", { 0: 0.4, 1: 0.6 }), knows: () => true };
  expect(textOf(combine(latin, reading("eE"), 40))).toBe("é€");
});

test("what the second reader makes of a letter with a diacritic is no letter of its own", () => {
  const knowing = (text: string, chances: Record<number, number> = {}) => ({
    ...reading(text, chances),
    knows: () => true,
    carries: true,
  });
  expect(textOf(combine(knowing("Brüf", { 2: 0.75 }), knowing("Brif", { 2: 0.9 }), 80))).toBe("Brüf");
  const [a, e] = knowing("ae").emissions;
  const parts = [a, e].flatMap((each, i) => (each ? [{ ...each, from: 4 + i * 10, to: 12 + i * 10 }] : []));
  const whole = knowing("æbler").emissions.map((each, i) => (i === 0 ? { ...each, from: 10, to: 18 } : each));
  const rest = knowing(" bler").emissions;
  expect(
    textOf(combine({ ...knowing(""), emissions: whole }, { ...knowing(""), emissions: [...parts, ...rest] }, 100)),
  ).toBe("æbler");
});

test("a stretch in a script that only one of them knows is that one's", () => {
  const latin = { ...reading("Ah", { 0: 0.4, 1: 0.5 }), knows: (text: string) => /[ -~]/.test(text) };
  const chinese = { ...reading("肉鸡", { 0: 0.9 }), knows: () => true };
  expect(textOf(combine(latin, chinese, 40))).toBe("肉鸡");
});

test("a lone sign of another script among letters is none", () => {
  const chinese = { ...reading("田Male"), knows: () => true };
  expect(textOf(combine(reading(" Male"), chinese, 100))).toBe("Male");
  const both = { ...reading("Unit杏鲍"), knows: () => true };
  expect(textOf(combine(reading("Unit"), both, 120))).toBe("Unit杏鲍");
});

test("a speck that only one of them took for a point is none, but after a digit", () => {
  expect(textOf(combine(reading("TOTAL."), reading("TOTAL "), 120))).toBe("TOTAL");
  expect(textOf(combine(reading("10.00"), reading("10 00"), 100))).toBe("10.00");
});
