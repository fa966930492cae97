import type { StoredPage } from "@verso/contract/results";
import { type Box, turnBox } from "../geometry.ts";
import { blockLetters } from "./letters.ts";

/** A block where it stands on the upright page, how many letters it has, and its place in the page's order. */
type Piece = { box: Box; letters: number; place: number };

/** Of more blocks every second, third or so is looked at. */
const piecesMax = 240;
/** Blocks may stand in each other by so much of the page's height and still be apart. */
const tolerance = 0.003;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/gu;

/**
 * What two plain ways of reading say of a page's order: one that parts the page into columns wherever it can, and one that parts it
 * into rows. All are shares of the pairs of blocks, each pair by the letters of both: `against`, where both ways go the other way
 * round; `across` and `down`, where they differ and the page goes by rows or by columns; `loose` is the share of blocks with hardly a letter.
 */
export type OrderSigns = { against: number; across: number; down: number; loose: number };

/** Nothing of a page with fewer than two blocks. */
export function orderSigns(page: StoredPage): OrderSigns | undefined {
  const pieces = piecesOf(page);
  if (pieces.length < 2) return undefined;
  const margin = tolerance * Math.max(page.width, page.height);
  const [columns, rows] = [placesBy(pieces, "columns", margin), placesBy(pieces, "rows", margin)];
  const signs = { against: 0, across: 0, down: 0 };
  let all = 0;
  for (const [i, { letters }] of pieces.entries())
    for (let j = i + 1; j < pieces.length; j++) {
      const weight = letters * (pieces[j]?.letters ?? 0);
      all += weight;
      const byColumns = (columns[i] ?? 0) < (columns[j] ?? 0);
      const byRows = (rows[i] ?? 0) < (rows[j] ?? 0);
      if (byColumns !== byRows) signs[byRows ? "across" : "down"] += weight;
      else if (!byRows) signs.against += weight;
    }
  const of = (sum: number) => sum / Math.max(1, all);
  return {
    against: of(signs.against),
    across: of(signs.across),
    down: of(signs.down),
    loose: pieces.filter(({ letters }) => letters < looseLetters).length / pieces.length,
  };
}
const looseLetters = 12;

function piecesOf({ blocks, rotation, width, height }: StoredPage): Piece[] {
  const text = blocks.filter(({ kind }) => kind !== "headers" && kind !== "footers");
  const every = Math.ceil(text.length / piecesMax);
  const chosen = text.filter((block, i) => i % every === 0 && blockLetters(block) > 0);
  const letters = chosen.reduce((sum, block) => sum + blockLetters(block), 0);
  const leftwards = chosen.reduce((sum, block) => sum + (block.text.match(rightToLeft)?.length ?? 0), 0);
  const isLeftwards = leftwards * 2 > letters;
  return chosen.map((block, place) => {
    const [x0, y0, x1, y1] = block.bbox;
    const box = turnBox({ x0, y0, x1, y1 }, rotation, width, height);
    return {
      box: isLeftwards ? { ...box, x0: -box.x1, x1: -box.x0 } : box,
      letters: blockLetters(block),
      place,
    };
  });
}

/** The place of each piece where the page is parted again and again, into columns or rows wherever that can be done, else the other way. */
function placesBy(pieces: readonly Piece[], first: "columns" | "rows", margin: number): number[] {
  const places: number[] = [];
  const waiting: Piece[][] = [[...pieces]];
  let next = 0;
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const parts = first === "columns" ? byColumns(part, margin) : byRows(part, margin);
    if (parts.length > 1) waiting.push(...parts.reverse());
    else
      for (const { place } of part.sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0)) places[place] = next++;
  }
  return places;
}

const across = ({ x0, x1 }: Box) => [x0, x1] as const;
const along = ({ y0, y1 }: Box) => [y0, y1] as const;

function byRows(part: readonly Piece[], margin: number): Piece[][] {
  const rows = partedBy(part, along, margin);
  return rows.length > 1 ? rows : partedBy(part, across, margin);
}

/** Where something stands over all columns, rows that have columns in common stay together. */
function byColumns(part: readonly Piece[], margin: number): Piece[][] {
  const columns = partedBy(part, across, margin);
  if (columns.length > 1) return columns;
  const bands: Piece[][] = [];
  for (const row of partedBy(part, along, margin)) {
    const joined = [...(bands.at(-1) ?? []), ...row];
    if (bands.length > 0 && partedBy(joined, across, margin).length > 1) bands[bands.length - 1] = joined;
    else bands.push(row);
  }
  return bands;
}

/** The parts between which nothing stands. */
function partedBy(pieces: readonly Piece[], span: (box: Box) => readonly [number, number], margin: number): Piece[][] {
  const parts: Piece[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const piece of pieces.toSorted((a, b) => span(a.box)[0] - span(b.box)[0])) {
    const [from, to] = span(piece.box);
    if (from >= end - margin) parts.push([piece]);
    else parts.at(-1)?.push(piece);
    end = Math.max(end, to);
  }
  return parts;
}
