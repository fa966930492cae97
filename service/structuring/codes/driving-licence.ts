import type { PageLine, PageText, PlacedWord } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import { joined, valuesIn } from "../leaves/candidates/candidates.ts";
import { findDates } from "../vocabulary/values/dates.ts";
import { normalWords } from "../vocabulary/words.ts";
import { type CodedFact, partOf } from "./coded-fact.ts";
import licence from "./licence-fields.json" with { type: "json" };

type Numbered = Omit<(typeof licence.fields)[number], "of"> & {
  of: CodedFact["of"];
  isDay?: boolean;
  isAddress?: boolean;
};
const fields = licence.fields as readonly Numbered[];
const titles = licence.titles.map((title) => normalWords(title).join(" "));

/** A document that says what it is has so many fields; one that does not, so many numbers of them, days of issue and expiry among these. */
const [labelledMin, numberedMin] = [3, 5];
const [phrasesMax, lettersMax] = [120, 200];
/** How far, in em, the lines of a name and an address begin beside each other. */
const asideMaxEm = 1.2;
/** A name above the address, and the lines of an address below its first. */
const linesMax = 2;

type Start = {
  field: Numbered;
  code: string;
  at: number;
  from: number;
  line: PageLine;
  isLabelled: boolean;
  glued?: string;
};
type Entry = Start & { words: readonly PlacedWord[] };

/**
 * What the fields of a driving licence say, by the numbers that they have everywhere (ISO/IEC 18013-1, the annex of Directive 2006/126/EC) and by the
 * short labels that they have in North America (AAMVA DL/ID Card Design Standard).
 */
export function licenceFacts(reading: Pick<Reading, "text" | "dayOrder">): CodedFact[] {
  const { text } = reading;
  // A card has no more, and no longer ones.
  if (text.phrases.length > phrasesMax || text.phrases.some((one) => one.text.length > lettersMax)) return [];
  const title = text.lines.find(({ phrases }) => titleIn(phrases.flatMap(({ words }) => words)) !== undefined);
  const entries = text.lines.flatMap((line) => entriesOf(line));
  const codes = new Set(entries.map(({ code }) => code));
  const isNumbered = codes.size >= numberedMin && codes.has("4a") && codes.has("4b");
  if (!isNumbered && (!title || entries.length < labelledMin)) return [];
  const own = entries.filter(({ field, isLabelled }) => isLabelled || !isOtherwiseLabelled(entries, field));
  const address = own.find(({ field }) => field.isAddress);
  return [
    ...own.flatMap((entry) => factsOf(reading, entry)),
    ...(address ? namesAbove(text, address, entries) : []),
    ...(title ? originOf(title) : []),
  ];
}

/** Where two fields share a number, or one has two, the label decides. */
const isOtherwiseLabelled = (all: readonly Entry[], { of, code }: Numbered): boolean =>
  all.some(({ field, isLabelled }) => isLabelled && (field.of === of || field.code === code));

function entriesOf(line: PageLine): Entry[] {
  const words = line.phrases.flatMap((phrase) => phrase.words);
  const begins = new Set(line.phrases.map((phrase) => phrase.words[0]));
  const starts: Start[] = [];
  for (let at = 0; at < words.length; at++) {
    const found = fields.map((field) => startAt(words, at, field, begins)).find((one) => one !== undefined);
    if (!found) continue;
    starts.push({ ...found, line });
    at = found.from - 1;
  }
  return starts.flatMap((start, i) => {
    const own = words.slice(start.from, starts[i + 1]?.at);
    const [label, { glued = "" }] = [words[start.from - 1], start];
    if (glued && label) return [{ ...start, words: [partOf(label, label.text.slice(glued.length), glued.length)] }];
    return own.length > 0 ? [{ ...start, words: own }] : [];
  });
}

