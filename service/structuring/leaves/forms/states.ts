import type { PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { kindsSaid, printsKinds } from "../../vocabulary/choice-words.ts";
import { coresOf, type Gist, gistOf, hasAny, haveAlike, isLike } from "../../vocabulary/senses.ts";
import {
  isConditional,
  type State,
  saysComplying,
  saysState,
  stateAsked,
  statusSenses,
} from "../../vocabulary/states.ts";
import { candidate, onlyOne } from "../candidates/candidates.ts";
import type { RawCandidate } from "../candidates/raw-candidates.ts";
import { proseOf } from "../sentences/read-sentences.ts";
import { optionsOf } from "./boxes.ts";
import { factsOf } from "./facts.ts";

/** Words of a page that may say yes or no, what of them can be compared, and the words before them that say of what. */
type Saying = { label: readonly string[]; words: readonly PlacedWord[]; keys: readonly string[]; line: number };
type Sayings = Readonly<Record<"facts" | "days" | "sentences" | "phrases" | "alone" | "lines" | "ticked", Saying[]>>;

/** A value, a sentence and a line of more words say no state. */
const [valueMax, wordsMax, phrasesMax] = [6, 40, 30];
/** "On", "am", "le", "den": what stands before a day. */
const [littleMax, dayLabelMax] = [3, 2];

const sayingsByReading = new WeakMap<Reading, Sayings>();

function sayingsOf(reading: Reading): Sayings {
  const known = sayingsByReading.get(reading) ?? findSayings(reading);
  sayingsByReading.set(reading, known);
  return known;
}

const saying = (words: readonly PlacedWord[], line: number, label: readonly string[] = []): Saying => ({
  label,
  words,
  keys: words.slice(0, wordsMax).flatMap(({ keys }) => keys),
  line,
});

function findSayings(reading: Reading): Sayings {
  const { lines } = reading.text;
  const facts = factsOf(reading);
  const whole = lines.map(({ phrases, index }) =>
    saying(
      phrases.slice(0, phrasesMax).flatMap(({ words }) => words),
      index,
    ),
  );
  const isShort = ({ words }: { words: readonly PlacedWord[] }) => words.length <= wordsMax;
  return {
    facts: facts.map(({ label, words, line }) => saying(words.slice(0, valueMax), line, label)),
    days: facts.flatMap(({ kind, label, words, line }) =>
      kind === "day" ? [{ ...saying(words, line), keys: label.filter(({ length }) => length > littleMax) }] : [],
    ),
    sentences: proseOf(reading)
      .filter(isShort)
      .map(({ words, line }) => saying(words, line)),
    phrases: reading.text.phrases.filter(isShort).map(({ words, line }) => saying(words, line)),
    alone: lines.flatMap(({ phrases: [own, ...others], index }) =>
      own && others.length === 0 ? [saying(own.words, index)] : [],
    ),
    lines: whole,
    ticked: whole
      .filter(isShort)
      .flatMap(({ words, line }) =>
        optionsOf(words).flatMap((option) => (option.isTicked ? [saying(option.words.slice(0, valueMax), line)] : [])),
      ),
  };
}

/** Yes or no by the state that the property asks for: "passed" by "Result: failed", "pets allowed" by "Pets are not allowed." */
export function byState(reading: Reading, { wordings }: Field): RawCandidate[] {
  return wordings.flatMap((words) => {
    const asked = stateAsked(words);
    if (!asked) return [];
    const { state, topic } = asked;
    const isOfPaper = gistOf(topic).cores.length === 0;
    const ways = isOfPaper ? ofPaper(reading, state, gistOf(words)) : ofTopic(reading, state, topic);
    for (const way of ways) {
      const found = way();
      if (found.length > 0) return onlyOne(found, (value) => JSON.stringify(value));
    }
    return [];
  });
}

type Ways = readonly (() => RawCandidate[])[];

/** What is said of the paper as a whole: by ticked boxes, behind a label such as "Status", else alone in a line. */
const ofPaper = (reading: Reading, state: State, asked: Gist): Ways => {
  const { facts, days, sentences, alone, lines, ticked } = sayingsOf(reading);
  const isOfStatus = ({ label }: Saying) => hasAny([gistOf(label)], statusSenses) || haveAlike(gistOf(label), asked);
  const says = (keys: readonly string[]) => saysState(keys, state);
  const isFirst = (keys: readonly string[]) => saysState(keys, state, { isFirst: true });
  const isAll = (keys: readonly string[]) => saysState(keys, state, { isAll: true });
  return [
    () => said(ticked, says),
    () => said(facts.filter(isOfStatus), says),
    // "Paid on 3 May 2024": it came to be so on a day.
    () => said(days, (keys) => (keys.length <= dayLabelMax && says(keys)) || undefined),
    () => (state.yes.includes("passed") ? said(sentences, saysComplying) : []),
    () => (state.is === undefined ? [] : said(facts, isFirst)),
    () => said(alone, isAll),
    () => (state.is === "said" ? said(lines, says) : []),
  ];
};

/** What is said of something: behind its label, in a sentence about it, or in a line. */
const ofTopic = (reading: Reading, state: State, topic: readonly string[]): Ways => {
  const { facts, sentences, phrases } = sayingsOf(reading);
  const says = (keys: readonly string[]) => saysState(keys, state);
  const ofIt = (keys: readonly string[]) => (speaksOf(keys, topic) ? says(keys) : undefined);
  return [
    () =>
      said(
        facts.filter(({ label }) => speaksOf(label, topic)),
        says,
      ),
    () => said(sentences, ofIt),
    () => said(phrases, ofIt),
  ];
};

/** What each says that is not bound to a condition. */
function said(all: readonly Saying[], says: (keys: readonly string[]) => boolean | undefined): RawCandidate[] {
  return all.flatMap(({ words, keys, line }) => {
    const json = isConditional(keys) ? undefined : says(keys);
    const read = { value: { kind: "json", json } as const, words: [...words], line };
    return json === undefined ? [] : [candidate(read, "form", { choice_printed: 1 })];
  });
}

const gists = new WeakMap<readonly string[], Gist>();
/** What words say, understood once for each of many questions. */
function understood(keys: readonly string[]): Gist {
  const known = gists.get(keys) ?? gistOf(keys);
  gists.set(keys, known);
  return known;
}

/** Whether words speak of all of a topic, in its words or in others that mean the same. */
export function speaksOf(keys: readonly string[], asked: readonly string[]): boolean {
  const own = understood(keys);
  const topic = gistOf(asked);
  if (asked.length === 0) return false;
  if (kindsSaid(keys).some(({ kinds }) => printsKinds(kinds, asked.join(" ")))) return true;
  const holds = (cores: readonly string[], others: readonly string[]) =>
    cores.length > 0 && cores.every((core) => others.some((other) => isLike(core, other)));
  const isOfKind = topic.generics.size === 0 || [...topic.generics].some((kind) => own.generics.has(kind));
  return (
    isOfKind &&
    haveAlike(topic, own) &&
    (holds(topic.cores, own.cores) || holds(topic.asFact?.cores ?? [], coresOf(own)))
  );
}
