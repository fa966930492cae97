import { gistOf } from "../vocabulary/senses.ts";
import { isBox } from "../vocabulary/values/texts.ts";
import { isPersonsName } from "../vocabulary/wording.ts";
import { isLabelLike } from "./label-words.ts";
import { letterHeight, type PageLine, type PageText, type Phrase } from "./page-text.ts";
import { valueInStrip } from "./strips.ts";

/** A label has no more words. */
export const labelWordsMax = 7;
/** Heads stand no further above their values, in em, and begin or end so near. */
export const aboveEm = 1.6;
const edgeEm = 0.6;

/** Lines that head the values below them: none of their phrases has a figure, and each stands over one of the next line. */
export function headsOf(text: PageText): Set<number> {
  const { lines, em } = text;
  const heads = new Set<number>();
  for (const [i, line] of lines.entries()) {
    const next = lines[i + 1];
    const { phrases } = line;
    if (!next || next.page !== line.page || heads.has(i - 1)) continue;
    const isStrip = phrases.length >= stripMin && valueInStrip(text, phrases[0] as Phrase) !== undefined;
    if (!isStrip && next.y0 - line.y1 > aboveEm * em) continue;
    const isHead =
      phrases.length > 1 &&
      phrases.every((one) => isLabel(one) && !/[:：]$/.test(one.text)) &&
      !isHeaded(lines[i - 1], line, em);
    const below = withoutBoxes(next.phrases);
    const isOver = isStrip || (below.length > 1 && below.every((one) => headOver(phrases, one, em)));
    if (isHead && isOver && next.phrases.some(hasFigure) && !isLabelled(next, phrases)) heads.add(i);
  }
  return heads;
}

/** So many heads each stand over the one value within their cell, be it in the middle of it. */
const stripMin = 4;

/** Of boxes beside each other the first stands below its head, and the others where there is room. */
const withoutBoxes = (phrases: readonly Phrase[]): readonly Phrase[] => {
  const boxes = phrases.filter(({ words: [first] }) => isBox(first?.text ?? ""));
  return boxes.length > 1 ? phrases.filter((one) => one === boxes[0] || !boxes.includes(one)) : phrases;
};

/**
 * Lines of a form that head what is filled in below them, though none of it has a figure or a cell is left empty: in smaller letters
 * than what stands below, as at least two other lines of the page are; and those that begin where these do.
 */
export function headsOfForm({ lines, em }: PageText): Set<number> {
  const small = new Map<number, PageLine[]>();
  const others: PageLine[] = [];
  for (const [i, line] of lines.entries()) {
    const next = lines[i + 1];
    const own = small.get(line.page) ?? [];
    if (!next || next.page !== line.page || next.y0 - line.y1 > aboveEm * em || own.at(-1)?.index === i - 1) continue;
    const isHead = line.phrases.every((one) => isLabel(one) && !/[:：]$/.test(one.text));
    if (!isHead || !withoutBoxes(next.phrases).every((one) => headOver(line.phrases, one, em))) continue;
    const filled = next.phrases.filter(({ words: [first] }) => !isBox(first?.text ?? ""));
    if (isSmaller(line.phrases, filled.length > 0 ? filled : next.phrases)) {
      own.push(line);
      small.set(line.page, own);
    } else if (line.phrases.length > 1) others.push(line);
  }
  const found = new Set<number>();
  for (const [page, all] of small) {
    if (all.filter(({ phrases }) => phrases.length > 1).length < formLinesMin) continue;
    for (const { index } of all) found.add(index);
    const edges = all.flatMap(({ phrases }) => phrases).slice(0, edgesMax);
    for (const { phrases, index, page: on } of others) {
      const isFree = on === page && !found.has(index - 1) && !found.has(index + 1);
      if (isFree && phrases.every((one) => headOver(edges, one, em))) found.add(index);
    }
  }
  return found;
}
const [formLinesMin, edgesMax] = [3, 60];

/** "Pick-up | Return" over two places: what stands below heads is none, where no word of it is a label's. */
const isHeaded = (above: PageLine | undefined, { phrases, page }: PageLine, em: number): boolean =>
  above?.page === page &&
  above.phrases.length === phrases.length &&
  above.phrases.every(isLabelLike) &&
  phrases.every((one) => !isLabelLike(one) && headOver(above.phrases, one, em));

/** Whether a line has labels of its own, and is not headed by what stands above. */
const isLabelled = (line: PageLine, above: readonly Phrase[]): boolean =>
  line.phrases.some(isLabelLike) ||
  (isOfPairs(line) &&
    !above.every(isLabelLike) &&
    !isSmaller(above, line.phrases) &&
    !line.phrases.some((one) => isPersonsName(one.text) && !/\.$/.test(one.text) && !asksForKind(one)));

/** "Applicant's date of birth" is written as names are. */
const asksForKind = ({ words }: Phrase): boolean => gistOf(words.flatMap(({ keys }) => keys)).generics.size > 0;

/** Labels over values are often set in smaller letters. */
const isSmaller = (above: readonly Phrase[], below: readonly Phrase[]): boolean =>
  Math.max(...above.map(({ words }) => letterHeight(words))) <
  smallerMax * Math.min(...below.map(({ words }) => letterHeight(words)));
const smallerMax = 0.9;

/** "Room | 12 | Nights | 3": labels with values right of them. */
export const isOfPairs = ({ phrases }: PageLine): boolean =>
  phrases.length % 2 === 0 && phrases.every((one, i) => (i % 2 === 0 ? isLabel(one) : hasFigure(one)));

export const hasFigure = ({ text }: Phrase): boolean => /\d/.test(text);

export const isLabel = ({ text, words }: Phrase): boolean => !/\d/.test(text) && words.length <= labelWordsMax;

/** What begins or ends just above a value. */
export const headOver = (above: readonly Phrase[], { x0, x1 }: Phrase, em: number): Phrase | undefined =>
  above.find((one) => Math.abs(one.x0 - x0) < edgeEm * em || Math.abs(one.x1 - x1) < edgeEm * em);
