import type { ListItem } from "@verso/contract/results";
import { samePlace, unionOf } from "../geometry.ts";
import { type DraftBlock, joinLines } from "./drafts.ts";
import { type Line, lineText } from "./lines.ts";
import { markerOf } from "./markers.ts";

/** How far, in em, an item stands to the right of its parent. */
const levelEm = 0.8;

/** Whether paragraphs that follow one another are a list: several marked ones, or one with a bullet. */
export function isList(paragraphs: readonly Line[][]): boolean {
  const markers = paragraphs.map((lines) => (lines[0] ? markerOf(lineText(lines[0])) : undefined));
  return markers.length > 1 || markers[0]?.bullet === true;
}

export function toList(paragraphs: readonly Line[][]): DraftBlock {
  const lefts = paragraphs.map(([first]) => first?.box.x0 ?? 0);
  const em = paragraphs[0]?.[0]?.size ?? 10;
  const steps = [...lefts].sort((a, b) => a - b).filter((x, i, all) => i === 0 || x - (all[i - 1] ?? x) > levelEm * em);
  const items = paragraphs.map((lines, i): ListItem => {
    const whole = joinLines(lines).replaceAll("\n", " ");
    const found = markerOf(whole);
    const level = steps.filter((x) => x <= (lefts[i] ?? 0) + samePlace).length;
    return { marker: found?.marker ?? "", text: found?.text ?? whole, level: Math.max(1, level) };
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
