import type { Which } from "../questions/fields.ts";
import type { DecimalMark } from "../vocabulary/values/amounts.ts";
import type { DateOrder } from "../vocabulary/values/dates.ts";
import { normalWords } from "../vocabulary/words.ts";
import words from "./words.json" with { type: "json" };

/** What a sentence of instructions asks of an engine that understands no language. */
export type Order =
  | { kind: "day-order"; order: DateOrder }
  | { kind: "decimal-mark"; mark: DecimalMark }
  /** Pages by their numbers, or by their place among those that were chosen; `isOut`: all but these. */
  | { kind: "pages"; pages: readonly (number | "first" | "last")[]; isOut: boolean }
  /** A property that is not to be answered, or words of the document that are not to be read. */
  | { kind: "leave-out"; what: string; isPrinted: boolean }
  /** How the document prints the label of a property. */
  | { kind: "called"; what: string; printed: readonly string[] }
  /** Of several values of a property, or of any property, the one that is meant. */
  | { kind: "which"; what: string | undefined; which: Which };

/** A sentence, or a part of one that stands for itself; no orders: it was not understood. */
export type Sentence = { text: string; orders: readonly Order[] };

/** A longer sentence is none that these rules could know. */
const sentenceCharsMax = 300;
/** What stands behind so many sentences is not looked at. */
const sentencesMax = 100;
const pageNumberMax = 100_000;
const pageNumbersMax = 1_000;

