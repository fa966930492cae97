import { isOur } from "../vocabulary/wording.ts";
import { isOfLabels } from "./label-words.ts";
import {
  type PageLine,
  type PageText,
  type Phrase,
  type PlacedWord,
  sharesEdge,
  toPhrase,
  withPhrases,
} from "./page-text.ts";

/** So many labels stand with strokes between, each of so few words. */
const most = { labels: 3, words: 5 };
/** Values stand no further below their labels, nor further aside, in em. */
const below = { gapEm: 1.6, asideEm: 0.6 };

/**
 * The same text with labels that share a line and a stroke, "Number / Date", each before its own part of the value beside or below
 * them: "4711 / 3 May 2024". Words stay where they are printed.
 */
export function withPairsParted(text: PageText): PageText {
  const facts = new Map<Phrase, Phrase[]>();
  const taken = new Set<Phrase>();
  for (const { phrases, index, page } of text.lines) {
    for (const [at, label] of phrases.entries()) {
      const labels = labelsIn(label);
      if (!labels) continue;
      const next = text.lines[index + 1];
      const value = [phrases[at + 1], next?.page === page ? valueBelow(next, label, text.em) : undefined].find(
        (one) => one !== undefined && partsOf(one.words)?.length === labels.length && /\d/.test(one.text),
      );
      const parts = value && !taken.has(value) ? partsOf(value.words) : undefined;
      if (!value || !parts) continue;
      taken.add(value);
      facts.set(
        label,
        labels.map((words, i) => toPhrase([...words, ...(parts[i] ?? [])], 0, index)),
      );
    }
  }
  if (facts.size === 0) return text;
  return withPhrases(text, (line) =>
    line.phrases.flatMap((phrase) => (taken.has(phrase) ? [] : (facts.get(phrase) ?? [phrase]))),
  );
}

/** The labels of a phrase that is nothing but labels with strokes between. */
function labelsIn({ words, text }: Phrase): PlacedWord[][] | undefined {
  if (!text.includes("/") || /\d/.test(text) || words.length > most.labels * (most.words + 1)) return undefined;
  const parts = partsOf(words);
  return parts?.every(
    (part) => part.length <= most.words && isOfLabels(part.flatMap(({ keys }) => keys.filter((key) => !isOur(key)))),
  )
    ? parts
    : undefined;
}

/** The words between strokes that stand alone; `undefined` without a stroke, or where there is nothing beside one. */
function partsOf(words: readonly PlacedWord[]): PlacedWord[][] | undefined {
  const parts: PlacedWord[][] = [[]];
  for (const word of words) {
    if (word.text === "/") parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.length > 1 && parts.length <= most.labels && parts.every(({ length }) => length > 0) ? parts : undefined;
}

const valueBelow = ({ phrases }: PageLine, label: Phrase, em: number): Phrase | undefined =>
  phrases.find((one) => sharesEdge(one, label, below.asideEm * em) && one.y0 - label.y1 < below.gapEm * em);
