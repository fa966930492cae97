import { cropHeightPx } from "../lines/crop.ts";
import { type InkColumns, isInked } from "../lines/ink.ts";
import { centreOf, type Emission } from "./recognise.ts";
import weights from "./space-weights.json" with { type: "json" };

/** Characters stand no closer than a recogniser can tell apart. */
const pitchMinPx = 8;

/** What mostly stands apart from the words beside it; a bracket from the one before. */
const signs = /^[#$=+&]$/;
const signsBefore = /^[(#$=+&]$/;
/** What ends a sentence, an abbreviation or a label, where it is no figure's. */
const stops = /^[.,:;]$/;

/** A space is put where its chance is above 0.35: a word torn apart costs less than two that become one. */
export const spaceOddsMin = -0.6;

/** The share of the distances between characters that are within words; the widest fifth are between them. */
const withinWordsShare = 0.8;
/** Chances nearer to 0 or 1 count as these where their odds are taken. */
const [chanceMin, chanceMax] = [0.001, 0.999];

/** The widest empty stretch between two characters, in pixels of the crop. */
export type Gap = { from: number; to: number };

export function gapBetween(columns: InkColumns, before: Emission, after: Emission): Gap {
  const middle = Math.round((centreOf(before) + centreOf(after)) / 2);
  let widest: Gap = { from: middle, to: middle };
  let start = -1;
  const end = Math.min(columns.length, Math.ceil(centreOf(after)));
  for (let x = Math.max(0, Math.floor(centreOf(before))); x <= end; x++) {
    const empty = x < end && !isInked(columns, x);
    if (empty && start < 0) start = x;
    if (!empty && start >= 0) {
      if (x - start > widest.to - widest.from) widest = { from: start, to: x };
      start = -1;
    }
  }
  return widest;
}

/** What tells of a space between two characters, as the weights are named. */
export type SpaceSigns = Omit<Record<keyof typeof weights, number>, "bias">;

/**
 * What tells of a space before each character of a line but the first: what the recogniser held of one there, what the picture
 * shows, and what stands beside it.
 */
export function spaceSigns(emissions: readonly Emission[], gaps: readonly Gap[]): SpaceSigns[] {
  const distances = emissions.slice(1).map((emission, i) => centreOf(emission) - centreOf(emissions[i] ?? emission));
  const sizes = gaps.map(({ from, to }) => to - from);
  const ordered = distances.toSorted((a, b) => a - b);
  const pitch = Math.max(pitchMinPx, middleOf(ordered.slice(0, Math.ceil(ordered.length * withinWordsShare))));
  const usualGap = middleOf(sizes.toSorted((a, b) => a - b));
  return emissions.slice(1).map(({ text, space }, before) => {
    const gap = sizes[before] ?? 0;
    const last = emissions[before]?.text ?? "";
    return {
      spaceOdds: logOdds(space),
      pitches: Math.min(4, (distances[before] ?? 0) / pitch),
      gap: Math.min(cropHeightPx, gap),
      usualGap,
      gaps: Math.min(4, gap / Math.max(2, usualGap)),
      inFigure: Number(isInFigure(emissions, before + 1)),
      afterStop: Number(stops.test(last) && !isInFigure(emissions, before + 1)),
      inAddress: Number(isInAddress(emissions, before + 1)),
      besideSign: Number(signs.test(last) || signsBefore.test(text)),
      inBrackets: Number(last === "(" || text === ")"),
    };
  });
}

/**
 * The log odds of a space, as a logistic regression: PP-OCR alone drops many spaces, and puts some around the narrow signs of
 * monospaced print. `bench/fit/record.json` says what the weights were fitted to. Widths count in tens of pixels.
 */
export const oddsOfSpace = (signs: SpaceSigns, by: Readonly<Record<keyof typeof weights, number>>): number =>
  by.bias +
  by.spaceOdds * signs.spaceOdds +
  by.pitches * signs.pitches +
  (by.gap * signs.gap + by.usualGap * signs.usualGap) / 10 +
  by.gaps * signs.gaps +
  by.inFigure * signs.inFigure +
  by.afterStop * signs.afterStop +
  by.inAddress * signs.inAddress +
  by.besideSign * signs.besideSign +
  by.inBrackets * signs.inBrackets;

/** Between which characters of a line there is a space: `true` at the index of the later one. */
export const findSpaces = (emissions: readonly Emission[], gaps: readonly Gap[]): boolean[] => [
  ...(emissions.length > 0 ? [false] : []),
  ...spaceSigns(emissions, gaps).map((each) => oddsOfSpace(each, weights) > spaceOddsMin),
];

/** Whether a character is the first digit after a figure's point or comma. */
const isInFigure = (emissions: readonly Emission[], i: number): boolean =>
  /^\d[.,]\d$/.test(
    emissions
      .slice(Math.max(0, i - 2), i + 1)
      .map(({ text }) => text)
      .join(""),
  );

/** Whether a character stands beside an @ between letters, as in the address of a mailbox, or is one. */
function isInAddress(emissions: readonly Emission[], i: number): boolean {
  const at = emissions[i]?.text === "@" ? i : i - 1;
  return (
    emissions[at]?.text === "@" && [at - 1, at + 1].every((beside) => /\p{L}/u.test(emissions[beside]?.text ?? ""))
  );
}

const middleOf = (ordered: readonly number[]): number => ordered[ordered.length >> 1] ?? 0;
const logOdds = (chance: number): number => Math.log(Math.max(chance, chanceMin) / (1 - Math.min(chance, chanceMax)));
