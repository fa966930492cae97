import type { Bbox, StoredBlock, StoredPage, Word } from "@verso/contract/results";
import { lostPoint } from "../vocabulary/values/amounts.ts";
import { normalWords, withoutOtherEnds } from "../vocabulary/words.ts";
import { withCloseRuns } from "./close-runs.ts";
import { withColons } from "./colons.ts";
import { joinBoxes, withoutBars } from "./drawn-boxes.ts";
import { type Meant, misreadLabels } from "./misread-labels.ts";
import { height, intoRuns, median, spacingOf } from "./runs.ts";
import { slopeOf } from "./slope.ts";
import { joinSpaced } from "./spaced-letters.ts";
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
  /** Where it is a table's, the column of its cell, and its row. */
  column?: number;
  row?: number;
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
    const slope = page.source === "ocr" ? slopeOf(words) : 0;
    const rows = intoRows(words, median(words.map(height)), slope).map((row) => withSpacedJoined(withoutBars(row)));
    const spacing = page.source === "ocr" ? {} : spacingOf(rows);
    const runs = joinWrappedFacts(rows.map((row) => withColons(withCloseRuns(intoRuns(row, spacing)))));
    for (const row of runs) {
      const line: PageLine = { index: lines.length, page: page.number, phrases: [], text: "", y0: 0, y1: 0 };
      for (const run of page.source === "ocr" ? row.map(joinAmounts) : row) {
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

function withSpacedJoined(row: PlacedWord[]): PlacedWord[] {
  const joined = joinSpaced(row);
  if (joined.length === row.length) return row;
  const own = new Set(row);
  return joined.map((word) => (own.has(word) ? word : { ...word, keys: normalWords(word.text) }));
}

/** How high letters reach that are set in words of one size, in the page's units. */
export const letterHeight = (words: readonly Pick<PlacedWord, "bbox">[]): number =>
  Math.max(...words.map(({ bbox }) => bbox[3] - bbox[1]));

const keysOf = (words: readonly PlacedWord[]): string[] => words.flatMap(({ keys }) => keys);
const asMeant = (words: readonly PlacedWord[], meant: Meant): PlacedWord[] =>
  words.map((word) => ({ ...word, keys: meant(word.keys, word.confidence) }));

type CellWord = Word & { column?: number; row?: number };

function wordsOf({ words, table }: StoredBlock): readonly CellWord[] {
  const cells =
    table?.cells.flatMap(({ words: own, column, row }) => (own ?? []).map((word) => ({ ...word, column, row }))) ?? [];
  return cells.length > 0 ? cells : (words ?? []);
}

/** Dots that lead from a label to its value. */
const leader = /(?<![.…_])[.…_]{4,}$/;

/** "Name (BT-44):": pictures of electronic invoices number their terms; the number may be broken behind its dash. */
function withoutTerms(words: readonly CellWord[]): readonly CellWord[] {
  if (!words.some(({ text }) => term.test(text))) return words;
  const kept: CellWord[] = [];
  for (const word of words) {
    const before = kept.at(-1);
    if (!term.test(word.text) && !termEnd.test(word.text)) kept.push(word);
    else if (before && term.test(word.text) && word.text.endsWith(":") && !/[:：]$/.test(before.text))
      kept[kept.length - 1] = { ...before, text: `${before.text}:` };
  }
  return kept;
}
const term = /^\(B[TG]-\d{0,3}\)?:?$/;
const termEnd = /^\d{1,3}\):?$/;

/** "Number . . . . : 4471": dots that stand apart lead to a value as well as those that do not; one alone may part other things. */
function withoutLeaders(words: readonly CellWord[]): readonly CellWord[] {
  const isDot = (word: CellWord | undefined) => word !== undefined && /^[.…]{1,3}[:：]?$/.test(word.text);
  if (!words.some((word, i) => isDot(word) && isDot(words[i + 1]))) return words;
  return words.flatMap((word, i) => {
    if (!isDot(word) || !(isDot(words[i - 1]) || isDot(words[i + 1]))) return [word];
    return /[:：]$/.test(word.text) ? [{ ...word, text: ":" }] : [];
  });
}

/** Words of a block as they can be compared. */
export function placeWords(words: readonly CellWord[], { id, page }: StoredBlock, isRecognised: boolean): PlacedWord[] {
  return joinBoxes(withoutLeaders(withoutTerms(words)))
    .map((word) => ({ ...word, text: word.text.replace(leader, "") }))
    .filter(({ text }) => text.trim() !== "")
    .map((word): UnreadWord => ({ ...word, page, blockId: id }))
    .filter(upright)
    .flatMap(splitAtLeader)
    .flatMap(splitAtColon)
    .flatMap((word) => (isRecognised ? splitAtPostcode(word) : [word]))
    .map((word) => ({ ...word, keys: normalWords(word.text) }));
}

/** "35. 85" is one amount, and so is "10 00" where nothing but a currency stands before it; their letters stay. */
function joinAmounts(words: readonly PlacedWord[]): PlacedWord[] {
  const joined: PlacedWord[] = [];
  for (const [i, word] of words.entries()) {
    const before = joined.at(-1);
    const isLast = i === words.length - 1;
    const lead = joined.at(-2)?.text;
    const alone = lead === undefined || /^(?:[A-Z]{2,3}|[€$£])$/.test(lead);
    const parted = before && isLast && /^\d\d$/.test(word.text) && /^-?\d{1,4}(?:[.,]|$)$/.test(before.text);
    if (before && parted && (alone || /[.,]$/.test(before.text))) {
      const text = `${before.text}${/[.,]$/.test(before.text) ? "" : lostPoint}${word.text}`;
      const [x0, y0] = before.bbox;
      joined[joined.length - 1] = {
        ...before,
        text,
        keys: normalWords(text),
        bbox: [x0, Math.min(y0, word.bbox[1]), word.bbox[2], Math.max(before.bbox[3], word.bbox[3])],
        confidence: Math.min(before.confidence, word.confidence),
      };
    } else joined.push(word);
  }
  return joined;
}

/** "Total.......16" is a label and a value, and so is "......16" behind a label. */
function splitAtLeader(word: UnreadWord): UnreadWord[] {
  const found = innerLeader.exec(word.text);
  if (!found) return [word];
  const [head, value] = splitAt(word, found.index + found[0].length);
  const text = word.text.slice(0, found.index);
  return [...(head && text !== "" ? [{ ...head, text }] : []), ...(value ? [value] : [])];
}
const innerLeader = /(?<![.…_])[.…_]{4,}(?=[^.…_])/;

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

const middle = ({ bbox }: PlacedWord): number => (bbox[1] + bbox[3]) / 2;
/** A comma alone stands at the foot of its line, whose middle is so far above it, in em. */
const middleOver = { mark: /^[,._]+$/, em: 0.3 };

/** Words that follow each other so near, in em, are of one line, however lines beside it lie. */
const besideEm = 1;

/** A word's box holds its ink alone: a dash is taken to be as high as a letter. */
function intoRows(words: readonly PlacedWord[], em: number, slope: number): PlacedWord[][] {
  const size = (word: PlacedWord) => Math.max(height(word), heightMinEm * em);
  const centre = (word: PlacedWord) =>
    (middleOver.mark.test(word.text) && height(word) < heightMinEm * em
      ? word.bbox[1] - middleOver.em * em
      : middle(word)) -
    slope * word.bbox[0];
  const strings: { centre: number; height: number; words: PlacedWord[] }[] = [];
  for (const word of words) {
    const string = strings.at(-1);
    const before = string?.words.at(-1);
    const gap = before && word.bbox[0] - before.bbox[2];
    const isNext = gap !== undefined && Math.abs(gap) < besideEm * em && before?.blockId === word.blockId;
    if (string && isNext && isLevel({ centre: centre(word), height: size(word) }, string)) {
      string.words.push(word);
      string.centre += (centre(word) - string.centre) / string.words.length;
      string.height += (size(word) - string.height) / string.words.length;
    } else strings.push({ centre: centre(word), height: size(word), words: [word] });
  }
  const rows: typeof strings = [];
  for (const string of strings.sort((a, b) => a.centre - b.centre)) {
    const row = rows.at(-1);
    if (row && isLevel(string, row)) {
      row.words.push(...string.words);
      row.centre += ((string.centre - row.centre) * string.words.length) / row.words.length;
    } else rows.push(string);
  }
  return rows.map((row) => row.words.sort((a, b) => a.bbox[0] - b.bbox[0]));
}
type Level = { centre: number; height: number };
const isLevel = (one: Level, row: Level): boolean =>
  Math.abs(one.centre - row.centre) < 0.5 * Math.min(one.height, row.height);

/** "Buyer/Recipient" is two labels in one word. */
const partsOf = (text: string): (readonly string[])[] => withoutOtherEnds(text).split("/").map(normalWords);

/** Whether two phrases share their left or right edge or their middle, to within so much. */
export const sharesEdge = (a: Phrase, b: Phrase, offMax: number): boolean =>
  [a.x0 - b.x0, a.x1 - b.x1, (a.x0 + a.x1 - b.x0 - b.x1) / 2].some((off) => Math.abs(off) < offMax);

/** Where a word stands, which stays the same where its text is cut. */
export const placeOfWord = ({ page, bbox }: PlacedWord): string => `${page} ${bbox.join(" ")}`;

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

/** The same text with other phrases in its lines, numbered anew; words stay where they are printed. */
export function withPhrases(text: PageText, phrasesOf: (line: PageLine) => readonly Phrase[]): PageText {
  const phrases: Phrase[] = [];
  const lines = text.lines.map((line): PageLine => {
    const own = phrasesOf(line).map((one, i) => ({ ...one, index: phrases.length + i, line: line.index }));
    phrases.push(...own);
    return { ...line, phrases: own, text: own.map((phrase) => phrase.text).join(" ") };
  });
  return { ...text, lines, phrases };
}
