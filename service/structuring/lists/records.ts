import { cutPhrase } from "../document/address-blocks.ts";
import { isLabelLike } from "../document/leads.ts";
import type { PageText, Phrase, PlacedWord } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import { joined } from "../leaves/candidates.ts";
import { labelLexicon, longestKey } from "../vocabulary/lexicon.ts";
import { gistOf, likeness } from "../vocabulary/senses.ts";
import { findAmounts } from "../vocabulary/values/amounts.ts";
import { glue } from "../vocabulary/words.ts";
import { isBareArticle, isCode } from "./column.ts";
import { type Item, type Wanted, wantedAt } from "./item.ts";

/**
 * A label of something that is wanted, with what stands behind it: in its own phrase, or in the next one. Where the value may be a label
 * as well, it is doubtful.
 */
type Said = { index: number; line: number; phrase: Phrase; value: Phrase; isDoubtful?: boolean };

/** A record has labels for so many different things at least; what is alike to less is something else. */
const fewest = 2;
/** A record that is the only one has to have more. */
const fewestAlone = 3;
const likeMin = 0.75;

/**
 * Things that are printed as records: each its own run of labels with values, in lines of their own or several in one line;
 * a label that comes again begins the next. What has no label in any record, and stands in the line above each, describes it.
 */
export function readRecords(reading: Reading, wanted: readonly Wanted[]): Item[] {
  const said = inForm(
    reading.text,
    reading.text.phrases.flatMap((phrase) => saidIn(reading, phrase, wanted)),
  );
  const records: Said[][] = [];
  for (const one of said) {
    const record = records.at(-1);
    const last = record?.at(-1);
    const isNew = !record || !last || record.some(({ index }) => index === one.index) || !follows(reading, last, one);
    if (isNew) records.push([one]);
    else record.push(one);
  }
  const full = likeTheMost(records.filter((record) => record.length >= fewest));
  const whole = full.length > 1 || (full[0]?.length ?? 0) >= fewestAlone ? full : [];
  const description = wantedAt(wanted, "description");
  const labelled = whole.some((record) => record.some(({ index }) => index === description));
  return whole.map((record) => {
    const item: Item = wanted.map((_one, i) => {
      const said = record.find(({ index }) => index === i);
      return said && { phrases: i === description ? wholeValue(reading, said) : [said.value] };
    });
    const above = description >= 0 && !labelled ? lineAbove(reading, record) : undefined;
    if (above) item[description] = { phrases: [above] };
    return item;
  });
}

/** What is doubtful is said where it stands in a column of labels beside one of values: below or above another, at the same places. */
function inForm({ em }: PageText, said: readonly Said[]): Said[] {
  const isLike = (one: Said, other: Said | undefined) =>
    other !== undefined &&
    !other.isDoubtful &&
    Math.abs(one.line - other.line) === 1 &&
    Math.abs(one.phrase.x0 - other.phrase.x0) < wrapped.asideMaxEm * em &&
    Math.abs(one.value.x0 - other.value.x0) < wrapped.asideMaxEm * em;
  return said.filter((one, i) => !one.isDoubtful || isLike(one, said[i - 1]) || isLike(one, said[i + 1]));
}

/** How far below, in em, a value goes on in its own column, and how far beside its first line. */
const wrapped = { gapMaxEm: 0.8, asideMaxEm: 0.5, linesMax: 3 };

/** A value with the lines that it goes on in: those below it in its own column, with no label beside them. */
function wholeValue({ text: { lines, em } }: Reading, { phrase, value }: Said): Phrase[] {
  const found = [value];
  if (value.line !== phrase.line || value.x0 <= phrase.x1) return found;
  for (const line of lines.slice(value.line + 1, value.line + 1 + wrapped.linesMax)) {
    const last = found.at(-1) ?? value;
    const below = line.phrases.find(({ x0 }) => Math.abs(x0 - value.x0) < wrapped.asideMaxEm * em);
    const isBeside = line.phrases.some(({ x0 }) => x0 > phrase.x0 - em && x0 < value.x0 - em);
    if (!below || isBeside || line.page !== value.page || below.y0 - last.y1 > wrapped.gapMaxEm * em) break;
    found.push(below);
  }
  return found;
}

