import type { StoredBlock, StoredPage } from "@verso/contract/results";
import { numberingOf } from "./section-numbers.ts";

/** A title as its level is told: the size of its letters, how it stands out besides, its text. */
export type TitleStyle = { size: number; emphasis?: StoredBlock["emphasis"]; text: string };

/** A title smaller than this share of one size is of another rank. */
const sameRankRatio = 0.92;
const levelMax = 6;
const emphasisRank = { bold: 0, plain: 1, italic: 2 };
const ranksASize = 8;

/**
 * The levels of titles in the order in which they stand: one more than that of the nearest title before that ranks higher, so
 * that no level is left out. Titles rank by size, then bold before plain before italic ones, capitals before others; numbered ones
 * below those of which their number says that they are a part.
 */
export function titleLevels(titles: readonly TitleStyle[]): number[] {
  const ranks = ranksOf(titles);
  const open = ranksAbove(titles, ranks);
  return ranks.map((rank) => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= rank) open.pop();
    open.push(rank);
    return Math.min(levelMax, open.length);
  });
}

/** The ranks that stand open before the first title: those above it, where its number says that it is a part of another. */
function ranksAbove(titles: readonly TitleStyle[], ranks: readonly number[]): number[] {
  const depths = titles.map(({ text }) => numberingOf(text)?.depth ?? 0);
  const [first = 0] = depths;
  const above = ranks.filter((_, i) => (depths[i] ?? 0) > 0 && (depths[i] ?? 0) < first);
  return [...new Set(above)].sort((a, b) => a - b);
}

/** Low numbers rank high. */
function ranksOf(titles: readonly TitleStyle[]): number[] {
  const steps: number[] = [];
  for (const size of titles.map((title) => title.size).sort((a, b) => b - a)) {
    const last = steps.at(-1);
    if (last === undefined || size < sameRankRatio * last) steps.push(size);
  }
  const looks = titles.map(({ size, emphasis, text }) => {
    const step = steps.filter((other) => size < sameRankRatio * other).length;
    const capitals = text === text.toUpperCase() && text !== text.toLowerCase();
    return step * ranksASize + 2 * emphasisRank[emphasis ?? "plain"] + (capitals ? 0 : 1);
  });
  const depths = titles.map(({ text }) => numberingOf(text)?.depth);
  let floor = Number.NEGATIVE_INFINITY;
  const ofDepth = new Map<number, number>();
  for (const depth of [...new Set(depths.flatMap((one) => one ?? []))].sort((a, b) => a - b)) {
    const some = looks.filter((_, i) => depths[i] === depth).sort((a, b) => a - b);
    floor = Math.max(some[Math.floor(some.length / 2)] ?? 0, floor + 1 / ranksASize);
    ofDepth.set(depth, floor);
  }
  return looks.map((look, i) => ofDepth.get(depths[i] ?? 0) ?? look);
}

/** Gives the titles of all pages one hierarchy. What was kept of their looks for that is taken off. */
export function levelTitles(pages: readonly StoredPage[]): StoredPage[] {
  const isStyled = ({ kind, size }: StoredBlock) => kind === "titles" && size !== undefined;
  const titles = pages.flatMap(({ blocks }) => blocks.filter(isStyled));
  const levels = titleLevels(titles.map(({ size = 0, emphasis, text }) => ({ size, emphasis, text })));
  const levelOf = new Map(titles.map((block, i) => [block, levels[i]]));
  return pages.map((page) => ({
    ...page,
    blocks: page.blocks.map((block): StoredBlock => {
      const { size: _size, emphasis: _emphasis, ...rest } = block;
      const level = levelOf.get(block);
      return level === undefined ? rest : { ...rest, level };
    }),
  }));
}
