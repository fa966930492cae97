import { lengthInLetters } from "../eastern.ts";
import { type Box, contains, heightOf, middleX, middleY, overlapX, unionOf, widthOf } from "../geometry.ts";
import { type Line, leans } from "./lines.ts";
import { numberingOf } from "./section-numbers.ts";
import type { TitleRule } from "./title-rule.ts";

/** What stands around a paragraph in its column: lines above and below, or a table that comes next. */
export type Surroundings = { column: Box; above?: Line; below?: Line; table?: Box };

/** Room above a title, in em, and how near the text below it begins. */
const roomMinEm = 0.55;
const followedMaxEm = 3;
const shortShare = 0.6;
const filledShare = 0.92;
const longWords = 14;
/** A full stop after so many letters ends a sentence of prose, however large its letters are. */
const statedLetters = 45;
const boldLinesMax = 2;
const largerMax = 2.5;
/** A coloured box around a title is no higher than this, in heights of its text. */
const boxHeightMax = 3.5;
const capitalsMin = 5;
/** Capitals are so many times as tall as small letters of their size, and are seen so. */
const capitalsHeight = 1.45;

/** What speaks for a title and what against it, each from 0 to 1, but `larger`, which is 1 where size alone is enough. */
export function titleSigns(lines: readonly Line[], text: string, rule: TitleRule, around?: Surroundings) {
  const box = unionOf(lines.map((line) => line.box));
  const size = lines[0]?.size ?? rule.bodySize;
  const larger = Math.log(size / rule.bodySize) / Math.log(rule.ratioMin);
  const { column, above, below, table } = around ?? {};
  const number = numberingOf(text);
  const heads = number !== undefined && table !== undefined && isOver(table, box, size);
  // Only where prose stands around it, or a table below its number, does a line of the prose's size stand out.
  const apart = (rule.prose || heads) && lines.length <= boldLinesMax;
  const numbering = apart ? number : undefined;
  const share = column ? widthOf(box) / Math.max(1, widthOf(column)) : 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = apart && letters >= capitalsMin && text === text.toUpperCase() && text !== text.toLowerCase();
  const seen = capitals ? capitalsHeight * size : size;
  const bold =
    !rule.bodyBold &&
    lines.length <= boldLinesMax &&
    lines.every((line) => line.bold) &&
    seen >= rule.boldRatioMin * rule.bodySize;
  return {
    larger: Math.min(largerMax, Math.max(0, larger)),
    bold: Number(bold),
    leans: Number(apart && !rule.bodyLeans && lines.every(leans)),
    capitals: Number(capitals),
    boxed: Number(apart && rule.fills.some((fill) => isBoxOf(fill, box))),
    numbered: Number(numbering !== undefined && !numbering.named),
    dotted: Number(numbering !== undefined && !numbering.named && numbering.depth > 1),
    named: Number(numbering?.named === true),
    room: Number(apart && around !== undefined && (!above || box.y0 - above.box.y1 > roomMinEm * size)),
    followed: Number(apart && (heads || (below !== undefined && isFollowedBy(box, seen, below)))),
    short: Number(apart && column !== undefined && share < shortShare),
    filled: Number(column !== undefined && share > filledShare),
    sentence: Number(/[.,;]["”’)]?$/u.test(text) && !/^\p{Lu}[\p{L}.]*\.$/u.test(text)),
    stated: Number(!bold && /[.。]["”’)]?$/u.test(text) && lengthInLetters(text) >= statedLetters),
    question: Number(/[?？!]$/u.test(text)),
    label: Number(/[:：]$/u.test(text)),
    lowercase: Number(!/^[\p{Lu}\p{Lo}\d§"“«(¿¡【《「『]/u.test(text)),
    small: Number(seen < rule.boldRatioMin * rule.bodySize),
    figures: Number(/\d{5}|\d[.,]\d{2}/u.test(text) && (numbering?.depth ?? 0) < 2),
    long: Number(text.split(/\s+/).length > longWords),
  };
}

const isBoxOf = (fill: Box, box: Box): boolean =>
  contains(fill, middleX(box), middleY(box)) &&
  heightOf(fill) < boxHeightMax * heightOf(box) &&
  widthOf(fill) > widthOf(box) &&
  heightOf(fill) > 0.8 * heightOf(box);

const isOver = (table: Box, box: Box, size: number): boolean =>
  table.y0 - box.y1 < followedMaxEm * size && overlapX(table, box) > 0.5 * widthOf(box);

/** Whether the text below is one that a title can stand over: near, no larger, and no single word. */
function isFollowedBy(box: Box, size: number, below: Line): boolean {
  const long = below.words.length > 3 || below.words.reduce((sum, { text }) => sum + text.length, 0) > 12;
  return below.box.y0 - box.y1 < followedMaxEm * size && below.size <= 1.05 * size && !below.bold && long;
}
