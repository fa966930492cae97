import type { RegionLabel } from "../content.ts";
import { type Box, overlapX } from "../geometry.ts";
import type { DraftBlock } from "./drafts.ts";
import { isListed } from "./labelled.ts";
import type { Line } from "./lines.ts";
import { continuesItem, countedParagraphs, markerOfLines } from "./lists.ts";

/** Lines that belong together, the column that they stand in, and what a network takes them for. */
export type Paragraph = { lines: Line[]; column: Box; label: RegionLabel | undefined };
export type Piece = Paragraph | DraftBlock;

/** Items of a list stand at most so far apart. */
const itemDistanceMaxEm = 4;
/** So many numbered lines in a row are no titles. */
const itemRunMin = 3;

export const isParagraph = (piece: Piece | undefined): piece is Paragraph => piece !== undefined && "lines" in piece;

/** Those of `titled` that are items all the same: numbered lines that follow one another with no text between them. */
export function itemRuns(pieces: readonly Piece[], titled: ReadonlySet<Paragraph>): Paragraph[] {
  const runs: Paragraph[][] = [];
  let last: { style: string; value: number } | undefined;
  for (const piece of pieces) {
    const count = isParagraph(piece) && titled.has(piece) ? markerOfLines(piece.lines)?.count : undefined;
    if (count && isParagraph(piece)) {
      if (last && count.style === last.style && count.value === last.value + 1) runs.at(-1)?.push(piece);
      else runs.push([piece]);
    }
    last = count;
  }
  return runs.filter(({ length }) => length >= itemRunMin).flat();
}

/**
 * Those of `titled` that count in brackets, (2) or 2), right before or after a paragraph that counts alike, is as bold, and is no
 * title.
 */
export function itemsBesideTexts(pieces: readonly Piece[], titled: ReadonlySet<Paragraph>): Paragraph[] {
  const paragraphs = pieces.filter(isParagraph);
  const keyOf = ({ lines }: Paragraph, style: string, value: number) =>
    `${style.slice(-2)} ${value} ${lines.every(({ bold }) => bold)}`;
  const texts = new Set<string>();
  for (const one of paragraphs) {
    const count = titled.has(one) || !isListed(one.label) ? undefined : markerOfLines(one.lines)?.count;
    if (count?.style.endsWith(")")) for (const by of [-1, 1]) texts.add(keyOf(one, count.style, count.value + by));
  }
  return paragraphs.filter((one) => {
    const count = titled.has(one) ? markerOfLines(one.lines)?.count : undefined;
    return count?.style.endsWith(")") === true && texts.has(keyOf(one, count.style, count.value));
  });
}

/** The paragraphs, titles aside, that are numbered one after the other. */
export function countedAmong(pieces: readonly Piece[], titled: ReadonlySet<Paragraph>): ReadonlySet<readonly Line[]> {
  const others = pieces.filter(isParagraph).filter((one) => isListed(one.label) && !titled.has(one));
  return countedParagraphs(others.map(({ lines }) => lines));
}

/**
 * Marked paragraphs that follow one another closely belong to one list, and so does what goes on with an item; every other
 * paragraph stands alone.
 */
export function groupItems(
  pieces: readonly Piece[],
  titled: ReadonlySet<Paragraph>,
): ([Paragraph, ...Paragraph[]] | DraftBlock)[] {
  const groups: ([Paragraph, ...Paragraph[]] | DraftBlock)[] = [];
  let marked = false;
  for (const piece of pieces) {
    if (!isParagraph(piece)) {
      groups.push(piece);
      marked = false;
      continue;
    }
    const last = groups.at(-1);
    const item = marked && Array.isArray(last) ? last.at(-1) : undefined;
    const isMarked = isListed(piece.label) && !titled.has(piece) && markerOfLines(piece.lines) !== undefined;
    if (item && !isMarked && !titled.has(piece) && isListed(piece.label) && continuesItem(item.lines, piece.lines)) {
      item.lines.push(...piece.lines);
      continue;
    }
    if (isMarked && item && Array.isArray(last) && isNextItem(item.lines.at(-1), piece.lines[0])) last.push(piece);
    else groups.push([piece]);
    marked = isMarked;
  }
  return groups;
}

const isNextItem = (above: Line | undefined, first: Line | undefined): boolean =>
  above !== undefined &&
  first !== undefined &&
  first.box.y0 - above.box.y1 < itemDistanceMaxEm * first.size &&
  first.box.y1 > above.box.y1 &&
  overlapX(first.box, above.box) > 0;
