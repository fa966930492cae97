import type { PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { kindsSaid, printsKinds } from "../../vocabulary/choice-words.ts";
import { gistOf, haveAlike } from "../../vocabulary/senses.ts";
import { isBox } from "../../vocabulary/values/texts.ts";
import { candidate } from "../candidates/candidates.ts";
import type { RawCandidate } from "../candidates/raw-candidates.ts";
import { factsOf } from "./facts.ts";

/** Words that print a choice, and whether their label, or the line itself, speaks of what is asked. */
type Print = { choice: string; words: readonly PlacedWord[]; line: number; isAsked: boolean };

/** The one choice that values behind any label, or short lines, print in other words; those that speak of what is asked go before. */
export function choicesByOtherWords(reading: Reading, { wordings }: Field, named: readonly string[]): RawCandidate[] {
  const asked = wordings.map(gistOf);
  const speaks = (keys: readonly string[]) => asked.some((one) => haveAlike(one, gistOf(keys)));
  const print = (words: readonly PlacedWord[], line: number, isAsked: boolean, isLine = false): Print[] => {
    const choices = words.length > wordsMax ? [] : choicesIn(words, named, isLine && !isAsked);
    const [choice, ...others] = choices;
    return choice !== undefined && others.length === 0 ? [{ choice, words, line, isAsked }] : [];
  };
  // "svobodný | rozvedená": where a line has one for each of several, neither is the paper's.
  const isOnlyOne = (line: number) =>
    (reading.text.lines[line]?.phrases ?? [])
      .slice(0, phrasesMax)
      .filter(({ words }) => words.length <= wordsMax && choicesIn(words, named, false).length > 0).length < 2;
  const ofFacts = factsOf(reading)
    .flatMap(({ label, words, line }) => print(words, line, speaks(label)))
    .filter(({ line }) => isOnlyOne(line));
  const ofLines = reading.text.lines.flatMap(({ phrases, index }) => {
    const [own, ...others] = phrases;
    const isShort = own && others.length === 0 && own.words.length <= lineMax;
    return isShort ? print(own.words, index, speaks(own.words.flatMap(({ keys }) => keys)), true) : [];
  });
  const all = [...ofFacts, ...ofLines];
  const meant = all.some(({ isAsked }) => isAsked) ? all.filter(({ isAsked }) => isAsked) : all;
  const [first] = meant;
  if (!first || new Set(meant.map(({ choice }) => choice)).size > 1) return [];
  const read = { value: { kind: "json", json: first.choice } as const, words: [...first.words], line: first.line };
  return [candidate(read, "form", { choice_printed: 1, ...(first.isAsked && { form_labelled: 1 }) })];
}
const [wordsMax, lineMax, phrasesMax] = [8, 6, 30];

/** The choices that a value begins with, or that are all of a line. */
function choicesIn(words: readonly PlacedWord[], named: readonly string[], isAll: boolean): string[] {
  if (words.some(({ text }) => isBox(text))) return [];
  const keys = words.flatMap((word) => word.keys);
  const said = kindsSaid(keys).filter(
    ({ from, to, isDenied }) =>
      !isDenied && keys.slice(from, to).join("").length >= lettersMin && (!isAll || (from === 0 && to === keys.length)),
  );
  return named.filter((choice) => said.some(({ kinds }) => printsKinds(kinds, choice)));
}
/** "M" and "CC" may be anything where no label asks. */
const lettersMin = 3;
