import { type Box, overlapX, overlapY, unionOf, widthOf } from "../geometry.ts";
import { lineText } from "../layout/lines.ts";
import { columnGaps } from "./column-gaps.ts";
import { isNumeric } from "./numeric.ts";
import type { TextRow } from "./text-rows.ts";

/** Parts of one table are no further apart than this, in em, and this share of the wider one is above or below the other. */
const distanceMaxEm = 3;
const sharedWidthMin = 0.9;
/** They have so many free columns in common at least, and this share of those that either has. */
const gapsMin = 2;
const sharedGapsMin = 0.8;
const gapMinEm = 0.6;
/** Rows with this share of the most pieces that a row has show where the columns are. */
const wholeShareMin = 0.8;

/** Joins rows that were gathered in two parts although the second goes on with the columns of the first, and has no heading of its own. */
export function joinParts(parts: readonly (readonly TextRow[])[]): TextRow[][] {
  const bounded = parts.map((rows) => ({ rows: [...rows], box: unionOf(rows.map(({ box }) => box)) }));
  const joined: Part[] = [];
  for (const part of bounded.sort((a, b) => a.box.y0 - b.box.y0)) {
    const above = joined.find((before) => goesOn(before, part, bounded));
    if (above) {
      above.rows.push(...part.rows);
      above.box = unionOf([above.box, part.box]);
    } else joined.push(part);
  }
  return joined.map(({ rows }) => rows);
}

type Part = { rows: TextRow[]; box: Box };

function goesOn(above: Part, below: Part, all: readonly Part[]): boolean {
  const em = below.rows[0]?.em ?? 0;
  const distance = below.box.y0 - above.box.y1;
  if (distance < -em || distance > distanceMaxEm * em) return false;
  const shared = overlapX(above.box, below.box);
  if (shared < sharedWidthMin * Math.max(widthOf(above.box), widthOf(below.box))) return false;
  // Where others stand beside it, the page is set in columns: what comes next in one may belong to something else.
  if (all.some((other) => other !== below && other !== above && overlapY(other.box, below.box) > 0)) return false;
  const [first] = below.rows;
  if (!first?.pieces.slice(1).some((piece) => isNumeric(lineText(piece)))) return false;
  const [upper, lower] = [wholeRows(above), wholeRows(below)];
  const count = (rows: readonly TextRow[]) =>
    columnGaps(
      rows.map(({ pieces }) => pieces),
      gapMinEm * em,
    ).length;
  return count([...upper, ...lower]) >= Math.max(gapsMin, sharedGapsMin * Math.max(count(upper), count(lower)));
}

function wholeRows({ rows }: Part): TextRow[] {
  const most = Math.max(...rows.map(({ pieces }) => pieces.length));
  return rows.filter(({ pieces }) => pieces.length >= wholeShareMin * most);
}