/** Records of one list have the same labels, but for a few: those that have most in common with the others. */
function likeTheMost(records: readonly Said[][]): Said[][] {
  const keyOf = (record: readonly Said[]) => [...new Set(record.map(({ index }) => index))].sort((a, b) => a - b);
  const times = new Map<number, number>();
  for (const record of records) for (const index of keyOf(record)) times.set(index, (times.get(index) ?? 0) + 1);
  const usual = new Set([...times].filter(([, count]) => 2 * count >= records.length).map(([index]) => index));
  return records.filter(
    (record) => 2 * keyOf(record).filter((index) => usual.has(index)).length >= usual.size && usual.size >= fewest,
  );
}

/** Lines of one record follow one another. */
const stepsMax = 3;
const follows = ({ text }: Reading, before: Said, here: Said): boolean => {
  const between = text.lines.slice(before.line + 1, here.line + 1);
  return between.length <= stepsMax && before.phrase.page === here.phrase.page;
};

/** The labels within a phrase, each with its value up to the next label. */
function saidIn({ text }: Reading, phrase: Phrase, wanted: readonly Wanted[]): Said[] {
  const byCell = saidByCell(text, phrase, wanted);
  // "Unit price" in a cell of its own asks for no unit.
  if (byCell || (!/[:：]/.test(phrase.text) && isLabelLike(phrase))) return byCell ? [byCell] : [];
  const spots: { index: number; from: number; to: number }[] = [];
  for (const from of startsIn(phrase)) {
    const to = labelEnd(phrase.words, from);
    const index =
      to === undefined || from < (spots.at(-1)?.to ?? 0) ? undefined : wantedBy(phrase.words.slice(from, to), wanted);
    if (to !== undefined && index !== undefined) spots.push({ index, from, to });
  }
  return spots.flatMap(({ index, to }, i) => {
    const own = withoutMark(phrase.words.slice(to, spots[i + 1]?.from));
    const right =
      own.length === 0 && i === spots.length - 1
        ? nextPhrase(text.lines[phrase.line]?.phrases ?? [], phrase)
        : undefined;
    const words = right?.words ?? own;
    const [first] = words;
    return first
      ? [{ index, line: phrase.line, phrase, value: { ...phrase, words, text: joined(words), x0: first.bbox[0] } }]
      : [];
  });
}

