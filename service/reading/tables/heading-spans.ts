import { type Box, heightOf, middleX, widthOf } from "../geometry.ts";
import { columnsOf, type Piece, type TableLine } from "./pieces.ts";

/** How far below a heading, in em, the rule under it may be. */
const underlineMaxEm = 0.8;
/** A heading stands over its own rule when their middles are this near, in em, and the rule reaches this far beyond it on both sides. */
const centredMaxEm = 0.5;
const beyondMinEm = 1;
/** How far, in em, a heading may stand off the middle of its columns for each that would be left without a heading. */
const uncoveredCostEm = 0.5;

export const isSpanning = ({ from, to }: Piece): boolean => to > from;

/** The rule just under a piece, above `bottom`. */
const ruleUnder = ({ box, size }: Boxed, across: readonly Box[], bottom: number): Box | undefined =>
  across.find(
    ({ x0, x1, y0, y1 }) =>
      y0 > box.y0 + 0.5 * heightOf(box) &&
      y0 < box.y1 + underlineMaxEm * size &&
      y1 < bottom &&
      x0 <= middleX(box) &&
      x1 >= middleX(box),
  );

type Boxed = { box: Box; size: number };

/** Whether words stand over the middle of a rule of their own, which reaches over more than they do: they head what is under it. */
export function isOverRule(piece: Boxed, across: readonly Box[]): boolean {
  const { box, size } = piece;
  const rule = ruleUnder(piece, across, Number.POSITIVE_INFINITY);
  if (!rule || widthOf(rule) < widthOf(box) + 2 * beyondMinEm * size) return false;
  return Math.abs(middleX(rule) - middleX(box)) < centredMaxEm * size;
}

/** Gives a heading the columns that the rule beneath it runs over. */
export function underline(
  line: TableLine,
  next: TableLine | undefined,
  extents: Map<number, Box>,
  across: readonly Box[],
): TableLine {
  if (!next) return line;
  const spans = new Map<Piece, { from: number; to: number }>();
  for (const piece of line.pieces) {
    if (spans.has(piece)) continue;
    const rule = ruleUnder(piece, across, next.box.y1 - 0.5 * next.em);
    if (!rule) continue;
    const isUnder = (box: Box) => middleX(box) > rule.x0 && middleX(box) < rule.x1;
    const under = [...extents].flatMap(([column, box]) => (isUnder(box) ? [column] : []));
    const over = line.pieces.filter((other) => other === piece || isUnder(other.box));
    if (under.length < 2 * over.length) continue;
    if (over.length === 1) spans.set(piece, { from: Math.min(piece.from, ...under), to: Math.max(piece.to, ...under) });
    else {
      // A rule under several headings parts its columns among them.
      const shared = spreadPieces({ ...line, pieces: over }, new Set(under), extents);
      if (shared.pieces.every(isSpanning))
        for (const [i, each] of over.entries()) spans.set(each, shared.pieces[i] ?? each);
    }
  }
  const pieces = line.pieces.map((piece) => {
    const { from, to } = spans.get(piece) ?? piece;
    return { ...piece, from, to };
  });
  return { ...line, pieces };
}

/**
 * Lets headings reach over free columns that are parted below them, `leaves`, so that each stands over the middle of its
 * own and few columns are left without one.
 */
export function spreadPieces(
  line: TableLine,
  leaves: ReadonlySet<number>,
  extents: Map<number, Box>,
  above?: TableLine,
): TableLine {
  // What goes on with the line above is no heading of its own.
  const isStacked = ({ from, to, box, size }: Piece) =>
    above?.pieces.some((other) => other.from === from && other.to === to && box.y0 - other.box.y1 < 0.5 * size) ??
    false;
  const taken = new Set(line.pieces.flatMap(columnsOf));
  const isFree = (column: number) => column > 0 && leaves.has(column) && !taken.has(column);
  type Choice = { cost: number; spans: { from: number; to: number }[]; end: number };
  let choices: Choice[] = [{ cost: 0, spans: [], end: -1 }];
  for (const piece of line.pieces) {
    const grown: Choice[] = [];
    for (const { cost, spans, end } of choices) {
      for (let from = piece.from; from > end && (from === piece.from || isFree(from)); from--) {
        for (let to = piece.to; to === piece.to || isFree(to); to++) {
          if ((from < piece.from || to > piece.to) && isStacked(piece)) break;
          const covered = piece.from - from + to - piece.to;
          const off = offCentre(piece, extents.get(from), extents.get(to)) / piece.size;
          grown.push({ cost: cost + off - covered * uncoveredCostEm, spans: [...spans, { from, to }], end: to });
        }
      }
    }
    // Of choices that end at the same column only the best can win.
    const best = new Map<number, Choice>();
    for (const choice of grown) {
      const known = best.get(choice.end);
      if (!known || choice.cost < known.cost) best.set(choice.end, choice);
    }
    choices = [...best.values()];
  }
  const [first, ...rest] = choices;
  if (!first) return line;
  const won = rest.reduce((a, b) => (b.cost < a.cost ? b : a), first);
  return { ...line, pieces: line.pieces.map((piece, i) => ({ ...piece, ...won.spans[i] })) };
}

function offCentre(piece: Piece, first: Box | undefined, last: Box | undefined): number {
  if (!first || !last) return 0;
  return Math.abs(middleX(piece.box) - (first.x0 + last.x1) / 2);
}
