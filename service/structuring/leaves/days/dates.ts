import type { Label } from "../../document/labels.ts";
import type { PageLine, Phrase, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import { findDates, findShortDay } from "../../vocabulary/values/dates.ts";
import { isOfPrinting } from "../../vocabulary/wording.ts";
import {
  type Candidate,
  candidate,
  phraseOf,
  ranked,
  type Sighting,
  valuesBeside,
  valuesIn,
  withSigns,
} from "../candidates/candidates.ts";

type Day = Candidate<string>;

const others: readonly Concept[] = ["due_date", "delivery_date", "order_date", "other_date"];
/** Finds days in the order in which the document writes them. */
export const daysIn =
  ({ dayOrder }: Reading) =>
  (text: string) =>
    findDates(text, dayOrder.order);

/** Days beside the labels of a concept. */
export function labelled(reading: Reading, concept: Concept, linesBelow: number): Day[] {
  const { text, labels, isLabelled } = reading;
  const search = { find: daysIn(reading), take: "first", linesBelow } as const;
  return (labels.get(concept) ?? [])
    .filter((label) => label.from === 0 || concept !== "document_date" || !isOfAnother(reading, label))
    .flatMap((label) => valuesBeside(text, label, isLabelled, search));
}

/** "Deposit of 4 April" tells of the deposit's day: whose a day is, the label just before says. */
function isOfAnother({ labels }: Reading, { phrase, from }: Label): boolean {
  const before = (inPhrases(labels).get(phrase) ?? []).filter(({ to }) => to <= from);
  const nearest = Math.max(0, ...before.map(({ to }) => to));
  const last = before.filter(({ to }) => to === nearest);
  return last.length > 0 && !last.some(({ concept }) => concept === "document_number" || concept === "document_date");
}

const byPhrase = new WeakMap<Reading["labels"], ReadonlyMap<Phrase, readonly Label[]>>();

/** The labels of each phrase. */
export function inPhrases(labels: Reading["labels"]): ReadonlyMap<Phrase, readonly Label[]> {
  const known = byPhrase.get(labels);
  if (known) return known;
  const found = new Map<Phrase, Label[]>();
  for (const label of [...labels.values()].flat()) {
    const own = found.get(label.phrase);
    if (own) own.push(label);
    else found.set(label.phrase, [label]);
  }
  byPhrase.set(labels, found);
  return found;
}

/** The day a document was issued: by its label, else a date that no other label claims, the earlier on the page the likelier. */
export function documentDates(reading: Reading): Day[] {
  const { lines } = reading.text;
  // "Invoice date / delivery date" claims its day for none of both.
  const own = new Set((reading.labels.get("document_date") ?? []).map(({ phrase }) => phrase));
  const claimed = new Set(
    others
      .flatMap((concept) => labelled(reading, concept, 1))
      .filter(({ label }) => !(label && own.has(label.phrase) && label.phrase.text.includes("/")))
      .flatMap(({ words }) => words),
  );
  const anywhere = lines.flatMap((line) =>
    valuesIn(
      line.phrases.flatMap(({ words }) => words),
      line.index,
      daysIn(reading),
    ).map((one) =>
      candidate(one, "position", {
        day_anywhere: 1,
        day_down_pages: line.index / lines.length,
        day_unplain: 1 - one.plain,
        day_beside_time: Number(/\d{1,2}:\d{2}/.test(line.text)),
        day_behind_place: Number(isBehindPlace(line.text)),
        day_of_birth: Number(isOfBirth(line, one.words[0]) || isBelowBirth(reading.text, one)),
      }),
    ),
  );
  const outside = anywhere.filter((day) => !isInRange(reading, day));
  const free = (day: Day) => !day.words.some((word) => claimed.has(word));
  const named = labelled(reading, "document_date", 2).map((day) =>
    withSigns(day, { day_down_pages: day.line / lines.length }),
  );
  const issued = named.filter((day) => !isPrinted(day));
  return ranked([
    ...(issued.length > 0 ? issued : named).filter(free),
    ...(outside.length > 0 ? outside : anywhere).filter(free),
  ]);
}

/** Where a day of issue is labelled, that one is meant, and not the day of a copy. */
const isPrinted = ({ label }: Day): boolean =>
  label !== undefined && isOfPrinting(label.phrase.words.slice(label.from, label.to).flatMap(({ keys }) => keys));

/** "Kassel, 6 March 2024", "Beaune, le 4 octobre 2024": letters and certificates are dated so. */
const isBehindPlace = (text: string): boolean =>
  text.length <= placeLineMax &&
  (/^\p{Lu}\p{L}+(?:-\p{Lu}?\p{L}+)*(?:(?:ssa|ssä|lla|llä) \d{1,2}\.| \d{4}-\d\d-\d\d$)/u.test(text) ||
    /(?:^|\s(?:à|at|in|a|en|em|te|w|we|v|i)\s)\p{Lu}[\p{L}.()/-]*(?: \p{L}[\p{L}.()/-]*){0,3}, ?(?:(?:den|the|le|am|dnia|d\.|a|li|el|em) )?\d{1,2}[.\s/-]\s?[\d\p{L}][^,;]{3,20}$/u.test(
      text,
    ));
/** A longer line tells more than where and when. */
const placeLineMax = 200;

/** So many words before a day say that it is one of birth. */
const birthWords = 4;

function isOfBirth({ phrases }: PageLine, first: PlacedWord | undefined): boolean {
  const words = phrases.flatMap((phrase) => phrase.words);
  const at = first ? words.indexOf(first) : -1;
  return words
    .slice(Math.max(0, at - birthWords), Math.max(0, at))
    .some(({ keys }) => keys.some((key) => hasSense(key, "birth")));
}

/** A day whose label stands above it: "Syntymäaika" over "23.9.1968". */
function isBelowBirth({ lines, em }: Reading["text"], { words: [first], line }: Sighting<string>): boolean {
  const [x0 = 0, y0 = 0] = first?.bbox ?? [];
  const above = lines[line - 1]?.phrases.find((one) => Math.abs(one.x0 - x0) < em && y0 - one.y1 < 2 * em);
  return above?.keys.some(({ key }) => hasSense(key, "birth")) ?? false;
}

const rangeTo = new Set(patterns.ranges.to);
/** "11 and 12 May": a day and the next one. */
const nextDay = new Set(patterns.ranges.next);

/** Whether a day is the first or last of a period. */
export const isInRange = (reading: Reading, day: Pick<Candidate<unknown>, "words" | "line">): boolean => {
  const [first] = day.words;
  return (
    first !== undefined &&
    (beginsRange(reading, day) ||
      rangesOf(reading).some((range) => [range.first, range.last].some(({ words }) => words.includes(first))))
  );
};

/** "14 October 2022 – 13 November", whose year a narrow column breaks off. */
function beginsRange({ text }: Reading, { words, line }: Pick<Candidate<unknown>, "words" | "line">): boolean {
  const last = words.at(-1);
  const own =
    text.lines[line]?.phrases.find((phrase) => last !== undefined && phrase.words.includes(last))?.words ?? [];
  const [dash, next] = last ? own.slice(own.indexOf(last) + 1) : [];
  return next !== undefined && /^[–—-]$/.test(dash?.text ?? "") && /^\d{1,2}\.?$/.test(next.text);
}

/** "Printed: 15 January" among other facts is said of its own label, and of no word beside it. */
export function isOfOwnLabel(
  { text }: Reading,
  { words: [first], line, foundBy }: Pick<Candidate<unknown>, "words" | "line" | "foundBy">,
): boolean {
  if (foundBy !== "sentence" || !first) return false;
  const own = phraseOf(text, first, line);
  const before = own?.words[own.words.indexOf(first) - 1];
  if (before) return /[:：]$/.test(before.text);
  const left = own && text.lines[own.line]?.phrases.findLast(({ x1 }) => x1 < own.x0);
  return left !== undefined && left.words.length <= ownLabelMax && !/\d/.test(left.text);
}
const ownLabelMax = 4;

/** The first or last day of a period that is printed as two days: "du 01/03/2024 au 31/03/2024". */
export const rangeDays = (reading: Reading, end: "first" | "last"): Day[] =>
  called(rangesOf(reading)).map((range) => range[end]);

/** Of several periods those that words before them call so: "in the period from 1 to 30 September". */
function called(ranges: readonly Range[]): readonly Range[] {
  const named = ranges.filter(({ isCalled }) => isCalled);
  return named.length > 0 ? named : ranges;
}
const isCalled = (words: readonly PlacedWord[], [first]: readonly PlacedWord[]): boolean => {
  const at = first ? words.indexOf(first) : -1;
  return words
    .slice(Math.max(0, at - calledWords), Math.max(0, at))
    .some(({ keys }) => gistOf(keys).generics.has("period"));
};
const calledWords = 4;
type Range = { first: Day; last: Day; isCalled?: boolean };

const rangesByReading = new WeakMap<Reading, Range[]>();

function rangesOf(reading: Reading): Range[] {
  const known = rangesByReading.get(reading);
  if (known) return known;
  const ranges = reading.text.phrases.flatMap(({ words, line }) => {
    const found = valuesIn(words, line, daysIn(reading));
    const day = (read: (typeof found)[number]) => candidate(read, "form", { day_in_range: 1 });
    const shared = found.flatMap((last) => {
      const first = beginsBefore(words, last);
      return first ? [{ first: day(first), last: day(last) }] : [];
    });
    const whole = found.flatMap((one, i) => {
      const next = found[i + 1];
      const last = one.words.at(-1);
      const between = last && next?.words[0] ? words.slice(words.indexOf(last) + 1, words.indexOf(next.words[0])) : [];
      const isRange = next && leadsTo(between);
      return isRange ? [{ first: day(one), last: day(next) }] : [];
    });
    const own = [...whole, ...shared, ...overLines(reading, words, line, found.at(-1))];
    return own.map((range) => ({ ...range, isCalled: isCalled(words, range.first.words) }));
  });
  rangesByReading.set(reading, ranges);
  return ranges;
}

/** What stands between the two days of a period: "r. do dnia" says no more than "do". */
const leadsTo = (between: readonly PlacedWord[]): boolean => {
  const words = between.map(({ text }) => text.toLowerCase()).filter((word) => !ofDays.has(word));
  return words.length === 1 && rangeTo.has(words[0] ?? "");
};
const ofDays = new Set(patterns.ranges.of_days);

/** A period whose last day stands in the line below: "01.04.2026 -" over "30.04.2026". */
function overLines(
  reading: Reading,
  words: readonly PlacedWord[],
  line: number,
  one: Sighting<string> | undefined,
): { first: Day; last: Day }[] {
  const end = one?.words.at(-1);
  if (!one || !end || !leadsTo(words.slice(words.indexOf(end) + 1))) return [];
  const { lines, em } = reading.text;
  const [x0 = 0] = one.words[0]?.bbox ?? [];
  return lines.slice(line + 1, line + 3).flatMap(({ phrases, index }) =>
    phrases.flatMap((below) => {
      const isBelow = below.page === end.page && Math.abs(below.x0 - x0) < em;
      const [last] = isBelow ? valuesIn(below.words, index, daysIn(reading)) : [];
      const day = (read: Sighting<string>) => candidate(read, "form", { day_in_range: 1 });
      return last && last.words[0] === below.words[0] ? [{ first: day(one), last: day(last) }] : [];
    }),
  );
}

/** "1 July – 31 July 2026", "del 1 al 31 de mayo de 2026": a first day whose year, and perhaps its month, the last one tells. */
function beginsBefore(words: readonly PlacedWord[], last: Sighting<string>): Sighting<string> | undefined {
  const at = last.words[0] ? words.indexOf(last.words[0]) : -1;
  // "2.–4.3.2026"
  const begun = /^(\d{1,2})\.?[–-]\d{1,2}\./.exec(last.words[0]?.text ?? "")?.[1]?.padStart(2, "0");
  if (begun !== undefined && begun < last.value.slice(8))
    return { ...last, value: `${last.value.slice(0, 8)}${begun}` };
  const between = words[at - 1]?.text.toLowerCase() ?? "";
  const isNext = nextDay.has(between);
  if (at < 2 || !(isNext || rangeTo.has(between))) return undefined;
  const day = /^(\d{1,2})(?:\.|st|nd|rd|th|er|º)?$/.exec(words[at - 2]?.text ?? "")?.[1];
  if (day !== undefined && Number(day) >= 1) {
    const value = `${last.value.slice(0, 8)}${day.padStart(2, "0")}`;
    const isBefore = isNext ? Number(day) + 1 === Number(last.value.slice(8)) : value <= last.value;
    return isBefore ? { ...last, value, words: words.slice(at - 2, at - 1) } : undefined;
  }
  if (isNext) return undefined;
  const own = words.slice(Math.max(0, at - 3), at - 1);
  const value = findShortDay(own.map(({ text }) => text).join(" "), last.value);
  const year = Number(last.value.slice(0, 4));
  const first = value !== undefined && value > last.value ? `${year - 1}${value.slice(4)}` : value;
  return first === undefined ? undefined : { ...last, value: first, words: own };
}
