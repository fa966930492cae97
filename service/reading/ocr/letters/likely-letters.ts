import { readFileSync } from "node:fs";
import type { Candidate, Emission } from "./recognise.ts";

/**
 * How unlikely a letter is after the two before it, in quarters of a bit: 27 symbols (a word's edge, a to z) a line, a line
 * for each two before. Written by `npm run fit -- letter-trigrams`.
 */
const costs = Uint8Array.from(
  readFileSync(new URL("./letter-trigrams.txt", import.meta.url), "latin1").replaceAll("\n", ""),
  (sign) => sign.charCodeAt(0) - 48,
);
const symbols = 27;
const stepsABit = 4;

/** What recognisers take blurred letters for, and what those may be; the other way round is rare. */
const mistakenFor: Readonly<Record<string, string>> = { n: "m", i: "l", c: "o", C: "GO", F: "PR" };
/** What stands for an "m" that was taken for two characters. */
const [halfOfM, restOfM] = [/^r$/, /^[nm]$/];
/** In bits: what it takes to join two characters to one, and what a sign costs that is no letter. */
const joinCost = 0.5;
const signCost = 4;
const digitCost = 2;
/** A bit of the letters' likelihood against one of the recognisers'. */
const lettersWeight = 0.8;

/** A character less likely than this may be another one, and what is less likely than that is no candidate. */
const doubtfulChance = 0.97;
const candidateChanceMin = 0.03;
const lettersMin = 3;
/** Readings of a word that are followed up at each of its characters. */
const pathsMax = 12;

/** A reading of a word's beginning; `a` and `b` are its last two letters. */
type Path = { emissions: readonly Emission[]; a: number; b: number; cost: number };

/**
 * The characters of a word, where blurred letters are what makes the likelier word: "Arnount" is "Amount", "Totai" is
 * "Total". Only what the recognisers held for possible themselves is chosen: there is a corner as well as a comer.
 */
export function likelyLetters(word: readonly Emission[]): readonly Emission[] {
  if (word.length < lettersMin || !word.some(isOpen)) return word;
  const paths: Path[][] = Array.from(word, () => []);
  const ends: Path[] = [];
  paths[0] = [{ emissions: [], a: 0, b: 0, cost: 0 }];
  for (const [i, emission] of word.entries()) {
    const following = word[i + 1];
    const joined = following && joinedM(emission, following);
    for (const path of (paths[i] ?? []).sort((x, y) => x.cost - y.cost).slice(0, pathsMax)) {
      const next = paths[i + 1] ?? ends;
      next.push(extended(path, emission, 0));
      for (const other of othersOf(emission)) next.push(extended(path, { ...emission, ...other }, 0));
      if (joined) (paths[i + 2] ?? ends).push(extended(path, joined, joinCost));
    }
  }
  const closed = ends.map((path) => ({ ...path, cost: path.cost + edgeCost(path) }));
  return closed.reduce((best, path) => (path.cost < best.cost ? path : best)).emissions;
}

/** Whether an emission may be another letter than it seems. */
const isOpen = (emission: Emission): boolean =>
  emission.chance < doubtfulChance &&
  (emission.text in mistakenFor || halfOfM.test(emission.text) || restOfM.test(emission.text));

function othersOf({ text, chance, candidates }: Emission): Candidate[] {
  const others = chance < doubtfulChance ? mistakenFor[text] : undefined;
  if (others === undefined) return [];
  return candidates.filter((each) => each.chance >= candidateChanceMin && others.includes(each.text));
}

function joinedM(first: Emission, second: Emission): Emission | undefined {
  if (!halfOfM.test(first.text) || !restOfM.test(second.text)) return undefined;
  if (first.chance >= doubtfulChance && second.chance >= doubtfulChance) return undefined;
  const held = [...first.candidates, ...second.candidates].filter(({ text }) => text === "m");
  const chance = held.reduce((most, each) => Math.max(most, each.chance), 0);
  if (chance < candidateChanceMin) return undefined;
  return { ...first, text: "m", chance, to: second.to, candidates: [{ text: "m", chance }] };
}

function extended({ emissions, a, b, cost }: Path, emission: Emission, extra: number): Path {
  const letter = codeOf(emission.text);
  const letters = letter === 0 ? signCostAfter(a, b, emission.text) : costOf(a, b, letter);
  const read = -Math.log2(Math.max(emission.chance, candidateChanceMin));
  return {
    emissions: [...emissions, emission],
    a: letter === 0 ? 0 : b,
    b: letter,
    cost: cost + read + extra + lettersWeight * letters,
  };
}

/** A sign ends a word as an edge does; a digit within one is rarer. */
const signCostAfter = (a: number, b: number, text: string): number =>
  b === 0 ? signCost : signCost + costOf(a, b, 0) + (/\d/.test(text) ? digitCost : 0);

const edgeCost = ({ a, b }: Path): number => (b === 0 ? 0 : lettersWeight * costOf(a, b, 0));

const costOf = (a: number, b: number, letter: number): number =>
  (costs[(a * symbols + b) * symbols + letter] ?? 0) / stepsABit;

/** 1 to 26 for a letter, without its accent and in any case; 0 for what ends a word. */
function codeOf(text: string): number {
  const letter = text.normalize("NFD").charAt(0).toLowerCase();
  return letter >= "a" && letter <= "z" ? letter.charCodeAt(0) - 96 : 0;
}
