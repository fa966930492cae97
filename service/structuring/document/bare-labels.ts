import { labelLexicon } from "../vocabulary/lexicon.ts";
import { gistOf, isSameSense, saysOnlyKnown } from "../vocabulary/senses.ts";
import { glue, normalWords } from "../vocabulary/words.ts";
import { type PageLine, type PageText, type Phrase, type PlacedWord, toPhrase, withPhrases } from "./page-text.ts";

/** The same text with its labels alone: without the numbers of boxes before them, and said in one language where they are said in two. */
export const withBareLabels = (text: PageText): PageText =>
  inOneLanguage(withoutScatteredNumbers(text) ?? withoutBoxNumbers(text));

/** So many numbered labels make a form of boxes, two of them at least in one line; no line has more phrases. */
const boxes = { least: 3, beside: 2, phrasesMax: 24 };

/** A box's number, alone or before its label. */
const boxNumber = /^(\d{1,2}[a-z]?)([.)]?)$/;

/**
 * "1 Invoice no." beside "2 Date", over "3 Customer": forms number their boxes one after the other, and what stands in a
 * line of such labels has no figures but these.
 */
function withoutBoxNumbers(text: PageText): PageText {
  const lines = text.lines.filter((line) => line.phrases.length <= boxes.phrasesMax && isOfBoxes(line));
  const numbered: { line: PageLine; number: number }[] = [];
  for (const line of lines)
    for (const number of numbersOf(line)) {
      const isNext = number === (numbered.at(-1)?.number ?? 0) + 1;
      const isOther = isMadeOfLabels(line) && !numbered.some((one) => one.number === number);
      if (isNext || isOther) numbered.push({ line, number });
    }
  const found = new Set(numbered.map(({ line }) => line));
  const isForm = [...found].some((line) => numbered.filter((one) => one.line === line).length >= boxes.beside);
  if (numbered.length < boxes.least || !isForm) return text;
  return withPhrases(text, (line) => (found.has(line) ? line.phrases.flatMap(withoutNumber) : line.phrases));
}

/** A phrase without the number of its box; nothing where it is no more than that. */
function withoutNumber(phrase: Phrase): Phrase[] {
  if (!boxNumber.test(phrase.words[0]?.text ?? "")) return [phrase];
  const rest = phrase.words.slice(1);
  return rest.length === 0 ? [] : [toPhrase(rest, 0, phrase.line)];
}

/**
 * So many numbers of boxes, each once, mostly beside others and with no wider gap between them, make a form whose boxes stand in columns: a
 * waybill, a customs declaration, a tax form. A number may stand apart from its label, so near in usual heights of a word.
 */
const scattered = { least: 6, share: 0.5, wordsMax: 12, apart: 2, gap: 5 };

type Box = { phrase: Phrase; number: string; mark: string; isBeside: boolean };

function withoutScatteredNumbers(text: PageText): PageText | undefined {
  const all = text.lines.flatMap(({ phrases }): Box[] => {
    if (phrases.length > boxes.phrasesMax) return [];
    const own = phrases.flatMap((one, i) => boxOf(one, phrases[i + 1], text.em) ?? []);
    return own.map((one) => ({ ...one, isBeside: own.length > 1 }));
  });
  const own = inRun(numberedAlike(all));
  const beside = own.filter(({ isBeside }) => isBeside);
  const isEachOnce = new Set(own.map(({ number }) => number)).size === own.length;
  if (!isEachOnce || own.length < scattered.least || beside.length < scattered.share * own.length) return undefined;
  const labels = new Set(own.map(({ phrase }) => phrase));
  const numbers = new Set(own.map(({ number }) => Number.parseInt(number, 10)));
  // A box without a label, beside one that has one: its number alone is missing among them.
  for (const { phrases } of text.lines)
    if (phrases.some((one) => labels.has(one))) for (const one of phrases) if (isMissing(one, numbers)) labels.add(one);
  return withPhrases(text, ({ phrases }) => phrases.flatMap((one) => (labels.has(one) ? withoutNumber(one) : [one])));
}

