import { readFileSync } from "node:fs";
import type { LineCrop } from "../lines/crop.ts";
import type { LineInk } from "../lines/ink.ts";
import { diacriticInputs, hiddenCount, inputCount } from "./diacritic-inputs.ts";
import { diacritics, type Family, families, familyOf } from "./letter-families.ts";
import type { Candidate, Emission } from "./recognise.ts";

/** The weights of the network that tells diacritics: 32-bit scales and biases, then 8-bit weights, hidden layer first. */
const stored = readFileSync(new URL("./diacritics.bin", import.meta.url));
const floats = new Float32Array(
  stored.buffer.slice(stored.byteOffset, stored.byteOffset + 4 * (2 + hiddenCount + diacritics.length)),
);
const bytes = new Int8Array(stored.buffer, stored.byteOffset + 4 * floats.length);
const hiddenBias = floats.subarray(2, 2 + hiddenCount);
const diacriticBias = floats.subarray(2 + hiddenCount);
const weights = Float32Array.from(bytes, (byte, i) => byte * (floats[i < inputCount * hiddenCount ? 0 : 1] ?? 0));

/** In bits, how likely each diacritic is by the ink. */
function diacriticScores(input: Float32Array): Float32Array {
  const hidden = hiddenBias.slice();
  for (let i = 0; i < inputCount; i++) {
    const value = input[i] ?? 0;
    if (value === 0) continue;
    for (let h = 0, at = i * hiddenCount; h < hiddenCount; h++, at++)
      hidden[h] = (hidden[h] ?? 0) + value * (weights[at] ?? 0);
  }
  const scores = diacriticBias.slice();
  for (let h = 0; h < hiddenCount; h++) {
    const value = hidden[h] ?? 0;
    if (value <= 0) continue;
    const at = inputCount * hiddenCount + h * diacritics.length;
    for (let diacritic = 0; diacritic < diacritics.length; diacritic++)
      scores[diacritic] = (scores[diacritic] ?? 0) + value * (weights[at + diacritic] ?? 0);
  }
  return scores.map((score) => score * Math.LOG2E);
}

/** A bit of a language's letters against one of the ink's. */
const languageWeight = 0.5;
/** In bits: what another language than English costs, and a letter that hardly stands where it was read. */
const otherLanguageBits = 8;
const strangeBits = 40;
/** In bits: with no language nearer to it than this a page is in English. */
const englishLeadBits = 6;
/** In bits: no language falls further behind than this, so that a line in another one is still told. */
const lagMaxBits = 12;
/** In bits: what a diacritic costs that no language is asked about. */
const uncountedBits = 6;
const stepsABit = 4;
const candidateChanceMin = 0.005;
/** Signs less likely by the ink than this, against the likeliest, are not weighed. */
const negligible = 1e-6;

