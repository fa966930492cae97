import type { Bbox, Citation, StoredBlock, TableCell, Word } from "@verso/contract/results";
import { findDates } from "../vocabulary/values/dates.ts";
import { numbersIn } from "./number-forms.ts";

/**
 * Where a quotation or a value stands: the part of it in each block, how well its words were read (0 to 1), and where it begins: the
 * number of its first word in its block, times `wordStep`, and the characters before it in that word.
 */
export type Evidence = {
  passages: Passage[];
  legibility: number;
  block: StoredBlock;
  from: number;
  /** The cell of a table in which it begins. */
  cell?: Cell;
  /** The last words before it in its block or its row of a table. */
  lead: readonly string[];
  /** Whether it seems to be a part of a longer number; whether other words stand between its own. */
  isPart?: boolean;
  isScattered?: boolean;
};
type Cell = { block: StoredBlock; row: number; column: number };
/** What of a quotation stands in one block: its words, and the box around them. */
type Passage = Pick<Citation, "page" | "block_id" | "bbox" | "text">;

type PlacedWord = Word & { block: StoredBlock; index: number; cell?: Cell };
/** Text without spaces, and of each of its characters the word that it belongs to. */
type Stream<W> = { text: string; words: readonly W[]; wordAt: readonly number[] };

/**
 * Everywhere that a quotation stands in the blocks that it is said to come from: in one of them, else across all, else word by word
 * with others between, as in a cell of several lines whose neighbours' words are read in turn. Case, spaces and the forms of dashes and quotation marks do not count; whole words do.
 */
export function findQuotes(quote: string, blocks: readonly StoredBlock[]): Evidence[] {
  const wanted = fold(quote);
  if (wanted === "") return [];
  const exact = findIn(wanted, blocks, streamOf, chainOf);
  if (exact.length > 0) return exact;
  // An address is printed in lines, and given with commas; a word may be broken over two.
  const bare = bareText(quote);
  const loose = bare.length < bareFrom ? [] : findIn(bare, blocks, bareStreamOf, bareChainOf);
  if (loose.length > 0) return loose;
  return blocks.flatMap((block) => findScattered(quote, streamOf(block)));
}

/** Fewer letters and figures than that stand somewhere by chance. */
const bareFrom = 3;

/** In one of the blocks, else across all. */
function findIn(
  wanted: string,
  blocks: readonly StoredBlock[],
  streamFor: (block: StoredBlock) => Stream<PlacedWord>,
  chainFor: (blocks: readonly StoredBlock[]) => Stream<PlacedWord>,
): Evidence[] {
  const look = (stream: Stream<PlacedWord>) =>
    findWhole(wanted, stream).flatMap((from) => toEvidence(stream, from, from + wanted.length) ?? []);
  const inOne = wholeOnes(blocks.map(streamFor).flatMap(look));
  return inOne.length > 0 || blocks.length < 2 ? inOne : look(chainFor(blocks));
}

const wholeOnes = (all: Evidence[]): Evidence[] => {
  const whole = all.filter(({ isPart }) => !isPart);
  return whole.length > 0 ? whole : all;
};

/** Everywhere that a number is printed, in whatever form, without its sign; where it is a part of another one, it is not. */
export const findNumber = (value: number, blocks: readonly StoredBlock[]): Evidence[] =>
  allNumbersOf(blocks).get(inDigits(Math.abs(value))) ?? [];

/** Everywhere that a day (ISO 8601) is printed, in whatever form. */
export const findDay = (day: string, blocks: readonly StoredBlock[]): Evidence[] => allDaysOf(blocks).get(day) ?? [];

/** What of a text is compared. */
const fold = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\u2018-\u201b\u2032]/g, "'")
    .replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    .replace(/[\s\u00ad\u200b]/g, "");

/** The letters and figures of it alone, and what parts a number's decimals. */
export const bareText = (text: string): string => fold(text).replace(/(?!(?<=\p{N})[.,](?=\p{N}))[^\p{L}\p{N}]/gu, "");

/** A table is looked into once for each of its cells, and all blocks are put behind each other once for all values that are in none of them. */
function onceForEach<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const made = new WeakMap<K, T>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

