import type { Bbox } from "@verso/contract/results";
import type { Option } from "./found.ts";

/** In which row of a table, or else line of a page, words stand. */
export type Rows = {
  of: (option: Option) => string;
  ofCell: (cell: NonNullable<Option["cell"]>) => string;
  /** Those of the places that are in a row; `undefined` where none is. */
  within: (options: readonly Option[], row: string) => readonly Option[] | undefined;
  /** How far below or above each other two places are; infinite on different pages. */
  apart: (a: Option, b: Option) => number;
};

/** The rows of all places of a list's leaves. */
export function rowsOf(all: readonly (readonly Option[])[]): Rows {
  const distinct = [...new Set(all)];
  const lines = linesOf(distinct.flat());
  const ofCell = ({ block, row }: NonNullable<Option["cell"]>) => `${block.id} ${row}`;
  const of = (option: Option): string => (option.cell ? ofCell(option.cell) : (lines.get(option) ?? ""));
  const byRow = new Map(distinct.map((options) => [options, Map.groupBy(options, of)]));
  return { of, ofCell, within: (options, row) => byRow.get(options)?.get(row), apart };
}

/** Places outside of tables whose middles are no further apart than half of the height of the first make a line. */
function linesOf(options: readonly Option[]): Map<Option, string> {
  const placed = options.flatMap((option) => {
    const [passage] = option.passages;
    return option.cell || !passage?.bbox ? [] : [{ option, page: passage.page ?? 0, bbox: passage.bbox }];
  });
  const lines = new Map<Option, string>();
  let line: { page: number; middle: number; reach: number; name: string } | undefined;
  for (const { option, page, bbox } of placed.sort((a, b) => a.page - b.page || middle(a.bbox) - middle(b.bbox))) {
    if (!line || line.page !== page || middle(bbox) - line.middle > line.reach) {
      line = { page, middle: middle(bbox), reach: (bbox[3] - bbox[1]) / 2, name: `page ${page} line ${lines.size}` };
    }
    lines.set(option, line.name);
  }
  return lines;
}

const middle = ([, y0, , y1]: Bbox): number => (y0 + y1) / 2;

function apart({ passages: [a] }: Option, { passages: [b] }: Option): number {
  if (!a?.bbox || !b?.bbox || a.page !== b.page) return Number.POSITIVE_INFINITY;
  return Math.abs(middle(a.bbox) - middle(b.bbox));
}
