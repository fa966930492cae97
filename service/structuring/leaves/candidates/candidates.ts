import type { FoundBy } from "@verso/contract/results";
import { type Signs, scoreOf } from "../../answers/signs.ts";
import { isLabelLike } from "../../document/label-words.ts";
import { isAloneOrMarked, type Label } from "../../document/labels.ts";
import type { PageText, Phrase, PlacedWord } from "../../document/page-text.ts";
import { valueInStrip } from "../../document/strips.ts";
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import type { Found } from "../../vocabulary/values/found.ts";
import { figuresBeside } from "./figures-beside.ts";
import { goesOnWithLabel, isOfFilling } from "./rest-of-label.ts";

/** A value and the words that it was read from. */
type Read<T> = { value: T; words: PlacedWord[]; line: number };
/** What could be a value of a kind, and how plainly it is one, 0 to 1. */
export type Sighting<T> = Read<T> & { plain: number };
/** A value that may be the answer, how it was found, what speaks for it and how much that is, and the label that it stands beside. */
export type Candidate<T> = Read<T> & { foundBy: FoundBy; signs: Signs; score: number; label?: Spot };
export type Find<T> = (text: string) => readonly Found<T>[];

export type Search<T> = {
  find: Find<T>;
  /** Of several values in a phrase or a line: the first (numbers, dates) or the last (amounts at the line's end). */
  take: "first" | "last";
  /** How many lines below the label may be looked at. */
  linesBelow: number;
};

/** A label; what stands behind `end` in its phrase is something else's. */
type Spot = Pick<Label, "phrase" | "from" | "to" | "signs" | "end"> & { isTold?: boolean };

export const candidate = <T>({ value, words, line }: Read<T>, foundBy: FoundBy, signs: Signs): Candidate<T> => ({
  value,
  words,
  line,
  foundBy,
  signs,
  score: scoreOf(signs),
});

/** A candidate for which, or against which, more speaks. */
export const withSigns = <T>(one: Candidate<T>, more: Signs): Candidate<T> => ({
  ...one,
  signs: { ...one.signs, ...more },
  score: one.score + scoreOf(more),
});

/** Whether a label and nothing else stands ahead of a value: "Invoice as ordered on 1 March" labels no day with "Invoice". */
export const isBesideLabel = <T>({ foundBy, label, words: [first] }: Candidate<T>): boolean =>
  foundBy === "label" &&
  label !== undefined &&
  (isAloneOrMarked(label.phrase, label.to) || label.phrase.words[label.to] === first);

/** The first of candidates that all have one value; none where several are said. */
export const onlyOne = <T>(
  found: readonly Candidate<T>[],
  keyOf: (value: T) => unknown = (value) => value,
): Candidate<T>[] => (new Set(found.map(({ value }) => keyOf(value))).size === 1 ? found.slice(0, 1) : []);

/** The words that a value found in a text of joined words was read from. */
export function wordsOf(words: readonly PlacedWord[], { at, length }: { at: number; length: number }): PlacedWord[] {
  let start = 0;
  return words.filter(({ text }) => {
    const begins = start;
    start += text.length + 1;
    return begins < at + length && begins + text.length > at;
  });
}

export const joined = (words: readonly PlacedWord[]): string => words.map(({ text }) => text).join(" ");

/** The values in a run of words, each with the words it was read from. */
export function valuesIn<T>(words: readonly PlacedWord[], line: number, find: Find<T>): Sighting<T>[] {
  return find(joined(words)).map((found) => ({
    value: found.value,
    plain: found.plain,
    words: wordsOf(words, found),
    line,
  }));
}

