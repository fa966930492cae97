import {
  coresOf,
  type Gist,
  gistOf,
  hasSense,
  isSameSense,
  keysOf,
  knownLength,
  likeness,
} from "../vocabulary/senses.ts";
import { findDates } from "../vocabulary/values/dates.ts";
import { countedFrom, isLabelLike, isOfLabels, type Lead, labelWordsMax } from "./label-words.ts";
import type { Label, LabelSigns } from "./labels.ts";
import { type PageLine, type PageText, type Phrase, type PlacedWord, sharesEdge } from "./page-text.ts";
import { underRoles } from "./roles-above.ts";
import { beforeFigures } from "./told-labels.ts";
import { vehicleCodes } from "./vehicle-codes.ts";

/** What a document's words could label, and which phrases head what stands below them. */
export type Leads = {
  all: readonly Lead[];
  byPhrase: ReadonlyMap<Phrase, readonly Lead[]>;
  strips: ReadonlySet<number>;
};

export function findLeads(text: PageText): Leads {
  const byPhrase = new Map(text.phrases.map((phrase) => [phrase, leadsOf(phrase)]));
  const own = [...byPhrase.values()].flat();
  const coded = vehicleCodes(text).map((one) => ({ ...one, from: 0, end: one.phrase.words.length, isMarked: true }));
  const told = text.phrases.flatMap(beforeFigures);
  const more = [...told, ...underRoles(text, own), ...coded, ...stackedHeads(text)];
  return { all: [...own, ...more], byPhrase, strips: findStrips(text) };
}

function leadsOf(phrase: Phrase): Lead[] {
  const whole = fullNameLength(phrase.words);
  const starts = [
    ...new Set([
      0,
      ...phrase.words.flatMap(({ text }, i) =>
        /[,;]$|^[/|·•]$/.test(text) && i + 1 >= whole && !isInBrackets(phrase.words, i) ? [i + 1] : [],
      ),
      ...labelsWithin(phrase),
      ...labelInBrackets(phrase),
      ...labelsBetweenValues(phrase),
    ]),
  ].sort((a, b) => a - b);
  return starts.flatMap((from, i) => {
    const end = starts[i + 1] ?? phrase.words.length;
    const own = phrase.words.slice(from, end);
    const colon = own.findIndex(({ text }) => /[:：]$/.test(text));
    const figures = own.findIndex(({ text }, at) => at > 0 && (at === own.length - 1 ? ends : begins).test(text));
    const figure = figures > 1 && own[figures - 1]?.text === "(" ? figures - 1 : figures;
    const length = colon >= 0 ? colon + 1 : figure > 0 ? figure : own.length;
    const words = withoutBrackets(own.slice(0, length)).flatMap(({ keys }) => keys);
    if (words.length === 0 || words.length > labelWordsMax) return [];
    const lead = { phrase, from, to: from + length, end, isMarked: colon >= 0, gist: gistOf(words) };
    const counted = countedFrom(own);
    const named = withoutPerson(own.slice(counted)).map(({ keys }) => keys);
    const known = colon < 0 && own.length <= labelWordsMax ? knownLength(named) : 0;
    if (known === 0 || counted + known >= length) return [lead];
    return [lead, { ...lead, to: from + counted + known, gist: gistOf(named.slice(0, known).flat()) }];
  });
}

/** "Name (First, Middle, Last)" is one label. */
function isInBrackets(words: readonly PlacedWord[], at: number): boolean {
  const before = words.slice(Math.max(0, at - labelWordsMax), at + 1);
  const ends = ({ text }: PlacedWord) => text.includes(")");
  const isOpen = before.findLastIndex(({ text }) => text.startsWith("(")) > before.findLastIndex(ends);
  return isOpen && words.slice(at + 1, at + 1 + labelWordsMax).some(ends);
}

