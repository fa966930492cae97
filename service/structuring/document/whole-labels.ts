import { labelLexicon } from "../vocabulary/lexicon.ts";
import { findCurrency } from "../vocabulary/values/amounts.ts";
import { glue } from "../vocabulary/words.ts";
import { isLabelLike } from "./label-words.ts";
import { type PageLine, type PageText, type Phrase, toPhrase } from "./page-text.ts";

/** A label that runs over two lines has so few words in each, and its lines stand so close and so even, in em, with more room around. */
const part = { wordsMax: 3, gapMaxEm: 0.7, asideMaxEm: 0.4, moreEm: 0.15 };

/** No line of labels and values has more phrases. */
const phrasesMax = 24;

/**
 * The same text with labels whole that a narrow column breaks: "Opening" over "balance", with the value beside its first line. Words
 * stay where they are printed.
 */
export function withWholeLabels(text: PageText): PageText {
  const goesOn = new Map<number, Phrase>();
  for (const { phrases, index, page } of text.lines) {
    const next = text.lines[index + 1];
    if (next?.page !== page || Math.max(phrases.length, next.phrases.length) > phrasesMax) continue;
    for (const [at, upper] of phrases.entries()) {
      const lower = inColumn(next, upper, text.em);
      if (lower && !goesOn.has(upper.index) && isOne(text, upper, lower, phrases[at + 1]))
        goesOn.set(upper.index, lower);
    }
  }
  if (goesOn.size === 0) return text;
  const taken = new Set([...goesOn.values()].map(({ index }) => index));
  const lines = text.lines.map((line) => {
    const phrases = line.phrases
      .filter(({ index }) => !taken.has(index))
      .map((phrase) => {
        const lower = goesOn.get(phrase.index);
        return lower
          ? { ...toPhrase([...phrase.words, ...lower.words], phrase.index, line.index), y1: phrase.y1 }
          : phrase;
      });
    return { ...line, phrases, text: phrases.map((phrase) => phrase.text).join(" ") };
  });
  const kept = new Map(lines.flatMap(({ phrases }) => phrases.map((phrase) => [phrase.index, phrase] as const)));
  return { ...text, lines, phrases: text.phrases.flatMap(({ index }) => kept.get(index) ?? []) };
}

/** Whether two phrases, one below the other, are one label: only together with a value beside the first, and none beside the second. */
function isOne({ lines, em }: PageText, upper: Phrase, lower: Phrase, value: Phrase | undefined): boolean {
  if (!value || value.x0 < lower.x1 || isLabelLike(value) || /[:：]$/.test(upper.text)) return false;
  // A currency alone heads amounts.
  if (findCurrency(value.text)?.length === value.text.length) return false;
  if (
    lower.y0 - upper.y1 > part.gapMaxEm * em ||
    upper.words.length > part.wordsMax ||
    lower.words.length > part.wordsMax
  )
    return false;
  if (!isLabelLike(upper) || !isLabelLike(lower)) return false;
  const gap = lower.y0 - upper.y1;
  const isApart = (a: Phrase | undefined, b: Phrase | undefined) => !a || !b || b.y0 - a.y1 > gap + part.moreEm * em;
  const below = inColumn(lines[lower.line + 1], lower, em);
  if (!isApart(inColumn(lines[upper.line - 1], upper, em), upper) || !isApart(lower, below)) return false;
  const beside = lines[lower.line]?.phrases.find(({ x0 }) => x0 > lower.x1);
  const isValueToo = beside !== undefined && beside.x0 < value.x1;
  if (!isValueToo) return beside === undefined || isLabelLike(beside);
  // "Supply" over "address" may have its value in two lines as well; "Address" over "Issued to", "Background" over "Allergies" are two labels.
  const isWhole = labelLexicon().has(glue(upper.keys.map(({ key }) => key)));
  return (
    !isWhole &&
    /^\p{Ll}/u.test(lower.text) &&
    !/\d/.test(beside.text) &&
    Math.abs(beside.x0 - value.x0) < part.asideMaxEm * em
  );
}

const inColumn = (line: PageLine | undefined, { x0, page }: Phrase, em: number): Phrase | undefined =>
  line?.page === page ? line.phrases.find((one) => Math.abs(one.x0 - x0) < part.asideMaxEm * em) : undefined;
