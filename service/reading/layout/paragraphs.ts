import { type Box, heightOf, median, widthOf } from "../geometry.ts";
import { type Line, lineText } from "./lines.ts";
import { markerOf } from "./markers.ts";

/** A gap between lines above this many times the usual one parts paragraphs. */
const gapFactor = 1.45;
const sizeTolerance = 0.12;
/** A recogniser's boxes say little of the size of letters. */
const recognisedSizeTolerance = 0.22;

/** Lines of one column, from the top down, to runs that belong together. */
export function toParagraphs(lines: readonly Line[], column: Box, recognised: boolean): Line[][] {
  const tolerance = recognised ? recognisedSizeTolerance : sizeTolerance;
  const leading = usualLeading(lines);
  const paragraphs: Line[][] = [];
  let last: Line | undefined;
  for (const line of lines) {
    const current = paragraphs.at(-1);
    if (last && current && !startsParagraph(last, line, { leading, column, tolerance, current })) current.push(line);
    else paragraphs.push([line]);
    last = line;
  }
  return paragraphs;
}

function usualLeading(lines: readonly Line[]): number {
  const steps = lines.slice(1).flatMap((line, i) => {
    const before = lines[i];
    const step = before ? line.box.y1 - before.box.y1 : 0;
    return step > 0.6 * line.size && step < 2.2 * line.size ? [step / line.size] : [];
  });
  return steps.length > 0 ? median(steps) : 1.25;
}

type Surroundings = { leading: number; column: Box; tolerance: number; current: readonly Line[] };

function startsParagraph(last: Line, line: Line, { leading, column, tolerance, current }: Surroundings): boolean {
  const size = Math.max(last.size, line.size);
  const step = line.box.y1 - last.box.y1;
  if (step > gapFactor * leading * Math.min(last.size, line.size) && step > 1.15 * size) return true;
  if (Math.abs(last.size - line.size) > tolerance * size) return true;
  if (last.bold !== line.bold) return true;
  if (markerOf(lineText(line))) return true;
  const hanging = current.length > 0 && markerOf(lineText(current[0] ?? last)) !== undefined;
  const indent = line.box.x0 - last.box.x0;
  if (!hanging && indent > 0.9 * size && indent < 5 * size && current.length > 1) return true;
  if (hanging && last === current[0] && indent < -0.5 * size) return true;
  const short = column.x1 - last.box.x1 > 0.3 * widthOf(column) && widthOf(column) > 12 * size;
  return short && /[.:!?]["”’)]?$/.test(lineText(last)) && !hanging && heightOf(line.box) > 0;
}
