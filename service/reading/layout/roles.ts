import type { PageContent, PageWord } from "../content.ts";
import { type Box, heightOf, median, overlapX, unionOf, widthOf } from "../geometry.ts";
import { isCaption } from "./captions.ts";
import { codeText } from "./code-text.ts";
import { type DraftBlock, joinLines } from "./drafts.ts";
import { isCode, isFormula, monoShare } from "./formulas-code.ts";
import { type Line, lineText, toLine } from "./lines.ts";

type Page = Pick<PageContent, "height" | "rules">;

/** Notes stand in the lower part of a page, in letters so much smaller than the prose's, or under a short rule. */
const notesFromShare = 0.45;
const noteSizeRatio = 0.93;
const noteRuleEm = 2.5;
const noteRuleWidthMax = 0.45;
const noteLettersMin = 8;
/** Blocks below that line that are looked at. */
const lowBlocksMax = 150;
const noteMark = /^(?:[([]?\d{1,3}[)\]]?|[*†‡§¶‖#]{1,3}|[([]?[a-z][)\]])(?:\s+\S|(?=\p{Lu}))/u;
/** Program text goes on over a blank line: so far, in em, its parts may stand from one another. */
const codeGapEm = 3;
const monoPageShare = 0.75;

/**
 * Says what texts are beyond their kind: handwriting, captions, program text, formulas that stand apart, notes at the foot of the page.
 * Pure: gives new blocks, of which program text that was parted is one.
 */
export function withRoles(blocks: readonly DraftBlock[], page: Page): DraftBlock[] {
  const letters = blocks.flatMap(({ words }) => words);
  const monoPage = monoShare(letters) > monoPageShare;
  const size = commonSize(blocks);
  const named = blocks.flatMap(partHandwriting).map((block): DraftBlock => {
    if (block.role || (block.kind !== "text" && block.kind !== "lists")) return block;
    if (block.kind === "text" && isCaption(block.text)) return { ...block, role: "caption" };
    const lines = linesOf(block.words);
    const texts = lines.map(lineText);
    if (
      isCode(
        lines.map(({ words }) => words),
        texts,
        monoPage,
      )
    ) {
      const { items: _items, ...rest } = block;
      return { ...rest, kind: "text", role: "code", text: codeText(lines) };
    }
    return block.kind === "text" && isFormula(block.words) ? { ...block, role: "formula" } : block;
  });
  return withNotes(joinCode(named), page, size);
}

/**
 * A block and, after it, what of its text looks written by hand. Large letters are no title, and marks no list, where
 * half of them or more are so.
 */
function partHandwriting(block: DraftBlock): DraftBlock[] {
  const written = block.words.filter(({ handwritten }) => handwritten);
  const isHalf = 2 * written.length >= block.words.length;
  const isParted = block.kind === "text" || (isHalf && (block.kind === "titles" || block.kind === "lists"));
  if (written.length === 0 || !isParted) return [block];
  const printed = block.words.filter(({ handwritten }) => !handwritten);
  const textOf = (words: PageWord[]): DraftBlock => ({
    kind: "text",
    box: unionOf(words.map(({ box }) => box)),
    text: joinLines(linesOf(words)),
    words,
  });
  const hand: DraftBlock = { ...textOf(written), role: "handwriting" };
  return printed.length > 0 ? [{ ...textOf(printed), ...(block.role ? { role: block.role } : {}) }, hand] : [hand];
}

/** Words that are in reading order, as lines. */
function linesOf(words: readonly PageWord[]): Line[] {
  const lines: PageWord[][] = [];
  let last: PageWord | undefined;
  for (const word of words) {
    const level =
      last !== undefined && word.box.y0 < last.box.y1 - 0.3 * heightOf(last.box) && word.box.y1 > last.box.y0;
    if (level) lines.at(-1)?.push(word);
    else lines.push([word]);
    last = word;
  }
  return lines.map(toLine);
}

/** Program text that blank lines part is one. */
function joinCode(blocks: readonly DraftBlock[]): DraftBlock[] {
  const joined: DraftBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const em = block.words[0]?.size ?? 10;
    const near =
      last &&
      block.box.y0 - last.box.y1 < codeGapEm * em &&
      block.box.y0 > last.box.y0 &&
      overlapX(last.box, block.box) > -codeGapEm * em;
    if (last?.role === "code" && block.role === "code" && near) {
      const words = [...last.words, ...block.words];
      joined[joined.length - 1] = {
        ...last,
        words,
        box: unionOf([last.box, block.box]),
        text: codeText(linesOf(words)),
      };
    } else joined.push(block);
  }
  return joined;
}

function commonSize(blocks: readonly DraftBlock[]): number {
  const sizes = new Map<number, number>();
  for (const { kind, words } of blocks) {
    if (kind !== "text" && kind !== "lists") continue;
    for (const { size, text } of words) {
      const rounded = Math.round(size * 2) / 2;
      sizes.set(rounded, (sizes.get(rounded) ?? 0) + text.length);
    }
  }
  return [...sizes].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 10;
}

/**
 * Notes: a text with a mark, in smaller letters than the prose's or under a short rule, and all that stands below it in its
 * column, which is no larger.
 */
function withNotes(blocks: readonly DraftBlock[], page: Page, bodySize: number): DraftBlock[] {
  const inner = blocks.filter(({ kind }) => kind !== "headers" && kind !== "footers");
  const low = inner.filter(({ box }) => box.y0 > notesFromShare * page.height).slice(0, lowBlocksMax);
  const notes = new Set<DraftBlock>();
  for (const block of [...low].sort((a, b) => a.box.y0 - b.box.y0)) {
    if (notes.has(block) || !isPlain(block) || !isNote(block.text)) continue;
    const size = sizeOf(block);
    if (size >= noteSizeRatio * bodySize && !page.rules.some((rule) => isNoteRule(rule, block, inner))) continue;
    const below = low.filter(({ box }) => box.y0 >= block.box.y1 - 0.5 * size && overlapX(box, block.box) > 0);
    if (!below.every((other) => isPlain(other) && sizeOf(other) < 1.05 * size)) continue;
    for (const one of [block, ...below]) notes.add(one);
  }
  return blocks.map((block) => {
    if (!notes.has(block)) return block;
    const { items: _items, ...rest } = block;
    return { ...rest, kind: "text", role: "footnote" };
  });
}

/** A mark, and words; not the number of a row, and its figures. */
function isNote(text: string): boolean {
  if (!noteMark.test(text)) return false;
  const [letters, digits] = [text.match(/\p{L}/gu)?.length ?? 0, text.match(/\d/g)?.length ?? 0];
  return letters >= noteLettersMin && letters > 2.5 * digits;
}

const isPlain = ({ kind, role }: DraftBlock): boolean =>
  (kind === "text" || kind === "lists") && (role === undefined || role === "footnote");

/** A note's mark may be smaller than its words. */
const sizeOf = ({ words }: DraftBlock): number => median(words.map(({ size }) => size));

/** A short line at the left just above a text, with no other text between. */
function isNoteRule(rule: Box, block: DraftBlock, blocks: readonly DraftBlock[]): boolean {
  const { box } = block;
  const em = sizeOf(block);
  const column = unionOf(blocks.filter((other) => overlapX(other.box, box) > 0).map((other) => other.box));
  return (
    heightOf(rule) < 2 &&
    rule.y1 <= box.y0 + 0.3 * em &&
    box.y0 - rule.y1 < noteRuleEm * em &&
    overlapX(rule, box) > 0 &&
    widthOf(rule) > 3 * em &&
    widthOf(rule) < noteRuleWidthMax * widthOf(column) &&
    Math.abs(rule.x0 - box.x0) < 3 * em
  );
}