const streamOf = onceForEach((block: StoredBlock) => toStream(blockWords(block)));
const bareStreamOf = onceForEach((block: StoredBlock) => toStream(blockWords(block), bareText));
const chainOf = onceForEach((blocks: readonly StoredBlock[]) => chained(blocks.map(streamOf)));
const bareChainOf = onceForEach((blocks: readonly StoredBlock[]) => chained(blocks.map(bareStreamOf)));
const numbersOf = onceForEach((block: StoredBlock) => {
  const { words } = streamOf(block);
  const found = new Map<string, Evidence[]>();
  for (const [first, word] of words.entries()) {
    let last = first;
    for (let text = word.text; ; text += ` ${words[last]?.text}`) {
      const isPartOfMore = isThousands(words[last], words[last + 1]) || isThousands(words[first - 1], word);
      for (const { size, length, isPart } of isPartOfMore ? [] : numbersIn(text)) {
        if (isPart || (last > first && length < text.length)) continue;
        const evidence = evidenceOf(words, first, last + 1);
        const isKnown = found.get(inDigits(size))?.at(-1)?.from === evidence?.from;
        if (evidence && !isKnown) addTo(found, inDigits(size), evidence);
      }
      if (!isThousands(words[last], words[last + 1])) break;
      last++;
    }
  }
  return found;
});
const daysOf = onceForEach((block: StoredBlock) => {
  const { words } = streamOf(block);
  const ends: number[] = [];
  const text = words
    .map((word, i) => {
      ends.push((ends[i - 1] ?? 0) + word.text.length + 1);
      return `${word.text} `;
    })
    .join("");
  const found = new Map<string, Evidence[]>();
  for (const { value, at, length } of [...findDates(text), ...findDates(text, "month-first")]) {
    const first = ends.findIndex((end) => end > at);
    const last = ends.findIndex((end) => end >= at + length);
    const evidence = evidenceOf(words, first, last < 0 ? words.length : last + 1);
    const known = found.get(value)?.some(({ from }) => from === evidence?.from);
    if (evidence && !known) addTo(found, value, evidence);
  }
  return found;
});

const allNumbersOf = onceForEach((blocks: readonly StoredBlock[]) => ofAll(blocks.map(numbersOf)));
const allDaysOf = onceForEach((blocks: readonly StoredBlock[]) => ofAll(blocks.map(daysOf)));

function ofAll(parts: readonly ReadonlyMap<string, Evidence[]>[]): Map<string, Evidence[]> {
  const all = new Map<string, Evidence[]>();
  for (const part of parts) for (const [key, found] of part) for (const evidence of found) addTo(all, key, evidence);
  return all;
}

function addTo<T>(map: Map<string, T[]>, key: string, value: T): void {
  const all = map.get(key);
  if (all) all.push(value);
  else map.set(key, [value]);
}

/** A number as a key, whose last digits no way of reckoning changes. */
const inDigits = (size: number): string => String(Number(size.toPrecision(12)));

function chained(parts: readonly Stream<PlacedWord>[]): Stream<PlacedWord> {
  let before = 0;
  const wordAt = parts.flatMap((part) => {
    const from = before;
    before += part.words.length;
    return part.wordAt.map((i) => i + from);
  });
  return { text: parts.map(({ text }) => text).join(""), words: parts.flatMap(({ words }) => words), wordAt };
}

function blockWords(block: StoredBlock): PlacedWord[] {
  const confidence = block.confidence ?? 1;
  const cells = [...(block.table?.cells ?? [])].sort((a, b) => a.row - b.row || a.column - b.column);
  const words = block.table
    ? cells.flatMap((cell) => {
        const { row, column } = cell;
        return cellWords(cell, confidence).map((word) => ({ ...word, cell: { block, row, column } }));
      })
    : (block.words ?? [{ text: block.text, bbox: block.bbox, confidence }]);
  return words.map((word, index) => ({ ...word, block, index }));
}

/** A cell that breaks a word over two lines is taken as its text has it, each word at the whole cell. */
function cellWords({ text, bbox, words }: TableCell, confidence: number): Word[] {
  if (words && fold(words.map((word) => word.text).join("")) === fold(text)) return words;
  const worst = Math.min(confidence, ...(words ?? []).map((word) => word.confidence));
  return text.split(/\s+/).map((word) => ({ text: word, bbox, confidence: worst }));
}

function toStream<W extends { text: string }>(words: readonly W[], normal = fold): Stream<W> {
  const folded = words.map(({ text }) => normal(text));
  return {
    text: folded.join(""),
    words,
    wordAt: folded.flatMap((text, i) => Array.from({ length: text.length }, () => i)),
  };
}

