import type { StoredBlock, StoredPage, TableCells, Word } from "@verso/contract/results";
import type { PageContent, PageWord } from "../content.ts";
import { areaOf, type Box, intersection, median, type Turn, unionOf } from "../geometry.ts";
import type { DraftBlock, DraftTable } from "./drafts.ts";
import { raisedText, withNotes } from "./raised-text.ts";
import { titleLettersMax } from "./titles.ts";

/** What the result says of a page besides its blocks; `width` and `height` are of the page as displayed. */
export type PageFacts = {
  number: number;
  width: number;
  height: number;
  unit: "pt" | "px";
  rotation: Turn;
  source: "text_layer" | "ocr";
};

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;
const fourDecimals = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;

/** The page as it is kept: blocks with their ids in reading order, every box on the displayed page, every confidence. */
export function toStoredPage(
  facts: PageFacts,
  drafts: readonly DraftBlock[],
  toShown: PageContent["toShown"],
): StoredPage {
  const rounding = { toShown, page: { x0: 0, y0: 0, x1: facts.width, y1: facts.height } };
  const blocks = withNotes(drafts.map((draft, i) => toStoredBlock(draft, i, facts.number, rounding)));
  const words = drafts.flatMap((draft) => draft.words);
  return {
    number: facts.number,
    status: "succeeded",
    width: twoDecimals(facts.width),
    height: twoDecimals(facts.height),
    unit: facts.unit,
    rotation: facts.rotation,
    source: facts.source,
    confidence: meanConfidence(words),
    blocks,
  };
}

/** Whether other pages may tell that a block is a title, or what title it is. */
const mayBeTitle = ({ kind, role, items, text, words }: DraftBlock): boolean =>
  kind === "titles" ||
  (kind === "text" && role === undefined && items === undefined && text.length <= titleLettersMax && words.length > 0);

type Rounding = { toShown: PageContent["toShown"]; page: Box };

function toStoredBlock(draft: DraftBlock, index: number, page: number, rounding: Rounding): StoredBlock {
  const { kind, words, level, emphasis, role, items, table } = draft;
  const ink =
    kind === "tables" || kind === "figures" || words.length === 0
      ? rounding.toShown(draft.box)
      : unionOf(words.map(({ shown }) => shown));
  return {
    id: `p${page}-b${index + 1}`,
    kind,
    page,
    bbox: toBbox(ink, rounding.page),
    // What is raised in a list or a table is told by its items and cells.
    ...(items || table ? { text: raisedText(draft.text).text } : raisedText(draft.text)),
    ...(level === undefined ? {} : { level }),
    ...(mayBeTitle(draft) ? { size: twoDecimals(median(words.map((word) => word.size))) } : {}),
    ...(emphasis === undefined ? {} : { emphasis }),
    ...(role === undefined ? {} : { role }),
    ...(items === undefined ? {} : { items: items.map((item) => ({ ...item, ...raisedText(item.text) })) }),
    ...(table === undefined ? {} : { table: toCells(table, rounding) }),
    confidence: meanConfidence(words),
    words: words.map((word) => toWord(word, rounding.page)),
  };
}

function toCells(table: DraftTable, { toShown, page }: Rounding): TableCells {
  return {
    ...table,
    cells: table.cells.map(({ box, words, ...cell }) => ({
      ...cell,
      ...raisedText(cell.text),
      bbox: toBbox(toShown(box), page),
      words: words.map((word) => toWord(word, page)),
    })),
  };
}

const toWord = (word: PageWord, page: Box): Word => ({
  text: raisedText(word.text).text,
  bbox: toBbox(word.shown, page),
  confidence: fourDecimals(word.confidence),
});

/** Rounded, and cut at the page's edge. */
function toBbox(box: Box, page: Box): [number, number, number, number] {
  const cut = intersection(box, page) ?? (areaOf(box) > 0 ? { x0: 0, y0: 0, x1: 0, y1: 0 } : box);
  return [twoDecimals(cut.x0), twoDecimals(cut.y0), twoDecimals(cut.x1), twoDecimals(cut.y1)];
}

/** Weighted by characters; a page or figure with no word on it is read for certain. */
function meanConfidence(words: readonly PageWord[]): number {
  const characters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (characters === 0) return 1;
  return fourDecimals(words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / characters);
}
