import type { Bbox, StoredBlock, StoredPage, Word } from "@verso/contract/results";
import { normalWords, withoutOtherEnds } from "../vocabulary/words.ts";
import { withCloseRuns } from "./close-runs.ts";
import { withColons } from "./colons.ts";
import { mendLegalForm, mendWord } from "./mend-words.ts";
import { type Meant, misreadLabels } from "./misread-labels.ts";
import { joinWrappedFacts } from "./wrapped-facts.ts";

/** A word where it stands: its block, its box in the page's units. */
export type PlacedWord = {
  text: string;
  /** What of it can be compared: "Rechnungs-Nr.:" has two. */
  keys: readonly string[];
  bbox: Bbox;
  confidence: number;
  page: number;
  blockId: string;
  /** Where it is a table's, the column of its cell. */
  column?: number;
};
type UnreadWord = Omit<PlacedWord, "keys">;

/** Words that stand together in a line: what a reader takes in at once, and what a label or a value usually is. */
export type Phrase = {
  index: number;
  page: number;
  /** The line it stands in, counted over all pages. */
  line: number;
  words: PlacedWord[];
  text: string;
  /** The comparable words, each with the place of the word it came from. */
  keys: { key: string; word: number; part: number }[];
  x0: number;
  y0: number;
  x1: number;
  y1: number;
};

/** A line of phrases, counted over all pages. */
export type PageLine = { index: number; page: number; phrases: Phrase[]; text: string; y0: number; y1: number };

/** The text of all pages as lines of phrases, from top to bottom; `em` is the usual height of a word. */
export type PageText = { lines: PageLine[]; phrases: Phrase[]; em: number; pages: readonly StoredPage[] };

/** A gap wider than both, in heights of the line and in widths of a character, parts two phrases. */
const gapEm = 0.95;
const gapCharacters = 1.7;

/** Puts the words of every block back into the lines that they form on the page, whatever block they were given to. */
export function pageText(pages: readonly StoredPage[]): PageText {
  const lines: PageLine[] = [];
  const phrases: Phrase[] = [];
  const heights: number[] = [];
  const placed = pages.map((page) =>
    page.blocks.flatMap((block) => placeWords(wordsOf(block), block, page.source === "ocr")),
  );
  const meant = pages.some(({ source }) => source === "ocr") ? misreadLabels(keysOf(placed.flat())) : undefined;
  for (const [i, page] of pages.entries()) {
    const words = page.source === "ocr" && meant ? asMeant(placed[i] ?? [], meant) : (placed[i] ?? []);
    heights.push(...words.map(height));
    const rows = intoRows(words, median(words.map(height)));
    const space = page.source === "ocr" ? undefined : usualSpace(rows);
    const runs = joinWrappedFacts(rows.map((row) => withColons(withCloseRuns(intoRuns(row, space)))));
    for (const row of runs) {
      const line: PageLine = { index: lines.length, page: page.number, phrases: [], text: "", y0: 0, y1: 0 };
      for (const run of page.source === "ocr" ? row.map(mendRun) : row) {
        const phrase = toPhrase(run, phrases.length, line.index);
        phrases.push(phrase);
        line.phrases.push(phrase);
      }
      line.text = line.phrases.map(({ text }) => text).join(" ");
      line.y0 = Math.min(...line.phrases.map(({ y0 }) => y0));
      line.y1 = Math.max(...line.phrases.map(({ y1 }) => y1));
      lines.push(line);
    }
  }
  return { lines, phrases, em: median(heights) || 10, pages };
}

/** How high letters reach that are set in words of one size, in the page's units. */
export const letterHeight = (words: readonly Pick<PlacedWord, "bbox">[]): number =>
  Math.max(...words.map(({ bbox }) => bbox[3] - bbox[1]));

const keysOf = (words: readonly PlacedWord[]): string[] => words.flatMap(({ keys }) => keys);
const asMeant = (words: readonly PlacedWord[], meant: Meant): PlacedWord[] =>
  words.map((word) => ({ ...word, keys: meant(word.keys, word.confidence) }));

type CellWord = Word & { column?: number };

function wordsOf({ words, table }: StoredBlock): readonly CellWord[] {
  const cells =
    table?.cells.flatMap(({ words: own, column }) => (own ?? []).map((word) => ({ ...word, column }))) ?? [];
  return cells.length > 0 ? cells : (words ?? []);
}

/** Dots that lead from a label to its value. */
const leader = /(?<![.…_])[.…_]{4,}$/;

