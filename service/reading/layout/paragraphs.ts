import { type Box, heightOf, median, widthOf } from "../geometry.ts";
import { monoShare } from "./formulas-code.ts";
import { type Line, leans, lineText } from "./lines.ts";
import { isLoneBullet, isReference, markerOf } from "./markers.ts";
import { goesOnWide } from "./wide-spacing.ts";

/** A gap between lines above this many times the usual one parts paragraphs. */
const gapFactor = 1.45;
/** No gap parts lines that stand closer than this, base to base, in em. */
const partedStepMinEm = 1.15;
/** Steps from base to base, in em, that tell the leading. */
const leadingMinEm = 0.6;
const leadingMaxEm = 2.2;
/** The leading where no two lines tell it. */
const usualLeadingEm = 1.25;
/** How far, as a share of the larger, the sizes of a paragraph's lines may be apart. */
const sizeTolerance = 0.12;
/** A recogniser's boxes say little of the size of letters. */
const recognisedSizeTolerance = 0.22;
/** A marker that is alone on its line has its text at most this far, base to base, below it, in em. */
const loneMarkerStepEm = 1.6;
/** How far, in em, the first line of a paragraph may be indented. */
const indentMinEm = 0.9;
const indentMaxEm = 5;
/** A line in other letters that leaves this share of its column free, or has this much above it, is one of its own. */
const ownLineFreeMin = 0.1;
/** A line that leaves this share of its column free is the last of its paragraph; narrower columns than this, in em, tell nothing. */
const lastLineFreeMin = 0.3;
const columnWidthMinEm = 12;

/** Lines of one column, from the top down, to runs that belong together. */
export function toParagraphs(lines: readonly Line[], column: Box, recognised: boolean): Line[][] {
  const tolerance = recognised ? recognisedSizeTolerance : sizeTolerance;
  const leading = usualLeading(lines);
  const goesOn = goesOnWide(lines);
  const paragraphs: Line[][] = [];
  let last: Line | undefined;
  for (const line of lines) {
    const current = paragraphs.at(-1);
    if (last && current && !startsParagraph(last, line, { leading, column, tolerance, current, goesOn }))
      current.push(line);
    else paragraphs.push([line]);
    last = line;
  }
  return paragraphs;
}

function usualLeading(lines: readonly Line[]): number {
  const steps = lines.slice(1).flatMap((line, i) => {
    const before = lines[i];
    const step = before ? line.box.y1 - before.box.y1 : 0;
    return step > leadingMinEm * line.size && step < leadingMaxEm * line.size ? [step / line.size] : [];
  });
  return steps.length > 0 ? median(steps) : usualLeadingEm;
}

type Surroundings = {
  leading: number;
  column: Box;
  tolerance: number;
  current: readonly Line[];
  goesOn: ReturnType<typeof goesOnWide>;
};

function startsParagraph(
  last: Line,
  line: Line,
  { leading, column, tolerance, current, goesOn }: Surroundings,
): boolean {
  const size = Math.max(last.size, line.size);
  const step = line.box.y1 - last.box.y1;
  const text = lineText(line);
  if (current.length === 1 && isLoneBullet(lineText(last)) && line.box.x0 > last.box.x0)
    return step > loneMarkerStepEm * size || markerOf(text) !== undefined;
  const isFar = step > gapFactor * leading * Math.min(last.size, line.size) && step > partedStepMinEm * size;
  if (isFar && !goesOn?.(last, line)) return true;
  if (Math.abs(last.size - line.size) > tolerance * size) return true;
  if (last.bold !== line.bold || monoShare(last.words) > 0.5 !== monoShare(line.words) > 0.5) return true;
  // A name that runs over a whole line of prose leans too: only what leaves room at its end is a line of its own.
  if (leans(last) !== leans(line) && column.x1 - last.box.x1 > ownLineFreeMin * widthOf(column)) return true;
  if (isLoneBullet(text)) return true;
  if (markerOf(text) && (!isReference(text) || isReference(lineText(current[0] ?? last)))) return true;
  const hanging = current.length > 0 && markerOf(lineText(current[0] ?? last)) !== undefined;
  const indent = line.box.x0 - last.box.x0;
  if (!hanging && indent > indentMinEm * size && indent < indentMaxEm * size && current.length > 1) return true;
  if (hanging && last === current[0] && indent < -0.5 * size) return true;
  const short =
    column.x1 - last.box.x1 > lastLineFreeMin * widthOf(column) && widthOf(column) > columnWidthMinEm * size;
  return short && /[.:!?]["”’)]?$/.test(lineText(last)) && !hanging && heightOf(line.box) > 0;
}
