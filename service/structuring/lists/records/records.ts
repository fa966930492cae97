import type { PageText, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { type Item, type Wanted, wantedAt } from "../items/item.ts";
import { cardLanes } from "./card-lanes.ts";
import { headedValues } from "./headed-values.ts";
import { type Said, saidIn } from "./labelled-values.ts";
import { namesOf } from "./record-names.ts";

/** A record has labels for so many different things at least; what is alike to less is something else. */
const fewest = 2;
/** A record that is the only one has to have more. */
const fewestAlone = 3;

/**
 * Things that are printed as records: each its own run of labels with values, in lines of their own or several in one line;
 * a label that comes again begins the next. What has no label in any record, and stands in the line above each, describes it. Cards
 * beside each other are read lane by lane, in the order of their lines.
 */
export function readRecords(reading: Reading, wanted: readonly Wanted[]): Item[] {
  const whole = recordsIn(reading, wanted);
  const lanes = cardLanes(reading).flatMap((lane) => recordsIn(lane, wanted));
  const cells = (found: readonly Found[]) => found.reduce((sum, { item }) => sum + item.filter(Boolean).length, 0);
  const found = cells(lanes) > cells(whole) ? lanes.sort((a, b) => a.line - b.line) : whole;
  return found.map(({ item }) => item);
}

type Found = { item: Item; line: number };

function recordsIn(reading: Reading, wanted: readonly Wanted[]): Found[] {
  const records = recordsOf(reading, wanted);
  const several = likeTheMost(records.filter((record) => record.length >= fewest));
  const full = isChance(records, several) ? [] : several;
  const isSure = full.length > 1 || (full[0]?.length ?? 0) >= fewestAlone;
  const whole = isSure ? withinReach(full) : countsAlone(reading, records, wanted);
  const description = wantedAt(wanted, "description");
  const amount = wantedAt(wanted, "line_amount");
  // What a label of a few says stands below or above these: "Net amount" over the sums.
  const labelled = (at: number) =>
    2 * whole.filter((record) => record.some(({ index }) => index === at)).length >= whole.length;
  const names = description < 0 || labelled(description) ? [] : namesOf(reading, whole);
  const isBesideName = amount >= 0 && 2 * names.filter((named) => named?.amount).length > whole.length;
  return whole.map((record, i) => {
    const item: Item = wanted.map((_, i) => {
      const said = record.find(({ index }) => index === i);
      return said && { phrases: i === description ? wholeValue(reading, said) : [said.value] };
    });
    const named = names[i];
    if (named) item[description] = { phrases: named.name };
    if (isBesideName && !labelled(amount)) item[amount] = named?.amount && { phrases: [named.amount] };
    return { item, line: record[0]?.line ?? 0 };
  });
}

/** What labels say, parted where one comes again or the next stands too far below. */
function recordsOf(reading: Reading, wanted: readonly Wanted[]): Said[][] {
  const headed = headedValues(reading, wanted);
  const said = inForm(
    reading.text,
    reading.text.lines.flatMap(
      ({ index, phrases }) => headed.get(index) ?? phrases.flatMap((phrase) => saidIn(reading, phrase, wanted)),
    ),
  );
  const records: Said[][] = [];
  for (const one of said) {
    const record = records.at(-1);
    const last = record?.at(-1);
    const isOpen = record && last && follows(reading, last, one);
    const has = (at: number | undefined) => record?.some(({ index }) => index === at);
    if (isOpen && !has(one.index)) record.push(one);
    else if (isOpen && one.also !== undefined && !has(one.also)) record.push({ ...one, index: one.also });
    else records.push([one]);
  }
  return records;
}

/** Things of which a label says no more than how many there are, each in a line of its own below the name: three at least. */
function countsAlone(reading: Reading, records: readonly Said[][], wanted: readonly Wanted[]): Said[][] {
  const quantity = wantedAt(wanted, "quantity");
  const alone = records.filter(
    ([one]) => one?.index === quantity && one.phrase.words.at(-1) === one.value.words.at(-1),
  );
  const [first] = alone[0] ?? [];
  if (!first || alone.length < manyRecords || wantedAt(wanted, "description") < 0) return [];
  const isLike = ([one]: readonly Said[]) => one && Math.abs(one.phrase.x0 - first.phrase.x0) < reading.text.em;
  return alone.every(isLike) && namesOf(reading, alone).every(Boolean) ? alone : [];
}

/** Where more between the first and the last have a label alone, these have theirs from above the list and below it. */
function isChance(records: readonly Said[][], full: readonly Said[][]): boolean {
  const known = new Set(full.flat().map(({ index }) => index));
  const [from, to] = [full[0]?.[0]?.line ?? 0, full.at(-1)?.[0]?.line ?? 0];
  const isAlone = ([one, ...more]: readonly Said[]) =>
    one !== undefined && more.length === 0 && known.has(one.index) && one.line > from && one.line < to;
  return records.filter(isAlone).length > full.length;
}

/** Records without what no other says, where it stands further above the first, or below the last, than any other reaches. */
function withinReach(records: readonly Said[][]): Said[][] {
  if (records.length < manyRecords) return [...records];
  const lineOf = (record: readonly Said[], at: number) => record.at(at)?.line ?? 0;
  const spans = records.map((record) => lineOf(record, -1) - lineOf(record, 0));
  const last = records.length - 1;
  return records.map((record, i) => {
    if (i > 0 && i < last) return record;
    const others = records.filter((_, k) => k !== i);
    const most = Math.max(...spans.filter((_, k) => k !== i));
    const reach = ({ line }: Said) => (i === 0 ? lineOf(record, -1) - line : line - lineOf(record, 0));
    const isShared = ({ index }: Said) => others.some((other) => other.some((one) => one.index === index));
    return record.filter((one) => reach(one) <= most || isShared(one));
  });
}
const manyRecords = 3;

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
