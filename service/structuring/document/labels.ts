import type { Concept } from "../vocabulary/concepts.ts";
import { labelLexicon, longestKey, meaningsOf } from "../vocabulary/lexicon.ts";
import { isPostBox } from "../vocabulary/postal.ts";
import { glue } from "../vocabulary/words.ts";
import type { PageText, Phrase } from "./page-text.ts";

/** A wording of a concept found on a page: words `from` to `to` (exclusive) of the phrase. */
export type Label = {
  concept: Concept;
  phrase: Phrase;
  from: number;
  to: number;
  signs: LabelSigns;
  /** Where the next label within the phrase begins, if there is one. */
  end?: number | undefined;
};

/** What speaks for a label and against it; `answers/weights.json` says how much. */
export type LabelSigns = {
  /** A known wording, one that means the same, or a bare word for a number. */
  label?: 1;
  label_meant?: 1;
  label_bare?: 1;
  /** A long wording says more than a short one: its letters, up to ten. */
  label_letters?: number;
  /** One that fills its phrase says more than one within a sentence: the other words, up to ten; numbers do not count. */
  label_others?: number;
  label_not_first?: 1;
  /** How alike the meanings are, 0 to 1. */
  label_likeness?: number;
  label_marked?: 1;
};

/** Words that turn a total into the one without or with tax. */
const exclusive =
  /\b(?:excl|excluding|exclusive|before|without|ohne|netto|net|zzgl|exkl|ht|hors|excluido|sin|senza|esclusa|exclusief|sem|tanpa|sebelum)\b/;
const inclusive = /\b(?:incl|including|inclusive|inkl|inklusive|brutto|gross|ttc|con|ivato|inclusief|com|termasuk)\b/;

/** A run of the keys of a phrase, up to before `to`, that a label is written with. */
type Span = { from: number; to: number; key: string };

/**
 * Every label on the pages. A wording within a longer one is none of its own: "date" within "delivery date" names no
 * date of the document.
 */
export function findLabels({ phrases }: PageText): Label[] {
  return phrases.flatMap((phrase) =>
    isPostBox(phrase.text) ? [] : longestSpans(phrase).flatMap((span) => toLabels(phrase, span)),
  );
}

function longestSpans({ keys }: Phrase): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < keys.length; from++) {
    let key = "";
    let longest: Span | undefined;
    for (let to = from; to < keys.length; to++) {
      key += keys[to]?.key ?? "";
      if (key.length > longestKey()) break;
      if (labelLexicon().has(key) && wholeWords(keys, from, to)) longest = { from, to: to + 1, key };
    }
    const last = spans.at(-1);
    if (longest && (!last || longest.to > last.to)) spans.push(longest);
  }
  return spans;
}

/** "Kunde" within "Muster-Kunde" is a name's part, no label. */
const wholeWords = (keys: Phrase["keys"], from: number, to: number): boolean =>
  !together(keys[from - 1], keys[from]) && !together(keys[to], keys[to + 1]);

const together = (a: Phrase["keys"][number] | undefined, b: Phrase["keys"][number] | undefined): boolean =>
  a !== undefined && b !== undefined && a.word === b.word && a.part === b.part;

function toLabels(phrase: Phrase, { from, to, key }: Span): Label[] {
  const signs = signsOf(phrase, from, to, key);
  const wordAt = (place: number) => phrase.keys[place]?.word ?? 0;
  const place = { phrase, from: wordAt(from), to: wordAt(to - 1) + 1 };
  return meaningsOf(labelLexicon(), key, "fields").map((concept) => ({
    ...place,
    signs,
    concept: withModifier(concept, phrase, key),
  }));
}

/** More letters, or more other words, say no more. */
const countMax = 10;

function signsOf(phrase: Phrase, from: number, to: number, { length }: string): LabelSigns {
  const before = countBeside(phrase, from, -1);
  const behind = countBeside(phrase, to - 1, 1);
  const signs: LabelSigns = {
    label: 1,
    label_letters: Math.min(countMax, length),
    label_others: Math.min(countMax, before.others + behind.others),
  };
  return before.isFirst ? signs : { ...signs, label_not_first: 1 };
}

