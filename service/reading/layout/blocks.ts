import type { PageContent, RegionLabel } from "../content.ts";
import { middleY, overlapX, unionOf } from "../geometry.ts";
import { type DraftBlock, joinLines } from "./drafts.ts";
import { findFigures, joinCaptions } from "./figures.ts";
import { isListed, isRegionTitle, toRegionBlock } from "./labelled.ts";
import { type Line, lineText, toLine, toLines } from "./lines.ts";
import { isList, toList } from "./lists.ts";
import { markerOf } from "./markers.ts";
import { toParagraphs } from "./paragraphs.ts";
import { regionZones } from "./region-zones.ts";
import type { Segment } from "./segments.ts";
import { isTitle, titleLevels, titleRule } from "./titles.ts";
import { columnZones, type Zone } from "./zones.ts";

/** Items of a list stand at most so far apart. */
const itemDistanceMaxEm = 4;

/** Lines that belong together, where their column ends, and what a network takes them for. */
type Paragraph = { lines: Line[]; right: number; label: RegionLabel | undefined };

/**
 * The blocks of an upright page in reading order. `tables` are those already found, of whose words none may be in
 * `text`; each takes its place in the order as one piece. Where a network has seen regions, blocks follow them.
 */
export function toBlocks(
  content: PageContent,
  text: readonly Segment[],
  tables: readonly DraftBlock[],
  recognised: boolean,
): DraftBlock[] {
  const zones = zonesOf(content, text, tables).map((zone) => ({ ...zone, lines: toLines(zone.segments) }));
  const rule = titleRule(
    zones.flatMap(({ lines }) => lines),
    recognised,
  );
  const pieces = zones.flatMap(({ lines, solid, label }): (Paragraph | DraftBlock)[] => {
    const { x1: right } = unionOf(lines.map(({ box }) => box));
    return partBy(lines, solid).flatMap((run): (Paragraph | DraftBlock)[] =>
      Array.isArray(run) ? paragraphsOf(run, label, recognised).map((some) => ({ lines: some, right, label })) : [run],
    );
  });
  const titles: { block: DraftBlock; size: number }[] = [];
  const blocks = groupLists(pieces).flatMap((group): DraftBlock[] => {
    if (!Array.isArray(group)) return [group];
    const paragraphs = group.map(({ lines }) => lines);
    const [only] = group;
    if (!only) return [];
    if (isList(paragraphs) && markerOf(lineText(only.lines[0] ?? toLine([])))) return [toList(paragraphs)];
    // A recogniser's sizes say too little of a title that the network does not see.
    const looks = isTitle(only.lines, rule) && (only.label === undefined || (only.label === "text" && !recognised));
    const title = looks || isRegionTitle(only.label, only.lines);
    const block = only.label === "algorithm" ? toCode(only.lines) : toText(only.lines, title, only.right);
    if (title) titles.push({ block, size: only.lines[0]?.size ?? 0 });
    return [only.label ? toRegionBlock(block, only.label, content.height) : block];
  });
  const levelOf = titleLevels(titles.map(({ size }) => size));
  for (const { block, size } of titles) block.level = levelOf(size);
  for (const words of content.asides) blocks.push(toText([{ ...toLine(words), words }], false));
  return joinCaptions(blocks);
}

function zonesOf(content: PageContent, text: readonly Segment[], tables: readonly DraftBlock[]): Zone[] {
  if (content.regions?.length) return regionZones(content, content.regions, text, tables);
  const { figures, rest } = findFigures(content, text, tables);
  return columnZones(rest, [...tables, ...figures]);
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

/** What a network takes for one piece that is no running text is one paragraph. */
const paragraphsOf = (lines: Line[], label: RegionLabel | undefined, recognised: boolean): Line[][] =>
  label === undefined || isListed(label)
    ? toParagraphs(lines, unionOf(lines.map(({ box }) => box)), recognised)
    : [lines];

/** Marked paragraphs that follow one another closely belong to one list; every other paragraph stands alone. */
function groupLists(pieces: readonly (Paragraph | DraftBlock)[]): (Paragraph[] | DraftBlock)[] {
  const groups: (Paragraph[] | DraftBlock)[] = [];
  let marked = false;
  for (const piece of pieces) {
    if (!("lines" in piece)) {
      groups.push(piece);
      marked = false;
      continue;
    }
    const [first] = piece.lines;
    const isMarked = first !== undefined && isListed(piece.label) && markerOf(lineText(first)) !== undefined;
    const last = groups.at(-1);
    const above = Array.isArray(last) ? last.at(-1)?.lines.at(-1) : undefined;
    if (isMarked && marked && Array.isArray(last) && above && isNextItem(above, first)) last.push(piece);
    else groups.push([piece]);
    marked = isMarked;
  }
  return groups;
}

const isNextItem = (above: Line, first: Line): boolean =>
  first.box.y0 - above.box.y1 < itemDistanceMaxEm * first.size &&
  first.box.y1 > above.box.y1 &&
  overlapX(first.box, above.box) > 0;

function toText(lines: readonly Line[], title: boolean, right?: number): DraftBlock {
  return {
    kind: title ? "titles" : "text",
    box: unionOf(lines.map(({ box }) => box)),
    text: title ? joinLines(lines).replaceAll("\n", " ") : joinLines(lines, right),
    words: lines.flatMap(({ words }) => words),
  };
}

const toCode = (lines: readonly Line[]): DraftBlock => ({
  ...toText(lines, false),
  text: lines.map(lineText).join("\n"),
});