/** Words of a block as they can be compared; recognised ones are mended. */
export function placeWords(words: readonly CellWord[], { id, page }: StoredBlock, isRecognised: boolean): PlacedWord[] {
  return words
    .map((word) => ({ ...word, text: word.text.replace(leader, "") }))
    .filter(({ text }) => text.trim() !== "")
    .map((word): UnreadWord => ({ ...word, page, blockId: id }))
    .filter(upright)
    .flatMap(splitAtColon)
    .flatMap((word) => (isRecognised ? splitAtPostcode(word).map(mendWord) : [word]))
    .map((word) => ({ ...word, keys: normalWords(word.text) }));
}

/** What only words beside each other tell: a legal form, and an amount whose point was lost or left standing apart. */
const mendRun = (run: readonly PlacedWord[]): PlacedWord[] =>
  joinAmounts(mendLegalForm(run)).map((word) =>
    run.includes(word) ? word : { ...word, keys: normalWords(word.text) },
  );

/** "35. 85" is one amount, and so is "10 00" where nothing but a currency stands before it. */
function joinAmounts(words: readonly PlacedWord[]): PlacedWord[] {
  const joined: PlacedWord[] = [];
  for (const [i, word] of words.entries()) {
    const before = joined.at(-1);
    const isLast = i === words.length - 1;
    const lead = joined.at(-2)?.text;
    const alone = lead === undefined || /^(?:[A-Z]{2,3}|[€$£])$/.test(lead);
    const parted = before && isLast && /^\d\d$/.test(word.text) && /^-?\d{1,4}(?:[.,]|$)$/.test(before.text);
    if (before && parted && (alone || /[.,]$/.test(before.text))) {
      const text = `${before.text.replace(/[.,]$/, "")}.${word.text}`;
      const [x0, y0] = before.bbox;
      joined[joined.length - 1] = {
        ...before,
        text,
        bbox: [x0, Math.min(y0, word.bbox[1]), word.bbox[2], Math.max(before.bbox[3], word.bbox[3])],
        confidence: Math.min(before.confidence, word.confidence),
      };
    } else joined.push(word);
  }
  return joined;
}