/** The values beside a label: after it in its phrase, right of it in its line, below it. */
export function valuesBeside<T>(
  page: PageText,
  spot: Spot,
  blocked: (phrase: Phrase) => boolean,
  search: Search<T>,
): Candidate<T>[] {
  const { phrase, to } = spot;
  const pick = (words: readonly PlacedWord[], line: number, where: Signs): Candidate<T>[] => {
    const found = valuesIn(words, line, search.find);
    const one = search.take === "last" ? found.at(-1) : found[0];
    if (!one) return [];
    const signs = { ...spot.signs, ...where, ...(one.plain < 1 && { unplain: 1 - one.plain }) };
    return [{ ...candidate(one, spot.isTold ? "sentence" : "label", signs), label: spot }];
  };
  const isRest =
    isOfFilling(phrase.words.slice(to)) ||
    isRestOfLabel(page, phrase, to, blocked) ||
    goesOnWithLabel(phrase, to) ||
    isNoted(page, phrase, to, search.take) ||
    isRestOfHead(page, phrase, to);
  const rest = isRest ? [] : withoutRemark(withoutMark(upToSentence(phrase.words.slice(to, spot.end))));
  const after = pick(rest, phrase.line, { after: 1 });
  if (after.length > 0) return after;

  const isNear = besideInBox(page, phrase, blocked);
  const right = figuresBeside(page, phrase, rightOf(page, phrase, blocked).filter(isNear), search.take);
  const own = right.length > 1 && search.take === "last" ? right.filter((one) => !isCumulative(page, one)) : right;
  const beside = (own.length > 0 ? own : right).flatMap((one, i) =>
    pick(withoutRemark(one.words), one.line, { right: 1, right_phrases: i, right_heights: offset(page, phrase, one) }),
  );
  if (search.take === "last" && beside.length > 1)
    beside.sort((a, b) => (b.words[0]?.bbox[0] ?? 0) - (a.words[0]?.bbox[0] ?? 0));
  const found = search.take === "last" ? beside.slice(0, 1) : beside.slice(0, 2);
  const later: Signs = found.length > 0 ? { below_too: 1 } : {};
  const below = under(page, phrase, search.linesBelow, blocked).filter(({ one }) => isNear(one));
  found.push(
    ...below.flatMap(({ one, steps }) => pick(one.words, one.line, { below: 1, below_lines: steps, ...later })),
  );
  const left = found.length === 0 && to === phrase.words.length ? leftOf(page, phrase) : undefined;
  return left && !blocked(left) ? pick(left.words, left.line, { left: 1 }) : found;
}

/** "V-20418   Contract no.": a number that stands before its label, both alone in their line. */
function leftOf({ lines, em }: PageText, { line, x0 }: Phrase): Phrase | undefined {
  const [value, label, ...more] = lines[line]?.phrases ?? [];
  const isNear = value && label?.x0 === x0 && more.length === 0 && x0 - value.x1 < leftGapMaxEm * em;
  return isNear && value.words.length === 1 && /^[\p{L}\d/.-]*\d[\p{L}\d/.-]*$/u.test(value.text) ? value : undefined;
}
const leftGapMaxEm = 4;

/** "Notice of non-renewal | 60 days": words behind a label in its own cell of a table are more of it, where the next cell has a value. */
function isRestOfLabel({ lines }: PageText, phrase: Phrase, to: number, blocked: (phrase: Phrase) => boolean): boolean {
  const [[first], rest] = [phrase.words, phrase.words.slice(to)];
  if (first?.column === undefined || rest.length === 0 || /[:：]$/.test(phrase.words[to - 1]?.text ?? "")) return false;
  const next = lines[phrase.line]?.phrases.find(({ x0 }) => x0 > phrase.x1);
  const isValue = next && !blocked(next) && !/[:：]$/.test(next.text);
  const isCell = isValue && next.words[0]?.blockId === first.blockId && next.words[0].column !== first.column;
  return isCell === true && !rest.some(({ text }) => /\d/.test(text));
}

/** "Grade achieved" over "B+" in a strip: what goes on behind a label is more of its head. */
const isRestOfHead = (page: PageText, phrase: Phrase, to: number): boolean =>
  to < phrase.words.length &&
  !/[:：]$/.test(phrase.words[to - 1]?.text ?? "") &&
  valueInStrip(page, phrase) !== undefined;

/** "Previous reading (10 May)", "Charges - for 30 days": what ends a phrase says more of its label, where a value stands beside it. */
const isNoted = ({ lines }: PageText, { words, line, x1 }: Phrase, to: number, take: "first" | "last"): boolean =>
  (/^[^()\d]{0,40}\([^()]*\)$/.test(joined(words.slice(to))) ||
    (take === "last" && /^\P{N}{0,12}\d{1,3} \p{L}{3,}$/u.test(joined(words.slice(to))))) &&
  (lines[line]?.phrases.some((one) => one.x0 > x1 && /^\P{L}*\d/u.test(one.text)) ?? false);

