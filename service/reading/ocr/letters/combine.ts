import { type Candidate, centreOf, type Emission, meanChance } from "./recognise.ts";

/** Who read, which characters it knows at all, and whether its letters may carry diacritics, as those of an English page do not. */
export type Reading = { emissions: readonly Emission[]; knows(text: string): boolean; carries?: boolean };

/** The price of a character that only one reader saw, against that of two different ones in the same place. */
const gapCost = 0.7;
const otherCost = 0.6;
const otherCaseCost = 0.2;
/** The price of lying one character's width apart, and the most that a distance costs. */
const distanceCost = 0.4;
const distanceCostMax = 3;
/** A character that only one reader saw stays if it was surer than this. */
const aloneChanceMin = 0.5;
/** A character that the other reader does not know, so that it can only have seen a similar one, needs less. */
const unknownChanceMin = 0.3;
/** Specks of dirt look like these: seen by one reader alone they are nothing, but for the point of a figure. */
const specks = /^[._]$/;
/** How much another letter of the second reader counts against one with a diacritic, and how near to it, in widths of a character, it sees a part of it. */
const [againstMarked, besideShare] = [0.6, 0.6];
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const cjkShareMin = 0.3;

/** The share of characters that are Chinese or Japanese. */
export const easternShare = (emissions: readonly Emission[]): number =>
  emissions.filter(({ text }) => cjk.test(text)).length / Math.max(1, emissions.length);

/**
 * Two readings of the same stretch as one: characters are aligned by what they are and where they stand, and each pair is
 * decided by the sum of both readers' chances (ROVER, Fiscus 1997). `widthPx` is the stretch's.
 */
export function combine(first: Reading, second: Reading, widthPx: number): Emission[] {
  const a = first.emissions;
  // A script that one of them does not know is no matter for a vote.
  if (easternShare(second.emissions) > cjkShareMin && meanChance(second.emissions) > meanChance(a))
    return [...second.emissions];
  // A lone sign of that script among letters is a box to tick or the mark of a legend.
  const b = second.emissions.filter(
    ({ text }, i, all) => !cjk.test(text) || [all[i - 1], all[i + 1]].some((beside) => beside && cjk.test(beside.text)),
  );
  const combined: Emission[] = [];
  let spaces = [0, 0];
  const pairs = align(a, b, widthPx);
  const reach = (besideShare * widthPx) / Math.max(1, a.length, b.length);
  for (const [i, [x, y]] of pairs.entries()) {
    if (
      first.carries &&
      !x &&
      y &&
      [pairs[i - 1]?.[0], pairs[i + 1]?.[0]].some((beside) => beside && isPartOf(y, beside, reach))
    )
      continue;
    spaces = [Math.max(spaces[0] ?? 0, x?.spaces[0] ?? 0), Math.max(spaces[1] ?? 0, y?.spaces[0] ?? 0)];
    const decided = x && y ? decide(x, y, first, second) : halved(x ?? y);
    if (!decided || (!(x && y) && isSpeck(decided, combined.at(-1)))) continue;
    combined.push({ ...decided, spaces });
    spaces = [0, 0];
  }
  return combined;
}

/** What the second reader, which knows few of them, sees beside a letter with a diacritic is a part of that: "ui" for ü, "ae" for æ. */
const isPartOf = (alone: Emission, letter: Emission, reach: number): boolean =>
  isMarked(letter.text) && Math.abs(centreOf(alone) - centreOf(letter)) < reach;

/** A character that one reader saw and the other did not. */
function halved(alone: Emission | undefined): Emission | undefined {
  if (!alone || alone.chance < aloneChanceMin) return undefined;
  const candidates = alone.candidates.map(({ text, chance }) => ({ text, chance: chance / 2 }));
  return { ...alone, chance: alone.chance / 2, candidates };
}

const isSpeck = ({ text }: Emission, before: Emission | undefined): boolean =>
  specks.test(text) && !/\d/.test(before?.text ?? "");

function decide(x: Emission, y: Emission, first: Reading, second: Reading): Emission {
  // A reader cannot speak against a character that it does not know.
  if (x.text !== y.text && !second.knows(x.text)) return x.chance >= unknownChanceMin ? x : y;
  if (x.text !== y.text && !first.knows(y.text)) return y.chance > x.chance ? y : x;
  const sums = new Map(x.candidates.map(({ text, chance }) => [text, chance / 2]));
  const trust = first.carries && isMarked(x.text) && plain(y.text) !== plain(x.text) ? againstMarked : 1;
  for (const { text, chance: own } of y.candidates) {
    const chance = trust * own;
    // The second reader knows few accents: its plain letter speaks for the letter, and the first one tells the accent.
    const same = x.candidates.filter((each) => each.text === text || plain(each.text) === text);
    for (const each of same.length > 0 ? same : [{ text }])
      sums.set(each.text, (sums.get(each.text) ?? 0) + chance / 2);
  }
  const candidates = [...sums].map(([text, chance]): Candidate => ({ text, chance }));
  const best = candidates.reduce((most, each) => (each.chance > most.chance ? each : most), {
    text: x.text,
    chance: 0,
  });
  return { ...x, ...best, candidates };
}

/** A letter of an alphabet that English does not have. */
const isMarked = (text: string): boolean => /[^ -~]/.test(text) && /\p{Script=Latin}/u.test(text);

/** A letter without its accent. */
const plain = (letter: string): string => letter.normalize("NFD").replace(/\p{M}/gu, "");

type Pair = [Emission | undefined, Emission | undefined];

/** The cheapest alignment of two readings (Needleman and Wunsch 1970). */
function align(a: readonly Emission[], b: readonly Emission[], widthPx: number): Pair[] {
  const unit = Math.max(1, widthPx) / Math.max(1, a.length, b.length);
  const columns = b.length + 1;
  const costs = new Float64Array((a.length + 1) * columns);
  const steps = new Uint8Array(costs.length);
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      const at = i * columns + j;
      const [x, y] = [a[i - 1], b[j - 1]];
      const both = x && y ? (costs[at - columns - 1] ?? 0) + pairCost(x, y, unit) : Number.POSITIVE_INFINITY;
      const left = x ? (costs[at - columns] ?? 0) + gapCost : Number.POSITIVE_INFINITY;
      const right = y ? (costs[at - 1] ?? 0) + gapCost : Number.POSITIVE_INFINITY;
      const least = Math.min(both, left, right);
      costs[at] = Number.isFinite(least) ? least : 0;
      steps[at] = least === both ? 0 : least === left ? 1 : 2;
    }
  }
  const pairs: Pair[] = [];
  for (let i = a.length, j = b.length; i > 0 || j > 0; ) {
    const step = steps[i * columns + j];
    if (step !== 2) i--;
    if (step !== 1) j--;
    pairs.push([step === 2 ? undefined : a[i], step === 1 ? undefined : b[j]]);
  }
  return pairs.reverse();
}

function pairCost(x: Emission, y: Emission, unit: number): number {
  const apart = (Math.abs(centreOf(x) - centreOf(y)) / unit) * distanceCost;
  const other = x.text === y.text ? 0 : x.text.toLowerCase() === y.text.toLowerCase() ? otherCaseCost : otherCost;
  return Math.min(distanceCostMax, apart) + other;
}
