import { choiceSigns } from "../content.ts";
import { type Box, contains, heightOf, intersection, middleX, middleY, widthOf } from "../geometry.ts";
import type { InkMask } from "../image/ink-parts.ts";
import { type Square, squaresIn } from "../image/squares.ts";
import type { RecognisedLine, RecognisedWord } from "./letters/read-line.ts";
import { boxAround, type Quad, quadHeight, quadWidth } from "./lines/quads.ts";

type Line = RecognisedLine & { quad: Quad };
/** A square beside or in a line; how far away it stands from the nearest word, in its own widths. */
type Choice = { square: Square; line: Line; away: number };

/** The side of a box to be ticked, in heights of its line's quad, and at least in pixels. */
const [sideMin, sideMax] = [0.45, 1.25];
const sideMinPx = 9;
/** A box is looked for so far beside a line, and so much above and below it, in heights of the line's quad. */
const reach = 3;
const overhang = 0.45;
/** A label begins or ends this near to its box, in widths of the box; what stands to the left is more often the end of the text before. */
const labelDistanceMax = 2.5;
const leftOfBox = 2;
/** How far a level line may fall from its beginning to its end, in its height. */
const fallMax = 0.3;
/** A page with more squares is a grid or a drawing. */
const squaresMax = 500;
/** It is so much higher than the letters beside it; where no letter was read at its place, it need not be higher. */
const [overLetters, besideLetters] = [1.1, 0.8];
/** So much of a square lies under what was read at its place. */
const coveredMin = 0.3;
/** From a row with more ink than the first share of the row with most, to the last with more than the second, letters stand on their line. */
const [topRowMin, baselineMin] = [0.12, 0.35];
/** A word is the box itself where so much of it lies on it. */
const sameMin = 0.6;
/** What recognisers make of a box, with or without a cross, that touches its label. */
const boxLike = /^(?:[[(|][xX ]?[\])|]?|[\])□☐☑☒口日囗ロ凶図DOQ0CUBE@MNXx8])$/u;
const isIdeographic = (text: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
/** The confidence of a sign: what is drawn plainly. */
const signConfidence = 0.95;

/**
 * Lines with a sign for each box that is drawn to be ticked beside or between their words, empty or with something in it. What a
 * recogniser made of the box goes. The signs are those of boxes in a text layer.
 */
export function withTickBoxes<Each extends Line>(mask: InkMask, lines: readonly Each[]): Each[] {
  const choices = lines.flatMap((line) => choicesOf(mask, line));
  if (choices.length === 0 || choices.length > squaresMax) return [...lines];
  const chosen = new Map<Line, Square[]>();
  const taken: Box[] = [];
  for (const { square, line } of choices.sort((a, b) => a.away - b.away)) {
    if (taken.some((box) => contains(box, middleX(square.box), middleY(square.box)))) continue;
    taken.push(square.box);
    chosen.set(line, [...(chosen.get(line) ?? []), square]);
  }
  // A line that is nothing but the box which another line has.
  const isBoxAlone = (line: Line) =>
    !chosen.has(line) &&
    line.words.every(({ text }) => boxLike.test(text)) &&
    taken.some((box) => contains(box, middleX(boxAround(line.quad)), middleY(boxAround(line.quad))));
  return lines
    .filter((line) => !isBoxAlone(line))
    .map((line) => ({ ...line, words: withSigns(line, chosen.get(line) ?? []) }));
}

/** The squares beside and in a line that runs level. */
function choicesOf(mask: InkMask, line: Line): Choice[] {
  const { quad, words } = line;
  const height = quadHeight(quad);
  const [[, top], [, end]] = quad;
  if (Math.abs(end - top) > fallMax * height) return [];
  const around = boxAround(quad);
  const within = {
    x0: around.x0 - reach * height,
    y0: around.y0 - overhang * height,
    x1: around.x1 + reach * height,
    y1: around.y1 + overhang * height,
  };
  const labels = words.map((word) => ({ ...word, box: boxOf(line, word) }));
  return squaresIn(mask, within, Math.max(sideMinPx, sideMin * height), sideMax * height).flatMap((square) => {
    const y = middleY(square.box);
    if (y < around.y0 || y > around.y1) return [];
    const others = labels.filter(({ box }) => !isSame(box, square));
    if (labels.some(({ text, box }) => isSame(box, square) && isOtherSign(text, others))) return [];
    // A box that was read as a line of its own is that line's only where nobody else's.
    if (others.length === 0) return [{ square, line, away: labelDistanceMax }];
    if (others.some((label) => isLetterOf(label, square))) return [];
    const near = others.map(({ box }) => ({ box, away: distance(box, square) })).sort((a, b) => a.away - b.away)[0];
    const letters = near ? heightOfLetters(mask, near.box, square.box) : 0;
    const isLetter = labels.some((label) => isLetterAt(label, square));
    if (isLetter && isTouched(mask, square)) return [];
    const least = isLetter ? overLetters : besideLetters;
    const isBox = near && near.away < labelDistanceMax && heightOf(square.box) > least * letters;
    return isBox ? [{ square, line, away: near.away }] : [];
  });
}

/** What was read at a square's place and is no sign that recognisers make of a box; a Chinese one among Latin letters is. */
const isOtherSign = (text: string, others: readonly RecognisedWord[]): boolean =>
  !boxLike.test(text) &&
  !(isIdeographic(text) && others.length > 0 && !others.some((other) => isIdeographic(other.text)));

/** From a word to a square, in widths of the square. */
function distance(word: Box, { box }: Square): number {
  const [after, before] = [word.x0 - box.x1, box.x0 - word.x1];
  return Math.max(0, after >= before ? after : leftOfBox * before) / widthOf(box);
}

/** Letters are squares too: a box stands at an end of a word at most, and not of one in a script of squares. */
function isLetterOf({ text, box }: { text: string; box: Box }, square: Square): boolean {
  if (!intersection(box, square.box) || ([...text].length === 1 && !isIdeographic(text))) return false;
  const middle = middleX(square.box);
  const width = widthOf(square.box);
  return isIdeographic(text) || (middle > box.x0 + width && middle < box.x1 - width);
}

/** Whether a letter or a word was read where a square stands, and no sign that is only made of a box. */
const isLetterAt = ({ text, box }: { text: string; box: Box }, { box: square }: Square): boolean =>
  Math.min(box.x1, square.x1) - Math.max(box.x0, square.x0) > coveredMin * widthOf(square) &&
  /[\p{L}\d]/u.test(text) &&
  !isIdeographic(text);

/** Whether ink stands as near behind a square as the next letter of a word does: an angular "O" begins "OATS". */
function isTouched({ ink, width, height }: InkMask, { box }: Square): boolean {
  const end = Math.min(width - 1, Math.ceil(box.x1 + letterGapMax * widthOf(box)));
  for (let x = Math.ceil(box.x1) + 1; x <= end; x++)
    for (let y = Math.max(0, Math.floor(box.y0)); y < Math.min(height, box.y1); y++)
      if (ink[y * width + x]) return true;
  return false;
}
const letterGapMax = 0.35;

/** How high the letters of a word stand on their line, beside what else there is. */
function heightOfLetters({ ink, width, height }: InkMask, word: Box, except: Box): number {
  const isBehind = middleX(except) < middleX(word);
  const x0 = Math.max(0, Math.floor(isBehind ? Math.max(word.x0, except.x1 + 1) : word.x0));
  const x1 = Math.min(width, Math.ceil(isBehind ? word.x1 : Math.min(word.x1, except.x0 - 1)));
  const y0 = Math.max(0, Math.floor(word.y0));
  const rows: number[] = [];
  for (let y = y0; y < Math.min(height, Math.ceil(word.y1)); y++) {
    let count = 0;
    for (let x = x0; x < x1; x++) count += ink[y * width + x] ?? 0;
    rows.push(count);
  }
  const most = Math.max(...rows, 0);
  const top = rows.findIndex((count) => count > topRowMin * most);
  return top < 0 ? 0 : rows.findLastIndex((count) => count > baselineMin * most) + 1 - top;
}

function boxOf({ quad }: Line, { from, to }: RecognisedWord): Box {
  const { x0, y0, y1 } = boxAround(quad);
  const width = quadWidth(quad);
  return { x0: x0 + from * width, y0, x1: x0 + to * width, y1 };
}

const isSame = (word: Box | undefined, { box }: Square): boolean =>
  word !== undefined && Math.min(word.x1, box.x1) - Math.max(word.x0, box.x0) > sameMin * widthOf(word);

function withSigns(line: Line, squares: readonly Square[]): RecognisedWord[] {
  let { words } = line;
  const { x0 } = boxAround(line.quad);
  const width = quadWidth(line.quad);
  for (const square of squares) {
    const [from, to] = [(square.box.x0 - x0) / width, (square.box.x1 - x0) / width];
    const sign = { text: square.inked ? choiceSigns.on : choiceSigns.off, confidence: signConfidence, from, to };
    const others = words.flatMap((word) => (isSame(boxOf(line, word), square) ? [] : [withoutBox(word, from, to)]));
    words = [...others, sign].sort((a, b) => a.from + a.to - b.from - b.to);
  }
  return words;
}

/** A word without the sign at its beginning or end that stands for a box between `from` and `to`. */
function withoutBox(word: RecognisedWord, from: number, to: number): RecognisedWord {
  const letters = [...word.text];
  const middle = (from + to) / 2;
  if (middle <= word.from || middle >= word.to || letters.length < 2) return word;
  if (middle < (word.from + word.to) / 2 && boxLike.test(letters[0] ?? ""))
    return { ...word, text: letters.slice(1).join(""), from: Math.min(to, word.to) };
  if (middle > (word.from + word.to) / 2 && boxLike.test(letters.at(-1) ?? ""))
    return { ...word, text: letters.slice(0, -1).join(""), to: Math.max(from, word.from) };
  return word;
}