/** Reads instructions in English or German, sentence by sentence. */
export function readInstructions(text: string): Sentence[] {
  const quotes: string[] = [];
  // Points and capitals within quotation marks end no sentence.
  const marked = text.replace(/["“”„«»]([^"“”„«»\n]{1,80})["“”«»]|(?<!\p{L})'([^'\n]{1,80})'(?!\p{L})/gu, (_, a, b) => {
    quotes.push(a ?? b);
    return `"${quotes.length - 1}"`;
  });
  const quoted = (part: string) => part.replace(/"(\d+)"/g, (_, at) => quotes[Number(at)] ?? "");
  const shown = (part: string) => part.replace(/"(\d+)"/g, (_, at) => `"${quotes[Number(at)] ?? ""}"`);
  const parts = marked
    .split(/(?<=[.!?])\s+(?=["\p{Lu}])|\n+|;\s+/u)
    .map((part) => part.replace(/^(?:[-*•–]|\d{1,2}[.)])\s+/, "").trim())
    .filter((part) => /[\p{L}\d]/u.test(part));
  return parts.flatMap((part, i) => {
    const orders = i < sentencesMax ? ordersOf(part, quoted) : [];
    if (orders.length > 0 || i >= sentencesMax) return [{ text: shown(part), orders }];
    const clauses = part
      .split(/,?\s+(?:and|but|und|aber)\s+/i)
      .map((text) => ({ text, orders: ordersOf(text, quoted) }));
    // Of two clauses one may be understood; what says nothing by itself stays whole.
    return clauses.some((clause) => clause.orders.length > 0)
      ? clauses.map((clause) => ({ ...clause, text: shown(clause.text) }))
      : [{ text: shown(part), orders }];
  });
}

type Quoted = (part: string) => string;

function ordersOf(sentence: string, quoted: Quoted): Order[] {
  if (sentence.length > sentenceCharsMax) return [];
  const plain = sentence
    .replace(/^(?:please|bitte|note(?: that)?|important|hint|hinweis|achtung)\b[\s:,]*/i, "")
    .replace(/[\s.!]+$/, "");
  for (const read of [notation, pagesOnly, leftOut, called, which]) {
    const orders = read(plain, quoted);
    if (orders.length > 0) return orders;
  }
  return [];
}

/** "The document is in German", "Dates are month first": each word is one that such a sentence is made of. */
function notation(sentence: string): Order[] {
  const samples = sentence
    .replace(/(?<!\d)\d{1,3}(?:[.\s]\d{3})*,\d\d(?!\d)/g, " decimalcomma ")
    .replace(/(?<!\d)\d{1,3}(?:,\d{3})*\.\d\d(?!\d)/g, " decimalpoint ");
  let rest = ` ${normalWords(samples).join(" ")} `;
  const take = (wordings: readonly string[]): boolean => {
    const found = wordings.find((wording) => rest.includes(` ${wording} `));
    if (found !== undefined) rest = rest.replace(` ${found} `, " ");
    return found !== undefined;
  };
  const style = (["day_first_comma", "day_first_point", "month_first_point"] as const).find((name) =>
    take(words[name]),
  );
  const mark = (["comma", "point"] as const).find((name) => take(words.decimal[name]));
  // "A decimal point, like 1,250.00" says it twice.
  if (mark) take(words.decimal[mark]);
  const order = (["day_first", "month_first"] as const).find((name) => take(words[name]));
  const ofDates = take(words.dates);
  const ofNumbers = take(words.numbers);
  const known = new Set(words.of_notation);
  // Who is told to use something is told how to answer.
  const isWish = /^(?:use|verwende)\b/i.test(sentence);
  if (isWish || !(style ?? mark ?? order) || rest.split(" ").some((word) => word !== "" && !known.has(word))) return [];
  const days = order ?? (style?.startsWith("day_first") ? "day_first" : style && "month_first");
  const decimal = mark ?? (style?.endsWith("comma") ? "comma" : style && "point");
  const both = ofDates === ofNumbers;
  return [
    ...(days && (both || ofDates || order)
      ? [{ kind: "day-order", order: days === "day_first" ? "day-first" : "month-first" } as const]
      : []),
    ...(decimal && (both || ofNumbers || mark)
      ? [{ kind: "decimal-mark", mark: decimal === "comma" ? "," : "." } as const]
      : []),
  ];
}

const article = "(?:(?:the|all|any|every|each|its|this|der|die|das|den|dem|des|alle|jede[nrs]?)\\s+)*";
const pageList =
  /^(?:(?:the|die|der|den|das)\s+)?(?:(first|last|erste[nr]?|letzte[nr]?)\s+(?:page|seite)|(?:pages?|seiten?)\s+(\d[\d\s,–-]*(?:(?:to|and|bis|und)\s+\d[\d\s,–-]*)*))$/i;

/** "page 2", "pages 1, 3-5 and 7", "the last page". */
function pagesIn(what: string): (number | "first" | "last")[] {
  const [, named, numbers = ""] = pageList.exec(what.trim()) ?? [];
  if (named) return [/^(?:l)/i.test(named) ? "last" : "first"];
  const ranges = numbers
    .split(/,|and|und/)
    .map((range) => range.split(/-|–|to|bis/).map((one) => Number(one.trim() || Number.NaN)));
  const pages = ranges.flatMap(([from = Number.NaN, to = from]) =>
    from >= 1 && to >= from && to <= pageNumberMax && to - from < pageNumbersMax
      ? Array.from({ length: to - from + 1 }, (_, i) => from + i)
      : [Number.NaN],
  );
  return pages.length <= pageNumbersMax && !pages.some(Number.isNaN) ? pages : [];
}

const onlyPages =
  /^(?:only|just|nur)?\s*(?:(?:read|use|look\s+at|consider|take|extract(?:\s+(?:only\s+)?from)?|answer\s+from|lies|nimm|verwende|nutze|beachte)\s+)?(?:only\s+|just\s+|nur\s+)?(?:from\s+|on\s+|at\s+|von\s+|aus\s+|auf\s+)?(.+?)(?:\s+(?:only|alone))?$/i;

function pagesOnly(sentence: string): Order[] {
  const pages = pagesIn(onlyPages.exec(sentence)?.[1] ?? "");
  return pages.length > 0 ? [{ kind: "pages", pages, isOut: false }] : [];
}

const conjunctions = /\s*,\s*(?:(?:and|or|und|oder)\s+)?|\s+(?:and|or|nor|und|oder)\s+/i;

const leaveOut =
  /^(?:ignore|skip|disregard|omit|exclude|leave\s+(?:out|aside)|drop|(?:do\s+not|don['’]t|never)\s+(?:use|read|extract|answer|fill(?:\s+in)?|give|return|consider|take)|ignoriere|überspringe|verwende\s+nicht|lies\s+nicht)\s+(.+)$/i;
const leaveEmpty = /^(?:leave|keep|lass|lasse)\s+(.+?)\s+(?:empty|blank|null|out|unanswered|leer|weg|aus)$/i;
const printedWords = new RegExp(
  `^(?:(?:lines?|texts?|words?|values?|anything|everything|what(?:ever)?|zeilen?|text|alles)\\s+)?(?:(?:stands\\s+)?(?:with|containing|beside|behind|next\\s+to|labell?ed|called|starting\\s+with|that\\s+(?:says?|contains?|begins?\\s+with|starts?\\s+with)|mit|neben|hinter)\\s+)?${article}("\\d+")$`,
  "i",
);

function leftOut(sentence: string, quoted: Quoted): Order[] {
  const what = (leaveOut.exec(sentence) ?? leaveEmpty.exec(sentence))?.[1]?.replace(new RegExp(`^${article}`, "i"), "");
  if (what === undefined) return [];
  const pages = pagesIn(what);
  if (pages.length > 0) return [{ kind: "pages", pages, isOut: true }];
  const orders = what.split(conjunctions).map((one): Order | undefined => {
    const printed = printedWords.exec(one)?.[1];
    const isNamed = !one.includes('"') && one.split(/\s+/).length <= namedWordsMax;
    return printed || isNamed
      ? { kind: "leave-out", what: quoted(printed ?? one), isPrinted: printed !== undefined }
      : undefined;
  });
  return orders.some((one) => one === undefined) ? [] : orders.filter((one) => one !== undefined);
}

/** A property is called by no more words. */
const namedWordsMax = 6;
const saysCalled =
  "(?:(?:is|are|will\\s+be|can\\s+be|ist|sind|wird|heißt|heisst|steht|stehen|stands?|appears?|means?|bedeutet)\\b\\s*)+";
const howCalled =
  "(?:(?:called|labell?ed|printed|written|named|headed|marked|shown|given|listed|found|titled|bezeichnet|beschriftet|genannt|as|under|behind|next\\s+to|beside|after|below|by|at|in|right\\s+of|als|unter|neben|hinter|nach|bei|the|der|die|dem|den|das|label|heading|column|wordings?|words?|text|title|spalte|bezeichnung|überschrift|titel|wort|is|sind|ist)\\s+)*";
const quotesOf = '("\\d+"(?:(?:\\s*,\\s*|\\s+(?:or|oder|and|und)\\s+|\\s*,\\s*(?:or|oder)\\s+)"\\d+")*)';
const calledAs = new RegExp(`^${article}([^"=]{1,80}?)\\s*(?:${saysCalled}|[=:])\\s*${howCalled}${quotesOf}$`, "i");
const asCalled = new RegExp(
  `^${article}(?:(?:label|heading|column|word|text|spalte|wort)\\s+)?${quotesOf}\\s*(?:${saysCalled}|[=:])\\s*(?:the\\s+|der\\s+|die\\s+|das\\s+|our\\s+|for\\s+)*([^"]{1,80})$`,
  "i",
);

/** 'The supplier number is called "Kreditor"', '"Belegnr." is the invoice number'. */
function called(sentence: string, quoted: Quoted): Order[] {
  const [, named, as] = calledAs.exec(sentence) ?? [];
  const [, by, meant] = asCalled.exec(sentence) ?? [];
  const what = named ?? meant;
  const printed = [...(as ?? by ?? "").matchAll(/"\d+"/g)].map(([one]) => quoted(one));
  if (what === undefined || printed.length === 0 || what.split(/\s+/).length > namedWordsMax) return [];
  return [{ kind: "called", what, printed }];
}

const ranks = Object.keys(words.which).join("|");
const several =
  "(?:(?:if|when|where(?:ver)?|whenever)\\s+(?:there\\s+(?:is|are)|you\\s+find|it\\s+has|the\\s+\\w+\\s+(?:has|shows|prints))\\s+(?:several|more\\s+than\\s+one|multiple|many|two|different)|(?:gibt\\s+es|bei)\\s+(?:mehrere[nr]?|zwei))";
const whichOne = new RegExp(
  `^(?:${several}(?:\\s+([^",]{1,60}?))?\\s*,?\\s+)?(?:then\\s+|dann\\s+)?(?:always\\s+)?(?:use|take|give|prefer|choose|return|pick|nimm|verwende|nutze|gib|wähle)\\s+(?:only\\s+|immer\\s+|nur\\s+|dann\\s+)*(?:the\\s+|den\\s+|die\\s+|das\\s+|der\\s+)?(${ranks})(?:\\s+(?:one|ones|([^",]{1,60}?)))?(?:\\s+(?:on|in|of|auf|im)\\s+(?:the\\s+|der\\s+|dem\\s+)?(?:document|page|invoice|dokument|seite|rechnung))?$`,
  "i",
);

/** "If there are several dates, take the last one", "Use the highest total". */
function which(sentence: string): Order[] {
  const [, several, rank = "", one] = whichOne.exec(sentence) ?? [];
  const meant = Object.entries(words.which).find(([word]) => word === rank.toLowerCase())?.[1];
  const what = one ?? several;
  if (!isWhich(meant) || (what && conjunctions.test(what))) return [];
  const isAny = what === undefined || words.any.includes(what.toLowerCase());
  return [{ kind: "which", what: isAny ? undefined : what, which: meant }];
}

const isWhich = (name: string | undefined): name is Which =>
  name === "first" || name === "last" || name === "least" || name === "greatest";
