import { cutPhrase } from "../../document/houses.ts";
import type { PageLine, Phrase, PlacedWord } from "../../document/page-text.ts";
import type { Wanted } from "../items/item.ts";
import { meantBy } from "./labelled-values.ts";

/** What a line of a thing says with labels, by the index of what is wanted. */
export type Said = ReadonlyMap<number, readonly PlacedWord[]>;
/** A line without what it says with labels, and how much of that there was, wanted or not. */
export type PartedLine = { line: PageLine; said: Said; facts: number };

type Segment = { phrase: Phrase; words: PlacedWord[] }[];

/** A label has at most so many words. */
const labelWordsMax = 4;
const [opens, closes, ends, colon] = [/^[([]/, /[)\]][,;.]?$/, /[,;)\]]$/, /[:：]$/];

/**
 * A line that runs on with facts behind its name or its figures: "Oak board, 2 × 9.90 (SKU: 40851, Unit: pcs)". A fact begins behind
 * a mark, with a label; what a line begins with is none, whatever it says, unless it stands in brackets.
 */
export function partFacts(line: PageLine, wanted: readonly Wanted[]): PartedLine {
  const none: PartedLine = { line, said: new Map(), facts: 0 };
  if (!/[,;([]/.test(line.text)) return none;
  const said = new Map<number, readonly PlacedWord[]>();
  const own = new Map<Phrase, PlacedWord[]>();
  let facts = 0;
  for (const [at, segment] of segmentsOf(line).entries()) {
    const words = segment.flatMap((part) => part.words);
    const fact = at > 0 || opens.test(words[0]?.text ?? "") ? factIn(words, wanted) : undefined;
    if (fact) facts++;
    else
      for (const { phrase, words } of segment) {
        const kept = own.get(phrase);
        if (kept) kept.push(...words);
        else own.set(phrase, [...words]);
      }
    if (fact?.index !== undefined && !said.has(fact.index)) said.set(fact.index, fact.value);
  }
  if (facts === 0) return none;
  const phrases = line.phrases.flatMap((phrase) => {
    const words = own.get(phrase) ?? [];
    return words.length === phrase.words.length ? [phrase] : words.length > 0 ? [cutPhrase(phrase, words)] : [];
  });
  return { line: { ...line, phrases, text: phrases.map(({ text }) => text).join(" ") }, said, facts };
}

/** The words between commas, semicolons and brackets; a label at the end of a phrase goes on in the next one. */
function segmentsOf({ phrases }: PageLine): Segment[] {
  const segments: Segment[] = [];
  let isOpen = false;
  for (const phrase of phrases) {
    isOpen &&= colon.test(segments.at(-1)?.at(-1)?.words.at(-1)?.text ?? "");
    let part: PlacedWord[] | undefined;
    for (const word of phrase.words) {
      if (!isOpen || opens.test(word.text)) {
        segments.push([]);
        part = undefined;
      }
      if (part) part.push(word);
      else {
        part = [word];
        segments.at(-1)?.push({ phrase, words: part });
      }
      isOpen = !ends.test(word.text);
    }
  }
  return segments;
}

function factIn(segment: readonly PlacedWord[], wanted: readonly Wanted[]) {
  const words = segment.map((word, i) => bare(word, i === 0, i === segment.length - 1));
  const marked = words.slice(0, labelWordsMax + 1).findIndex(({ text }) => colon.test(text)) + 1;
  const isLabel = (label: readonly PlacedWord[]) => label.some(({ text }) => /\p{L}/u.test(text));
  if (marked > 0) {
    const [label, value] = [words.slice(0, marked), words.slice(marked)];
    return isLabel(label) && value.length > 0 ? { index: meantBy(label, value, wanted), value } : undefined;
  }
  // Without a colon a label ends with the point of a shortened word, and is known.
  for (let to = Math.min(labelWordsMax, words.length - 1); to > 0; to--) {
    const [label, value] = [words.slice(0, to), words.slice(to)];
    if (!/\p{L}\.$/u.test(label.at(-1)?.text ?? "") || label.some(({ text }) => /\d/.test(text))) continue;
    const index = meantBy(label, value, wanted);
    if (index !== undefined) return { index, value };
  }
  return undefined;
}

/** A word without the brackets and marks around its segment. */
function bare(word: PlacedWord, isFirst: boolean, isLast: boolean): PlacedWord {
  const opened = isFirst ? word.text.replace(opens, "") : word.text;
  const text = isLast ? opened.replace(/[,;]+$/, "").replace(closes, "") : opened;
  return text === word.text ? word : { ...word, text };
}
