import { cutPhrase } from "../../document/houses.ts";
import type { PageLine, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { findAmounts } from "../../vocabulary/values/amounts.ts";
import { isMoney } from "../items/descriptions.ts";
import type { Said } from "./labelled-values.ts";

/** What a record is called, and the amount beside that. */
type Named = { name: Phrase[]; amount?: Phrase | undefined };

/**
 * The names of records that have no label for these: what stands before the first label, in its own line, in most of them; else
 * the line above each, with what it comes to at its end. A number that counts the records is no part of their names.
 */
export function namesOf(reading: Reading, records: readonly (readonly Said[])[]): (Named | undefined)[] {
  const beside = records.map((record) => besideLabel(reading, record));
  const isBeside = 2 * beside.filter(Boolean).length > records.length;
  const within = isBeside ? [] : records.map((record) => lineWithin(reading, record));
  const isWithin = within.length > 1 && within.filter(Boolean).length > withinShare * records.length;
  if (isWithin) return withoutCounts(within);
  return withoutCounts(isBeside ? beside : records.map((record) => lineAbove(reading, record)));
}

/** The first line between the labels of a record that has none: its name may stand behind its number. */
function lineWithin({ text: { lines } }: Reading, record: readonly Said[]): Named | undefined {
  const own = new Set(record.map(({ line }) => line));
  const [from, to] = [record[0]?.line ?? 0, record.at(-1)?.line ?? 0];
  const line = lines
    .slice(from + 1, Math.min(to, from + linesWithin))
    .find(({ index, phrases }) => !own.has(index) && phrases.length === 1 && /\p{L}{3}/u.test(phrases[0]?.text ?? ""));
  const [name] = line?.phrases ?? [];
  return name && !/[:：]/.test(name.text) && !isMoney(name) ? { name: [name] } : undefined;
}
const [linesWithin, withinShare] = [6, 0.8];

function besideLabel({ text }: Reading, [first]: readonly Said[]): Named | undefined {
  const own = text.lines[first?.line ?? -1]?.phrases ?? [];
  const at = first ? own.indexOf(first.phrase) : -1;
  return at > 0 ? wholeName(own.slice(0, at), text.em) : undefined;
}

/** Phrases that stand close, of which one begins with words and none says anything with a label. */
function wholeName(phrases: readonly Phrase[], em: number): Named | undefined {
  const [first, ...more] = phrases.filter(({ text }, i) => i > 0 || !/^\d{1,4}[.)]?$/.test(text));
  if (!first || more.length > partsMax || !/\p{L}{3}/u.test(first.text)) return undefined;
  const name = [first, ...more];
  const isClose = more.every(({ x0 }, i) => x0 - (name[i]?.x1 ?? 0) < closeEm * em);
  return isClose && !name.some(({ text }) => /[:：]/.test(text)) ? { name } : undefined;
}
/** A name is parted into few phrases, and no further apart than this, in em. */
const [partsMax, closeEm] = [3, 1.5];

/** "3 Oak shelf" as the third of all. */
function withoutCounts(names: readonly (Named | undefined)[]): (Named | undefined)[] {
  const isCounted = names.every((named, i) => {
    const [first, ...more] = named?.name[0]?.words ?? [];
    return !first || (more.length > 0 && first.text.replace(/[.)]$/, "") === String(i + 1));
  });
  if (!isCounted) return [...names];
  return names.map(
    (named) =>
      named && { ...named, name: named.name.map((part, i) => (i > 0 ? part : cutPhrase(part, part.words.slice(1)))) },
  );
}

/** So many lines with labels that nobody asks for may stand between a record and the line that describes it. */
const besidesMax = 2;

/** A label that nobody asks for with its value, in the columns of the record's own. */
function isPair(line: PageLine | undefined, said: Said | undefined, em: number): boolean {
  const [label, value, ...more] = line?.phrases ?? [];
  if (!said || !label || !value || more.length > 0 || line?.page !== said.phrase.page) return false;
  const isUnder = Math.abs(value.x0 - said.value.x0) < em || Math.abs(value.x1 - said.value.x1) < em;
  return said.value.x0 > said.phrase.x1 && Math.abs(label.x0 - said.phrase.x0) < em / 2 && isUnder;
}

/** A name stands no further above what is asked for of a thing than so many lines. */
const linesAbove = 10;

/** The line just above a record that has neither label nor amount, but at its end. */
function lineAbove({ text }: Reading, [first]: readonly Said[]): Named | undefined {
  const at = first?.line ?? 0;
  const isBeside = (index: number) =>
    /^\p{L}[^:：]{0,30}[:：] /u.test(text.lines[index]?.text ?? "") && !isNumbered(index);
  const isNumbered = (index: number) => /^(\p{L}+\.? ?)?\d+[:：.] \p{L}/u.test(text.lines[index]?.text ?? "");
  let above = at - 1;
  // Beside a card that is longer there are lines without a word of this one.
  const isEmpty = (index: number) => text.lines[index]?.phrases.length === 0;
  const isSkipped = (index: number) => isEmpty(index) || isPair(text.lines[index], first, text.em);
  while (above >= 0 && at - above <= linesAbove && (isSkipped(above) || (at - above <= besidesMax && isBeside(above))))
    above--;
  const line = first && text.lines[above];
  if (!line || line.page !== first.phrase.page) return undefined;
  const last = line.phrases.at(-1);
  const amount = line.phrases.length > 1 && last && isMoney(last) ? last : undefined;
  const names = amount ? line.phrases.slice(0, -1) : line.phrases;
  const [phrase, ...more] = names;
  if (!phrase || names.some((one) => findAmounts(one.text).some(({ value }) => value.places === 2))) return undefined;
  if (more.length > 0 || !/[:：]/.test(phrase.text)) {
    const named = more.length > 0 ? wholeName(names, text.em) : { name: [phrase] };
    return named && { ...named, amount };
  }
  // "Item 2: Dashboard set-up" numbers what it names.
  const [, lead] = /^(\p{L}+\.? ?\d+[:：]) \p{L}/u.exec(phrase.text) ?? [];
  return lead === undefined
    ? undefined
    : { name: [cutPhrase(phrase, phrase.words.slice(lead.split(" ").length))], amount };
}
