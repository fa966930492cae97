import { type Box, heightOf, middleX, middleY, unionOf, widthOf } from "../geometry.ts";
import type { Dot } from "./drawn-bullets.ts";

/** A line is of so many pieces at least, and so long. */
const piecesMin = 6;
const lengthMinPt = 15;
/** A piece is no longer than this; the room before the next one no wider than this, in points and in lengths of a piece. */
const pieceMaxPt = 12;
const roomMaxPt = 3;
const roomMaxPieces = 2;
/** Pieces whose middles are so near, across the line, are level. */
const levelPt = 0.5;

type Way = { along: (box: Box) => [number, number]; across: (box: Box) => number };
const ways: readonly Way[] = [
  { along: ({ x0, x1 }) => [x0, x1], across: middleY },
  { along: ({ y0, y1 }) => [y0, y1], across: middleX },
];

/** A page of more dots is a drawing. */
const dotsMax = 30_000;

/** Rules and small marks, with those of these that are dots and dashes in a row as rules. */
export function joinDotted(drawn: { rules: Box[]; dots: Dot[] }): { rules: Box[]; dots: Dot[] } {
  const dots = drawn.dots.length > dotsMax ? [] : drawn.dots;
  const short = drawn.rules.filter((rule) => Math.max(widthOf(rule), heightOf(rule)) < pieceMaxPt);
  const { lines, left } = joinDots([...dots.map(({ box }) => box), ...short]);
  if (lines.length === 0) return { rules: drawn.rules, dots };
  const gone = new Set(short.filter((rule) => !left.has(rule)));
  return {
    rules: [...drawn.rules.filter((rule) => !gone.has(rule)), ...lines],
    dots: dots.filter(({ box }) => left.has(box)),
  };
}

/**
 * Ruling lines that are drawn as dots or dashes, each by itself: `lines` as thin boxes, and of the pieces those that are `left`. `pieces`
 * are marks and short rules.
 */
function joinDots(pieces: readonly Box[]): { lines: Box[]; left: Set<Box> } {
  const left = new Set(pieces);
  if (pieces.length < piecesMin) return { lines: [], left };
  const lines: Box[] = [];
  for (const { along, across } of ways) {
    const fit = pieces.filter((box) => Math.max(widthOf(box), heightOf(box)) <= pieceMaxPt);
    const rows = Map.groupBy(fit, (box) => Math.round(across(box) / levelPt));
    for (const [row, own] of rows) {
      const level = [
        ...own,
        ...(rows.get(row + 1) ?? []).filter((box) => across(box) - (row + 0.5) * levelPt < levelPt / 2),
      ];
      for (const run of runsOf(level, along)) {
        if (run.length < piecesMin) continue;
        const line = unionOf(run);
        const [from, to] = along(line);
        if (to - from < lengthMinPt || lines.some((other) => other.x0 === line.x0 && other.y0 === line.y0)) continue;
        lines.push(line);
        for (const piece of run) left.delete(piece);
      }
    }
  }
  return { lines, left };
}

/** Pieces that follow one another in about one step. */
function runsOf(level: readonly Box[], along: Way["along"]): Box[][] {
  const sorted = [...level].sort((a, b) => along(a)[0] - along(b)[0]);
  const runs: Box[][] = [];
  for (const piece of sorted) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const [from, to] = along(piece);
    const [lastFrom, lastTo] = last ? along(last) : [0, 0];
    const roomMax = Math.max(roomMaxPt, roomMaxPieces * Math.max(to - from, lastTo - lastFrom));
    if (run && from - lastTo <= roomMax && from > lastFrom) run.push(piece);
    else runs.push([piece]);
  }
  return runs;
}