/** In a form a label fills its cell, without a mark behind it, and its value stands in the next one. */
function saidByCell({ lines }: PageText, phrase: Phrase, wanted: readonly Wanted[]): Said | undefined {
  if (phrase.words.length > labelWordsMax || !isLabelLike(phrase)) return undefined;
  const index = wantedBy(phrase.words, wanted);
  const own = lines[phrase.line]?.phrases ?? [];
  const value = index === undefined ? undefined : nextPhrase(own, phrase);
  if (index === undefined || !value) return undefined;
  const isDoubtful = isLabelLike(value);
  if (isDoubtful && own.length > 2) return undefined;
  return { index, line: phrase.line, phrase, value: withUnit(own, value), isDoubtful };
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
function startsIn({ words }: Phrase): number[] {
  const marked = words.flatMap(({ text }, i) => (/[;,|]$/.test(text) || /^\d+\.$/.test(text) ? [i + 1] : []));
  if (marked.length === 0) return [...words.keys()];
  // Marks may be those of values, and a label behind one of these begins with none.
  const before = words.flatMap(({ text }, i) => (/[:：]$/.test(text) ? [i - 2, i - 1, i] : []));
  return [...new Set([0, ...marked, ...before.filter((at) => at > 0)])].sort((a, b) => a - b);
}

/** A label ends with a colon, or with the point of a shortened word. */
function labelEnd(words: readonly PlacedWord[], from: number): number | undefined {
  const near = words.slice(from, from + labelWordsMax + 1);
  const end = near.findIndex(({ text }) => /[;,|]$/.test(text));
  const own = end < 0 ? near : near.slice(0, end);
  const colon = own.findIndex(({ text }) => /[:：]$/.test(text));
  const point = own.findIndex(({ text }) => /\p{L}\.$/u.test(text));
  const at = colon >= 0 ? colon : point;
  return at < 0 ? undefined : from + at + 1;
}

/** A value without the mark that parts it from the next label. */
const withoutMark = (words: readonly PlacedWord[]): PlacedWord[] =>
  words.flatMap((word, i) => {
    if (i < words.length - 1) return [word];
    const text = word.text.replace(/[;,|]$/, "");
    return text === "" ? [] : [{ ...word, text }];
  });

const labelWordsMax = 4;

const nextPhrase = (phrases: readonly Phrase[], { x0 }: Phrase): Phrase | undefined =>
  phrases.filter((one) => one.x0 > x0).find(({ text }) => !/[:：]$/.test(text));

/** What of the wanted a label asks for: by the lexicon, else by what its words mean. */
function wantedBy(words: readonly PlacedWord[], wanted: readonly Wanted[]): number | undefined {
  const keys = words.flatMap(({ keys: own }) => own);
  const key = glue(keys);
  if (key === "" || key.length > longestKey) return undefined;
  const concepts = labelLexicon.get(key) ?? [];
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

/** What a label asks for. A tax with a share behind it is its rate, and an article with a code behind it that code. */
export function meantBy(
  label: readonly PlacedWord[],
  value: readonly PlacedWord[],
  wanted: readonly Wanted[],
): number | undefined {
  const [first, ...more] = value;
  const isTax = labelLexicon.get(glue(label.flatMap(({ keys }) => keys)))?.includes("tax_total");
  const rate = isTax && value.at(-1)?.text.endsWith("%") ? wantedAt(wanted, "tax_rate") : -1;
  const meant = rate >= 0 ? rate : wantedBy(label, wanted);
  const code = wantedAt(wanted, "item_number");
  const isNumber = first !== undefined && more.length === 0 && isCode(first);
  return isNumber && code >= 0 && meant === wantedAt(wanted, "description") ? code : meant;
}

/** So many lines with labels that nobody asks for may stand between a record and the line that describes it. */
const besidesMax = 2;

/** The line just above a record that has neither label nor amount. */
function lineAbove({ text }: Reading, [first]: readonly Said[]): Phrase | undefined {
  const at = first?.line ?? 0;
  const isBeside = (index: number) =>
    /^\p{L}[^:：]{0,30}[:：] /u.test(text.lines[index]?.text ?? "") && !isNumbered(index);
  const isNumbered = (index: number) => /^(\p{L}+\.? ?)?\d+[:：.] \p{L}/u.test(text.lines[index]?.text ?? "");
  let above = at - 1;
  while (at - above <= besidesMax && isBeside(above)) above--;
  const line = first && text.lines[above];
  const [phrase] = line?.phrases ?? [];
  if (!phrase || line?.page !== first?.phrase.page || line?.phrases.length !== 1) return undefined;
  if (findAmounts(phrase.text).some(({ value }) => value.places === 2)) return undefined;
  if (!/[:：]/.test(phrase.text)) return phrase;
  // "Item 2: Dashboard set-up" numbers what it names.
  const [, lead] = /^(\p{L}+\.? ?\d+[:：]) \p{L}/u.exec(phrase.text) ?? [];
  return lead === undefined ? undefined : cutPhrase(phrase, phrase.words.slice(lead.split(" ").length));
}
