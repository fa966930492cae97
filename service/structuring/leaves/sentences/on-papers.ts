import { findMeant } from "../../document/leads.ts";
import type { PageText, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { asksFor, gistOf, hasSense, isKnownWord } from "../../vocabulary/senses.ts";
import { findWordsAfter } from "../../vocabulary/values/texts.ts";
import { isDeliveryNote, isPersonsName } from "../../vocabulary/wording.ts";
import { smallLetters } from "../../vocabulary/words.ts";
import { type Candidate, candidate, joined, onlyOne, valuesBeside, wordsOf } from "../candidates/candidates.ts";
import { isNameOfSomebody } from "./signed.ts";

type Wordings = Field["wordings"];

/** What papers say in ways of their own, whatever the labels are called; `undefined` where nothing of it is asked. */
export function saidOnPaper(reading: Reading, { wordings, types }: Field): Candidate<string>[] {
  if (types.size > 0 && !types.has("string")) return [];
  if (wordings.some((words) => asksForLastDigits(words))) return onlyOne(lastDigits(reading.text));
  if (asksFor(wordings, ["plate"], [])) return onlyOne(platesOf(reading));
  return asksForReceiver(wordings) && isDeliveryNote(reading.titles) ? onlyOne(receivers(reading)) : [];
}

/** "Account_last4", "last_four_digits", "letzte 4 Ziffern". */
function asksForLastDigits(words: readonly string[]): boolean {
  const said = words.join(" ");
  return said.length < askedMax && lastFour.test(said);
}
const askedMax = 80;
const lastFour =
  /(?:^| )(?:last ?(?:4|four)|ending(?: in)?|letzten? ?(?:4|vier)|endziffern|derniers? ?4|4 derniers|ultim[aeio]s? ?4|laatste ?4|ostatnie ?4|sista ?4|sidste ?4)(?: |$)/u;

const ending = new RegExp(`(?:(?:${patterns.endings.join("|")}) |[*x•·.]{2,}[ -]?)(\\d{4})(?!\\d)`, "u");
/** "Account ending in 6620", "Visa ****4471": the last digits of a number of which no more is printed. */
const lastDigits = ({ phrases }: PageText): Candidate<string>[] =>
  phrases.flatMap(({ text, words, line }) => {
    const match = text.length > lineMax ? null : ending.exec(smallLetters(text));
    const value = match?.[1];
    if (!match || !value) return [];
    const own = wordsOf(words, { at: match.index + match[0].length - value.length, length: value.length });
    return [candidate({ value, words: own, line }, "form", { choice_printed: 1 })];
  });
const lineMax = 200;

/** The plate of a vehicle stands behind the vehicle's own label, where nothing else is said of it. */
const platesOf = ({ leads, text, isLabelled }: Reading): Candidate<string>[] =>
  findMeant(leads, [["vehicle"], ["lkw"]]).flatMap((spot) =>
    valuesBeside(text, spot, isLabelled, { find: findWordsAfter, take: "first", linesBelow: 1 }).filter(({ value }) =>
      isPlate(value),
    ),
  );
const isPlate = (value: string): boolean =>
  value.length <= 12 &&
  /\d/.test(value) &&
  /\p{Lu}/u.test(value) &&
  /^[\p{Lu}\d]{1,4}(?:[ ·-]{1,3}[\p{Lu}\d]{1,5}){0,3}$/u.test(value);

/** "Received by", "empfangen_von": somebody, and no day or sum. */
export const asksForReceiver = (wordings: Wordings): boolean =>
  wordings.some((words) => {
    const { generics, cores } = gistOf(words);
    const isSaid = cores.some((core) => hasSense(core, "received") || hasSense(core, "signature"));
    return words.length > 1 && isSaid && !generics.has("date") && cores.every(isOfReceiving);
  });
const isOfReceiving = (core: string): boolean =>
  hasSense(core, "received") || hasSense(core, "signature") || hasSense(core, "person") || hasSense(core, "from");

/** Who signs for goods: the name in print, else beside what he signs. */
function receivers({ leads, text, isLabelled }: Reading): Candidate<string>[] {
  const named = (wordings: Wordings) =>
    findMeant(leads, wordings).flatMap((spot) =>
      valuesBeside(text, spot, isLabelled, { find: findWordsAfter, take: "first", linesBelow: 1 }).filter(
        ({ value, words }) =>
          (isNameOfSomebody(value) || isPersonsName(value)) &&
          !words.some(({ keys }) => keys.some((key) => key.length > 3 && isKnownWord(key))),
      ),
    );
  const printed = text.phrases.filter(isPrintName).flatMap((phrase) => {
    const colon = phrase.words.findIndex(({ text: said }) => /[:：]$/.test(said));
    const words = phrase.words.slice(colon + 1);
    const value = joined(words);
    return isNameOfSomebody(value)
      ? [candidate({ value, words, line: phrase.line }, "label", { label: 1, after: 1 })]
      : [];
  });
  return printed.length > 0 ? printed : named([["signature"], ["received", "from"], ["received"]]);
}
const printName = new RegExp(`^(?:${patterns.printed_names.join("|")}) ?[:：]`, "u");
const isPrintName = ({ text }: Phrase): boolean => text.length <= lineMax && printName.test(smallLetters(text));
