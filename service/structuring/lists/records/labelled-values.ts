import { isLabelLike } from "../../document/label-words.ts";
import type { PageText, Phrase, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { joined } from "../../leaves/candidates/candidates.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { labelLexicon, longestKey } from "../../vocabulary/lexicon.ts";
import { gistOf, likeness } from "../../vocabulary/senses.ts";
import { glue } from "../../vocabulary/words.ts";
import { isBareArticle, isCode } from "../items/column.ts";
import { isMoney } from "../items/descriptions.ts";
import { type Wanted, wantedAt } from "../items/item.ts";

/**
 * A label of something that is wanted, with what stands behind it: in its own phrase, or in the next one. Where the value may be a label
 * as well, it is doubtful; what its label may ask for as well is said. A label that counts the things has the index `position`.
 */
export type Said = { index: number; line: number; phrase: Phrase; value: Phrase; isDoubtful?: boolean; also?: number };
const position = -1;

const likeMin = 0.75;
const [labelWordsMax, valueWordsMax] = [4, 8];
/** Where one thing that a phrase says ends. */
const ends = /[;,|·•]$/;

type Spot = { index: number; from: number; to: number };

/** The labels within a phrase, each with its value up to the next label; a figure ends with the mark behind it. */
export function saidIn({ text }: Reading, phrase: Phrase, wanted: readonly Wanted[]): Said[] {
  const byCell = saidByCell(text, phrase, wanted);
  // "Unit price" in a cell of its own asks for no unit.
  if (byCell || (!/[:：]/.test(phrase.text) && isLabelLike(phrase))) return byCell ? [byCell] : [];
  const spots = spotsIn(text, phrase, wanted);
  return spots.flatMap(({ index, to }, i) => {
    const own = withoutMark(upToMark(phrase.words.slice(to, spots[i + 1]?.from), wanted[index]));
    const right =
      own.length === 0 && i === spots.length - 1
        ? nextPhrase(text.lines[phrase.line]?.phrases ?? [], phrase)
        : undefined;
    const words = right ? withoutMark(upToMark(right.words, wanted[index])) : own;
    const [first] = words;
    return first
      ? [{ index, line: phrase.line, phrase, value: { ...phrase, words, text: joined(words), x0: first.bbox[0] } }]
      : [];
  });
}

/** A figure up to the mark behind it. */
function upToMark(words: readonly PlacedWord[], one: Wanted | undefined): readonly PlacedWord[] {
  const end = isFigure(one) ? words.findIndex(({ text }) => ends.test(text)) : -1;
  return end < 0 ? words : words.slice(0, end + 1);
}

function spotsIn({ lines }: PageText, phrase: Phrase, wanted: readonly Wanted[]): Spot[] {
  const { starts, isMarked } = startsIn(phrase);
  const spots: Spot[] = [];
  const meant = (label: readonly PlacedWord[], behind: readonly PlacedWord[]) =>
    countedBy(
      label,
      behind.length > 0 ? behind : (nextPhrase(lines[phrase.line]?.phrases ?? [], phrase)?.words ?? []),
      wanted,
    );
  for (const from of starts) {
    const label = from < (spots.at(-1)?.to ?? 0) ? undefined : labelAt(phrase.words, from, isMarked, meant);
    // "VAT 19 %" before an amount says what the tax comes to.
    const isTax = label && from === 0 && wanted[label.index]?.concept === "tax_rate" && isAmountLast(lines, phrase);
    if (label && !isTax) spots.push({ ...label, from });
  }
  return spots;
}

function isAmountLast(lines: PageText["lines"], phrase: Phrase): boolean {
  const own = lines[phrase.line]?.phrases ?? [];
  const last = own.at(-1);
  return own[0] === phrase && last !== undefined && last !== phrase && isMoney(last);
}

const figures: readonly Concept[] = ["quantity", "unit", "unit_price", "line_amount", "tax_rate", "item_number"];
const isFigure = (one: Wanted | undefined): boolean =>
  one === undefined || (one.concept !== undefined && figures.includes(one.concept));

/** In a form a label fills its cell, without a mark behind it, and its value stands in the next one. */
function saidByCell({ lines }: PageText, phrase: Phrase, wanted: readonly Wanted[]): Said | undefined {
  if (phrase.words.length > labelWordsMax || !isLabelLike(phrase)) return undefined;
  const index = wantedBy(phrase.words, wanted);
  const own = lines[phrase.line]?.phrases ?? [];
  const value = index === undefined ? undefined : nextPhrase(own, phrase);
  if (index === undefined || !value) return undefined;
  const isDoubtful = isLabelLike(value);
  if (isDoubtful && own.length > 2) return undefined;
  return {
    index,
    line: phrase.line,
    phrase,
    value: withUnit(own, value),
    isDoubtful,
    ...alsoBy(phrase, index, wanted),
  };
}

/** A number with the unit that stands just behind it as if it were another phrase. */
function withUnit(phrases: readonly Phrase[], value: Phrase): Phrase {
  const unit = phrases.find(({ x0 }) => x0 >= value.x1);
  const isNear = unit && unit.x0 - value.x1 < 1.5 * (value.y1 - value.y0) && unit.words.length === 1;
  if (!isNear || !/^[\d.,]+$/.test(value.text)) return value;
  const words = [...value.words, ...unit.words];
  return { ...value, words, text: joined(words), x1: unit.x1 };
}

/** Where a label may begin: with the phrase and behind a mark, else, where no marks part them, anywhere. */
function startsIn({ words }: Phrase): { starts: number[]; isMarked: boolean } {
  const marked = words.flatMap(({ text }, i) => (ends.test(text) || /^\d+\.$/.test(text) ? [i + 1] : []));
  if (marked.length === 0) return { starts: [...words.keys()], isMarked: false };
  // Marks may be those of values, and a label behind one of these begins with none.
  const before = words.flatMap(({ text }, i) => (/[:：]$/.test(text) ? [i - 2, i - 1, i] : []));
  const isFirst = new Set([0, ...marked]);
  const isBehindValue = (at: number) => {
    for (let i = at - 1; i >= 0 && i >= at - valueWordsMax; i--) {
      if (/[\d:：]/.test(words[i]?.text ?? "")) return true;
      if (isFirst.has(i)) return false;
    }
    return false;
  };
  const starts = [...new Set([...isFirst, ...before.filter((at) => !isFirst.has(at) && isBehindValue(at))])];
  starts.sort((a, b) => a - b);
  return { starts, isMarked: true };
}

/** A label ends with a colon, or with the point of a shortened word; between marks a figure behind it ends it as well. */
function labelAt(
  words: readonly PlacedWord[],
  from: number,
  isMarked: boolean,
  meant: (label: readonly PlacedWord[], behind: readonly PlacedWord[]) => number | undefined,
): Omit<Spot, "from"> | undefined {
  const near = words.slice(from, from + labelWordsMax + 1);
  const end = near.findIndex(({ text }) => ends.test(text));
  const own = end < 0 ? near : near.slice(0, end);
  const colon = own.findIndex(({ text }) => /[:：]$/.test(text));
  const at = (to: number) => {
    const index = meant(own.slice(0, to), words.slice(from + to, from + to + labelWordsMax + 1));
    return index === undefined ? undefined : { index, to: from + to };
  };
  if (colon >= 0) return at(colon + 1);
  for (let to = Math.min(labelWordsMax, own.length); to > 0; to--) {
    const isEnd = /\p{L}\.$/u.test(own[to - 1]?.text ?? "");
    const isBefore = isMarked && /\p{L}{2}$/u.test(own[to - 1]?.text ?? "") && /^\p{Sc}?\d/u.test(near[to]?.text ?? "");
    const label = isEnd || isBefore ? at(to) : undefined;
    if (label) return label;
  }
  return undefined;
}

/** A value without the mark that parts it from the next label. */
const withoutMark = (words: readonly PlacedWord[]): PlacedWord[] =>
  words.flatMap((word, i) => {
    if (i < words.length - 1) return [word];
    const text = word.text.replace(ends, "");
    return text === "" ? [] : [text === word.text ? word : { ...word, text }];
  });

/** The phrase behind a label that is no label itself, or ends with the next one behind a mark: "9.24, VAT:". */
const nextPhrase = (phrases: readonly Phrase[], { x0 }: Phrase): Phrase | undefined =>
  phrases
    .filter((one) => one.x0 > x0)
    .find(({ text }) => !/[:：]$/.test(text) || /^\P{L}*\d[^\s]*[;,|·•] /u.test(text));

/** What of the wanted a label asks for: by the lexicon, else by what its words mean. */
export function wantedBy(words: readonly PlacedWord[], wanted: readonly Wanted[]): number | undefined {
  const stroke = words.findIndex(({ text }) => text === "/");
  // "Antal / Qty" says the same in two languages.
  if (stroke > 0 && stroke < words.length - 1)
    return wantedBy(words.slice(0, stroke), wanted) ?? wantedBy(words.slice(stroke + 1), wanted);
  const keys = words.flatMap(({ keys: own }) => own);
  const key = glue(keys);
  if (key === "" || key.length > longestKey()) return undefined;
  const concepts = labelLexicon().get(key) ?? [];
  const known = wanted.findIndex(({ concept }) => concept !== undefined && concepts.includes(concept));
  if (known >= 0) return known;
  const label = gistOf(keys);
  const likes = wanted.map((one) =>
    isBareArticle(one, label)
      ? 0
      : Math.max(0, ...one.wordings.map((wording) => (glue(wording) === key ? 1 : likeness(gistOf(wording), label)))),
  );
  const best = Math.max(0, ...likes);
  return best >= likeMin ? likes.indexOf(best) : undefined;
}

/** What else a label may ask for: "Price" of a thing that has a unit price already is what it comes to. */
function alsoBy({ words }: Phrase, index: number, wanted: readonly Wanted[]): Pick<Said, "also"> {
  const concepts = labelLexicon().get(glue(words.flatMap(({ keys }) => keys))) ?? [];
  const also = wanted.findIndex(({ concept }, i) => i !== index && concept !== undefined && concepts.includes(concept));
  return also < 0 ? {} : { also };
}

/** The same, or that a label counts the things: "Line: 1". */
function countedBy(
  label: readonly PlacedWord[],
  behind: readonly PlacedWord[],
  wanted: readonly Wanted[],
): number | undefined {
  const end = behind.findIndex(({ text }) => ends.test(text));
  const value = withoutMark(end < 0 ? behind : behind.slice(0, end + 1));
  if (value.length !== 1 || !/^\d{1,3}$/.test(value[0]?.text ?? "")) return meantBy(label, value, wanted);
  const meant = wantedBy(label, wanted);
  if (meant !== undefined && wanted[meant]?.concept !== "description") return meant;
  const concepts = labelLexicon().get(glue(label.flatMap(({ keys }) => keys)));
  return meant !== undefined || concepts?.includes("position") ? position : undefined;
}

/** What a label asks for. A tax with a share behind it is its rate, and an article with a code behind it that code. */
export function meantBy(
  label: readonly PlacedWord[],
  value: readonly PlacedWord[],
  wanted: readonly Wanted[],
): number | undefined {
  const [first, ...more] = value;
  const isTax = labelLexicon()
    .get(glue(label.flatMap(({ keys }) => keys)))
    ?.includes("tax_total");
  const rate = isTax && value.at(-1)?.text.endsWith("%") ? wantedAt(wanted, "tax_rate") : -1;
  const meant = rate >= 0 ? rate : wantedBy(label, wanted);
  const code = wantedAt(wanted, "item_number");
  const isNumber = first !== undefined && more.length === 0 && isCode(first);
  return isNumber && code >= 0 && meant === wantedAt(wanted, "description") ? code : meant;
}
