import { type Box, contains, middleX, middleY, overlapY, unionOf } from "../geometry.ts";
import type { DraftBlock } from "./drafts.ts";
import { toLines } from "./lines.ts";
import { type Segment, toSegments } from "./segments.ts";

/** What stands in one cell of a drawn form. */
type Cell = { box: Box; segments: Segment[]; solid: DraftBlock[] };
/** A drawn form: its cells with something in them, row by row, and where they are together. */
export type DrawnForm = { box: Box; cells: Cell[] };

/** In a form whose cells are each read by themselves, cells of so many lines stand beside each other. */
const linesMin = 2;

/**
 * Takes what stands in the cells of drawn grids that are no tables out of a page's text where lines of one cell stand beside lines of another:
 * nothing is read across what is drawn between them.
 */
export function takeForms(
  grids: readonly (readonly Box[])[],
  text: readonly Segment[],
  solid: readonly DraftBlock[],
): { forms: DrawnForm[]; text: Segment[]; solid: DraftBlock[] } {
  let left = { text: [...text], solid: [...solid] };
  const forms: DrawnForm[] = [];
  for (const grid of grids) {
    const words = left.text.flatMap((segment) => segment.words);
    const cells = grid.flatMap((box): Cell[] => {
      const own = words.filter((word) => isIn(box, word.box));
      const inside = left.solid.filter((block) => isIn(box, block.box));
      return own.length + inside.length > 0 ? [{ box, segments: toSegments(own), solid: inside }] : [];
    });
    const tall = cells.filter(({ segments }) => toLines(segments).length >= linesMin);
    if (!tall.some((a) => tall.some((b) => a !== b && overlapY(a.box, b.box) > 0))) continue;
    const taken = new Set(cells.flatMap(({ segments }) => segments.flatMap((segment) => segment.words)));
    left = {
      text: left.text.flatMap((segment) => {
        const rest = segment.words.filter((word) => !taken.has(word));
        if (rest.length === segment.words.length) return [segment];
        return rest.length > 0 ? toSegments(rest) : [];
      }),
      solid: left.solid.filter((block) => !cells.some((cell) => cell.solid.includes(block))),
    };
    forms.push({ box: unionOf(cells.map(({ box }) => box)), cells });
  }
  return { forms, ...left };
}

const isIn = (cell: Box, box: Box): boolean => contains(cell, middleX(box), middleY(box));
