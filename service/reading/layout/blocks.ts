import type { PageContent, PageWord } from "../content.ts";
import { middleY, unionOf } from "../geometry.ts";
import { toColumns } from "./columns.ts";
import { type DraftBlock, joinLines } from "./drafts.ts";
import { findFigures, joinCaptions } from "./figures.ts";
import { type Line, lineText, toLine, toLines } from "./lines.ts";
import { isList, toList } from "./lists.ts";
import { markerOf } from "./markers.ts";
import { toParagraphs } from "./paragraphs.ts";
import type { Segment } from "./segments.ts";
import { isTitle, titleLevels, titleRule } from "./titles.ts";

/** Items of a list stand at most so far apart. */
const itemDistanceMaxEm = 4;

/**
 * The blocks of an upright page in reading order. `tables` are those already found, of whose words none may be in
 * `text`; each takes its place in the order as one piece.
 */
export function toBlocks(
  content: PageContent,
  text: readonly Segment[],
  tables: readonly DraftBlock[],
  recognised: boolean,
): DraftBlock[] {
  const { figures, rest } = findFigures(content, text, tables);
  const solid = [...tables, ...figures];
  const standIns = new Map<Segment, DraftBlock>(solid.map((block) => [standIn(block), block]));
  const segments = [...rest, ...standIns.keys()];
  const columns = toColumns(segments);
  const columnLines = columns.map((column) => toLines(column.filter((segment) => !standIns.has(segment))));
  const rule = titleRule(columnLines.flat(), recognised);
  const titles: { block: DraftBlock; size: number }[] = [];
  const blocks: DraftBlock[] = [];

  for (const [i, lines] of columnLines.entries()) {
    const pieces = (columns[i] ?? [])
      .flatMap((segment) => standIns.get(segment) ?? [])
      .sort((a, b) => a.box.y0 - b.box.y0);
    for (const run of partBy(lines, pieces)) {
      if (!Array.isArray(run)) {
        blocks.push(run);
        continue;
      }
      const box = unionOf(lines.map((line) => line.box));
      for (const paragraphs of groupLists(toParagraphs(run, box, recognised))) {
        const [only] = paragraphs;
        if (!only) continue;
        if (isList(paragraphs) && markerOf(lineText(only[0] ?? toLine([])))) blocks.push(toList(paragraphs));
        else {
          const title = isTitle(only, rule);
          const block = toText(only, title, box.x1);
          blocks.push(block);
          if (title) titles.push({ block, size: only[0]?.size ?? 0 });
        }
      }
    }
  }
  const levelOf = titleLevels(titles.map(({ size }) => size));
  for (const { block, size } of titles) block.level = levelOf(size);
  for (const words of content.asides) blocks.push(toText([{ ...toLine(words), words }], false));
  return joinCaptions(blocks);
}

/** A solid piece takes part in the search for columns as if it were one wide line. */
function standIn(block: DraftBlock): Segment {
  const word: PageWord = {
    text: "",
    box: block.box,
    shown: block.box,
    size: 10,
    bold: false,
    confidence: 1,
    spaced: true,
  };
  return { words: [word], box: block.box, size: 10 };
}

/** Lines and solid pieces of a column in order from the top; runs of lines between the pieces stay together. */
function partBy(lines: readonly Line[], pieces: readonly DraftBlock[]): (Line[] | DraftBlock)[] {
  const parts: (Line[] | DraftBlock)[] = [];
  let rest = [...lines];
  for (const piece of pieces) {
    const before = rest.filter(({ box }) => middleY(box) < middleY(piece.box));
    rest = rest.filter((line) => !before.includes(line));
    if (before.length > 0) parts.push(before);
    parts.push(piece);
  }
  if (rest.length > 0) parts.push(rest);
  return parts;
}

/** Marked paragraphs that follow one another closely belong to one list; every other paragraph stands alone. */
function groupLists(paragraphs: readonly Line[][]): Line[][][] {
  const groups: Line[][][] = [];
  let marked = false;
  for (const lines of paragraphs) {
    const isMarked = lines[0] !== undefined && markerOf(lineText(lines[0])) !== undefined;
    const last = groups.at(-1);
    const [first, above] = [lines[0], last?.at(-1)?.at(-1)];
    const near = first && above && first.box.y0 - above.box.y1 < itemDistanceMaxEm * first.size;
    if (isMarked && marked && last && near) last.push(lines);
    else groups.push([lines]);
    marked = isMarked;
  }
  return groups;
}

function toText(lines: readonly Line[], title: boolean, right?: number): DraftBlock {
  return {
    kind: title ? "titles" : "text",
    box: unionOf(lines.map(({ box }) => box)),
    text: title ? joinLines(lines).replaceAll("\n", " ") : joinLines(lines, right),
    words: lines.flatMap(({ words }) => words),
  };
}
