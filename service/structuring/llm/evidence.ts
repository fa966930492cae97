import type { Bbox, Citation, StoredBlock, TableCell, Word } from "@verso/contract/results";

/**
 * Where a quotation stands: the part of it in each block, how well its words were read (0 to 1), and where it begins, in
 * characters of its first block.
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

type PlacedWord = Word & { block: StoredBlock; cell?: Cell };
/** Text without spaces, and of each of its characters the word that it belongs to. */
type Stream<W> = { text: string; words: readonly W[]; wordAt: readonly number[] };

/**
 * Everywhere that a quotation stands in the blocks that it is said to come from: in one of them, else across all, else word by word
 * with others between, as in a cell of several lines whose neighbours' words are read in turn. Case, spaces and the forms of dashes and quotation marks do not count; whole words do.
 */
export function findQuotes(quote: string, blocks: readonly StoredBlock[]): Evidence[] {
  const wanted = fold(quote);
  if (wanted === "") return [];
  const alone = blocks.map(streamOf);
  const look = (stream: Stream<PlacedWord>) =>
    findWhole(wanted, stream).flatMap((from) => toEvidence(stream, from, from + wanted.length) ?? []);
  const inOne = alone.flatMap(look);
  const whole = inOne.filter(({ isPart }) => !isPart);
  if (inOne.length > 0) return whole.length > 0 ? whole : inOne;
  const across = blocks.length > 1 ? look(chained(alone)) : [];
  if (across.length > 0) return across;
  const scattered = alone.flatMap((stream) => findScattered(quote, stream));
  if (scattered.length > 0) return scattered;
  // A word that is broken over two lines is whole in the block's text alone.
  const block = blocks.find(
    ({ text }) => findWhole(wanted, toStream(text.split(/\s+/).map((word) => ({ text: word })))).length > 0,
  );
  if (!block) return [];
  const { id: block_id, page, bbox } = block;
  const read = streamOf(block).words.map(({ confidence }) => confidence);
  const passages = [{ page, block_id, bbox, text: quote }];
  return [{ passages, legibility: Math.min(1, ...read), block, from: 0, lead: [] }];
}

/** What of a text is compared. */
export const fold = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\u2018-\u201b\u2032]/g, "'")
    .replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    .replace(/[\s\u00ad\u200b]/g, "");

/** A table is looked into once for each of its cells. */
const streams = new WeakMap<StoredBlock, Stream<PlacedWord>>();

function streamOf(block: StoredBlock): Stream<PlacedWord> {
  const stream = streams.get(block) ?? toStream(blockWords(block));
  streams.set(block, stream);
  return stream;
}

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
  return words.map((word) => ({ ...word, block }));
}

/** A cell that breaks a word over two lines is taken as its text has it, each word at the whole cell. */
function cellWords({ text, bbox, words }: TableCell, confidence: number): Word[] {
  if (words && fold(words.map((word) => word.text).join("")) === fold(text)) return words;
  const worst = Math.min(confidence, ...(words ?? []).map((word) => word.confidence));
  return text.split(/\s+/).map((word) => ({ text: word, bbox, confidence: worst }));
}

function toStream<W extends { text: string }>(words: readonly W[]): Stream<W> {
  const folded = words.map(({ text }) => fold(text));
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
  const cited = words.slice(first, last + 1);
  const isPart = isThousands(cited.at(-1), words[last + 1]) || isThousands(words[first - 1], cited[0]);
  const found = evidenceOf(cited, from, words.slice(Math.max(0, first - leadWords), first));
  return found && { ...found, isPart };
}

function evidenceOf(cited: readonly PlacedWord[], from: number, lead: readonly PlacedWord[]): Evidence | undefined {
  const [first] = cited;
  if (!first) return undefined;
  const { block, cell } = first;
  return {
    block,
    ...(cell && { cell }),
    from,
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

/** So many other words may stand between two of a quotation, and so many words may it have. */
const scattered = { gapMax: 8, wordsMax: 60 };

function findScattered(quote: string, { words, wordAt }: Stream<PlacedWord>): Evidence[] {
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
    const found = evidenceOf(cited, wordAt.indexOf(start), []);
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
