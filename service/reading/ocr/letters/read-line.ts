import type { LineCrop } from "../lines/crop.ts";
import type { InkColumns, LineInk } from "../lines/ink.ts";
import type { OcrModels } from "../networks/models.ts";
import type { Recogniser } from "../networks/network-kinds.ts";
import { ownConfidence, wordConfidence } from "./confidence.ts";
import { isHandwritten } from "./handwriting.ts";
import { centreOf, type Emission, meanChance, type Recognised, recognise } from "./recognise.ts";
import { findSpaces, type Gap, gapBetween } from "./spaces.ts";

/** A word of a line; `from` and `to` are shares of the line's width. */
export type RecognisedWord = { text: string; confidence: number; from: number; to: number };
/** What a line says, and whether by hand. */
export type RecognisedLine = {
  words: RecognisedWord[];
  confidence: number;
  characters: number;
  ink: LineInk;
  handwritten?: true;
};

/** A line whose characters are less likely than this on average is read again by the careful recogniser. */
const sureChance = 0.98;
/** A Latin letter that English does not have. */
const marked = /(?![a-z])\p{Script=Latin}/iu;
/** Half of a lone character's width, and what a word's box has beyond the middle of its last one. */
const halfLonePx = 8;
const overhangPx = 4;
type Readers = Pick<OcrModels, "quick" | "careful">;
type Run = { emissions: Emission[]; before?: Gap; after?: Gap };

/** A line by its characters. */
export function lineOf({ quick, careful }: Readers, seen: Recognised, ink: LineInk): RecognisedLine {
  const fitted = careful.fitted && (quick?.fitted ?? true);
  return toLine(seen, ink, fitted);
}

/** A line that a recogniser reads alone to which nothing was fitted. */
export async function readAlone(recogniser: Recogniser, crop: LineCrop, ink: LineInk): Promise<RecognisedLine> {
  return toLine(await recognise(recogniser, crop), ink, false);
}

/** The recogniser that reads every line. */
export const firstOf = ({ quick, careful }: Readers): Recogniser => quick ?? careful;

/** Letters beyond English: what they carry is told better by the careful recogniser. */
export const hasMarks = ({ emissions }: Recognised): boolean => emissions.some(({ text }) => marked.test(text));

/**
 * The characters of a line, by the careful recogniser where the quick one is in doubt or saw letters with marks, and its features by
 * the quick one; it is not yet told which make a word. `isMarked`: lines before it had such letters.
 */
export async function readCharacters(
  { quick, careful }: Readers,
  crop: LineCrop,
  seen: Recognised,
  isMarked = false,
): Promise<Recognised> {
  const isSure = meanChance(seen.emissions) >= sureChance;
  if (!quick || (isSure && !isMarked && !hasMarks(seen))) return seen;
  return { ...seen, emissions: (await recognise(careful, crop)).emissions };
}

/** The characters of each word, and the empty stretches beside them. */
function toRuns(emissions: readonly Emission[], ink: InkColumns): Run[] {
  const gaps = emissions.slice(1).map((emission, i) => gapBetween(ink, emissions[i] ?? emission, emission));
  const spaces = findSpaces(emissions, gaps);
  const runs: Run[] = [];
  for (const [i, emission] of emissions.entries()) {
    const last = runs.at(-1);
    if (last && !spaces[i]) {
      last.emissions.push(emission);
      continue;
    }
    const gap = gaps[i - 1];
    if (last && gap) last.after = gap;
    runs.push(gap ? { emissions: [emission], before: gap } : { emissions: [emission] });
  }
  return runs;
}

/** `fitted`: whether what is known of the readers' mistakes holds for them; else each word is as they have it. */
function toLine({ emissions, features }: Recognised, ink: LineInk, fitted: boolean): RecognisedLine {
  const width = ink.columns.length;
  const chance = meanChance(emissions);
  const handwritten = fitted && features !== undefined && isHandwritten(features, chance);
  const words = toRuns(emissions, ink.columns).map(({ emissions: run, before, after }): RecognisedWord => {
    const [first, last] = [run[0], run.at(-1)];
    const [start, end] = [first ? centreOf(first) : 0, last ? centreOf(last) : width];
    const half = run.length > 1 ? (end - start) / (run.length - 1) / 2 : halfLonePx;
    const from = Math.max(before?.to ?? 0, start - half - overhangPx);
    const to = Math.min(after?.from ?? width, end + half + overhangPx);
    return {
      text: run.map(({ text }) => text).join(""),
      confidence: fitted ? wordConfidence(run, handwritten) : ownConfidence(run),
      from: Math.min(1, from / width),
      to: Math.min(1, Math.max(from, to) / width),
    };
  });
  return { words, confidence: chance, characters: emissions.length, ink, ...(handwritten ? { handwritten } : {}) };
}
