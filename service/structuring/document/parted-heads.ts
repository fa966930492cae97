import { isOfLabels } from "./label-words.ts";
import { type PageLine, type PageText, type Phrase, type PlacedWord, toPhrase } from "./page-text.ts";

/** Values stand no further below their heads, in em. */
const gapMaxEm = 1.6;
/** No phrase has more heads. */
const wordsMax = 12;

/**
 * The same text with heads that are set too close to be told apart as phrases of their own, where each stands over a value
 * that has a figure: "Gross Tax Net" over three amounts. Words stay where they are printed.
 */
export function withHeadsParted(text: PageText): PageText {
  const phrases: Phrase[] = [];
  let isSame = true;
  const lines = text.lines.map((line, i): PageLine => {
    const below = text.lines[i + 1];
    const own = line.phrases.flatMap((phrase) => {
      const heads = below?.page === line.page ? headsIn(text, phrase, below) : undefined;
      if (heads) isSame = false;
      return heads ?? [phrase];
    });
    const numbered = own.map((one, at) => ({ ...one, index: phrases.length + at, line: line.index }));
    phrases.push(...numbered);
    return { ...line, phrases: numbered };
  });
  return isSame ? text : { ...text, lines, phrases };
}

/** A phrase as the heads of the values in the next line that stand below it, where all of its words go to one of them. */
function headsIn({ em }: PageText, phrase: Phrase, below: PageLine): Phrase[] | undefined {
  if (phrase.words.length < 2 || phrase.words.length > wordsMax || /[\d:]/.test(phrase.text)) return undefined;
  const values = below.phrases.filter(({ x0, x1 }) => x1 > phrase.x0 && x0 < phrase.x1);
  const isFar = below.y0 - phrase.y1 > gapMaxEm * em;
  if (isFar || values.length < 2 || !values.every(({ text }) => /\d/.test(text))) return undefined;
  const parts = values.map((): PlacedWord[] => []);
  for (const word of phrase.words) {
    const [x0, , x1] = word.bbox;
    const shared = values.map((value) => Math.min(value.x1, x1) - Math.max(value.x0, x0));
    parts[shared.indexOf(Math.max(...shared))]?.push(word);
  }
  const isHead = (words: readonly PlacedWord[], i: number) => {
    const value = values[i];
    const first = words[0];
    const last = words.at(-1);
    if (!value || !first || !last) return false;
    return Math.min(value.x1, last.bbox[2]) > Math.max(value.x0, first.bbox[0]);
  };
  const known = parts.filter((words) => isOfLabels(words.flatMap(({ keys }) => keys))).length;
  return parts.every(isHead) && 2 * known >= parts.length
    ? parts.map((words) => toPhrase(words, 0, phrase.line))
    : undefined;
}
