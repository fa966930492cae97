import type { PageText, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { kindsSaid, printsKinds } from "../../vocabulary/choice-words.ts";
import { coresOf, gistOf } from "../../vocabulary/senses.ts";
import { isOfMyself, stateAsked, withoutAuxiliaries } from "../../vocabulary/states.ts";
import { isBox, markOfBox } from "../../vocabulary/values/texts.ts";
import { normalWords } from "../../vocabulary/words.ts";
import { candidate } from "../candidates/candidates.ts";
import type { RawCandidate } from "../candidates/raw-candidates.ts";
import { type Option, optionsOf } from "./boxes.ts";
import { speaksOf } from "./states.ts";

type Placed = Option & { line: number; keys: readonly string[]; isOnly: boolean };

const optionsByText = new WeakMap<PageText, Placed[]>();

/** All boxes of a document with what they say, in lines that are no longer than those of forms. */
function optionsIn(text: PageText): Placed[] {
  const known =
    optionsByText.get(text) ??
    text.lines.flatMap(({ phrases, index }) => {
      const words = phrases.slice(0, lineMax).flatMap((phrase) => phrase.words);
      if (words.length > lineMax || !words.some(({ text: word }) => isBox(word))) return [];
      const options = optionsOf(words);
      // Of boxes in columns, each below its head, none has words of its own.
      if (options.some((option) => option.words.length === 0)) return [];
      const isOnly = options.filter(({ isTicked }) => isTicked).length === 1;
      return options.map((option) => ({ ...option, line: index, keys: keysOf(option.words), isOnly }));
    });
  optionsByText.set(text, known);
  return known;
}
const [lineMax, optionMax] = [60, 12];
const keysOf = (words: readonly PlacedWord[]): string[] => words.slice(0, optionMax).flatMap(({ keys }) => keys);

/**
 * The choice that the ticked boxes of a document say, wherever they stand, where another box says another choice; and the
 * choices that a box says which is not ticked.
 */
export function choiceOfBoxes(text: PageText, named: readonly string[]) {
  const said = saidByBoxes(text, named);
  const [first, ...others] = tickedOf(said);
  const left: ReadonlySet<unknown> = new Set(said.flatMap(({ isTicked, choice }) => (isTicked ? [] : [choice])));
  // Of several ticked boxes beside each other one may say what another choice is called.
  const isOne = first?.isOnly && !others.some(({ choice }) => choice !== first.choice);
  return { found: isOne ? first : undefined, left };
}

/** All of a list's choices that boxes say which are ticked. */
export const tickedChoices = (text: PageText, choices: readonly unknown[]): readonly Said[] =>
  tickedOf(
    saidByBoxes(
      text,
      choices.filter((one): one is string => typeof one === "string" && one.length > 1),
    ),
  );

type Said = Placed & { choice: string };

/** The boxes that say one of the choices. */
const saidByBoxes = (text: PageText, named: readonly string[]): Said[] =>
  optionsIn(text).flatMap((option) => {
    const [choice, ...others] = named.filter((one) => saysChoice(option.keys, one));
    return choice !== undefined && others.length === 0 ? [{ ...option, choice }] : [];
  });

/** Those that are ticked, where several choices have boxes: a word in one box may be anything. */
const tickedOf = (said: readonly Said[]): Said[] =>
  new Set(said.map(({ choice }) => choice)).size < choicesMin ? [] : said.filter(({ isTicked }) => isTicked);
const choicesMin = 2;

/** Whether a box's words have a choice word by word, or in others. */
function saysChoice(keys: readonly string[], choice: string): boolean {
  const wanted = normalWords(choice.replaceAll("_", " "));
  if (` ${keys.join(" ")} `.includes(` ${wanted.join(" ")} `)) return true;
  return kindsSaid(keys).some(({ kinds, isDenied }) => !isDenied && printsKinds(kinds, choice));
}

/** Yes or no by the only box whose words are those of the property and few others: "[ ] a phased return to work". */
export function byOwnBox({ text }: Reading, { wordings }: Field): RawCandidate[] {
  // A box that says a state has another for its opposite.
  const asked = wordings.filter((words) => stateAsked(words)?.topic.length !== 0).map(withoutAuxiliaries);
  const own = optionsIn(text).filter(
    ({ keys, words }) =>
      words.length > 0 &&
      words.length <= optionMax &&
      markOfBox(words[0]?.text ?? "") === undefined &&
      asked.some(
        (one) => speaksOf(keys, one) && gistOf(keys).cores.length <= coresOf(gistOf(one)).length + extraOf(keys),
      ),
  );
  const [first, ...others] = own;
  if (!first || others.length > 0) return [];
  const read = { value: { kind: "json", json: first.isTicked } as const, words: [...first.words], line: first.line };
  return [candidate(read, "form", { choice_ticked: 1 })];
}
/** A box with more words besides asks for more; what somebody agrees to is said in a sentence. */
const extraOf = (keys: readonly string[]): number => (isOfMyself(keys) ? extra.ofMyself : extra.most);
const extra = { most: 2, ofMyself: 6 };