/** A box's number in the corner of its label, which may have figures too: "2b Unrecap. Sec. 1250 gain". */
function boxOf(
  phrase: Phrase,
  next: Phrase | undefined,
  em: number,
): Pick<Box, "phrase" | "number" | "mark"> | undefined {
  const [, number, mark] = boxNumber.exec(phrase.words[0]?.text ?? "") ?? [];
  const isNear = next !== undefined && next.x0 - phrase.x1 <= scattered.apart * em;
  const label = phrase.words[1] ?? (isNear ? next.words[0] : undefined);
  if (number === undefined || mark === undefined || phrase.words.length > scattered.wordsMax) return undefined;
  return /\p{L}{3}/u.test(label?.text ?? "") ? { phrase, number, mark } : undefined;
}

function isMissing({ words, text }: Phrase, numbers: ReadonlySet<number>): boolean {
  const number = boxNumber.test(text) && words.length === 1 ? Number.parseInt(text, 10) : Number.NaN;
  return !numbers.has(number) && numbers.has(number - 1) && numbers.has(number + 1);
}

/** Those with the mark that most have behind their number, and of two with one number the one beside others: "12 route de Cholet" is a house. */
function numberedAlike(all: readonly Box[]): Box[] {
  const [alike = []] = [...Map.groupBy(all, ({ mark }) => mark).values()].toSorted((a, b) => b.length - a.length);
  const beside = new Set(alike.flatMap(({ number, isBeside }) => (isBeside ? [number] : [])));
  return alike.filter(({ number, isBeside }) => isBeside || !beside.has(number));
}

/** Those up to the first wide gap. */
function inRun(all: readonly Box[]): Box[] {
  const numbers = all.map(({ number }) => Number.parseInt(number, 10)).toSorted((a, b) => a - b);
  const end = numbers.findIndex((one, i) => one - (numbers[i - 1] ?? 0) > scattered.gap);
  const last = end < 0 ? Infinity : (numbers[end - 1] ?? 0);
  return all.filter(({ number }) => Number.parseInt(number, 10) <= last);
}

/** Boxes may be filled in from left to right, or their numbers leave some out: where most of a line's words are such as labels are made of. */
function isMadeOfLabels({ phrases }: PageLine): boolean {
  const known = phrases.filter(({ words }) => {
    const own = boxNumber.test(words[0]?.text ?? "") ? words.slice(1) : words;
    const bracket = own.findIndex(({ text }) => text.startsWith("("));
    return saysOnlyKnown((bracket > 0 ? own.slice(0, bracket) : own).flatMap(({ keys }) => keys));
  });
  return 2 * known.length >= phrases.length;
}

/** A unit with a figure in it: "Volume m3". */
const unit = /^\(?(?:[cd]?m[23]|co2)\)?:?$/i;

/** Whether a line holds labels alone, each behind its number: in its own phrase or in the one before. */
function isOfBoxes({ phrases }: PageLine): boolean {
  const isMixed = numbersOf({ phrases }).length >= boxes.beside;
  let isNumbered = false;
  const isEach = phrases.every(({ words }) => {
    const [first, ...rest] = words;
    const isNumber = boxNumber.test(first?.text ?? "");
    const label = isNumber ? rest : words;
    const isAside = isMixed && !isNumber && !isNumbered && saysOnlyKnown(label.flatMap(({ keys }) => keys));
    const fits =
      (isNumber !== isNumbered || isAside) &&
      label.every(({ text }) => unit.test(text) || (/\p{L}|^[&/.–-]+$/u.test(text) && !/\d/.test(text)));
    isNumbered = isNumber && label.length === 0;
    return fits;
  });
  return phrases.length > 0 && isEach && !isNumbered;
}

const numbersOf = ({ phrases }: Pick<PageLine, "phrases">): number[] =>
  phrases.flatMap(({ words: [first] }) =>
    boxNumber.test(first?.text ?? "") ? [Number.parseInt(first?.text ?? "", 10)] : [],
  );

/** So many words are looked at on each side of a stroke. */
const sideMax = 5;