/** "Date:12/03/18" is a label and a value, though nothing parts them. */
const splitAtColon = (word: UnreadWord): UnreadWord[] =>
  splitAt(word, /^[\p{L}.#][^:：/]*[:：#](?=[^\s/:：#])(?!in(?:nen)?(?!\p{L}))/u.exec(word.text)?.[0].length);

/** "17429.Almora": a speck was read between a postcode and its place. */
function splitAtPostcode(word: UnreadWord): UnreadWord[] {
  const parts = /^(\d{4,5})[.·'](\p{Lu}?\p{L}{2,}.*)$/u.exec(word.text);
  return parts?.[1] ? splitAt({ ...word, text: `${parts[1]}${parts[2]}` }, parts[1].length) : [word];
}

function splitAt(word: UnreadWord, at: number | undefined): UnreadWord[] {
  if (at === undefined) return [word];
  const [x0, y0, x1, y1] = word.bbox;
  const x = x0 + ((x1 - x0) * at) / word.text.length;
  return [
    { ...word, text: word.text.slice(0, at), bbox: [x0, y0, x, y1] },
    { ...word, text: word.text.slice(at), bbox: [x, y0, x1, y1] },
  ];
}

/** A word of several letters is wider than this against its height, unless it runs up. */
const uprightRatioMin = 0.6;
/** What is lower than this, in em, counts as so high. */
const heightMinEm = 0.6;

/** Text that runs up the margin is no part of any line. */
const upright = ({ text, bbox: [x0, y0, x1, y1] }: UnreadWord): boolean =>
  text.length < 3 || x1 - x0 > uprightRatioMin * (y1 - y0);

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const middle = ({ bbox }: PlacedWord): number => (bbox[1] + bbox[3]) / 2;
/** A comma alone stands at the foot of its line, whose middle is so far above it, in em. */
const middleOver = { mark: /^[,._]+$/, em: 0.3 };
const height = ({ bbox }: UnreadWord): number => bbox[3] - bbox[1];

/** A word's box holds its ink alone: a dash is taken to be as high as a letter. */
function intoRows(words: readonly PlacedWord[], em: number): PlacedWord[][] {
  const size = (word: PlacedWord) => Math.max(height(word), heightMinEm * em);
  const centre = (word: PlacedWord) =>
    middleOver.mark.test(word.text) && height(word) < heightMinEm * em
      ? word.bbox[1] - middleOver.em * em
      : middle(word);
  const rows: { centre: number; height: number; words: PlacedWord[] }[] = [];
  for (const word of [...words].sort((a, b) => centre(a) - centre(b))) {
    const row = rows.at(-1);
    if (row && Math.abs(centre(word) - row.centre) < 0.5 * Math.min(size(word), row.height)) {
      row.words.push(word);
      row.centre += (centre(word) - row.centre) / row.words.length;
    } else rows.push({ centre: centre(word), height: size(word), words: [word] });
  }
  return rows.map((row) => row.words.sort((a, b) => a.bbox[0] - b.bbox[0]));
}

/** What usually parts two words of a page: the smaller half of all gaps tell. */
function usualSpace(rows: readonly (readonly PlacedWord[])[]): number | undefined {
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

function isWideInTable(before: PlacedWord, word: PlacedWord, space: number | undefined): boolean {
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

function intoRuns(row: readonly PlacedWord[], space: number | undefined): PlacedWord[][] {
  const runs: PlacedWord[][] = [];
  const tall = gapEm * median(row.map(height));
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
        Math.max(tall, gapEm * Math.max(height(word), height(before)), gapCharacters * characterWidth(before, word))
    )
      run.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** What a table has in two cells is no phrase, where there is room for more than a space between them. */
const cellGapEm = 0.55;
const isNextCell = (before: PlacedWord, word: PlacedWord): boolean =>
  before.column !== undefined &&
  word.column !== undefined &&
  before.blockId === word.blockId &&
  before.column !== word.column &&
  !(isGroup(before) && isGroup(word)) &&
  !isProse(before, word) &&
  word.bbox[0] - before.bbox[2] > cellGapEm * Math.max(height(word), height(before));

/** "included in total" goes on, whatever columns a table is said to have. */
const isProse = (before: PlacedWord, word: PlacedWord): boolean =>
  /\p{Ll}$/u.test(before.text) && /^\p{Ll}{2,}$/u.test(word.text);

/** A group of digits within a longer number. */
const isGroup = ({ text }: PlacedWord): boolean => /^\d{2,4}$/.test(text);

/** A point has more room about it than a letter, where all letters are as wide: "Sp. z o.o." is one name. */
const pointEm = 0.35;
const isOpenEnd = (before: PlacedWord, word: PlacedWord): boolean =>
  /\p{L}\.$/u.test(before.text) && /^\p{Ll}/u.test(word.text);

/** "Buyer/Recipient" is two labels in one word. */
const partsOf = (text: string): (readonly string[])[] => withoutOtherEnds(text).split("/").map(normalWords);

/** Whether two phrases share their left or right edge or their middle, to within so much. */
export const sharesEdge = (a: Phrase, b: Phrase, offMax: number): boolean =>
  [a.x0 - b.x0, a.x1 - b.x1, (a.x0 + a.x1 - b.x0 - b.x1) / 2].some((off) => Math.abs(off) < offMax);

/** Where a word stands, which stays the same where its text is cut. */
export const placeOfWord = ({ page, bbox }: PlacedWord): string => `${page} ${bbox.join(" ")}`;

/** The wider of two words' characters; a single one says little of the others. */
const characterWidth = (...words: PlacedWord[]): number =>
  Math.max(0, ...words.map(({ text, bbox }) => (text.length > 2 ? (bbox[2] - bbox[0]) / text.length : 0)));

function keysByPart({ text, keys }: PlacedWord, word: number): Phrase["keys"] {
  const parts = partsOf(text).flatMap((own, part) => own.map((key) => ({ key, word, part })));
  // A misread word has the key of what is meant.
  return parts.length === keys.length ? parts.map((one, i) => ({ ...one, key: keys[i] ?? one.key })) : parts;
}

export function toPhrase(words: PlacedWord[], index: number, line: number): Phrase {
  return {
    index,
    line,
    page: words[0]?.page ?? 0,
    words,
    text: words.map(({ text }) => text).join(" "),
    keys: words.flatMap(keysByPart),
    x0: Math.min(...words.map(({ bbox }) => bbox[0])),
    y0: Math.min(...words.map(({ bbox }) => bbox[1])),
    x1: Math.max(...words.map(({ bbox }) => bbox[2])),
    y1: Math.max(...words.map(({ bbox }) => bbox[3])),
  };
}