/** "Released by Dr. Dal": with such a title a name begins. */
function withoutPerson(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const at = words.findIndex(
    ({ text }, i) => i > 0 && /^(?:Dr|Prof|Dipl|Ing|Mag|Sig|Sr|Sra|Mme|Mr|Mrs|Ms|Hr|Fr)\.?(?:-|$)/.test(text),
  );
  return at < 0 ? words : words.slice(0, at);
}

/** "Surname, first name" is one label: so many words, or none. */
function fullNameLength(words: readonly PlacedWord[]): number {
  const comma = words.slice(0, nameWordsMax).findIndex(({ text }) => /[,;]$/.test(text));
  if (comma < 0) return 0;
  for (let to = Math.min(nameWordsMax, words.length); to > comma + 1; to--) {
    const { generics, cores } = gistOf(words.slice(0, to).flatMap(({ keys }) => keys));
    if (generics.size === 1 && generics.has("name") && cores.length === 1 && hasSense(cores[0] ?? "", "full"))
      return to;
  }
  return 0;
}
const nameWordsMax = 4;

/** What a value begins with, and a mark such as "A" or "B+" that may be all of it. */
const [begins, ends] = [/\d|^[☐☒☑✓✔■□]/, /\d|^[☐☒☑✓✔■□]|^[A-F][+-]?$/];

/** "Reading (3 Sep):" is a reading, whatever its brackets add. */
function withoutBrackets(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const open = words.findIndex(({ text }, i) => i > 0 && text.startsWith("("));
  const close = words.findIndex(({ text }, i) => i >= open && /\)[:：]?$/.test(text));
  return open > 0 && close >= open && close === words.length - 1 ? words.slice(0, open) : words;
}

/** "Readings (meter 1XY44781)": a label and its number in the brackets that end a phrase. */
function labelInBrackets({ words }: Phrase): number[] {
  const [label, value] = words.slice(-2);
  const isNumbered =
    words.length > 2 && /^\(\p{L}{3}/u.test(label?.text ?? "") && /^(?=\S*\d{3})\S{5,}\)$/.test(value?.text ?? "");
  return isNumbered && isOfLabels(label?.keys ?? []) ? [words.length - 2] : [];
}

/** "ID: E-109 Tax code: 12": where known words before a colon begin, behind the value of an earlier label. */
function labelsWithin({ words }: Phrase): number[] {
  const first = words.findIndex(({ text }) => /[:：]$/.test(text));
  if (first < 0) return [];
  return words.flatMap(({ text, keys }, i) => {
    const isBehindNumber = /\d/.test(words[i - 1]?.text ?? "") && !/\d/.test(text);
    if (i <= first + 1 || !/[:：]$/.test(text) || !(isBehindNumber || isOfLabels(keys))) return [];
    let from = i;
    while (from > first + 2 && i - from < 3 && isOfLabels(words[from - 1]?.keys ?? [])) from--;
    return [from];
  });
}

