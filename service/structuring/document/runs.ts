import type { Bbox } from "@verso/contract/results";

/** A word of a line, its box in the page's units; where it is a table's, the column of its cell. */
type Placed = { text: string; bbox: Bbox; blockId: string; column?: number };

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
export const height = ({ bbox }: Pick<Placed, "bbox">): number => bbox[3] - bbox[1];

/** A gap wider than both, in heights of the line and in widths of a character, parts two phrases. */
const gapEm = 0.95;
const gapCharacters = 1.7;

/** What usually parts two words of a page: the smaller half of all gaps tell. */
export function usualSpace(rows: readonly (readonly Placed[])[]): number | undefined {
  const gaps = rows.flatMap((row) =>
    row.slice(1).flatMap((word, i) => {
      const before = row[i];
      const gap = before ? word.bbox[0] - before.bbox[2] : 0;
      return gap > 0 && gap < gapEm * height(word) ? [gap] : [];
    }),
  );
  return gaps.length < spacesMin ? undefined : [...gaps].sort((a, b) => a - b)[gaps.length >> 2];
}
/** Fewer gaps say nothing of what is usual. */
const spacesMin = 12;
/** In a table, words so much further apart than is usual, and by so much of their height, stand in two cells. */
const wideSpace = { times: 1.8, em: 0.62 };

function isWideInTable(before: Placed, word: Placed, space: number | undefined): boolean {
  const gap = word.bbox[0] - before.bbox[2];
  return (
    space !== undefined &&
    word.column !== undefined &&
    before.blockId === word.blockId &&
    !(isGroup(before) && isGroup(word)) &&
    !/^[\p{Ll}:：=]|^\d{1,2}[:：]$/u.test(word.text) &&
    !/^\d{1,2}\.$/.test(before.text) &&
    gap > wideSpace.times * space &&
    gap > wideSpace.em * Math.min(height(word), height(before))
  );
}

export function intoRuns<Own extends Placed>(row: readonly Own[], space: number | undefined): Own[][] {
  const runs: Own[][] = [];
  const tall = gapEm * median(row.map(height));
  const usual = median(row.filter(({ text }) => text.length > 2).map(widthOfCharacter));
  for (const word of row) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const gap = before ? word.bbox[0] - before.bbox[2] - (isOpenEnd(before, word) ? pointEm * height(word) : 0) : 0;
    if (
      run &&
      before &&
      !isNextCell(before, word) &&
      !isWideInTable(before, word, space) &&
      gap <=
        Math.max(
          tall,
          gapEm * Math.max(height(word), height(before)),
          gapCharacters * (characterWidth(before, word) || usual),
        )
    )
      run.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** What a table has in two cells is no phrase, where there is room for more than a space between them. */
const cellGapEm = 0.55;
const isNextCell = (before: Placed, word: Placed): boolean =>
  before.column !== undefined &&
  word.column !== undefined &&
  before.blockId === word.blockId &&
  before.column !== word.column &&
  !(isGroup(before) && isGroup(word)) &&
  !isProse(before, word) &&
  word.bbox[0] - before.bbox[2] > cellGapEm * Math.max(height(word), height(before));

/** "included in total" goes on, whatever columns a table is said to have. */
const isProse = (before: Placed, word: Placed): boolean =>
  /\p{Ll}$/u.test(before.text) && /^\p{Ll}{2,}$/u.test(word.text);

/** A group of digits within a longer number. */
const isGroup = ({ text }: Placed): boolean => /^\d{2,4}$/.test(text);

/** A point has more room about it than a letter, where all letters are as wide: "Sp. z o.o." is one name, and "Lima, Lda." another. */
const pointEm = 0.35;
const isOpenEnd = (before: Placed, word: Placed): boolean =>
  (/\p{L}\.$/u.test(before.text) && /^\p{Ll}/u.test(word.text)) ||
  (/\p{L},$/u.test(before.text) && word.text.length > 1);

const widthOfCharacter = ({ text, bbox }: Placed): number => (bbox[2] - bbox[0]) / text.length;
/** The wider of two words' characters; a single one says little of the others. */
const characterWidth = (...words: Placed[]): number =>
  Math.max(0, ...words.map((word) => (word.text.length > 2 ? widthOfCharacter(word) : 0)));
