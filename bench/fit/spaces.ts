import current from "../../service/reading/ocr/letters/space-weights.json" with { type: "json" };
import {
  gapBetween,
  oddsOfSpace,
  type SpaceSigns,
  spaceOddsMin,
  spaceSigns,
} from "../../service/reading/ocr/letters/spaces.ts";
import { align } from "./align.ts";
import { drawnLatin, latinTexts } from "./drawn-latin.ts";
import { declarationInput, type Fitted, setInput } from "./fitted.ts";
import { type Case, fitLogistic } from "./logistic.ts";
import { type ReadLine, receiptLines } from "./receipt-lines.ts";

type Weights = typeof current;
type Pair = { page: number; signs: SpaceSigns; isSpace: boolean };

/** A line of which less was read than this share is left out. */
const readShareMin = 0.7;

/** The weights of a space between two characters, from those that stand beside each other on labelled receipts and in lines drawn. */
export async function fitSpaces(): Promise<Fitted> {
  const [labelled, drawn] = [(await receiptLines()).flatMap(pairsOf), (await drawnLatin()).flatMap(pairsOf)];
  const pairs = [...labelled, ...drawn];
  const half = (rest: number) => pairs.filter(({ page }) => page % 2 === rest);
  const weights = weightsOf(pairs);
  return {
    file: "service/reading/ocr/letters/space-weights.json",
    bytes: Buffer.from(`${JSON.stringify(weights, null, 2)}\n`),
    inputs: [setInput("receipts"), declarationInput(latinTexts.flatMap(({ files }) => files))],
    figures: {
      pairs: pairs.length,
      spaces: pairs.filter(({ isSpace }) => isSpace).length,
      errors: errors(pairs, weights),
      errorsOfOtherHalf: errors(half(0), weightsOf(half(1))) + errors(half(1), weightsOf(half(0))),
      errorsBefore: errors(pairs, current),
      labelled: labelled.length,
      labelledErrors: errors(labelled, weights),
      labelledErrorsBefore: errors(labelled, current),
    },
  };
}

/** The signs in the order of their weights, and those of them whose weights count in tens of pixels. */
const names = Object.keys(current).filter((name) => name !== "bias") as (keyof SpaceSigns)[];
const inTens: readonly string[] = ["gap", "usualGap"];

/** The weights to two places, by name. */
function weightsOf(pairs: readonly Pair[]): Weights {
  const cases = pairs.map(({ signs, isSpace }): Case => ({ is: isSpace, signs: inOrder(signs) }));
  const weights = fitLogistic(cases).map((weight) => Math.round(weight * 100) / 100);
  return Object.assign({ ...current }, Object.fromEntries(["bias", ...names].map((name, i) => [name, weights[i]])));
}

const inOrder = (signs: SpaceSigns): number[] => names.map((name) => signs[name] / (inTens.includes(name) ? 10 : 1));

const errors = (pairs: readonly Pair[], by: Weights): number =>
  pairs.filter(({ signs, isSpace }) => oddsOfSpace(signs, by) > spaceOddsMin !== isSpace).length;

/** The characters of a line that stand beside each other as they were written, and whether there is a space between. */
function pairsOf({ page, emissions, ink, words }: ReadLine): Pair[] {
  const written = words.flatMap((word) => [...word]);
  const starts = new Set<number>();
  let place = 0;
  for (const word of words) {
    starts.add(place);
    place += [...word].length;
  }
  const places = align(
    written,
    emissions.map(({ text }) => text),
    (read, wanted) => read.toLowerCase() === wanted.toLowerCase(),
  );
  const both = places.flatMap(([i, j]) => (i === undefined || j === undefined ? [] : [[j, i] as const]));
  if (both.length < readShareMin * Math.max(written.length, emissions.length)) return [];
  const writtenAt = new Map(both);
  const gaps = emissions.slice(1).map((emission, i) => gapBetween(ink, emissions[i] ?? emission, emission));
  return spaceSigns(emissions, gaps).flatMap((signs, before): Pair[] => {
    const [from, to] = [writtenAt.get(before), writtenAt.get(before + 1)];
    return from !== undefined && to === from + 1 ? [{ page, signs, isSpace: starts.has(to) }] : [];
  });
}