/** A field's number at the beginning of a phrase, its label, or both; a label may be read as one word with a value of a letter or two. */
function startAt(
  words: readonly PlacedWord[],
  at: number,
  field: Numbered,
  begins: ReadonlySet<PlacedWord | undefined>,
): Omit<Start, "line"> | undefined {
  const said = plain(words[at]);
  const isCode = said === field.code.toUpperCase();
  const from = isCode ? at + 1 : at;
  const start = { field, code: isCode ? field.code : "", at };
  const labelled = field.labels
    .map((label) => label.split(" "))
    .filter((label) => label.every((part, i) => plain(words[from + i]) === part))
    .toSorted((a, b) => b.length - a.length)[0];
  if (labelled) return { ...start, from: from + labelled.length, isLabelled: true };
  const glued = field.labels.find((label) => label.length > gluedMax && isGlued(words[from]?.text ?? "", label));
  if (glued) return { ...start, from: from + 1, isLabelled: true, glued };
  // A figure alone within a phrase is a value's.
  return isCode && (begins.has(words[at]) || /\D/.test(said)) ? { ...start, from, isLabelled: false } : undefined;
}
const plain = (word: PlacedWord | undefined): string => (word?.text ?? "").replace(/[.:)#]+$/, "").toUpperCase();
const gluedMax = 3;
const isGlued = (text: string, label: string): boolean =>
  text.startsWith(label) && /^[A-Z\d]{1,2}$/.test(text.slice(label.length));

function factsOf({ text, dayOrder }: Pick<Reading, "text" | "dayOrder">, entry: Entry): CodedFact[] {
  const { field, words, line } = entry;
  if (!field.isDay) return [textFact(field.of, field.isAddress ? [...words, ...linesBelow(text, entry)] : words)];
  const [day] = valuesIn(words, line.index, (said) => findDates(said, dayOrder.order));
  if (!day) return [];
  const behind = words.slice(words.findLastIndex((word) => day.words.includes(word)) + 1);
  return [
    { of: field.of, raw: { kind: "date", day: day.value, printed: joined(day.words) }, words: day.words, holds: true },
    // "3. 14.02.1981 Leeds": where one was born stands behind when.
    ...(field.of === "birth_date" && behind.length > 0 ? [textFact("birth_place", behind)] : []),
  ];
}

const textFact = (of: CodedFact["of"], words: readonly PlacedWord[]): CodedFact => ({
  of,
  raw: { kind: "text", text: joined(words) },
  words: [...words],
  holds: true,
});

/** The lines of an address that begin below its first, up to the next field. */
function linesBelow({ lines, em }: PageText, { words, line }: Entry): PlacedWord[] {
  const x0 = words[0]?.bbox[0] ?? 0;
  const found: PlacedWord[] = [];
  for (const { phrases, page } of lines.slice(line.index + 1, line.index + 1 + linesMax)) {
    const phrase = phrases.find((one) => Math.abs(one.x0 - x0) <= asideMaxEm * em);
    if (!phrase || page !== line.page || isStart(phrase.words)) return found;
    found.push(...phrase.words);
  }
  return found;
}

/** Where names have neither number nor label: the two lines that begin above the address, the surname first (fields 1, 2 and 8 stand below each other). */
function namesAbove({ lines, em }: PageText, { words, line }: Entry, all: readonly Entry[]): CodedFact[] {
  if (all.some(({ field }) => field.of === "surname" || field.of === "given_names")) return [];
  const x0 = words[0]?.bbox[0] ?? 0;
  const above = lines
    .slice(Math.max(0, line.index - linesMax), line.index)
    .map(({ phrases }) =>
      phrases.find((one) => Math.abs(one.x0 - x0) <= asideMaxEm * em && !/\d/.test(one.text) && !isStart(one.words)),
    );
  const [surname, given] = above;
  return surname && given ? [textFact("surname", surname.words), textFact("given_names", given.words)] : [];
}

const isStart = (words: readonly PlacedWord[]): boolean =>
  fields.some((field) => startAt(words, 0, field, new Set([words[0]])) !== undefined);

/** "Arizona DRIVER LICENSE USA": the state stands before the title, the country's code behind it. */
function originOf({ phrases }: PageLine): CodedFact[] {
  const words = phrases.flatMap((phrase) => phrase.words);
  const { from, to } = titleIn(words) ?? { from: 0, to: 0 };
  const [before, behind] = [words.slice(0, from), words.slice(to)];
  const country = behind.find(({ text }) => /^[A-Z]{3}$/.test(text));
  return [
    ...(before.length > 0 && before.every(({ text }) => /^\p{L}{2,}$/u.test(text))
      ? [textFact("licence_state", before)]
      : []),
    ...(country ? [textFact("licence_country", [country])] : []),
  ];
}

/** Where a line that is hardly more than that says that it is a driving licence. */
function titleIn(words: readonly PlacedWord[]): { from: number; to: number } | undefined {
  if (words.length > titleWordsMax || words.some(({ text }) => /[\d:]/.test(text))) return undefined;
  for (let from = 0; from < words.length; from++) {
    for (let to = words.length; to > from; to--) {
      const said = normalWords(joined(words.slice(from, to))).join(" ");
      if (titles.includes(said)) return { from, to };
    }
  }
  return undefined;
}
const titleWordsMax = 7;