/** How many lines above a value its column's heading is looked for. */
const headingLines = 25;

/** Whether a value stands in the column of what came together since the year began. */
function isCumulative({ lines }: PageText, { line, page, x0, x1 }: Phrase): boolean {
  for (let at = line - 1; at >= Math.max(0, line - headingLines); at--) {
    const above = lines[at];
    if (!above || above.page !== page) return false;
    const heading = above.phrases.find((one) => one.x0 < x1 && one.x1 > x0 && !/\d/.test(one.text));
    if (heading) return gistOf(heading.keys.map(({ key }) => key)).cores.some((core) => hasSense(core, "cumulative"));
  }
  return false;
}

/** Where a value stands below the label that begins its cell of a table, as in a boxed form, what stands in other cells is another's. */
function besideInBox(
  { lines }: PageText,
  label: Phrase,
  blocked: (phrase: Phrase) => boolean,
): (one: Phrase) => boolean {
  if (label.words[0]?.row === undefined) return () => true;
  const isInBox = ({ words: [first] }: Phrase) => first !== undefined && isInOneCell(first, label.words[0]);
  const around = lines.slice(Math.max(0, label.line - boxLines), label.line + 1 + boxLines);
  const others = around.flatMap(({ phrases }) => phrases.filter(isInBox));
  const next = others.find(({ line, x0, x1 }) => line > label.line && x1 > label.x0 && x0 < label.x1);
  const isBox = next && !blocked(next) && !isLabelLike(next) && !others.some(({ line }) => line < label.line);
  return isBox ? isInBox : () => true;
}
const boxLines = 4;
const isInOneCell = (one: PlacedWord, other: PlacedWord | undefined): boolean =>
  one.row !== undefined && one.blockId === other?.blockId && one.row === other.row && one.column === other.column;

/** What parts a value from the next label is no part of it. */
const withoutMark = (words: readonly PlacedWord[]): readonly PlacedWord[] =>
  /^[/|·•]$/.test(words.at(-1)?.text ?? "")
    ? words.slice(0, -1)
    : words.map((word, i) =>
        i === words.length - 1 && (/[,;]$/.test(word.text) || isEndOfSentence(words))
          ? { ...word, text: word.text.slice(0, -1) }
          : word,
      );

/** "$75.00 after the 5th day. NSF $30.00": behind the end of a sentence something else is said. */
function upToSentence(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const end = words.findIndex(({ text }, i) => /\p{Ll}{3}\.$/u.test(text) && /^\p{Lu}/u.test(words[i + 1]?.text ?? ""));
  const isSaid = words.slice(0, end + 1).some(({ text }) => /\d/.test(text));
  return end > 0 && isSaid ? words.slice(0, end + 1) : words;
}

/** "3.184 kWh (last year 3.301 kWh)": figures in brackets behind a figure are another's. */
function withoutRemark(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const open = words.findIndex(({ text }, i) => i > 0 && text.startsWith("("));
  if (open < 0 || !/\)[.,]?$/.test(words.at(-1)?.text ?? "")) return words;
  const [before, within] = [words.slice(0, open), words.slice(open)];
  const isRemark =
    /^\D?\d/.test(before[0]?.text ?? "") &&
    within.slice(1).some(({ text }) => /\d/.test(text)) &&
    /\p{L}{2}/u.test(joined(within));
  return isRemark ? before : words;
}

/** "Distinction." ends a sentence, and is no abbreviation. */
const isEndOfSentence = (words: readonly PlacedWord[]): boolean =>
  words.length <= 2 &&
  words.every(({ text }) => /^\p{L}+\.?$/u.test(text)) &&
  /\p{Ll}{5}\.$/u.test(words.at(-1)?.text ?? "");

/** How far, in em, what stands right of a label may reach over its end. */
const overlapMaxEm = 0.3;
/** What stands right of a label, but on the line above or below, is nearer to its line than this, in em. */
const nearLineEm = 1.1;
/** Each line below a label may be so far down, in em. */
const lineStepMaxEm = 2.2;

