import { aboveEm, hasFigure, headOver, headsOf, isLabel, isOfPairs, labelWordsMax } from "../../document/heads.ts";
import { cutPhrase } from "../../document/houses.ts";
import { type PageLine, type PageText, type Phrase, type PlacedWord, placeOfWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { gistOf } from "../../vocabulary/senses.ts";
import { kindOfValue, type ValueKind } from "../../vocabulary/values/kinds.ts";
import { isPersonsName } from "../../vocabulary/wording.ts";
import { amountsIn } from "../candidates/raw-candidates.ts";
import { daysIn } from "../days/dates.ts";

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

/** So many lines of as many cells below each other are rows of a list. */
const rowsMin = 2;
const cellsMin = 3;

const factsByReading = new WeakMap<Reading, Fact[]>();

/** What a document's first page says as a label with a value: behind a colon, right of it, or below it. */
export function factsOf(reading: Reading): Fact[] {
  const known = factsByReading.get(reading);
  if (known) return known;
  const found = findFacts(reading);
  factsByReading.set(reading, found);
  return found;
}

/** A printed value as a fact with its label; none where no word of the label says anything. */
export function factOf(
  reading: Reading,
  label: readonly PlacedWord[],
  { words, text, line }: Pick<Phrase, "words" | "text" | "line">,
): Fact | undefined {
  const keys = label.flatMap((word) => word.keys);
  if (keys.length === 0 || keys.length > labelWordsMax || words.length === 0) return undefined;
  const kind = kindOfValue(text, reading.decimalMark);
  return {
    label: keys,
    words,
    text,
    line,
    kind: kind === "words" && isPersonsName(text) ? "person" : kind,
    figure: figureOf(reading, text),
  };
}

function findFacts(reading: Reading): Fact[] {
  const { text } = reading;
  const found: Fact[] = [];
  const seen = new Set<string>();
  const add = (label: readonly PlacedWord[], printed: Phrase) => {
    const value = withoutName(printed);
    const [first] = value.words;
    const place = first && placeOfWord(first);
    const fact = place && !seen.has(place) ? factOf(reading, label, value) : undefined;
    if (!place || !fact) return;
    seen.add(place);
    found.push(fact);
  };
  const rows = rowsOf(text);
  const heads = headsOf(text);
  for (const line of text.lines) {
    if (line.page !== text.pages[0]?.number) break;
    if (rows.has(line.index) || heads.has(line.index)) continue;
    const over = heads.has(line.index - 1) ? text.lines[line.index - 1] : undefined;
    const rest: Phrase[] = [];
    for (const phrase of line.phrases) {
      const head = over && headOver(over.phrases, phrase, text.em);
      const colon = phrase.words.findIndex(({ text: word }) => /[:：]$/.test(word));
      if (head) add(head.words, phrase);
      else if (colon >= 0 && colon < phrase.words.length - 1)
        add(phrase.words.slice(0, colon + 1), cutPhrase(phrase, phrase.words.slice(colon + 1)));
      else rest.push(phrase);
    }
    for (const [label, value] of pairsIn(rest)) add(label.words, value);
    const [alone] = line.phrases.length === 1 ? rest : [];
    const above = text.lines[line.index - 1];
    const label = alone && above?.page === line.page && alone.y0 - above.y1 < aboveEm * text.em ? above : undefined;
    const single = label && alone && headOver(label.phrases, alone, text.em);
    if (alone && single && isLabel(single) && label.phrases.length === 1) add(single.words, alone);
  }
  return found;
}

/** "Name Mira Dal" below "Guest" is Mira Dal. */
function withoutName(phrase: Phrase): Phrase {
  const [first, ...rest] = phrase.words;
  const { generics, cores } = gistOf(first?.keys ?? []);
  const own = cutPhrase(phrase, rest);
  return cores.length === 0 && generics.has("name") && isPersonsName(own.text) ? own : phrase;
}

/** From the left on, a label with what stands right of it; what is a value is no label of the next. */
function pairsIn(phrases: readonly Phrase[]): [Phrase, Phrase][] {
  const found: [Phrase, Phrase][] = [];
  for (let i = 0; i < phrases.length - 1; i++) {
    const [label, value] = [phrases[i], phrases[i + 1]];
    if (!label || !value || !isLabel(label)) continue;
    found.push([label, value]);
    i++;
  }
  return found;
}

/** Lines of a list: as many cells as the line above or below, one below the other, and figures in each. */
function rowsOf({ lines, em }: PageText): Set<number> {
  const rows = new Set<number>();
  const isLike = (one: PageLine, other: PageLine | undefined) =>
    other !== undefined &&
    one.page === other.page &&
    one.phrases.length === other.phrases.length &&
    one.phrases.every((phrase, i) => hasFigure(phrase) === hasFigure(other.phrases[i] ?? phrase)) &&
    one.phrases.some((phrase) => headOver(other.phrases, phrase, em));
  for (const [i, line] of lines.entries()) {
    const isRow =
      !isOfPairs(line) &&
      line.phrases.length >= cellsMin &&
      line.phrases.filter(hasFigure).length >= rowsMin &&
      isLike(line, lines[i + 1]);
    if (isRow) for (const at of [i, i + 1]) rows.add(at);
  }
  return rows;
}

function figureOf(reading: Reading, text: string): number | undefined {
  const [day] = daysIn(reading)(text);
  if (day) return Date.parse(day.value) / 86_400_000;
  const [amount] = amountsIn(reading)(text);
  return amount && Number(amount.value.decimal);
}
