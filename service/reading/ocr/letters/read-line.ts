import { cropHeightPx, type LineCrop } from "../lines/crop.ts";
import { type InkColumns, isInked, type LineInk } from "../lines/ink.ts";
import type { OcrModels } from "../networks/models.ts";
import type { Recogniser } from "../networks/network-kinds.ts";
import { combine, easternShare } from "./combine.ts";
import { ownConfidence, wordConfidence } from "./confidence.ts";
import { isEnglish, type Languages, withDiacritics } from "./diacritics.ts";
import { likelyLetters } from "./likely-letters.ts";
import { likelyText } from "./likely-text.ts";
import { withLostLetters } from "./lost-letters.ts";
import { centreOf, type Emission, meanChance, type Part, type Recognised, recognise } from "./recognise.ts";
import { findSpaces, type Gap, gapBetween } from "./spaces.ts";

/** A word of a line; `from` and `to` are shares of the line's width. */
export type RecognisedWord = { text: string; confidence: number; from: number; to: number };
/** What a line says; its letters reach from `top` to `bottom`, shares of its height. */
export type RecognisedLine = {
  words: RecognisedWord[];
  confidence: number;
  characters: number;
  top: number;
  bottom: number;
};

/** A word with a character less likely than this is read by the other recogniser too. */
const doubtfulChance = 0.8;
/** A character passed over so near to a word casts doubt on it. */
const doubtReachPx = 16;
/** Half of a lone character's width, and what a word's box has beyond the middle of its last one. */
const halfLonePx = 8;
const overhangPx = 4;
/** Ink over this length that became no character at all is doubtful as well: it may be another script. */
const unreadMinPx = cropHeightPx;
const unreadInkShare = 0.4;
/** A line doubtful over more than this share of its width is read again whole. */
const wholeShare = 0.7;
/** With so large a share of its characters from their scripts a line is Chinese or Japanese. */
const easternShareMin = 0.5;
/** Ink between two of them over this length is a sign that became nothing: kana, mostly, where only ideographs are known. */
const easternUnreadMinPx = 0.7 * cropHeightPx;

type Run = { emissions: Emission[]; before?: Gap; after?: Gap };

/**
 * Reads a line: the Latin recogniser all of it, the multilingual one what the first is not sure of. `languages` is what the
 * lines before it tell of the page's language, and learns from this one. `seen` is what the first has, `second` what the other one
 * has of all of it where it was asked before.
 */
export async function readLine(
  models: OcrModels,
  crop: LineCrop,
  ink: LineInk,
  languages: Languages,
  seen: Recognised,
  second?: Recognised,
): Promise<RecognisedLine> {
  return withInk(models, await readCharacters(models, crop, ink, languages, seen, second), ink);
}

/** A line that the multilingual recogniser read alone: nothing where most of it is neither Chinese nor Japanese. */
export const easternLine = (models: OcrModels, ink: LineInk, { emissions }: Recognised): RecognisedLine | undefined =>
  easternShare(emissions) >= easternShareMin ? withInk(models, emissions, ink) : undefined;

/** A line that a recogniser reads alone to which nothing was fitted. */
export async function readAlone(recogniser: Recogniser, crop: LineCrop, ink: LineInk): Promise<RecognisedLine> {
  const { emissions } = await recognise(recogniser, crop);
  return { ...toLine(emissions, ink.columns, false), top: ink.top, bottom: ink.bottom };
}

function withInk({ latin }: OcrModels, emissions: readonly Emission[], ink: LineInk): RecognisedLine {
  const line = toLine(emissions, ink.columns, latin.fitted);
  const read = easternShare(emissions) >= easternShareMin ? 1 - unreadShare(emissions, ink.columns) : 1;
  return { ...line, confidence: read * line.confidence, top: ink.top, bottom: ink.bottom };
}

/** The share of a line's width that has ink and became no character, where characters stand close together. */
function unreadShare(emissions: readonly Emission[], ink: InkColumns): number {
  const unread = unreadStretches(emissions, ink, easternUnreadMinPx);
  return unread.reduce((sum, { from, to }) => sum + to - from, 0) / ink.length;
}