/** How far a phrase stands above or below another's line, in heights of a word. */
const offset = ({ em }: PageText, a: Phrase, b: Phrase): number => Math.abs(a.y0 + a.y1 - b.y0 - b.y1) / 2 / em;

/** The phrases right of one in its line, up to the next label; where there are none, those of a line half a step lower. */
function rightOf(page: PageText, phrase: Phrase, blocked: (phrase: Phrase) => boolean): Phrase[] {
  const upTo = (phrases: readonly Phrase[]): Phrase[] => {
    const right = phrases.filter(
      (one) =>
        one.index !== phrase.index && one.x0 >= phrase.x1 - page.em * overlapMaxEm && !/^[.:·…_]+$/.test(one.text),
    );
    const stop = right.findIndex(blocked);
    return stop < 0 ? right : right.slice(0, stop);
  };
  const same = upTo(page.lines[phrase.line]?.phrases ?? []);
  // Where something stands just below a label, what is half a line off is another column's.
  if (same.length > 0 || hasBelow(page, phrase, blocked)) return same;
  const near = [page.lines[phrase.line + 1], page.lines[phrase.line - 1]];
  const nextLabel = page.lines[phrase.line]?.phrases.find((one) => one.x0 > phrase.x1 && blocked(one));
  return near.flatMap((line) => {
    const right = line && line.page === phrase.page ? upTo(line.phrases) : [];
    return right.filter((one) => offset(page, phrase, one) < nearLineEm && one.x0 < (nextLabel?.x0 ?? one.x1));
  });
}

/** Whether a value begins, or ends, just where a label does, in one of the next lines and close to it. */
function hasBelow({ lines, em }: PageText, label: Phrase, blocked: (phrase: Phrase) => boolean): boolean {
  const below = lines
    .slice(label.line + 1, label.line + 4)
    .flatMap(({ phrases }) => phrases)
    .find(({ x0, x1 }) => x1 > label.x0 && x0 < label.x1);
  if (!below || below.page !== label.page || below.y0 - label.y1 > nearBelowEm * em || blocked(below)) return false;
  return Math.min(Math.abs(below.x0 - label.x0), Math.abs(below.x1 - label.x1)) < edgeEm * em;
}
const nearBelowEm = 1.3;
const edgeEm = 0.4;

function under(
  page: PageText,
  phrase: Phrase,
  lines: number,
  blocked: (phrase: Phrase) => boolean,
): { one: Phrase; steps: number }[] {
  const found: { one: Phrase; steps: number }[] = [];
  for (let step = 1, steps = 0; steps < lines && step <= lines + 4; step++) {
    const line = page.lines[phrase.line + step];
    if (!line || line.page !== phrase.page || line.y0 - phrase.y1 > page.em * lineStepMaxEm * lines) break;
    const own = step === 1 ? valueInStrip(page, phrase) : undefined;
    const column = own
      ? [own]
      : line.phrases.filter((one) => one.x1 > phrase.x0 - page.em && one.x0 < phrase.x1 + page.em);
    if (column.length === 0) continue;
    steps++;
    if (column.some(blocked)) break;
    found.push(...column.map((one) => ({ one, steps })));
  }
  return found;
}

/** The best first; equal values once, the better score kept. */
export function ranked<T>(candidates: readonly Candidate<T>[], keyOf: (value: T) => string = String): Candidate<T>[] {
  const best = new Map<string, Candidate<T>>();
  for (const candidate of [...candidates].sort((a, b) => b.score - a.score)) {
    const key = keyOf(candidate.value);
    if (!best.has(key)) best.set(key, candidate);
  }
  return [...best.values()];
}

/** The phrase of a word that was found in a line, or, where a sentence begins there, in one below it; a word that was cut keeps its place. */
export function phraseOf({ lines, phrases }: PageText, word: PlacedWord, line: number): Phrase | undefined {
  const holds = ({ words }: Phrase) => words.some(({ bbox }) => bbox === word.bbox);
  return lines[line]?.phrases.find(holds) ?? phrases.find(holds);
}