/** The words before or behind a key, up to a dot or a stroke that parts a line: "Dalhof · VAT no. 12 · Ollenau" says three things. */
function countBeside({ keys, words }: Phrase, at: number, step: 1 | -1): { others: number; isFirst: boolean } {
  let others = 0;
  for (let i = at; others < countMax; i += step) {
    const [one, next] = [keys[i], keys[i + step]];
    if (!one || !next) return { others, isFirst: i === at };
    const between = words.slice(Math.min(one.word, next.word) + 1, Math.max(one.word, next.word));
    if (between.some(isPartingMark)) return { others, isFirst: i === at };
    others += Number(/\p{L}{2}/u.test(next.key));
  }
  return { others, isFirst: false };
}

/** How many more letters a label has than there are other words in its phrase: few, and it stands in a sentence. */
export const lettersAhead = ({ signs: { label_letters = 0, label_others = 0 } }: Pick<Label, "signs">): number =>
  label_letters - label_others;

/** "Total without tax" is the net total, whatever total its wording names. */
function withModifier(concept: Concept, phrase: Phrase, key: string): Concept {
  if (concept !== "grand_total" && concept !== "net_total") return concept;
  const around = phrase.keys.map(({ key }) => key).join(" ");
  if (inclusive.test(around) && !exclusive.test(around)) return "grand_total";
  if (concept === "grand_total" && exclusive.test(around) && !inclusive.test(around) && key !== "nettotal") {
    return /\bnett?\b/.test(around) && /\b(?:payer|pagare)\b/.test(around) ? concept : "net_total";
  }
  return concept;
}

/** Whether a label up to a word fills its phrase, or has a colon behind it. */
export const isAloneOrMarked = ({ words }: Phrase, to: number): boolean =>
  to === words.length || /[:：]$/.test(words[to - 1]?.text ?? "");

/** "Federal tax ID (EIN)": what a label is called for short stands behind it, and is a label itself. */
const isInBrackets = (words: Phrase["words"]): boolean =>
  /^\([\p{L}\d. -]{2,20}\)[:：]?$/u.test(words.map(({ text }) => text).join(" "));

/** Labels for a property that no lexicon knows: its own wordings, wherever they are printed. */
export function findWording({ phrases }: PageText, wordings: readonly (readonly string[])[]): Omit<Label, "concept">[] {
  const wanted = new Set(wordings.map(glue).filter((key) => key.length > 1));
  const longest = Math.max(0, ...[...wanted].map((key) => key.length));
  const found: Omit<Label, "concept">[] = [];
  for (const { phrase, from } of startsOf(phrases, wanted)) {
    let key = "";
    for (let to = from; to < phrase.keys.length && key.length < longest; to++) {
      key += phrase.keys[to]?.key ?? "";
      if (!wanted.has(key)) continue;
      const signs = signsOf(phrase, from, to + 1, key);
      const place = { from: phrase.keys[from]?.word ?? 0, to: (phrase.keys[to]?.word ?? 0) + 1 };
      const isShort = isInBrackets(phrase.words.slice(place.from, place.to)) && place.to === phrase.words.length;
      found.push({ phrase, ...place, signs: isShort ? { label: 1, label_letters: countMax } : signs });
    }
  }
  return found;
}

/** A key of a phrase, and how many of the document's stand before it. */
type Start = { phrase: Phrase; from: number; at: number };
const startsByKey = new WeakMap<readonly Phrase[], ReadonlyMap<string, readonly Start[]>>();

/** Where what is wanted can begin, in the document's order: at keys that it begins with. */
function startsOf(phrases: readonly Phrase[], wanted: ReadonlySet<string>): Start[] {
  const byKey = startsByKey.get(phrases) ?? indexStarts(phrases);
  startsByKey.set(phrases, byKey);
  const heads = new Set(
    [...wanted].flatMap((key) => Array.from({ length: key.length + 1 }, (_, i) => key.slice(0, i))),
  );
  return [...heads].flatMap((head) => byKey.get(head) ?? []).sort((a, b) => a.at - b.at);
}

function indexStarts(phrases: readonly Phrase[]): Map<string, Start[]> {
  const byKey = new Map<string, Start[]>();
  let at = 0;
  for (const phrase of phrases) {
    for (const [from, { key }] of phrase.keys.entries()) {
      const start = { phrase, from, at: at++ };
      const known = byKey.get(key);
      if (known) known.push(start);
      else byKey.set(key, [start]);
    }
  }
  return byKey;
}

/** A dot or a stroke that parts what a line says. */
const isPartingMark = ({ text }: { text: string }): boolean => /^[·•|]$/.test(text);
