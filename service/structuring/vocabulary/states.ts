import { isDenied, kindsSaid } from "./choice-words.ts";
import states from "./lexicon/states.json" with { type: "json" };
import { plainLetters } from "./words.ts";

/**
 * A state that a yes or no asks for: the kinds of answer that say it, and those that say its opposite. Some states are meant
 * wherever a value is so, some also where any line says so.
 */
export type State = { yes: readonly string[]; no: readonly string[]; is?: string };

const sides: readonly State[] = states.sides.flatMap((one): State[] => [
  one,
  { yes: one.no, no: one.yes, ...(one.is !== undefined && { is: one.is }) },
]);
const setOf = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(plainLetters));
const [auxiliaries, conditions] = [setOf(states.auxiliaries), setOf(states.conditions)];
const complying = states.complying.map(({ verbs, nouns }) => ({ verbs: setOf(verbs), nouns: setOf(nouns) }));
const myself = setOf(states.myself);
export const statusSenses: readonly string[] = states.status_senses;

/** "Is subletting allowed": the state that is asked for, and of what. */
export function stateAsked(words: readonly string[]): { state: State; topic: readonly string[] } | undefined {
  const asked = withoutAuxiliaries(words);
  for (const { from, to, kinds, isDenied: isOpposite } of kindsSaid(asked).toReversed()) {
    const state = sides.find(({ yes }) => kinds.some((kind) => yes.includes(kind)));
    if (state && !isOpposite) return { state, topic: [...asked.slice(0, from), ...asked.slice(to)] };
  }
  return undefined;
}

/** The words of a question without those that only make it one. */
export const withoutAuxiliaries = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !auxiliaries.has(plainLetters(word)));

/** Whether words say that something is in a state or is not; `undefined` where they say neither, or both. */
export function saysState(
  words: readonly string[],
  { yes, no }: State,
  { isAll = false, isFirst = false } = {},
): boolean | undefined {
  const said = kindsSaid(words).flatMap(({ from, to, kinds, isDenied: isOpposite }) => {
    const [is, isNot] = [kinds.some((kind) => yes.includes(kind)), kinds.some((kind) => no.includes(kind))];
    if (is === isNot || ((isFirst || isAll) && from > 0) || (isAll && to < words.length)) return [];
    return [is !== isOpposite];
  });
  return new Set(said).size === 1 ? said[0] : undefined;
}
const wordsMax = 40;

/** What holds only under a condition is not said. */
export const isConditional = (words: readonly string[]): boolean =>
  words.some((word) => conditions.has(plainLetters(word)));

/** "The batch complies with the specification", "has passed the examination": whether what was tested is as it should be. */
export function saysComplying(words: readonly string[]): boolean | undefined {
  const own = words.slice(0, wordsMax).map(plainLetters);
  const found = complying.flatMap(({ verbs, nouns }) => {
    const at = own.findIndex((word) => verbs.has(word));
    return at >= 0 && own.some((word) => nouns.has(word)) ? [!isDenied(own, at, at + 1)] : [];
  });
  return new Set(found).size === 1 ? found[0] : undefined;
}

/** "I have read the terms": what somebody says of himself. */
export const isOfMyself = (words: readonly string[]): boolean => words.some((word) => myself.has(plainLetters(word)));
