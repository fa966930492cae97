import type { PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
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

/** Words of a page that may say yes or no, with the words before them that say of what. */
type Saying = { label: readonly string[]; words: readonly PlacedWord[]; line: number };

const keysOf = (words: readonly PlacedWord[]): string[] => words.flatMap(({ keys }) => keys);

/** Yes or no by the state that the property asks for: "passed" by "Result: failed", "pets allowed" by "Pets are not allowed." */
export function byState(reading: Reading, { wordings }: Field): RawCandidate[] {
  return wordings.flatMap((words) => {
    const asked = stateAsked(words);
    if (!asked) return [];
    const topic = gistOf(asked.topic);
    const isOfPaper = topic.cores.length === 0;
    const ways = isOfPaper ? ofPaper(reading, asked.state, gistOf(words)) : ofTopic(reading, asked.state, topic);
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
  const facts = factsOf(reading).map(({ label, words, line }): Saying => ({ label, words, line }));
  const isOfStatus = ({ label }: Saying) => hasAny([gistOf(label)], statusSenses) || haveAlike(gistOf(label), asked);
  const lines = reading.text.lines.map(
    ({ phrases, index }): Saying => ({
      label: [],
      words: phrases.slice(0, phrasesMax).flatMap(({ words }) => words),
      line: index,
    }),
  );
  const alone = reading.text.lines.flatMap(({ phrases, index }): Saying[] =>
    phrases.length === 1 ? [{ label: [], words: phrases[0]?.words ?? [], line: index }] : [],
  );
  return [
    () => tickedOf(lines, state),
    () => saying(facts.filter(isOfStatus), (keys) => saysState(keys.slice(0, valueMax), state)),
    () => (state.yes.includes("passed") ? saying(sentencesOf(reading), saysComplying) : []),
    () => (state.is === undefined ? [] : saying(facts, (keys) => saysState(keys.slice(0, valueMax), state))),
    () => saying(alone, (keys) => saysState(keys, state, { isAll: true })),
    () => (state.is === "said" ? saying(lines, (keys) => saysState(keys, state)) : []),
  ];
};

/** What is said of something: behind its label, in a sentence about it, or in a line. */
const ofTopic = (reading: Reading, state: State, topic: Gist): Ways => {
  const facts = factsOf(reading).map(({ label, words, line }): Saying => ({ label, words, line }));
  const lines = reading.text.lines.flatMap(({ phrases }) =>
    phrases.map(({ words, line }): Saying => ({ label: [], words, line })),
  );
  const about = (all: readonly Saying[]) =>
    all.filter(({ label, words }) => words.length <= wordsMax && speaksOf([...label, ...keysOf(words)], topic));
  return [
    () =>
      saying(
        facts.filter(({ label }) => speaksOf(label, topic)),
        (keys) => saysState(keys.slice(0, valueMax), state),
      ),
    () => saying(about(sentencesOf(reading)), (keys) => saysState(keys, state)),
    () => saying(about(lines), (keys) => saysState(keys, state)),
  ];
};
const [valueMax, wordsMax, phrasesMax] = [6, 40, 30];

const sentencesOf = (reading: Reading): Saying[] =>
  proseOf(reading).flatMap(({ words, line }) => (words.length <= wordsMax ? [{ label: [], words, line }] : []));

/** Whether words speak of all of a topic, in its words or in others that mean the same. */
export function speaksOf(keys: readonly string[], topic: Gist): boolean {
  const said = gistOf(keys);
  const holds = (asked: readonly string[], own: readonly string[]) =>
    asked.length > 0 && asked.every((core) => own.some((other) => isLike(core, other)));
  const isOfKind = topic.generics.size === 0 || [...topic.generics].some((kind) => said.generics.has(kind));
  return (
    isOfKind &&
    haveAlike(topic, said) &&
    (holds(topic.cores, said.cores) || holds(topic.asFact?.cores ?? [], coresOf(said)))
  );
}

function saying(all: readonly Saying[], says: (keys: readonly string[]) => boolean | undefined): RawCandidate[] {
  return all.flatMap(({ words, line }) => {
    const keys = keysOf(words);
    const answer = isConditional(keys) ? undefined : says(keys);
    return answer === undefined ? [] : [said(answer, words, line)];
  });
}

const said = (json: boolean, words: readonly PlacedWord[], line: number): RawCandidate =>
  candidate({ value: { kind: "json", json } as const, words: [...words], line }, "form", { choice_printed: 1 });

/** What ticked boxes say of a state. */
const tickedOf = (lines: readonly Saying[], state: State): RawCandidate[] =>
  lines.flatMap(({ words, line }) =>
    words.length > wordsMax
      ? []
      : optionsOf(words).flatMap((option) => {
          const answer = option.isTicked ? saysState(keysOf(option.words.slice(0, valueMax)), state) : undefined;
          return answer === undefined ? [] : [said(answer, option.words, line)];
        }),
  );
