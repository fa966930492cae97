import type { StoredBlock, StoredPage } from "@verso/contract/results";
import { isCaption } from "./captions.ts";
import { tellsValue, withoutPageNumber } from "./furniture-words.ts";

/** Running lines stand within this share of the page's height from its edge. */
const marginShare = 0.13;
/** The same line stands at the same height on other pages, within this share of it. */
const driftShare = 0.012;
/** Left and right pages have lines of their own, and a chapter's opening has none: so many pages to each side are compared. */
const reachPages = 4;
const lengthMax = 1500;
const linesMax = 3;
/** A line with words of its own, in the place of another page's running line, is no longer than this. */
const lineLengthMax = 120;

/** The key of a title that is a number and at most a word before and after it. */
const countedTitle = /^(?:headers|footers) \p{L}*\s?#\s?\p{L}*[.:]?$/u;

type Edge = "headers" | "footers";
type EdgeBlock = { block: StoredBlock; page: number; at: number; key: string; edge: Edge };

/**
 * Marks what stands at the same height with the same words, page numbers aside, on pages near one another, and what stands where
 * another page has furniture.
 */
export function markRunningLines(pages: readonly StoredPage[]): StoredPage[] {
  const lines = pages.flatMap(edgeBlocks);
  const byKey = new Map<string, EdgeBlock[]>();
  for (const line of lines) byKey.set(line.key, [...(byKey.get(line.key) ?? []), line]);
  const kinds = new Map<StoredBlock, Edge>();
  for (const same of byKey.values()) {
    for (const line of same) {
      const runs = same.some(
        (other) =>
          other.page !== line.page &&
          Math.abs(other.page - line.page) <= reachPages &&
          Math.abs(other.at - line.at) < driftShare &&
          !areCounted(line, other),
      );
      if (runs) kinds.set(line.block, line.edge);
    }
  }
  for (const line of besideFurniture(lines)) kinds.set(line.block, line.edge);
  for (const block of letterheads(lines, kinds)) kinds.delete(block);
  if (kinds.size === 0) return [...pages];
  return pages.map((page) => ({
    ...page,
    blocks: page.blocks.map((block) => {
      const kind = kinds.get(block);
      if (!kind) return block;
      const { level: _level, items: _items, role: _role, ...rest } = block;
      return { ...rest, kind };
    }),
  }));
}

/**
 * What runs along pages and tells something where it stands first: the head and the foot of a letter, whose numbers, dates and accounts
 * are its content. Running lines at one edge of a page belong together, but for a page's number.
 */
function letterheads(lines: readonly EdgeBlock[], kinds: ReadonlyMap<StoredBlock, Edge>): StoredBlock[] {
  const edges = new Map<string, EdgeBlock[]>();
  for (const line of lines) {
    if (!kinds.has(line.block)) continue;
    const key = `${line.page} ${line.edge}`;
    edges.set(key, [...(edges.get(key) ?? []), line]);
  }
  const told: { page: number; text: string }[] = [];
  return [...edges.values()].flatMap((group) => {
    const news = group.filter(({ block, page }) => {
      const text = withoutPageNumber(block.text);
      const before = told.some((other) => other.text === text && page - other.page <= reachPages);
      told.push({ page, text });
      return !before && tellsValue(block.text);
    });
    if (news.length === 0) return [];
    return group.map(({ block }) => block).filter(({ text }) => /\p{L}/u.test(withoutPageNumber(text)));
  });
}

/** Whether two lines with one key are titles that count on, each on its page: "Chapter 1" and "Chapter 2". */
const areCounted = (a: EdgeBlock, b: EdgeBlock): boolean =>
  [a, b].every(({ block }) => block.kind === "titles") && countedTitle.test(a.key) && a.block.text !== b.block.text;

/** Lines of text where another page near by has furniture that it could tell alone: a chapter's name, in the place of another's. */
function besideFurniture(lines: readonly EdgeBlock[]): EdgeBlock[] {
  const told = new Map<number, EdgeBlock[]>();
  for (const line of lines) {
    if (line.block.kind === line.edge) told.set(line.page, [...(told.get(line.page) ?? []), line]);
  }
  const offsets = Array.from({ length: 2 * reachPages + 1 }, (_, i) => i - reachPages).filter((offset) => offset !== 0);
  return lines.filter(
    ({ block, page, at, edge }) =>
      block.kind === "text" &&
      block.text.length <= lineLengthMax &&
      !block.text.includes("\n") &&
      block.role === undefined &&
      offsets.some((offset) =>
        (told.get(page + offset) ?? []).some((other) => other.edge === edge && Math.abs(other.at - at) < driftShare),
      ),
  );
}

/** The short blocks of text at the top and the foot of a page, with nothing else of the page above or below them. */
function edgeBlocks({ number, height, blocks }: StoredPage): EdgeBlock[] {
  const body = blocks.filter((block) => !isShort(block) && block.kind !== "figures");
  const top = Math.min(height, ...body.map(({ bbox }) => bbox[1]));
  const foot = Math.max(0, ...body.map(({ bbox }) => bbox[3]));
  return blocks.filter(isShort).flatMap((block): EdgeBlock[] => {
    const key = wordsOf(block);
    const [, y0, , y1] = block.bbox;
    if (y1 < marginShare * height && y1 <= top) {
      return [{ block, page: number, at: y0 / height, key: `headers ${key}`, edge: "headers" }];
    }
    if (y0 > (1 - marginShare) * height && y0 >= foot) {
      return [{ block, page: number, at: y1 / height, key: `footers ${key}`, edge: "footers" }];
    }
    return [];
  });
}

const isShort = ({ kind, text }: StoredBlock): boolean =>
  kind !== "tables" &&
  kind !== "figures" &&
  text.length <= lengthMax &&
  text.split("\n").length <= linesMax &&
  /[\p{L}\d]/u.test(text) &&
  !isCaption(text);

/** A block's words, with every number one sign: page numbers change. */
const wordsOf = ({ text }: StoredBlock): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\d+|\b[ivxlc]+\b/gu, "#")
    .replace(/\s+/gu, " ");
