import { Bbox } from "@verso/contract/results";
import { z } from "zod";
import { bagOf, meanOf, type Rates, ratesOf, sharedBy } from "./counts.ts";
import { editDistance } from "./distance.ts";
import { nowhere, type ResultOf, type ScoredResult } from "./results.ts";

/** By file, its labelled lines. */
export const LabelledLines = z.record(
  z.string(),
  z.object({ lines: z.array(z.object({ bbox: Bbox, text: z.string() })) }),
);
type Piece = { text: string; bbox: Bbox };
export type WordScore = {
  files: number;
  missing: number;
  /** Words parted by white space, any case, as a multiset over all files. */
  words: Rates;
  /** The same of runs of letters and digits. */
  alphanumeric: Rates;
  /** The mean over the files of the words' F1. */
  f1OfFiles: number;
  /** Wrong characters of all, without white space, both sides read row by row. */
  cer: number;
  perFile: { name: string; f1: number; cer: number }[];
};

/** How many of the labelled words were read, on every page of each result. */
export function scoreWords(truth: z.infer<typeof LabelledLines>, resultOf: ResultOf): WordScore {
  const sums = { words: noCounts(), alphanumeric: noCounts(), wrong: 0, characters: 0 };
  const perFile: WordScore["perFile"] = [];
  let missing = 0;
  for (const [name, { lines }] of Object.entries(truth)) {
    const result = resultOf(name);
    if (!result) missing++;
    const read = piecesOf(result);
    const own = compare(tokens(lines, /\s+/), tokens(read, /\s+/));
    add(sums.words, own);
    add(sums.alphanumeric, compare(tokens(lines, /[^a-z0-9]+/), tokens(read, /[^a-z0-9]+/)));
    const written = rowByRow(lines);
    const wrong = editDistance(written, rowByRow(read));
    sums.wrong += wrong;
    sums.characters += written.length;
    perFile.push({ name, f1: ratesIn(own).f1, cer: wrong / Math.max(1, written.length) });
  }
  return {
    files: perFile.length,
    missing,
    words: ratesIn(sums.words),
    alphanumeric: ratesIn(sums.alphanumeric),
    f1OfFiles: meanOf(perFile.map(({ f1 }) => f1)),
    cer: sums.wrong / Math.max(1, sums.characters),
    perFile,
  };
}

type Counts = { right: number; given: number; wanted: number };
const noCounts = (): Counts => ({ right: 0, given: 0, wanted: 0 });
const ratesIn = ({ right, given, wanted }: Counts): Rates => ratesOf(right, given, wanted);
const compare = (wanted: readonly string[], given: readonly string[]): Counts => ({
  right: sharedBy(bagOf(wanted), bagOf(given)),
  given: given.length,
  wanted: wanted.length,
});
function add(to: Counts, { right, given, wanted }: Counts): void {
  to.right += right;
  to.given += given;
  to.wanted += wanted;
}

/** The words of every block, else its table's cells, else its text. */
const piecesOf = (result: ScoredResult | undefined): Piece[] =>
  (result?.pages ?? []).flatMap(({ blocks }) =>
    blocks.flatMap(({ words = [], table, text, bbox = nowhere }) => {
      const cells = table?.cells ?? [];
      const found = words.length > 0 ? words : cells.length > 0 ? cells : [{ text, bbox }];
      return found
        .filter((piece) => piece.text !== "")
        .map((piece) => ({ text: piece.text, bbox: piece.bbox ?? bbox }));
    }),
  );

const tokens = (pieces: readonly Piece[], between: RegExp): string[] =>
  pieces.flatMap(({ text }) => text.toLowerCase().split(between)).filter((token) => token !== "");

/** The characters in rows from above, each from left to right: a piece is in the row before it where their middles are near. */
function rowByRow(pieces: readonly Piece[]): string {
  const placed = pieces.map(({ text, bbox: [left, top, , bottom] }) => ({
    text: text.toLowerCase().replace(/\s+/g, ""),
    left,
    middle: (top + bottom) / 2,
    height: bottom - top,
  }));
  const rows: { middle: number; height: number; pieces: typeof placed }[] = [];
  for (const piece of placed.toSorted((a, b) => a.middle - b.middle)) {
    const row = rows.at(-1);
    if (row && Math.abs(piece.middle - row.middle) < 0.5 * Math.min(piece.height, row.height)) {
      row.pieces.push(piece);
      row.middle = meanOf(row.pieces.map(({ middle }) => middle));
    } else rows.push({ middle: piece.middle, height: piece.height, pieces: [piece] });
  }
  return rows.flatMap((row) => row.pieces.toSorted((a, b) => a.left - b.left).map(({ text }) => text)).join("");
}
