import type { ListItem } from "@verso/contract/results";
import { heightOf, samePlace, unionOf } from "../geometry.ts";
import { type DraftBlock, joinLines, onOneLine } from "./drafts.ts";
import { type Line, lineText } from "./lines.ts";
import { type Marker, markerOf } from "./markers.ts";

/** How far, in em, an item stands to the right of its parent. */
const levelEm = 0.8;
/** What goes on with an item begins so near, in em, to where its text begins, and so near below it. */
const textLeftEm = 0.7;
const furtherParagraphEm = 1.6;
/** So many numbers that count up are a list wherever they stand; of signs that seldom stand for anything else, fewer. */
const countedMin = 3;
const countedSureMin = 2;
const sureCount = /^(?:\(#\)[ac]?|#、c?|[①❶➀]|[QqEe]#.)$/u;

export const markerOfLines = ([first]: readonly Line[]): Marker | undefined => first && markerOf(lineText(first));

/** Whether paragraphs that follow one another are a list: several marked ones, one with a bullet, or one that is `counted`. */
export function isList(paragraphs: readonly Line[][], counted: boolean): boolean {
  const [first] = paragraphs;
  const marker = first && markerOfLines(first);
  return marker !== undefined && (paragraphs.length > 1 || marker.bullet || counted);
}

/**
 * The paragraphs of a page, in reading order, that are numbered one after the other in one way: exercises, articles, options.
 * Others may stand between them.
 */
export function countedParagraphs(paragraphs: readonly Line[][]): Set<readonly Line[]> {
  const open = new Map<string, { run: Line[][]; value: number }>();
  const counted = new Set<readonly Line[]>();
  const close = (style: string) => {
    const run = open.get(style)?.run ?? [];
    if (run.length >= (sureCount.test(style) ? countedSureMin : countedMin)) for (const one of run) counted.add(one);
    open.delete(style);
  };
  for (const paragraph of paragraphs) {
    const count = markerOfLines(paragraph)?.count;
    if (!count) continue;
    const current = open.get(count.style);
    if (current && count.value === current.value + 1) {
      current.run.push(paragraph);
      current.value = count.value;
    } else {
      close(count.style);
      open.set(count.style, { run: [paragraph], value: count.value });
    }
  }
  for (const style of [...open.keys()]) close(style);
  return counted;
}

/** Whether a paragraph with no marker of its own goes on with the item above it: it stands under the item's text, and near. */
export function continuesItem(item: readonly Line[], paragraph: readonly Line[]): boolean {
  const [head, [first], last] = [item[0], paragraph, item.at(-1)];
  if (!head || !first || !last || first.bold !== head.bold) return false;
  const textLeft = (item.length > 1 ? item[1]?.box.x0 : head.words[1]?.box.x0) ?? head.box.x0;
  const em = first.size;
  if (textLeft - head.box.x0 < levelEm * em) return false;
  return (
    Math.abs(first.box.x0 - textLeft) < textLeftEm * em &&
    first.box.y0 - last.box.y1 < furtherParagraphEm * em &&
    heightOf(first.box) > 0
  );
}

export function toList(paragraphs: readonly Line[][]): DraftBlock {
  const lefts = paragraphs.map(([first]) => first?.box.x0 ?? 0);
  const em = paragraphs[0]?.[0]?.size ?? 10;
  const steps = [...lefts].sort((a, b) => a - b).filter((x, i, all) => i === 0 || x - (all[i - 1] ?? x) > levelEm * em);
  const items = paragraphs.map((lines, i): ListItem => {
    const whole = onOneLine(joinLines(lines));
    const found = markerOf(whole);
    const level = steps.filter((x) => x <= (lefts[i] ?? 0) + samePlace).length;
    return { marker: found ? named(found.marker) : "", text: found?.text ?? whole, level: Math.max(1, level) };
  });
  const lines = paragraphs.flat();
  return {
    kind: "lists",
    box: unionOf(lines.map(({ box }) => box)),
    text: items.map(({ marker, text }) => (marker ? `${marker} ${text}` : text)).join("\n"),
    words: lines.flatMap(({ words }) => words),
    items,
  };
}

/** A sign that its font does not name is a bullet. */
const named = (marker: string): string => (/^[\u{f000}-\u{f0ff}\ufffd]$/u.test(marker) ? "•" : marker);
