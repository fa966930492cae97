import type { Bbox } from "@verso/contract/results";

/** A word of a line, its box in the page's units; where it is a table's, the column of its cell. */
type Placed = { text: string; bbox: Bbox; blockId: string; column?: number };

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
export const height = ({ bbox }: Pick<Placed, "bbox">): number => bbox[3] - bbox[1];

/** A gap wider than both, in heights of the line and in widths of a character, parts two phrases. */
const gapEm = 0.95;
const gapCharacters = 1.7;

/** How a page is set, in its units. */
type Spacing = {
  /** What usually parts two words. */
  space?: number | undefined;
  /** From one letter to the next, where words were typed with all letters as wide. */
  pitch?: number | undefined;
};

export function spacingOf(rows: readonly (readonly Placed[])[]): Spacing {
  const pairs = rows.flatMap((row) => row.slice(1).map((word, i) => [row[i] ?? word, word] as const));
  return { space: usualSpace(pairs), pitch: usualPitch(pairs) };
}

type Pair = readonly [before: Placed, word: Placed];

/** The smaller half of all gaps tell. */
function usualSpace(pairs: readonly Pair[]): number | undefined {
  const gaps = pairs.flatMap(([before, word]) => {
    const gap = word.bbox[0] - before.bbox[2];
    return gap > 0 && gap < gapEm * height(word) ? [gap] : [];
  });
  return gaps.length < spacesMin ? undefined : [...gaps].sort((a, b) => a - b)[gaps.length >> 2];
}
/** Fewer gaps say nothing of what is usual. */
const spacesMin = 12;

/** What most pairs of words that may be typed have in common; figures are as wide as each other in nearly every print. */
function usualPitch(pairs: readonly Pair[]): number | undefined {
  const pitches = pairs.flatMap(([before, word]) => {
    const pitch = isWorded(before) && isWorded(word) ? pitchOf(before, word) : undefined;
    return pitch === undefined ? [] : [pitch];
  });
  const usual = median(pitches);
  return pitches.filter((pitch) => isLike(pitch, usual)).length < typedMin ? undefined : usual;
}

/**
 * From one letter to the next, where two words may be typed with letters of one width and a space as wide: either word
 * fills its letters' room but for what the outer ones leave free.
 */
function pitchOf(before: Placed, word: Placed, most = typedFree.most): number | undefined {
  const pitch = (word.bbox[0] - before.bbox[0]) / (before.text.length + 1);
  const isFilled = ({ text, bbox }: Placed) => {
    const free = text.length - (bbox[2] - bbox[0]) / pitch;
    return free > -typedFree.over && free < most;
  };
  return isFilled(before) && isFilled(word) ? pitch : undefined;
}
const isWorded = ({ text }: Placed): boolean => /\p{L}{2}/u.test(text);
/** So many pairs of a page tell that it is typed; what outer letters leave free, and how far a pitch may be off. */
const typedMin = 4;
const typedFree = { over: 0.1, most: 0.6, known: 0.9 };
const isLike = (pitch: number, usual: number): boolean => Math.abs(pitch - usual) <= 0.04 * usual;

function isTyped(before: Placed, word: Placed, usual: number | undefined): boolean {
  if (usual === undefined) return false;
  const pitch = pitchOf(before, word, typedFree.known);
  return pitch !== undefined && isLike(pitch, usual);
}

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

export function intoRuns<Own extends Placed>(row: readonly Own[], { space, pitch }: Spacing): Own[][] {
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
      (isTyped(before, word, pitch) ||
        (!isNextCell(before, word) &&
          !isWideInTable(before, word, space) &&
          gap <=
            Math.max(
              tall,
              gapEm * Math.max(height(word), height(before)),
              gapCharacters * (characterWidth(before, word) || usual),
            )))
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
