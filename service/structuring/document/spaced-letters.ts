import type { Bbox } from "@verso/contract/results";
import { height, median } from "./runs.ts";

type Placed = { text: string; bbox: Bbox; confidence: number };

/** A spaced word has so many letters at the least; they stand no further apart, in their height, and words this much further than letters. */
const spaced = { lettersMin: 4, gapMaxEm: 2.4, wordGap: 1.6 };
const isSingle = ({ text }: Placed): boolean => /^[\p{L}\d+@]$/u.test(text);
const isLetter = ({ text }: Placed): boolean => /^[\p{L}\d.,&'’@+:/_-]{1,2}$/u.test(text);
/** Figures alone may be a scale, or count columns; with a letter or a mark among them they are one value, a letter to each box. */
const isMoreThanFigures = (run: readonly Placed[]): boolean => run.some(({ text }) => /[\p{L}+@./-]/u.test(text));

/** "B a u e r   A G": words of a line that are set with room between their letters, as letterheads and titles are, each in one. */
export function joinSpaced<Own extends Placed>(row: Own[]): Own[] {
  if (row.filter(isSingle).length < spaced.lettersMin) return row;
  const joined: Own[] = [];
  for (let at = 0; at < row.length; ) {
    const run = runFrom(row, at);
    const isSpaced =
      run.filter(isSingle).length >= spaced.lettersMin && 3 * singles(run) >= 2 * run.length && isMoreThanFigures(run);
    joined.push(...(isSpaced ? wordsOf(run) : run));
    at += run.length;
  }
  return joined;
}

const singles = (run: readonly Placed[]): number => run.filter(({ text }) => text.length === 1).length;
const gapBefore = (run: readonly Placed[], i: number): number => (run[i]?.bbox[0] ?? 0) - (run[i - 1]?.bbox[2] ?? 0);

/** Letters that stand alone one after the other; at least the first word. */
function runFrom<Own extends Placed>(row: readonly Own[], from: number): Own[] {
  const tall = height(row[from] as Own);
  let to = from + 1;
  const first = row[from];
  while (
    first &&
    isLetter(first) &&
    isLetter(row[to] ?? { ...first, text: "" }) &&
    (row[to]?.bbox[0] ?? 0) - (row[to - 1]?.bbox[2] ?? 0) < spaced.gapMaxEm * tall
  )
    to++;
  return row.slice(from, to);
}

function wordsOf<Own extends Placed>(run: readonly Own[]): Own[] {
  const usual = median(run.slice(1).map((_, i) => gapBefore(run, i + 1)));
  const words: Own[][] = [];
  for (const [i, letter] of run.entries()) {
    if (i === 0 || gapBefore(run, i) > spaced.wordGap * usual) words.push([letter]);
    else words.at(-1)?.push(letter);
  }
  return words.map((own) => {
    const boxes = own.map(({ bbox }) => bbox);
    const bbox: Bbox = [
      Math.min(...boxes.map(([x0]) => x0)),
      Math.min(...boxes.map(([, y0]) => y0)),
      Math.max(...boxes.map(([, , x1]) => x1)),
      Math.max(...boxes.map(([, , , y1]) => y1)),
    ];
    const text = own.map((one) => one.text).join("");
    return { ...(own[0] as Own), text, bbox, confidence: Math.min(...own.map(({ confidence }) => confidence)) };
  });
}