const counted = new Map(
  readFileSync(new URL("./diacritics-by-language.txt", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => [line.slice(0, 2), line.slice(2)]),
);
const languageCount = counted.get("aa")?.length ?? 0;

/** How likely each letter of a family is in each language, the languages of a letter together; English is the first. */
const tables = new Map(Object.entries(families).map(([body, letters]) => [body, tableOf(body, letters)]));

function tableOf(body: string, letters: string): Float64Array {
  return Float64Array.from({ length: letters.length * languageCount }, (_, at) => {
    const diacritic = Math.floor(at / languageCount);
    // A currency is of no language.
    if (letters[diacritic] === "£" || letters[diacritic] === "€") return 1;
    const known = counted.get(`${body}${letters[diacritic]}`.toLowerCase())?.charCodeAt(at % languageCount);
    if (known !== undefined) return 2 ** ((-languageWeight * (known - 48)) / stepsABit);
    return diacritic === 0 ? 1 : 2 ** -uncountedBits;
  });
}

/** In bits, how likely the lines read so far make each language. */
export type Languages = Float64Array;

/** Where nothing is read yet, English. */
export const unknownLanguage = (): Languages =>
  Float64Array.from({ length: languageCount }, (_, language) => (language === 0 ? 0 : -otherLanguageBits));

/** Whether nothing that was read speaks for another language than English. */
export const isEnglish = (languages: Languages): boolean =>
  languages.every((bits, language) => language === 0 || bits <= -englishLeadBits);

/**
 * A character of a line that may carry a diacritic, the chances of each diacritic by the ink, and how likely the character is
 * in each language, whatever it carries.
 */
type Marked = { family: Family; chances: Float64Array; byLanguage: Float64Array };

/**
 * The characters of a line, where what letters carry is decided by the ink around them and by the line's language.
 * `languages` learns from it.
 */
export function withDiacritics(
  crop: LineCrop,
  ink: LineInk,
  emissions: readonly Emission[],
  languages: Languages,
): Emission[] {
  const inputs = diacriticInputs(isEnglish(languages) ? { ...crop, above: undefined } : crop, ink, emissions);
  const marked = emissions.map(({ text }, i): Marked | undefined => {
    const [input, family] = [inputs[i], familyOf(text)];
    if (!input || !family) return undefined;
    const chances = inkChances(input, family, emissions[i - 1]?.text, emissions[i + 1]?.text);
    return { family, chances, byLanguage: languageSums(family, chances) };
  });
  const shares = languageShares(marked, languages);
  const letters = emissions.map((emission, i) => {
    const each = marked[i];
    return each ? decided(emission, each, shares) : emission;
  });
  return letters.map((letter, i) => (isAmongCapitals(letters, i) ? asCapital(letter) : letter));
}

function inkChances(input: Float32Array, { body, letters }: Family, before = "", after = ""): Float64Array {
  const scores = diacriticScores(input);
  const most = scores.reduce(
    (best, score, diacritic) => (letters[diacritic] === " " ? best : Math.max(best, score)),
    -1e9,
  );
  return Float64Array.from(letters, (letter, diacritic) => {
    if (letter === " ") return 0;
    const strange = diacritic > 0 && isStrange(letter, body, before, after) ? strangeBits : 0;
    return 2 ** ((scores[diacritic] ?? 0) - most - strange);
  });
}

/**
 * A small letter taken for a capital or a figure stands among small ones, the sign of a currency beside figures; no word begins
 * with an ß, and an æ that is taken for an x stands behind no vowel.
 */
function isStrange(letter: string, body: string, before: string, after: string): boolean {
  if (/[€£]/.test(letter)) return !/\d/.test(before + after);
  if ((letter === "ß" && !isSmall(before)) || (body === "x" && /[aeiou]/i.test(before))) return true;
  return isSmall(letter) && !isSmall(body) && !isSmall(before) && !isSmall(after);
}

const isSmall = (text: string): boolean => /\p{Ll}/u.test(text);

/** The recogniser has no capital for some letters with diacritics, and seldom gives it for others. */
function asCapital(letter: Emission): Emission {
  const capital = letter.text.toUpperCase();
  return /[^a-z]/.test(letter.text) && capital.length === 1 ? { ...letter, text: capital } : letter;
}

function isAmongCapitals(emissions: readonly Emission[], i: number): boolean {
  const beside = [emissions[i - 1], emissions[i + 1]].flatMap((each) => each?.text ?? []);
  return beside.length > 0 && beside.every((text) => /\p{Lu}/u.test(text));
}

/** How likely the line is in each language, after the lines before it. */
function languageShares(marked: readonly (Marked | undefined)[], languages: Languages): Float64Array {
  for (const each of marked) {
    if (!each) continue;
    for (let language = 0; language < languageCount; language++)
      languages[language] = (languages[language] ?? 0) + Math.log2(each.byLanguage[language] ?? 0);
  }
  const most = Math.max(...languages);
  for (let language = 0; language < languageCount; language++)
    languages[language] = Math.max(-lagMaxBits, (languages[language] ?? 0) - most);
  const chances = languages.map((bits) => 2 ** bits);
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return chances.map((chance) => chance / sum);
}

function languageSums({ body }: Family, chances: Float64Array): Float64Array {
  const table = tables.get(body) ?? new Float64Array();
  const sums = new Float64Array(languageCount).fill(1e-9);
  for (let diacritic = 0; diacritic < chances.length; diacritic++) {
    const chance = chances[diacritic] ?? 0;
    if (chance < negligible) continue;
    for (let language = 0, at = diacritic * languageCount; language < languageCount; language++, at++)
      sums[language] = (sums[language] ?? 0) + chance * (table[at] ?? 0);
  }
  return sums;
}

function decided(emission: Emission, marked: Marked, shares: Float64Array): Emission {
  const { body, letters } = marked.family;
  const table = tables.get(body) ?? new Float64Array();
  const sums = marked.chances.map((chance, diacritic) => {
    let sum = 0;
    for (let language = 0, at = diacritic * languageCount; language < languageCount; language++, at++)
      sum += ((shares[language] ?? 0) * chance * (table[at] ?? 0)) / (marked.byLanguage[language] ?? 1);
    return sum;
  });
  const best = sums.indexOf(Math.max(...sums));
  const text = letters[best] ?? body;
  if (text === emission.text && text === body) return emission;
  const others = emission.candidates.filter((candidate) => !letters.includes(candidate.text));
  const own = emission.candidates.reduce((sum, each) => (letters.includes(each.text) ? sum + each.chance : sum), 0);
  const held = Math.max(emission.chance, own);
  const candidates = Array.from(
    letters,
    (letter, diacritic): Candidate => ({ text: letter, chance: held * (sums[diacritic] ?? 0) }),
  );
  return {
    ...emission,
    text,
    chance: held * (sums[best] ?? 0),
    candidates: [...others, ...candidates.filter(({ chance }) => chance >= candidateChanceMin)],
  };
}
