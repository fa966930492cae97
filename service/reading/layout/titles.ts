import { isCaption } from "./captions.ts";
import { isParted, type Line, lineText } from "./lines.ts";

/** What a page's titles are told by: the size of its prose, and how much larger or bolder a title must be. */
export type TitleRule = { bodySize: number; bodyBold: boolean; ratioMin: number; boldRatioMin: number };

const lettersMax = 180;
const linesMax = 3;
/** How many times as large as the prose a title is at least, and one that is bold. OCR's sizes are noisy. */
const titleRatio = { printed: 1.12, recognised: 1.45 };
const boldTitleRatio = { printed: 0.95, recognised: 0.8 };
/** A title smaller than this share of one size is of another level. */
const sameLevelRatio = 0.92;

/** The commonest size, weighted by letters, and whether most letters are bold. */
export function titleRule(lines: readonly Line[], recognised: boolean): TitleRule {
  const letters = new Map<number, number>();
  let all = 0;
  let bold = 0;
  for (const line of lines) {
    const count = line.words.reduce((sum, { text }) => sum + text.length, 0);
    const size = Math.round(line.size * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + count);
    all += count;
    if (line.bold) bold += count;
  }
  const sizes = [...letters].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const bySize = [...letters].sort((a, b) => a[0] - b[0]);
  let seen = 0;
  const middle = bySize.find(([, count]) => {
    seen += count;
    return seen * 2 >= all;
  })?.[0];
  return {
    bodySize: (recognised ? middle : sizes[0]?.[0]) ?? 10,
    bodyBold: bold * 2 > all,
    ratioMin: recognised ? titleRatio.recognised : titleRatio.printed,
    boldRatioMin: recognised ? boldTitleRatio.recognised : boldTitleRatio.printed,
  };
}

const sectionNumber = /^(?:\d{1,3}|[A-Z]|[IVX]{1,5})(?:\.\d{1,3})*\.?$/;

/** A line without the number of its section, after which there may be any room. */
function unnumbered(line: Line): Line {
  const [first, ...words] = line.words;
  return first && words.length > 0 && sectionNumber.test(first.text) ? { ...line, words } : line;
}

/** Whether a paragraph is a title: short, with letters, and larger or bolder than the prose. */
export function isTitle(lines: readonly Line[], rule: TitleRule): boolean {
  const [first] = lines;
  if (!first || lines.length > linesMax || lines.some((line) => isParted(unnumbered(line)))) return false;
  const text = lines.map(lineText).join(" ");
  if (text.length > lettersMax || !/\p{L}{2}/u.test(text) || isCaption(text)) return false;
  if (first.size >= rule.ratioMin * rule.bodySize) return true;
  const bold = !rule.bodyBold && lines.every((line) => line.bold);
  return (
    bold &&
    first.size >= rule.boldRatioMin * rule.bodySize &&
    lines.length <= 2 &&
    !/[.,;:]$/.test(text) &&
    /^[\p{Lu}\d\p{Lo}]/u.test(text)
  );
}

/** Levels by size: the largest title of the page is 1; sizes nearly alike are one level. */
export function titleLevels(sizes: readonly number[]): (size: number) => number {
  const steps: number[] = [];
  for (const size of [...sizes].sort((a, b) => b - a)) {
    const last = steps.at(-1);
    if (last === undefined || size < sameLevelRatio * last) steps.push(size);
  }
  return (size) => Math.min(6, Math.max(1, steps.filter((step) => size < sameLevelRatio * step).length + 1));
}