/** "Room 412 Arrival 3 May 2024 Departure 5 May 2024": where words begin that are a label, each behind a value, in a row of such. */
function labelsBetweenValues({ words }: Phrase): number[] {
  const starts = words.flatMap(({ text }, i) => {
    if (i > 0 && (!/\d/.test(words[i - 1]?.text ?? "") || /\d/.test(text))) return [];
    const next = words.slice(i, i + runOnWordsMax + 1).findIndex((word) => /\d/.test(word.text));
    return next > 0 && isOfLabels(words.slice(i, i + next).flatMap(({ keys }) => keys)) ? [i] : [];
  });
  return starts[0] === 0 && starts.length > 2 && !words.some(({ text }) => /^[([]/.test(text)) ? starts.slice(1) : [];
}
/** A label in such a row has no more words. */
const runOnWordsMax = 3;

/** Where the next label within a phrase begins, behind a word: what stands there is no value of the one before. */
export function endBehind({ byPhrase }: Leads, phrase: Phrase, to: number): number | undefined {
  return byPhrase.get(phrase)?.find((lead) => lead.from >= to && lead.from > 0 && isTelling(lead))?.from;
}

/** The same, and whatever stands before a colon. */
const nextLabel = ({ byPhrase }: Leads, phrase: Phrase, from: number): number | undefined =>
  byPhrase.get(phrase)?.find((lead) => lead.from >= from && (lead.isMarked || (isTelling(lead) && lead.to < lead.end)))
    ?.from;

const isTelling = ({ phrase, from, to }: Lead): boolean =>
  isOfLabels(phrase.words.slice(from, to).flatMap(({ keys }) => keys));

/** Less alike than this is something else. */
const likenessMin = 0.6;

export type MeantLabel = Omit<Label, "concept"> & { end: number; isTold?: boolean };

/** Labels that mean what a property is called, in other words or another language. */
export function findMeant(
  leads: Leads,
  wordings: readonly (readonly string[])[],
  { withTold = false }: { withTold?: boolean } = {},
): MeantLabel[] {
  const { all } = leads;
  const gists = wordings.map(gistOf);
  const periods = gists.some(asksForPeriod) ? all.filter(({ gist }) => isPeriodAlone(gist)) : [];
  const asked = gists.filter((one) => coresOf(one).length > 0);
  const meant = asked.length === 0 ? [] : sharing(all, asked);
  return [
    ...meant.flatMap((lead) => {
      if ((lead.isTold && !withTold) || !asksForOwn(lead, asked)) return [];
      const like = Math.max(...asked.map((one) => likeness(one, lead.gist)));
      return like < likenessMin ? [] : [toMeant(leads, lead, like)];
    }),
    ...periods.map((lead) => toMeant(leads, lead, periodLikeness)),
  ];
}

/** The "ID" under "Employee" is an answer to who asks for it, and none to who asks for the employee. */
const asksForOwn = ({ own = [] }: Lead, asked: readonly Gist[]): boolean =>
  own.length === 0 ||
  asked.some((one) => coresOf(one).some((core) => own.some((other) => isSameSense(core, other)))) ||
  own.every((core) => hasSense(core, "full"));

/** "Okres: 06/2026" on a payslip is the period that it pays for: there is no other. */
const isPeriodAlone = ({ generics, cores }: Gist): boolean =>
  cores.length === 0 && generics.size === 1 && generics.has("period");
const asksForPeriod = ({ generics, cores }: Gist): boolean =>
  generics.has("period") &&
  !generics.has("date") &&
  cores.every((core) => ["wage", "payment", "statement", "bill"].some((sense) => hasSense(core, sense)));
const periodLikeness = 0.8;

function toMeant(leads: Leads, { phrase, from, to, end, isMarked, isTold }: Lead, like: number): MeantLabel {
  const signs: LabelSigns = { label_meant: 1, label_likeness: like };
  if (isMarked) signs.label_marked = 1;
  if (from > 0) signs.label_not_first = 1;
  // What a comma parts off goes on with the value, unless it is the next label.
  const isParted = isMarked && from === 0 && /,$/.test(phrase.words[end - 1]?.text ?? "");
  const own = isParted ? (nextLabel(leads, phrase, end) ?? phrase.words.length) : end;
  return { phrase, from, to, end: own, signs, ...(isTold && { isTold }) };
}

const leadsByKey = new WeakMap<readonly Lead[], ReadonlyMap<string, readonly number[]>>();

/** Those that have a word in common with what is asked, or one of the same sense, in their order: no other is alike. */
function sharing(all: readonly Lead[], asked: readonly Gist[]): Lead[] {
  const byKey = leadsByKey.get(all) ?? indexByKey(all);
  leadsByKey.set(all, byKey);
  const found = new Set(asked.flatMap((one) => [...keysOf(one)].flatMap((key) => byKey.get(key) ?? [])));
  return [...found].sort((a, b) => a - b).flatMap((at) => all[at] ?? []);
}

function indexByKey(all: readonly Lead[]): Map<string, number[]> {
  const byKey = new Map<string, number[]>();
  for (const [at, { gist }] of all.entries()) {
    for (const key of keysOf(gist)) {
      const known = byKey.get(key);
      if (known) known.push(at);
      else byKey.set(key, [at]);
    }
  }
  return byKey;
}

/** How far below its head a value of a strip may stand, and how far to its side, in em. */
const below = { gapMaxEm: 1.6, asideMaxEm: 0.6 };

/** Lines without figures of which each phrase stands over one of the next line, which has some: the heads of a strip of values. */
function findStrips({ lines, em }: PageText): Set<number> {
  const heads = new Set<number>();
  for (const [i, line] of lines.entries()) {
    const next = lines[i + 1];
    if (!next || !isHead(line) || next.page !== line.page || next.y0 - line.y1 > below.gapMaxEm * em) continue;
    const paired = line.phrases.filter((head) => next.phrases.some((one) => isOver(head, one, em)));
    const figures = next.phrases.some(({ text }) => /\d/.test(text));
    const strange = next.phrases.filter((one) => !line.phrases.some((head) => isOver(head, one, em))).length;
    const known = line.phrases.filter((head) => isLabelLike(head) || asksForKind(head) || hasDay(head)).length;
    const isPaired = paired.length === line.phrases.length && strange === 0 && !next.phrases.some(isLabelLike);
    const share = isPaired && paired.length > 3 ? pairedShare : knownShare;
    // "Course | Safety at Work" over "Certificate no. | C-2062" is a pair over a pair.
    const isKnown =
      line.phrases.length > 2
        ? known > share * line.phrases.length
        : known === line.phrases.length && !next.phrases.some(isLabelLike);
    if (figures && isKnown && paired.length >= 2 && paired.length >= line.phrases.length - 1 && strange <= 1)
      for (const { index } of line.phrases) heads.add(index);
  }
  return heads;
}

/** Heads over two lines, "Tax" over "deducted", where values stand below both: what the two lines say together. */
function stackedHeads({ lines, em }: PageText): Lead[] {
  return lines.flatMap((line, i) => {
    const [next, values] = [lines[i + 1], lines[i + 2]];
    if (!next || !values || values.page !== line.page || line.phrases.length < 2) return [];
    if (values.y0 - next.y1 > below.gapMaxEm * em || next.y0 - line.y1 > below.gapMaxEm * em) return [];
    return next.phrases.flatMap((lower) => {
      const upper = line.phrases.find((one) => isOver(one, lower, em));
      const isHeads =
        upper && isLabelLike(upper) && !/\d|[:：]/.test(lower.text) && lower.words.length <= labelWordsMax;
      if (!isHeads || !values.phrases.some((one) => isOver(lower, one, em) && /\d/.test(one.text))) return [];
      const gist = gistOf([...upper.words, ...lower.words].flatMap(({ keys }) => keys));
      return [{ phrase: lower, from: 0, to: lower.words.length, end: lower.words.length, isMarked: false, gist }];
    });
  });
}

/** So many heads of a strip have to be such as labels are; fewer where there are many of them, each over a value. */
const [knownShare, pairedShare] = [0.5, 0.3];
const asksForKind = ({ words }: Phrase): boolean => {
  const { generics } = gistOf(words.flatMap(({ keys }) => keys));
  return generics.has("no") || generics.has("date");
};

/** A head has no figures, but those of a day: "Reading 31.12.2024". */
const isHead = ({ phrases }: PageLine): boolean =>
  phrases.length >= 2 &&
  phrases.every(({ text, words }) => !/\d|[:：]$/.test(withoutDay(text)) && words.length <= labelWordsMax) &&
  phrases.some(({ text }) => !/\d/.test(text));
const hasDay = ({ text }: Phrase): boolean => withoutDay(text) !== text;
const withoutDay = (text: string): string => {
  const [day] = findDates(text);
  return day && day.at > 0 ? text.slice(0, day.at) + text.slice(day.at + day.length) : text;
};

const isOver = (head: Phrase, value: Phrase, em: number): boolean => sharesEdge(head, value, below.asideMaxEm * em);
