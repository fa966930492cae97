import type { PageWord } from "../content.ts";
import { areaOf, type Box, intersection, unionOf } from "../geometry.ts";
import type { DraftCell } from "../layout/drafts.ts";
import { lineText } from "../layout/lines.ts";

/** A line stands in a cell with this share of its area. */
const insideShareMin = 0.8;
/** More lines than these are no headings. */
const linesMax = 500;

/** Puts lines that run up or down the page into the empty cells that they stand in: the headings of narrow columns do. */
export function withTurnedHeadings(cells: readonly DraftCell[], asides: readonly PageWord[][]): DraftCell[] {
  if (asides.length === 0 || asides.length > linesMax) return [...cells];
  const lines = asides.map((words) => ({ words, box: unionOf(words.map(({ box }) => box)) }));
  const isIn = (box: Box, cell: DraftCell) => {
    const common = intersection(box, cell.box);
    return common !== undefined && areaOf(common) > insideShareMin * areaOf(box);
  };
  return cells.map((cell) => {
    if (cell.text !== "") return cell;
    const own = lines.filter(({ box }) => isIn(box, cell));
    if (own.length === 0) return cell;
    return { ...cell, text: own.map(lineText).join("\n"), words: own.flatMap(({ words }) => words) };
  });
}