/** The characters of a line, by both recognisers where the first is in doubt; it is not yet told which make a word. */
export async function readCharacters(
  { latin, multilingual }: OcrModels,
  crop: LineCrop,
  lineInk: LineInk,
  languages: Languages,
  seen: Recognised,
  whole?: Recognised,
): Promise<Emission[]> {
  const ink = lineInk.columns;
  // A recogniser that this was not fitted to tells what letters carry by itself.
  const carried = latin.fitted ? withDiacritics(crop, lineInk, seen.emissions, languages) : seen.emissions;
  const first = { ...seen, emissions: carried };
  if (!multilingual) return carried;
  let emissions = first.emissions;
  for (const stretch of doubtfulStretches(first, ink)) {
    const inside = (emission: Emission) => centreOf(emission) >= stretch.from && centreOf(emission) < stretch.to;
    const isWhole = stretch.from === 0 && stretch.to === crop.width;
    const second = (isWhole ? whole : undefined) ?? (await recognise(multilingual, crop, { part: stretch }));
    const combined = combine(
      { emissions: emissions.filter(inside), knows: latin.knows, carries: !isEnglish(languages) },
      { emissions: second.emissions, knows: multilingual.knows },
      stretch.to - stretch.from,
    );
    const before = emissions.filter((each) => centreOf(each) < stretch.from);
    const after = emissions.filter((each) => centreOf(each) >= stretch.to);
    const [start] = combined;
    // The other recogniser has not seen what stands before its part.
    if (start && before.length > 0) combined[0] = { ...start, spaces: start.spaces.slice(0, 1) };
    emissions = [...before, ...combined, ...after];
  }
  if (!latin.fitted || isEnglish(languages)) return emissions;
  emissions = await withLostLetters(latin, crop, lineInk, emissions);
  // What the other recogniser alone saw, an ø as an o, may carry something too.
  const isAdded = ({ from, to }: Emission) => !carried.some((each) => each.from === from && each.to === to);
  if (!emissions.some(isAdded)) return emissions;
  const again = withDiacritics(crop, lineInk, emissions, languages.slice());
  return emissions.map((emission, i) => (isAdded(emission) ? (again[i] ?? emission) : emission));
}

/** Where the line's reading is doubtful, in whole words, in pixels of the crop, from left to right. */
function doubtfulStretches({ emissions, passedOver }: Recognised, ink: InkColumns): Part[] {
  const width = ink.length;
  const stretches: Part[] = [];
  for (const { emissions: run, before, after } of toRuns(emissions, ink)) {
    const [from, to] = [before ? (before.from + before.to) / 2 : 0, after ? (after.from + after.to) / 2 : width];
    const missed = passedOver.some((x) => x > from - doubtReachPx && x < to + doubtReachPx);
    if (missed || run.some(({ chance }) => chance < doubtfulChance)) stretches.push({ from, to });
  }
  stretches.push(...unreadStretches(emissions, ink, unreadMinPx));
  const merged: Part[] = [];
  for (const { from, to } of stretches.sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  const doubtful = merged.reduce((sum, { from, to }) => sum + to - from, 0);
  if (doubtful > wholeShare * width) return [{ from: 0, to: width }];
  return merged.map(({ from, to }) => ({ from: Math.floor(from), to: Math.ceil(to) }));
}

/** Where ink over so many pixels became no character. */
function unreadStretches(emissions: readonly Emission[], ink: InkColumns, minPx: number): Part[] {
  const stretches: Part[] = [];
  const edges = [0, ...emissions.flatMap(({ from, to }) => [from, to]), ink.length];
  for (let i = 0; i < edges.length; i += 2) {
    const { from, to } = withoutEdges(ink, edges[i] ?? 0, edges[i + 1] ?? ink.length);
    if (to - from >= minPx && isInkedBetween(ink, from, to)) stretches.push({ from, to });
  }
  return stretches;
}

/** A stretch between two letters without what is left of them: a W is told in a fraction of its width. */
function withoutEdges(ink: InkColumns, start: number, end: number): Part {
  let [from, to] = [start, end];
  if (from > 0) while (from < to && isInked(ink, Math.floor(from))) from++;
  if (to < ink.length) while (to > from && isInked(ink, Math.ceil(to) - 1)) to--;
  return { from, to };
}

function isInkedBetween(ink: InkColumns, from: number, to: number): boolean {
  let inked = 0;
  for (let x = Math.ceil(from); x < to; x++) if (isInked(ink, x)) inked++;
  return inked > unreadInkShare * (to - from);
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
function toLine(
  emissions: readonly Emission[],
  ink: InkColumns,
  fitted: boolean,
): Omit<RecognisedLine, "top" | "bottom"> {
  const width = ink.length;
  const words = toRuns(emissions, ink).map(({ emissions: run, before, after }): RecognisedWord => {
    const settled = fitted ? likelyLetters(likelyText(run)) : run;
    const [first, last] = [run[0], run.at(-1)];
    const [start, end] = [first ? centreOf(first) : 0, last ? centreOf(last) : width];
    const half = run.length > 1 ? (end - start) / (run.length - 1) / 2 : halfLonePx;
    const from = Math.max(before?.to ?? 0, start - half - overhangPx);
    const to = Math.min(after?.from ?? width, end + half + overhangPx);
    return {
      text: settled.map(({ text }) => text).join(""),
      confidence: fitted ? wordConfidence(settled) : ownConfidence(settled),
      from: Math.min(1, from / width),
      to: Math.min(1, Math.max(from, to) / width),
    };
  });
  return { words, confidence: meanChance(emissions), characters: emissions.length };
}
