import { withoutControls } from "@verso/contract/markdown";
import type { BlockReading, PageWarning, StoredBlock, StoredPage, Word } from "@verso/contract/results";
import { withChecks } from "../reading/checks/with-checks.ts";
import { align, type Difference } from "./align.ts";
import { markdownWords } from "./markdown-words.ts";

/** Of what is doubtful about a word so much is left where two readers have it alike. */
const doubtLeft = 0.2;
/** And where they differ, how many times less likely it is to be right. */
const differingOdds = 0.25;
/** With less of a page's words alike the model has not read this page: nothing of its answer is taken. */
const alikeShareMin = 0.3;
/** A page with fewer words has no room for so many times as many. */
const [comparedMin, manyTimes] = [8, 4];
/** So many differences of a page are kept, each of so many letters. */
const readingsMax = 200;
const readingLettersMax = 400;

/** A word of ours with where it stands: in the words of its block, and where the block has a table in a cell as well. */
type Placed = { word: Word; block: number };

/**
 * A page with what a vision model read of it (`markdown`) held against it. Words that both have alike are surer; where they differ both
 * are kept; what the model alone has stands with the block that is next to it, without a place of its own. Our blocks stay as they are.
 */
export function withSecondReading(page: StoredPage, markdown: string): StoredPage {
  const placed = page.blocks.flatMap(({ words = [] }, block) => words.map((word): Placed => ({ word, block })));
  const theirs = markdownWords(markdown);
  const ends = new Set(placed.flatMap(({ block }, i) => (placed[i + 1]?.block === block ? [] : [i + 1])));
  const aligned = align(
    placed.map(({ word }) => word.text),
    theirs,
    ends,
  );
  const isCompared = placed.map(
    ({ word, block }) => /[\p{L}\p{N}]/u.test(word.text) && !isFurniture(page.blocks[block]),
  );
  const count = isCompared.filter(Boolean).length;
  const agreed = isCompared.filter((is, i) => is && aligned.alike[i]).length;
  if (count === 0 && theirs.length === 0) return page;
  if (agreed < alikeShareMin * count || (count < comparedMin && theirs.length > manyTimes * comparedMin))
    return warned(page, { code: "second_reading_differs", message: otherPage });
  const differing = new Set(aligned.differences.flatMap(({ own: [from, to] }) => placed.slice(from, to)));
  const confidences = new Map(
    placed.flatMap((one, i): [string, number][] => {
      const { confidence } = one.word;
      if (differing.has(one)) return [[keyOf(one.word), lowered(confidence)]];
      return aligned.alike[i] ? [[keyOf(one.word), 1 - (1 - confidence) * doubtLeft]] : [];
    }),
  );
  const readings = readingsOf(page.blocks, placed, [...aligned.differences, ...aligned.others], theirs);
  const blocks = page.blocks.map((block, i) => {
    const own = readings.get(i);
    return { ...withConfidences(block, confidences), ...(own ? { readings: own } : {}) };
  });
  const confidence = rounded(((page.confidence ?? 1) * meanOf(blocks)) / Math.max(1e-4, meanOf(page.blocks)));
  const model = { words: count, agree: agreed / Math.max(1, count) };
  return withChecks({ ...page, confidence, blocks }, { ...page.checks, model });
}

/** A word of a table stands in its block and in its cell. */
const keyOf = ({ text, bbox }: Word): string => `${bbox.join(" ")} ${text}`;

function withConfidences(block: StoredBlock, confidences: ReadonlyMap<string, number>): StoredBlock {
  const again = (word: Word): Word => ({
    ...word,
    confidence: rounded(confidences.get(keyOf(word)) ?? word.confidence),
  });
  const { words, table } = block;
  if (!words) return block;
  const changed = words.map(again);
  const cells = table?.cells.map((cell) => (cell.words ? { ...cell, words: cell.words.map(again) } : cell));
  return {
    ...block,
    confidence: meanOf([{ words: changed }]),
    words: changed,
    ...(table && cells ? { table: { ...table, cells } } : {}),
  };
}

/** The model's words in the place of ours, by the block in which ours stand or after which they would. */
function readingsOf(
  blocks: readonly StoredBlock[],
  placed: readonly Placed[],
  differences: readonly Difference[],
  theirs: readonly string[],
): Map<number, BlockReading[]> {
  const readings = new Map<number, BlockReading[]>();
  for (const { own, other } of differences.slice(0, readingsMax)) {
    const at = (placed[own[0]] ?? placed[own[0] - 1])?.block;
    const block = at === undefined ? undefined : blocks[at];
    if (at === undefined || !block) continue;
    const words = placed.slice(...own).flatMap((one) => (one.block === at ? [one.word] : []));
    const reading: BlockReading = {
      text: said(theirs.slice(...other)),
      own: words.length > 0 ? said(words.map(({ text }) => text)) : null,
      bbox: words.length > 0 ? boxAround(words) : block.bbox,
    };
    readings.set(at, [...(readings.get(at) ?? []), reading]);
  }
  return readings;
}

const said = (words: readonly string[]): string => withoutControls(words.join(" ")).slice(0, readingLettersMax);

const boxAround = (words: readonly Word[]): BlockReading["bbox"] => [
  Math.min(...words.map(({ bbox }) => bbox[0])),
  Math.min(...words.map(({ bbox }) => bbox[1])),
  Math.max(...words.map(({ bbox }) => bbox[2])),
  Math.max(...words.map(({ bbox }) => bbox[3])),
];

/** The confidence of blocks' words by their letters. */
function meanOf(blocks: readonly Pick<StoredBlock, "words">[]): number {
  let [letters, sum] = [0, 0];
  for (const { words = [] } of blocks)
    for (const { text, confidence } of words) {
      letters += text.length;
      sum += confidence * text.length;
    }
  return letters === 0 ? 1 : rounded(sum / letters);
}

const rounded = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;

const otherPage =
  "The vision model's reading has too little in common with the page to be held against it: what is given was read without it.";

/** The page with a word that the model was not heard on it, and why. */
export const withoutSecondReading = (page: StoredPage, why: string): StoredPage =>
  warned(page, { code: "second_reading_missing", message: `${why} What is given was read without it.` });

function warned({ warnings = [], blocks, ...page }: StoredPage, warning: PageWarning): StoredPage {
  return { ...page, warnings: [...warnings, warning], blocks };
}

const isFurniture = (block: StoredBlock | undefined): boolean => block?.kind === "headers" || block?.kind === "footers";

function lowered(confidence: number): number {
  const odds = confidence * differingOdds;
  return odds / (odds + 1 - confidence);
}
