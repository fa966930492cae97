import type { Bbox, Citation, StoredBlock, TableCell, Word } from "@verso/contract/results";

/**
 * Where a quotation stands: the part of it in each block, how well its words were read (0 to 1), and where it begins, in
 * characters of its first block.
 */
export type Evidence = { passages: Passage[]; legibility: number; block: StoredBlock; from: number };
/** What of a quotation stands in one block: its words, and the box around them. */
type Passage = Pick<Citation, "page" | "block_id" | "bbox" | "text">;

type PlacedWord = Word & { block: StoredBlock };
/** Text without spaces, and of each of its characters the word that it belongs to. */
type Stream<W> = { text: string; words: readonly W[]; wordAt: readonly number[] };

/**
 * Everywhere that a quotation stands in the blocks that it is said to come from: in one of them, else across all. Case, spaces and the
 * forms of dashes and quotation marks do not count; whole words do.
 */
export function findQuotes(quote: string, blocks: readonly StoredBlock[]): Evidence[] {
  const wanted = fold(quote);
  if (wanted === "") return [];
  const alone = blocks.map(streamOf);
  const look = (stream: Stream<PlacedWord>) =>
    findWhole(wanted, stream).flatMap((from) => toEvidence(stream, from, from + wanted.length) ?? []);
  const inOne = alone.flatMap(look);
  if (inOne.length > 0) return inOne;
  const across = blocks.length > 1 ? look(chained(alone)) : [];
  if (across.length > 0) return across;
  // A word that is broken over two lines is whole in the block's text alone.
  const block = blocks.find(
    ({ text }) => findWhole(wanted, toStream(text.split(/\s+/).map((word) => ({ text: word })))).length > 0,
  );
  if (!block) return [];
  const { id: block_id, page, bbox } = block;
  const read = streamOf(block).words.map(({ confidence }) => confidence);
  return [{ passages: [{ page, block_id, bbox, text: quote }], legibility: Math.min(1, ...read), block, from: 0 }];
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
    ? cells.flatMap((cell) => cellWords(cell, confidence))
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

/** Two characters that belong to one number, or to one word in a script that parts its words. */
const joined = /^(?:\p{N}{2}|\p{N}[.,]|[.,]\p{N}|[\p{L}--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]]{2})$/v;

const foundMax = 5_000;

/** Where the text stands and does not begin or end within a number or a word: the first `foundMax` of them. */
function findWhole(wanted: string, { text, wordAt }: Stream<unknown>): number[] {
  const found: number[] = [];
  const splits = (at: number) => wordAt[at - 1] === wordAt[at] && joined.test(text.slice(at - 1, at + 1));
  for (let at = text.indexOf(wanted); at >= 0 && found.length < foundMax; at = text.indexOf(wanted, at + 1)) {
    if (!splits(at) && !splits(at + wanted.length)) found.push(at);
  }
  return found;
}

function toEvidence({ words, wordAt }: Stream<PlacedWord>, from: number, to: number): Evidence | undefined {
  const cited = [...new Set(wordAt.slice(from, to))].flatMap((i) => words[i] ?? []);
  const blocks = [...new Set(cited.map(({ block }) => block))];
  const [block] = blocks;
  if (!block) return undefined;
  return {
    block,
    from,
    passages: blocks.map((block) => {
      const own = cited.filter((word) => word.block === block);
      const text = own.map((word) => word.text).join(" ");
      return { page: block.page, block_id: block.id, bbox: union(own.map(({ bbox }) => bbox)), text };
    }),
    legibility: Math.min(1, ...cited.map(({ confidence }) => confidence)),
  };
}

const union = (boxes: readonly Bbox[]): Bbox => [
  Math.min(...boxes.map(([x0]) => x0)),
  Math.min(...boxes.map(([, y0]) => y0)),
  Math.max(...boxes.map(([, , x1]) => x1)),
  Math.max(...boxes.map(([, , , y1]) => y1)),
];
