import { areaOf, type Box, overlapX, overlapY } from "../geometry.ts";
import type { DraftCell } from "../layout/drafts.ts";
import { isNumeric, isYear } from "./numeric.ts";

const numberLike = (text: string): boolean => isNumeric(text) && !isYear(text);

/** A cell is shaded where a filled area covers more than this share of it. */
const shadedShareMin = 0.6;

/** The first rows whose cells are words, while they are bold, shaded, or stand over figures. */
export function headerRows(cells: readonly DraftCell[], rows: number, fills: readonly Box[]): number {
  const texts: DraftCell[][] = Array.from({ length: rows }, () => []);
  for (const cell of cells) if (cell.text !== "") texts[cell.row]?.push(cell);
  const textsOf = (row: number) => texts[row] ?? [];
  const first = textsOf(0);
  if (first.length < 2) return 0;
  const shaded = ({ box }: DraftCell) =>
    fills.some(
      (fill) => Math.max(0, overlapX(fill, box)) * Math.max(0, overlapY(fill, box)) > shadedShareMin * areaOf(box),
    );
  const bold = ({ words }: DraftCell) => words.every((word) => word.bold);
  const marked = (row: number, mark: (cell: DraftCell) => boolean) =>
    textsOf(row).length > 0 && textsOf(row).every(mark);
  const body = Array.from({ length: rows - 1 }, (_, i) => i + 1).filter((row) => textsOf(row).length > 0);
  for (const mark of [bold, shaded]) {
    if (!marked(0, mark) || body.every((row) => marked(row, mark))) continue;
    let count = 1;
    while (count < rows - 1 && marked(count, mark)) count++;
    return count;
  }
  if (first.some(({ text }) => numberLike(text))) return 0;
  const overFigures = body.some((row) => textsOf(row).some(({ text }) => numberLike(text)));
  const spans = Math.max(...first.map(({ row_span }) => row_span));
  return overFigures ? Math.min(spans, rows - 1) : 0;
}
