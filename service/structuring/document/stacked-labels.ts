import { labelLexicon } from "../vocabulary/lexicon.ts";
import { isAttention } from "../vocabulary/wording.ts";
import { glue } from "../vocabulary/words.ts";
import { letterHeight, type PageText, type Phrase, toPhrase } from "./page-text.ts";

/** A label over its value has so few words in each of its lines; lines stand so close and begin so even, in heights of its letters. */
const part = { wordsMax: 4, gapMax: 0.8, asideMax: 0.5 };
/** Labels over values are set in letters smaller than this share of theirs. */
const smallerThan = 0.9;
/** Letters of a line as high as those above it differ by no more. */
const alike = 0.08;
/** A value stands no further below the line that it may be found in. */
const linesMax = 3;
/** No line of labels and values has more phrases. */
const phrasesMax = 24;

/**
 * The same text with labels whole that run over two lines of small letters above a value in larger ones, as on cards and forms:
 * "Nationality /" over "Nationalité" over "SWE", beside a label of one line. Words stay where they are printed.
 */
export function withStackedLabels(text: PageText): PageText {
  const lowerOf = new Map<Phrase, Phrase>();
  const lowers = new Set<Phrase>();
  for (const upper of text.phrases) {
    if (lowers.has(upper) || !isPart(upper)) continue;
    const lower = below(text, upper);
    // "Anna Dal" over "c/o Dal AG" over a street is an address.
    if (!lower || isAttention(lower.text) || !isPart(lower) || !isAsHigh(upper, lower) || isWhole(upper)) continue;
    const value = below(text, lower);
    if (!value || letterHeight(lower.words) >= smallerThan * letterHeight(value.words) || lowers.has(lower)) continue;
    lowerOf.set(upper, lower);
    lowers.add(lower);
  }
  if (lowerOf.size === 0) return text;
  const lines = text.lines.map((line) => {
    const phrases = line.phrases
      .filter((phrase) => !lowers.has(phrase))
      .map((phrase) => {
        const lower = lowerOf.get(phrase);
        if (!lower) return phrase;
        // As high as one line, or it would pass for a title; its value is looked for below the last.
        return { ...toPhrase([...phrase.words, ...lower.words], phrase.index, line.index), y0: lower.y0, y1: lower.y1 };
      });
    return { ...line, phrases, text: phrases.map((phrase) => phrase.text).join(" ") };
  });
  return { ...text, lines, phrases: lines.flatMap(({ phrases }) => phrases) };
}

const isPart = ({ words, text }: Phrase): boolean => words.length <= part.wordsMax && !/\d|[:：]$/.test(text);

/** Nothing more belongs to a known label, unless it goes on with the same in another language. */
const isWhole = ({ text, keys }: Phrase): boolean =>
  !/\/$/.test(text) && labelLexicon().has(glue(keys.map(({ key }) => key)));

const isAsHigh = (a: Phrase, b: Phrase): boolean =>
  Math.abs(letterHeight(a.words) - letterHeight(b.words)) < alike * letterHeight(a.words);

/** What stands just below a phrase and begins where it does, though other columns may have a line between. */
function below({ lines }: PageText, phrase: Phrase): Phrase | undefined {
  const height = letterHeight(phrase.words);
  for (const line of lines.slice(phrase.line + 1, phrase.line + 1 + linesMax)) {
    if (line.page !== phrase.page || line.phrases.length > phrasesMax) return undefined;
    const found = line.phrases.find(({ x0 }) => Math.abs(x0 - phrase.x0) < part.asideMax * height);
    if (found) return found.y0 - phrase.y1 < part.gapMax * height ? found : undefined;
  }
  return undefined;
}
