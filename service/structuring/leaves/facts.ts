import { cutPhrase } from "../document/address-blocks.ts";
import { type Phrase, type PlacedWord, placeOfWord } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import { kindOfValue, type ValueKind } from "../vocabulary/values/kinds.ts";
import { daysIn } from "./dates.ts";
import { amountsIn } from "./raw-candidates.ts";
import { isPersonsName } from "./unlabelled-names.ts";

/** A value beside the words that stand for its label, known or not. */
export type Fact = {
  label: readonly string[];
  words: readonly PlacedWord[];
  text: string;
  line: number;
  kind: ValueKind | "person";
  /** Its number, or its day as one, where it has one. */
  figure: number | undefined;
};

/** A label has no more words, and stands no further above its value, in em. */
const [labelWordsMax, aboveEm] = [7, 1.6];
/** A line of more phrases with figures is a row of a list. */
const figuresMax = 3;

/** What a document's first page says as a label with a value: behind a colon, right of it, or below it. */
export function factsOf(reading: Reading): Fact[] {
  const { text, decimalMark } = reading;
  const kindOf = (said: string): Fact["kind"] => {
    const kind = kindOfValue(said, decimalMark);
    return kind === "words" && isPersonsName(said) ? "person" : kind;
  };
  const found: Fact[] = [];
  const seen = new Set<string>();
  const add = (label: readonly PlacedWord[], value: Phrase) => {
    const keys = label.flatMap((word) => word.keys);
    const [first] = value.words;
    const place = first && placeOfWord(first);
    if (keys.length === 0 || keys.length > labelWordsMax || !place || seen.has(place)) return;
    seen.add(place);
    found.push({
      label: keys,
      words: value.words,
      text: value.text,
      line: value.line,
      kind: kindOf(value.text),
      figure: figureOf(reading, value.text),
    });
  };
  for (const { phrases, index, page } of text.lines) {
    if (page !== text.pages[0]?.number) break;
    const figures = phrases.filter(({ text: said }) => /^\P{L}*\d\P{L}*$/u.test(said)).length;
    const above = text.lines[index - 1];
    for (const [i, phrase] of phrases.entries()) {
      const colon = phrase.words.findIndex(({ text: word }) => /[:：]$/.test(word));
      if (colon >= 0 && colon < phrase.words.length - 1) {
        add(phrase.words.slice(0, colon + 1), cutPhrase(phrase, phrase.words.slice(colon + 1)));
        continue;
      }
      const left = phrases[i - 1];
      const over =
        above?.page === page && phrase.y0 - above.y1 < aboveEm * text.em
          ? headOver(above.phrases, phrase, text.em)
          : undefined;
      if (left && isLabel(left) && phrases.length <= figuresMax + 1 && figures < figuresMax) add(left.words, phrase);
      else if (over && isLabel(over)) add(over.words, phrase);
    }
  }
  return found;
}

function figureOf(reading: Reading, text: string): number | undefined {
  const [day] = daysIn(reading)(text);
  if (day) return Date.parse(day.value) / 86_400_000;
  const [amount] = amountsIn(reading)(text);
  return amount && Number(amount.value.decimal);
}

const isLabel = ({ text, words }: Phrase): boolean => !/\d/.test(text) && words.length <= labelWordsMax;

/** What begins or ends just above a value. */
const headOver = (above: readonly Phrase[], { x0, x1 }: Phrase, em: number): Phrase | undefined =>
  above.find((one) => Math.abs(one.x0 - x0) < edgeEm * em || Math.abs(one.x1 - x1) < edgeEm * em);
const edgeEm = 0.6;
