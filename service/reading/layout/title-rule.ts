import { lengthInLetters } from "../eastern.ts";
import type { Box } from "../geometry.ts";
import { monoShare } from "./formulas-code.ts";
import { isParted, type Line, leans, lineText } from "./lines.ts";

/** What a page's titles are told by: its prose, and how much larger or bolder a title must be. */
export type TitleRule = {
  bodySize: number;
  bodyBold: boolean;
  bodyLeans: boolean;
  bodyMono: boolean;
  ratioMin: number;
  boldRatioMin: number;
  /** Whether so much prose stands on the page that a line that is none stands out. */
  prose: boolean;
  fills: readonly Box[];
};

/** How many times as large as the prose a title is at least, and one that is bold. OCR's sizes are noisy. */
const titleRatio = { printed: 1.12, recognised: 1.45 };
const boldTitleRatio = { printed: 0.95, recognised: 0.8 };
/** A page has prose from so many lines of so many letters on. */
const proseLinesMin = 5;
const proseLettersMin = 30;

/** The commonest size, weighted by letters, and whether most letters are bold, lean or are of one width. */
export function titleRule(lines: readonly Line[], recognised: boolean, fills: readonly Box[] = []): TitleRule {
  const all = lines.map((line) => ({ line, count: line.words.reduce((sum, { text }) => sum + text.length, 0) }));
  const share = (is: (line: Line) => boolean) => {
    const letters = all.reduce((sum, { count }) => sum + count, 0);
    return all.reduce((sum, { line, count }) => sum + (is(line) ? count : 0), 0) / Math.max(1, letters);
  };
  const isMono = (line: Line) => monoShare(line.words) > 0.5;
  const bodyMono = share(isMono) > monoBodyMin;
  const letters = new Map<number, number>();
  let counted = 0;
  for (const { line, count } of all) {
    if (!bodyMono && isMono(line)) continue;
    const size = Math.round(line.size * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + count);
    counted += count;
  }
  const sizes = [...letters].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const bySize = [...letters].sort((a, b) => a[0] - b[0]);
  let seen = 0;
  const middle = bySize.find(([, count]) => {
    seen += count;
    return seen * 2 >= counted;
  })?.[0];
  return {
    bodySize: (recognised ? middle : sizes[0]?.[0]) ?? 10,
    bodyBold: share(({ bold }) => bold) > 0.5,
    bodyLeans: share(leans) > 0.5,
    bodyMono,
    ratioMin: recognised ? titleRatio.recognised : titleRatio.printed,
    boldRatioMin: recognised ? boldTitleRatio.recognised : boldTitleRatio.printed,
    prose: all.filter(({ line }) => isProse(line)).length >= proseLinesMin,
    fills,
  };
}

/** Listings are no prose; where nearly all of a page is set in letters of one width, they are its prose. */
const monoBodyMin = 0.75;

const isProse = (line: Line): boolean => lengthInLetters(lineText(line)) >= proseLettersMin && !isParted(line);