/** Two characters of one number, or of one word in a script that parts its words. */
const joined = /^(?:\p{N}{2}|[\p{L}--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]]{2})$/v;
/** Three characters of one number: behind its last digit a sentence may end. */
const marked = /^\p{N}[.,]\p{N}$/u;

const foundMax = 5_000;

/** Where the text stands and does not begin or end within a number or a word: the first `foundMax` of them. */
function findWhole(wanted: string, { text, wordAt }: Stream<unknown>): number[] {
  const found: number[] = [];
  const isMarked = (at: number) => wordAt[at - 1] === wordAt[at + 1] && marked.test(text.slice(at - 1, at + 2));
  const splits = (at: number) =>
    wordAt[at - 1] === wordAt[at] &&
    (joined.test(text.slice(at - 1, at + 1)) || isMarked(at) || (at > 1 && isMarked(at - 1)));
  for (let at = text.indexOf(wanted); at >= 0 && found.length < foundMax; at = text.indexOf(wanted, at + 1)) {
    if (!splits(at) && !splits(at + wanted.length)) found.push(at);
  }
  return found;
}

function toEvidence({ words, wordAt }: Stream<PlacedWord>, from: number, to: number): Evidence | undefined {
  const first = wordAt[from] ?? 0;
  const last = wordAt[to - 1] ?? first;
  const isPart = isThousands(words[last], words[last + 1]) || isThousands(words[first - 1], words[first]);
  const found = evidenceOf(words, first, last + 1, from - wordAt.indexOf(first, Math.max(0, from - wordStep)));
  return found && { ...found, isPart };
}

/** The words `first` to `end`, which is none of them; what is meant begins `within` characters behind the first one's beginning. */
function evidenceOf(words: readonly PlacedWord[], first: number, end: number, within = 0): Evidence | undefined {
  const lead = words.slice(Math.max(0, first - leadWords), first);
  return evidenceFrom(words.slice(first, end), lead, within);
}

function evidenceFrom(cited: readonly PlacedWord[], lead: readonly PlacedWord[], within = 0): Evidence | undefined {
  const [first] = cited;
  if (!first) return undefined;
  const { block, cell } = first;
  return {
    block,
    ...(cell && { cell }),
    from: first.index * wordStep + Math.min(within, wordStep - 1),
    lead: lead.filter((word) => word.block === block && word.cell?.row === cell?.row).map(({ text }) => text),
    passages: [...Map.groupBy(cited, (word) => word.block)].map(([{ page, id: block_id }, own]) => ({
      page,
      block_id,
      bbox: union(own.map(({ bbox }) => bbox)),
      text: own.map((word) => word.text).join(" "),
    })),
    legibility: Math.min(1, ...cited.map(({ confidence }) => confidence)),
  };
}

const leadWords = 4;
const wordStep = 1_000;

/** So many other words may stand between two of a quotation, and so many words may it have. */
const scattered = { gapMax: 8, wordsMax: 60 };

function findScattered(quote: string, { words }: Stream<PlacedWord>): Evidence[] {
  const wanted = quote
    .split(/\s+/)
    .map(fold)
    .filter((word) => word !== "");
  if (wanted.length < 2 || wanted.length > scattered.wordsMax) return [];
  const folded = words.map(({ text }) => fold(text));
  return folded.flatMap((word, start) => {
    if (word !== wanted[0]) return [];
    const places = [start];
    for (const next of wanted.slice(1)) {
      const from = (places.at(-1) ?? start) + 1;
      const at = folded.slice(from, from + 1 + scattered.gapMax).indexOf(next);
      if (at < 0) return [];
      places.push(from + at);
    }
    const cited = places.flatMap((at) => words[at] ?? []);
    const found = evidenceFrom(cited, []);
    return found ? [{ ...found, isScattered: true }] : [];
  });
}

/** "11 587,73": one number whose thousands are parted by a space. */
const isThousands = (a: PlacedWord | undefined, b: PlacedWord | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.block === b.block &&
  a.cell?.column === b.cell?.column &&
  /^\d{1,3}$/.test(a.text) &&
  /^\d{3}(?:[.,]\d+)?$/.test(b.text);

const union = (boxes: readonly Bbox[]): Bbox => [
  Math.min(...boxes.map(([x0]) => x0)),
  Math.min(...boxes.map(([, y0]) => y0)),
  Math.max(...boxes.map(([, , x1]) => x1)),
  Math.max(...boxes.map(([, , , y1]) => y1)),
];
