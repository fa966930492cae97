import type { PageContent, PageWord, Region, RegionLabel } from "../content.ts";
import { type Box, middleY, unionOf } from "../geometry.ts";
import { codeText } from "./code-text.ts";
import { type DraftBlock, joinLines, onOneLine } from "./drafts.ts";
import { takeForms } from "./drawn-cells.ts";
import { findFigures } from "./figures.ts";
import {
  countedAmong,
  groupItems,
  isParagraph,
  itemRuns,
  itemsBesideTexts,
  type Paragraph,
  type Piece,
} from "./group-items.ts";
import { isListed, isRegionTitle, toRegionBlock } from "./labelled.ts";
import { titleLevels } from "./level-titles.ts";
import { type Line, leans, toLine, toLines } from "./lines.ts";
import { isList, toList } from "./lists.ts";
import { outlined } from "./outlined.ts";
import { toParagraphs } from "./paragraphs.ts";
import { regionZones } from "./region-zones.ts";
import type { Segment } from "./segments.ts";
import { type TitleRule, titleRule } from "./title-rule.ts";
import { isTitle } from "./titles.ts";
import { columnZones, type Zone } from "./zones.ts";

/**
 * A page with the parts that it was cut into, or with the region that holds each of its words; `grids` are the cells of those that are drawn
 * and no tables.
 */
type LaidPage = {
  content: PageContent;
  parts: readonly PageContent[];
  grids?: readonly (readonly Box[])[];
  holders: ReadonlyMap<PageWord, Region>;
  recognised: boolean;
};

/** The part of a page that is its top. */
const topShare = 0.12;

/**
 * The blocks of an upright page in reading order. `tables` are those already found, of whose words none may be in
 * `text`; each takes its place in the order as one piece. Where a network has seen regions, blocks follow them, and
 * otherwise the parts of the page, in their order.
 */
export function toBlocks(
  { content, parts, grids = [], holders, recognised }: LaidPage,
  text: readonly Segment[],
  tables: readonly DraftBlock[],
): DraftBlock[] {
  const zones = zonesOf({ content, parts, grids, holders }, text, tables).map((zone) => ({
    ...zone,
    lines: toLines(zone.segments),
  }));
  const pieces = zones.flatMap(({ lines, solid, label, box: cell }): Piece[] => {
    const column = cell ?? unionOf(lines.map(({ box }) => box));
    return partBy(lines, solid).flatMap((run): Piece[] =>
      Array.isArray(run) ? paragraphsOf(run, label, recognised).map((some) => ({ lines: some, column, label })) : [run],
    );
  });
  // What stands in tables is no less the page's print than its prose.
  const lines = [...zones.flatMap((zone) => zone.lines), ...tables.flatMap(linesOfCells)];
  const rule = titleRule(lines, recognised, content.fills);
  const titled = titlesAmong(pieces, { rule, recognised, outline: content.outline ?? [] });
  const counted = countedAmong(pieces, titled);
  const blocks = groupItems(pieces, titled).map((group): DraftBlock => {
    if (!Array.isArray(group)) return group;
    const [only] = group;
    const paragraphs = group.map((one) => one.lines);
    if (isListed(only.label) && !titled.has(only) && isList(paragraphs, counted.has(only.lines)))
      return toList(paragraphs);
    const plain = toText(only.lines, titled.has(only), only.column.x1);
    const block = only.label === "algorithm" ? { ...plain, text: codeText(only.lines) } : plain;
    return only.label ? toRegionBlock(block, only.label, content.height) : block;
  });
  const titles = blocks.filter(({ kind }) => kind === "titles");
  const levels = titleLevels(
    titles.map(({ words, emphasis, text }) => ({ size: words[0]?.size ?? 0, emphasis, text })),
  );
  for (const [i, title] of titles.entries()) title.level = levels[i];
  const tabled = new Set(tables.flatMap(({ words }) => words));
  const asides = content.asides.filter((words) => !words.some((word) => tabled.has(word)));
  const beside = asides.map((words) => toText([{ ...toLine(words), words }], false));
  const isHead = isShownOnTop(content);
  return [...beside.filter(isHead), ...blocks, ...beside.filter((block) => !isHead(block))];
}

