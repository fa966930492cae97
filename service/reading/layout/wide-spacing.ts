import { median } from "../geometry.ts";
import { isRightToLeft, type Line } from "./lines.ts";
import { endsSentence, isFull } from "./wrapped.ts";

/** Lines of widely spaced prose stand so far apart, base to base, in em, and evenly to within this share. */
const [stepMinEm, stepMaxEm] = [2.2, 4.2];
const evenShare = 0.09;
/** So many such steps at least, which are so large a share of all in the column. */
const stepsMin = 2;
const stepsShareMin = 0.5;
/** Its lines have so many letters. */
const lettersMin = 12;
/** So large a share of the lines that no sentence ends before go on with a small letter, where their script has any. */
const smallShareMin = 0.6;

/**
 * Tells of a line whether it goes on with the one before it in a column of widely spaced prose, as typescript is: it stands at the column's own even
 * step below it, and had no room for its first word there. Undefined for any other column.
 */
export function goesOnWide(lines: readonly Line[]): ((last: Line, line: Line) => boolean) | undefined {
  const wide = pairsOf(lines).filter(({ last, line }) => {
    const step = stepOf(last, line);
    return step > stepMinEm * line.size && step < stepMaxEm * line.size;
  });
  const step = median(wide.map(({ last, line }) => stepOf(last, line)));
  const isEven = (last: Line, line: Line) => Math.abs(stepOf(last, line) - step) < evenShare * step;
  const even = wide.filter(({ last, line }) => isEven(last, line));
  if (even.length < stepsMin || even.length < stepsShareMin * (lines.length - 1)) return undefined;
  const among = even.flatMap(({ last, line }) => [last, line]);
  if (median(among.map(lettersOf)) < lettersMin) return undefined;
  const backwards = isRightToLeft(among.flatMap(({ words }) => words));
  const edge = backwards ? Math.min(...among.map(({ box }) => box.x0)) : Math.max(...among.map(({ box }) => box.x1));
  const goesOn = (last: Line, line: Line) => isEven(last, line) && isFull(last, line, edge, backwards);
  const telling = even.filter(
    ({ last, line }) =>
      goesOn(last, line) && !endsSentence(last) && /^["'“‘«(]?(?:\p{Lu}|\p{Ll})/u.test(line.words[0]?.text ?? ""),
  );
  const small = telling.filter(({ line }) => /^["'“‘«(]?\p{Ll}/u.test(line.words[0]?.text ?? ""));
  return small.length >= smallShareMin * telling.length ? goesOn : undefined;
}

const pairsOf = (lines: readonly Line[]) =>
  lines.slice(1).flatMap((line, i) => {
    const last = lines[i];
    return last ? [{ last, line }] : [];
  });

const lettersOf = ({ words }: Line): number =>
  words.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);

const stepOf = (last: Line, line: Line): number => line.box.y1 - last.box.y1;