/** "Datum / Date: 3 May" is "Datum: 3 May": what stands on both sides of a stroke is one label in two languages. */
function inOneLanguage(text: PageText): PageText {
  const bare = new Map<Phrase, Phrase>();
  const twice = new Map<Phrase, Phrase>();
  for (const phrase of text.phrases) {
    const isParted = phrase.text.includes(" / ");
    const words = isParted ? withoutOther(phrase.words) : withoutSecond(phrase.words);
    // It takes the room that it took in both.
    if (words)
      (isParted ? bare : twice).set(phrase, { ...toPhrase(words, 0, phrase.line), x0: phrase.x0, x1: phrase.x1 });
  }
  // One label that says a thing twice is not in two languages, but many are.
  if (new Set([...twice.keys()].map((phrase) => phrase.text)).size >= twiceLeast)
    for (const [phrase, one] of twice) bare.set(phrase, one);
  return bare.size === 0 ? text : withPhrases(text, ({ phrases }) => phrases.map((one) => bare.get(one) ?? one));
}
const twiceLeast = 3;

function withoutOther(words: readonly PlacedWord[]): PlacedWord[] | undefined {
  const at = words.findIndex(({ text }) => text === "/");
  if (at < 1 || at > sideMax) return undefined;
  const [one, rest] = [words.slice(0, at), words.slice(at + 1)];
  for (let to = Math.min(sideMax, rest.length); to > 0; to--) {
    const other = rest.slice(0, to);
    if (!isSame(keysOf(one), keysOf(other))) continue;
    const last = one.at(-1);
    const isMarked = /[:：]$/.test(other.at(-1)?.text ?? "");
    const end = last && isMarked ? [{ ...last, text: `${last.text}:` }] : last ? [last] : [];
    return [...one.slice(0, -1), ...end, ...rest.slice(to)];
  }
  return undefined;
}

/** "Typ Type", "Auftragsnummer Order no.": words that say again in another language what those before them said. */
function withoutSecond(words: readonly PlacedWord[]): PlacedWord[] | undefined {
  if (words.length < 2 || words.length > bothMax || words.some(({ text }) => /[\d,]|.[:：]./u.test(text)))
    return undefined;
  const stroked = words.findIndex(({ text }) => stroke.test(text));
  if (stroked >= 0) return beforeStroke(words, stroked);
  for (let at = 1; at < words.length; at++) {
    const [one, other] = [words.slice(0, at), words.slice(at)];
    if (glue(keysOf(one)) !== glue(keysOf(other)) && isSame(keysOf(one), keysOf(other))) return one;
  }
  return undefined;
}
/** "Given names/Prénoms", "Passport No./N° de passeport": a stroke within a word parts the languages. */
function beforeStroke(words: readonly PlacedWord[], at: number): PlacedWord[] | undefined {
  const word = words[at];
  const [, first = "", second = ""] = stroke.exec(word?.text ?? "") ?? [];
  if (!word) return undefined;
  const [x0, y0, x1, y1] = word.bbox;
  const end = x0 + ((x1 - x0) * first.length) / word.text.length;
  const half: PlacedWord = { ...word, text: first, keys: normalWords(first), bbox: [x0, y0, end, y1] };
  const one = [...words.slice(0, at), half];
  return isSame(keysOf(one), [...normalWords(second), ...keysOf(words.slice(at + 1))]) ? one : undefined;
}
const stroke = /^([\p{L}.°º]{2,30})\/([\p{L}.°º'’]{2,30})$/u;
/** A label in two languages has no more words. */
const bothMax = 6;

const keysOf = (words: readonly PlacedWord[]): string[] => words.flatMap(({ keys }) => keys);

/** Whether two wordings are labels of one thing. */
function isSame(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [labelLexicon().get(glue(one)), labelLexicon().get(glue(other))];
  if (a?.some((concept) => b?.includes(concept))) return true;
  const [first, second] = [gistOf(one), gistOf(other)];
  if (first.cores.length !== second.cores.length || first.cores.length + first.generics.size === 0) return false;
  return (
    [...first.generics].every((kind) => second.generics.has(kind)) &&
    first.cores.every((core) => second.cores.some((one) => isSameSense(core, one)))
  );
}
