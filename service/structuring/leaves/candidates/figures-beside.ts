import type { PageText, Phrase } from "../../document/page-text.ts";

/** What stands right of a label; of figures those before the next words, and none behind words where the label's own stands just below it. */
export function figuresBeside(
  page: PageText,
  label: Phrase,
  right: readonly Phrase[],
  take: "first" | "last",
): readonly Phrase[] {
  if (take === "first") return right;
  // "1,565.00" beside "(was 1,480.00)": what is said in brackets behind a figure is another's.
  const bracket = right.findIndex(({ text }, i) => i > 0 && /^\(\p{L}/u.test(text));
  if (bracket > 0 && /\d/.test(right[0]?.text ?? "")) return figuresBeside(page, label, right.slice(0, bracket), take);
  const isOther = isOfWords(right[0]) && right.length > 1 && figureBelow(page, label) !== undefined;
  return isOther ? [] : upToNextTable(page, upToWords(right));
}

/** Figures end before those of a table that stands beside, whose labels the lines above and below have between them. */
function upToNextTable({ lines, em }: PageText, right: readonly Phrase[]): readonly Phrase[] {
  if (right.length < 2 || right.length > figuresMax) return right;
  const end = right.findIndex((one, i) => {
    const before = right[i - 1];
    if (!before || one.x0 - before.x1 < tableGapEm * em) return false;
    const near = lines.slice(Math.max(0, one.line - tableLines), one.line + tableLines + 1);
    return near.some(({ phrases }) =>
      phrases.some(({ x0, x1, words, text }) => x0 > before.x1 && x1 < one.x0 && words.length > 1 && !/\d/.test(text)),
    );
  });
  return end < 0 ? right : right.slice(0, end);
}
const [tableGapEm, tableLines] = [6, 2];
/** A line of more figures is a row of one table. */
const figuresMax = 8;

const isOfWords = (one: Phrase | undefined): boolean =>
  one !== undefined && /\p{L}{3}/u.test(one.text) && !/\d/.test(one.text);

/** A figure that begins, or ends, just where a label does, in one of the next lines and close to it. */
function figureBelow({ lines, em }: PageText, label: Phrase): Phrase | undefined {
  const below = lines
    .slice(label.line + 1, label.line + 3)
    .flatMap(({ phrases }) => phrases)
    .find(({ x0, x1 }) => x1 > label.x0 && x0 < label.x1);
  if (!below || below.page !== label.page || below.y0 - label.y1 > nearBelowEm * em || !/\d/.test(below.text))
    return undefined;
  return Math.min(Math.abs(below.x0 - label.x0), Math.abs(below.x1 - label.x1)) < edgeEm * em ? below : undefined;
}

/** Figures end where words begin that have none: there another table stands beside. */
function upToWords(right: readonly Phrase[]): readonly Phrase[] {
  const first = right.findIndex(({ text }) => /\d/.test(text));
  const end = right.findIndex(({ text }, i) => first >= 0 && i > first && /\p{L}{3}/u.test(text) && !/\d/.test(text));
  return end < 0 ? right : right.slice(0, end);
}

/** How near below a label, and how near to where it begins or ends, a figure of its own stands, in em. */
const [nearBelowEm, edgeEm] = [1.3, 0.4];