/** Whether a block is shown at the top of the page, which may lie on its side: it is read before the rest there. */
function isShownOnTop({ toShown, width, height }: PageContent): (block: DraftBlock) => boolean {
  const page = toShown({ x0: 0, y0: 0, x1: width, y1: height });
  return ({ box }) => toShown(box).y1 < page.y0 + topShare * (page.y1 - page.y0);
}

function zonesOf(
  { content, parts, grids = [], holders }: Omit<LaidPage, "recognised">,
  text: readonly Segment[],
  tables: readonly DraftBlock[],
): Zone[] {
  if (content.regions?.length) return regionZones(content, holders, text, tables);
  const left = { text: new Set(text), tables: new Set(tables) };
  return parts.flatMap((part, i) => {
    const words = new Set(part.words);
    const last = i === parts.length - 1;
    const own = [...left.text].filter((segment) => last || segment.words.every((word) => words.has(word)));
    const solid = [...left.tables].filter((table) => last || table.words.some((word) => words.has(word)));
    for (const segment of own) left.text.delete(segment);
    for (const table of solid) left.tables.delete(table);
    const { figures, rest } = findFigures(part, own, solid);
    const taken = takeForms(grids, rest, [...solid, ...figures]);
    return columnZones(taken.text, taken.solid, taken.forms);
  });
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

const linesOfCells = ({ table }: DraftBlock): Line[] =>
  (table?.cells ?? []).flatMap(({ words }) => (words.length > 0 ? [toLine(words)] : []));

/** What a network takes for one piece that is no running text is one paragraph. */
const paragraphsOf = (lines: Line[], label: RegionLabel | undefined, recognised: boolean): Line[][] =>
  label === undefined || isListed(label)
    ? toParagraphs(lines, unionOf(lines.map(({ box }) => box)), recognised)
    : [lines];

/** The paragraphs that are titles, by the document's outline, by the network where it says what they are and else by what speaks for them. */
function titlesAmong(
  pieces: readonly Piece[],
  { rule, recognised, outline }: { rule: TitleRule; recognised: boolean; outline: readonly string[] },
): Set<Paragraph> {
  const titled = new Set<Paragraph>();
  for (const [i, piece] of pieces.entries()) {
    if (!isParagraph(piece)) continue;
    const { lines, column, label } = piece;
    const ofColumn = (other: Piece | undefined) => (isParagraph(other) && other.column === column ? other.lines : []);
    const next = pieces[i + 1];
    const around = {
      column,
      above: ofColumn(pieces[i - 1]).at(-1),
      below: ofColumn(next)[0],
      table: next && !isParagraph(next) && next.kind === "tables" ? next.box : undefined,
    };
    // A recogniser's sizes say too little of a title that the network does not see at all.
    const open = label === undefined || label === "header" || (label === "text" && !recognised);
    const looks = open && isTitle(lines, rule, around);
    if (looks || isRegionTitle(label, lines)) titled.add(piece);
  }
  for (const item of [...itemRuns(pieces, titled), ...itemsBesideTexts(pieces, titled)]) titled.delete(item);
  for (const named of outlined(pieces.filter(isParagraph), outline)) titled.add(named);
  return titled;
}

function toText(lines: readonly Line[], title: boolean, right?: number): DraftBlock {
  const emphasis = lines.every(({ bold }) => bold) ? "bold" : lines.every(leans) ? "italic" : undefined;
  return {
    kind: title ? "titles" : "text",
    box: unionOf(lines.map(({ box }) => box)),
    text: title ? onOneLine(joinLines(lines)) : joinLines(lines, right),
    words: lines.flatMap(({ words }) => words),
    ...(title && emphasis ? { emphasis } : {}),
  };
}
