import type { Bbox, Citation, StoredPage } from "@verso/contract/results";
import type { PlacedWord } from "../document/page-text.ts";
import { asRead } from "../vocabulary/values/amounts.ts";
import type { Answer } from "./answer.ts";
import calibration from "./calibration.json" with { type: "json" };

/** How pages were read: what a score means depends on it. */
type Source = StoredPage["source"];

/** The sources of an answer: one for each block that its words stand in, or the attachment. Badly read words make it less sure. */
export function citationOf(
  path: string,
  { value, words: all, foundBy, score, attachment }: Answer,
  pages: readonly Pick<StoredPage, "number" | "source">[],
): Citation[] {
  if (attachment) {
    const { name, text } = attachment;
    const sure = { confidence: score, found_by: foundBy, read_confidence: 1 };
    return [{ path, page: null, block_id: null, bbox: null, attachment: name, text, ...sure }];
  }
  const words = printedAs(value, all);
  const isRead = words.some(({ page }) => pages.find(({ number }) => number === page)?.source === "ocr");
  const byBlock = new Map<string, PlacedWord[]>();
  for (const word of words) byBlock.set(word.blockId, [...(byBlock.get(word.blockId) ?? []), word]);
  return [...byBlock.entries()].map(([block_id, group]) => ({
    path,
    page: group[0]?.page ?? 1,
    block_id,
    bbox: union(group),
    text: asRead(group.map(({ text }) => text).join(" ")),
    confidence: inPlaces(confidenceAt(score * legibility(words), isRead ? "ocr" : "text_layer")),
    found_by: foundBy,
    read_confidence: inPlaces(Math.min(1, ...words.map((word) => word.confidence))),
  }));
}

/** The words that a text which is given as it is printed stands in, without what is before and behind it: "(a@b.example)." has "a@b.example". */
function printedAs(value: unknown, words: readonly PlacedWord[]): readonly PlacedWord[] {
  const wanted = typeof value === "string" ? value.split("").filter(isPrinted).join("") : "";
  const signs = words.flatMap(({ text }, word) =>
    text.split("").flatMap((sign, at) => (isPrinted(sign) ? [{ sign, word, at }] : [])),
  );
  const said = signs.map(({ sign }) => sign).join("");
  const from = wanted === "" ? -1 : said.indexOf(wanted);
  const [first, last] = [signs[from], signs[from + wanted.length - 1]];
  const [before, next] = [signs[from - 1], signs[from + wanted.length]];
  // Within a longer word it is another one.
  const isCut = (a?: typeof first, b?: typeof first) =>
    a !== undefined && a.word === b?.word && isLetter(a.sign) && isLetter(b.sign);
  if (!first || !last || isCut(before, first) || isCut(last, next)) return words;
  return words.slice(first.word, last.word + 1).map((word, i, own) => {
    const [start, end] = [i === 0 ? first.at : 0, i === own.length - 1 ? last.at + 1 : undefined];
    return { ...word, text: word.text.slice(start, end) };
  });
}
/** Lines of an address are parted by commas where they are given as one. */
const isPrinted = (sign: string): boolean => !/[\s,]/.test(sign);
const isLetter = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign);

/** Whether the middle of a word lies in a place on the pages. */
export function isWithin({ page, bbox }: Pick<Citation, "page" | "bbox">, word: PlacedWord): boolean {
  if (page !== word.page || !bbox) return false;
  const [x, y] = [(word.bbox[0] + word.bbox[2]) / 2, (word.bbox[1] + word.bbox[3]) / 2];
  return bbox[0] <= x && x <= bbox[2] && bbox[1] <= y && y <= bbox[3];
}

/** A share as it is given. */
export const inPlaces = (value: number): number => Math.round(value * 1e4) / 1e4;

/** The share of right values to be expected at a score: a straight line between those that were measured. */
export function confidenceAt(score: number, source: Source): number {
  const line = calibration[source];
  const at = Math.max(
    1,
    line.findIndex(([measured = 0]) => measured >= score),
  );
  const [x0 = 0, y0 = 0] = line[at - 1] ?? [];
  const [x1 = 1, y1 = 1] = line[at] ?? [];
  return y0 + ((y1 - y0) * (Math.min(score, 1) - x0)) / (x1 - x0);
}

const legibility = (words: readonly PlacedWord[]): number =>
  Math.min(1, ...words.map(({ confidence }) => 0.5 + confidence / 2));

const union = (words: readonly PlacedWord[]): Bbox => [
  Math.min(...words.map(({ bbox }) => bbox[0])),
  Math.min(...words.map(({ bbox }) => bbox[1])),
  Math.max(...words.map(({ bbox }) => bbox[2])),
  Math.max(...words.map(({ bbox }) => bbox[3])),
];
