import { isCaption } from "./captions.ts";
import { isEntry } from "./entries.ts";
import { isFormula, monoShare } from "./formulas-code.ts";
import { isParted, type Line, lineText } from "./lines.ts";
import { markerOf } from "./markers.ts";
import { numberingOf } from "./section-numbers.ts";
import type { TitleRule } from "./title-rule.ts";
import { type Surroundings, titleSigns } from "./title-signs.ts";

/** No title has more. */
export const titleLettersMax = 180;
const linesMax = 3;

/**
 * What each sign adds; what is above 0 together is a title. Large letters alone are enough, and bold ones; a number, italics or
 * capitals at the size of the prose want others beside them.
 */
const weights: Record<keyof ReturnType<typeof titleSigns>, number> = {
  larger: 3.1,
  bold: 3.1,
  leans: 2.3,
  capitals: 1.8,
  boxed: 1.6,
  numbered: 1.5,
  dotted: 1.2,
  named: 2.2,
  room: 0.7,
  followed: 0.7,
  short: 0.3,
  filled: -0.5,
  sentence: -2.6,
  stated: -4,
  question: -0.8,
  label: -2.2,
  lowercase: -1.6,
  small: -2.5,
  figures: -1.2,
  long: -1.2,
};
const threshold = 3;

/** Numbers in brackets, or with one behind them, are items'. */
const item = /^[(（]?[\p{L}\d]{1,4}[)）]/u;
/** What ends so is one of several, or no title. */
const goesOn = /(?:[.,;:]|\s(?:or|and|oder|und|ou|et|o|y|e|og|och|of|en|или|и))$/iu;
const source = /^(?:sources?|notes?|quellen?|anmerkung(?:en)?|fonte|fuente|nota|bron|来源|注)\s*[:：]/iu;

/** A year, or from one to another, stands over what happened in it. */
const years = /^(?:1[5-9]|20)\d\d(?:\s?[-–—]\s?(?:1[5-9]|20)\d\d)?$/u;

/** A line without the number of its section, after which there may be any room. */
function unnumbered(line: Line): Line {
  const [first, ...words] = line.words;
  return first && words.length > 0 && numberingOf(`${first.text} X`) ? { ...line, words } : line;
}

const standsOut = (lines: readonly Line[], below: Line | undefined): boolean =>
  lines.every(({ bold }) => bold) && below !== undefined && !below.bold;

/** Whether a paragraph is a title. */
export function isTitle(lines: readonly Line[], rule: TitleRule, around?: Surroundings): boolean {
  if (lines.length === 0 || lines.length > linesMax || lines.some((line) => isParted(unnumbered(line)))) return false;
  const text = lines.map(lineText).join(" ");
  if (
    text.length > titleLettersMax ||
    !(/\p{L}{2}/u.test(text) || years.test(text)) ||
    isCaption(text) ||
    isEntry(text)
  )
    return false;
  if (markerOf(text)?.bullet || source.test(text)) return false;
  if (item.test(text) && (goesOn.test(text) || !standsOut(lines, around?.below))) return false;
  const words = lines.flatMap((line) => line.words);
  if (isFormula(words) || (!rule.bodyMono && monoShare(words) > 0.5)) return false;
  let sum = 0;
  const signs: Record<string, number> = titleSigns(lines, text, rule, around);
  for (const [sign, weight] of Object.entries(weights)) sum += weight * (signs[sign] ?? 0);
  return sum > threshold;
}
