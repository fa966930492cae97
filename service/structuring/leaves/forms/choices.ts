import type { FoundBy } from "@verso/contract/results";
import type { Signs } from "../../answers/signs.ts";
import { findWording, type Label } from "../../document/labels.ts";
import { findMeant } from "../../document/leads.ts";
import type { PageText, Phrase, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { isKnownChoice, printsChoice, printsKinds } from "../../vocabulary/choice-words.ts";
import { gistOf, holdsAll } from "../../vocabulary/senses.ts";
import { findAmounts } from "../../vocabulary/values/amounts.ts";
import { findMarks, isBox, isTicked, isUnticked, markOfBox } from "../../vocabulary/values/texts.ts";
import { glue, normalWords } from "../../vocabulary/words.ts";
import { candidate, joined } from "../candidates/candidates.ts";
import type { RawCandidate } from "../candidates/raw-candidates.ts";
import { type Option, optionsOf } from "./boxes.ts";
import { choicesByOtherWords } from "./printed-choices.ts";
import { byQuestion } from "./questions.ts";
import { byState } from "./states.ts";
import { byOwnBox, choiceOfBoxes } from "./ticked-choices.ts";

type Chosen = (choice: string, words: PlacedWord[], line: number, foundBy: FoundBy, signs: Signs) => RawCandidate;

/** The choice that is ticked, or printed behind the property's label in any language, else one that is printed word for word. */
export function choicesPrinted(reading: Reading, field: Field): RawCandidate[] {
  const { text, leads } = reading;
  const { choices = [], wordings } = field;
  const named = choices.filter((choice): choice is string => typeof choice === "string" && choice.length > 1);
  const chosen: Chosen = (choice, words, line, foundBy, signs) =>
    candidate({ value: { kind: "json", json: choice }, words, line }, foundBy, signs);
  const labelled = [...findWording(text, wordings), ...findMeant(leads, wordings)].flatMap(({ phrase, to, signs }) => {
    const own = wordsBehind(text, phrase, to);
    const isTickList = own.some((word) => isTicked(word.text) || isUnticked(word.text));
    const said = isTickList ? tickedOf(own) : isOpen(own, named) ? [] : [own];
    return said.flatMap((words) =>
      named.flatMap((choice) =>
        says(words, choice)
          ? [chosen(choice, words, phrase.line, "label", isTickList ? { choice_ticked: 1 } : signs)]
          : [],
      ),
    );
  });
  const anywhere = named.flatMap((choice) => {
    const spots = findWording(text, [choice.toLowerCase().split(/[\s_-]+/)]);
    const spot = spots.find(
      ({ phrase, from }) =>
        !isUnticked(phrase.words[from - 1]?.text ?? "") &&
        !isOfRow(text, phrase) &&
        !isOpen(
          (text.lines[phrase.line]?.phrases ?? []).flatMap(({ words }) => words),
          named,
        ),
    );
    return spot
      ? [chosen(choice, spot.phrase.words.slice(spot.from, spot.to), spot.phrase.line, "form", { choice_printed: 1 })]
      : [];
  });
  const texts = choices.filter((choice): choice is string => typeof choice === "string" && choice !== "");
  const among = labelled.length > 0 ? [] : tickedAmong(text, texts, chosen);
  const { found: box, left } = choiceOfBoxes(text, named);
  const ticked =
    box && labelled.length + among.length === 0
      ? [chosen(box.choice, box.words, box.line, "form", { choice_ticked: 1 })]
      : among;
  const said = labelled.length > 0 ? [] : choicesByOtherWords(reading, field, named);
  // "Deposit: cash", "Rest: by card": of several that are printed none is the only one.
  const alone =
    anywhere.length > 1 ? [] : anywhere.filter(({ value }) => !left.has(value.kind === "json" ? value.json : ""));
  return [...labelled, ...ticked, ...said, ...alone, ...named.flatMap((choice) => meantBy(text, choice, chosen))];
}

/** A line of boxes whose words are the choices, whatever stands before them; the one that says none is the one that is left. */
function tickedAmong(text: PageText, named: readonly string[], chosen: Chosen): RawCandidate[] {
  return tickLists(text).flatMap(({ line, options }) => {
    const said = options.map(({ words }) => named.filter((choice) => says(words, choice)));
    const met = said.filter(({ length }) => length === 1).length;
    const at = options.findIndex(({ isTicked: is }) => is);
    if (met < optionsMin || options.filter(({ isTicked: is }) => is).length !== 1) return [];
    const left = named.filter((choice) => !said.some((all) => all.includes(choice)));
    const [choice, ...more] = said[at]?.length === 0 && met === options.length - 1 ? left : (said[at] ?? []);
    return choice !== undefined && more.length === 0
      ? [chosen(choice, [...(options[at]?.words ?? [])], line, "form", { choice_ticked: 1 })]
      : [];
  });
}
/** So many of a line's boxes have to say a choice. */
const optionsMin = 2;

/** Lines of several boxes, each with its own words. */
function tickLists({ lines }: PageText): { line: number; options: Option[] }[] {
  return lines.flatMap(({ phrases, index }) => {
    const options = optionsOf(phrases.flatMap((phrase) => phrase.words));
    return options.length > 1 ? [{ line: index, options }] : [];
  });
}

/** The lines of boxes that ask for yes or no, with what is ticked, where one is. */
export function yesOrNo({ text }: Reading): RawCandidate[] {
  return tickLists(text).flatMap(({ line, options }) => {
    const marks = options.map(({ words }) => (words.length === 1 ? markOfBox(joined(words)) : undefined));
    const at = options.findIndex(({ isTicked: is }) => is);
    const answer = marks[at];
    if (answer === undefined || options.length !== 2 || marks[0] === marks[1] || marks.includes(undefined)) return [];
    if (options.every(({ isTicked: is }) => is)) return [];
    const words = [...(options[at]?.words ?? [])];
    return [candidate({ value: { kind: "json", json: answer } as const, words, line }, "form", { choice_ticked: 1 })];
  });
}

/** Goods and movements may be called as a choice is: a row of a list, with several figures beside what it names, says none. */
const isOfRow = ({ lines }: Pick<PageText, "lines">, { line }: Phrase): boolean =>
  (lines[line]?.phrases.filter(({ text }) => /^\P{L}*\d/u.test(text)).length ?? 0) > 1;

/** A choice that other words say before an amount, as how a bill was paid: "Barzahlung 20,00" is cash. */
function meantBy({ lines }: PageText, choice: string, chosen: Chosen): RawCandidate[] {
  const wanted = gistOf(normalWords(choice.replaceAll("_", " ")));
  // "Annual fee 240.00" is no way to pay.
  if (isKnownChoice(choice) && !printsKinds(tenders, choice)) return [];
  return lines.flatMap(({ phrases, index }) => {
    const words = phrases.flatMap((phrase) => phrase.words);
    if (phrases[0] && isOfRow({ lines }, phrases[0])) return [];
    const figure = words.findIndex(({ text }) => /\d/.test(text));
    const own = words.slice(0, figure);
    if (figure < 1 || own.length > payWordsMax || own.some(({ text }) => isTicked(text) || isUnticked(text))) return [];
    const [amount] = findAmounts(joined(words.slice(figure))).filter(({ value }) => value.places === 2);
    const isPaid = amount !== undefined && Number(amount.value.decimal) !== 0;
    const isMeant = isPaid && holdsAll(gistOf(own.flatMap(({ keys }) => keys)), wanted);
    return isMeant ? [chosen(choice, own, index, "form", { choice_printed: 1 })] : [];
  });
}

const tenders = ["card", "cash", "bank_transfer", "direct_debit", "cheque", "voucher", "paypal"];

/** More words before an amount do not say how it was paid. */
const payWordsMax = 4;

/** Whether words say several choices and none is ticked: the boxes were not read, or somebody has still to choose. */
const isOpen = (words: readonly PlacedWord[], named: readonly string[]): boolean =>
  !words.some(({ text }) => isTicked(text)) &&
  named.filter((choice) => words.some((word) => says([word], choice))).length > 1;

/** The words behind a label, to the end of its line; a longer one is none of boxes. */
const wordsBehind = ({ lines }: PageText, { words, line, x0 }: Phrase, to: number): PlacedWord[] => {
  const own = words.slice(to, to + lineMax);
  const phrases = lines[line]?.phrases.slice(0, lineMax) ?? [];
  return [...own, ...phrases.flatMap((one) => (one.x0 > x0 ? one.words : []))].slice(0, lineMax);
};
const lineMax = 60;

/** What is said by each ticked box. */
const tickedOf = (words: readonly PlacedWord[]): PlacedWord[][] =>
  optionsOf(words).flatMap((option) => (option.isTicked ? [option.words] : []));

/** Whether words say a choice, in its own words or in others that mean the same. */
function says(words: readonly PlacedWord[], choice: string): boolean {
  const own = words.flatMap(({ keys }) => keys);
  const wanted = normalWords(choice.replaceAll("_", " "));
  if (glue(own) === glue(wanted) || printsChoice(own, choice)) return true;
  // A cheque is a payment, and "Payment:" says none.
  return !isKnownChoice(choice) && holdsAll(gistOf(own), gistOf(wanted));
}

/** Yes or no, by the label's own box, by the box that is ticked behind it, or by the word there. */
export function booleans(reading: Reading, field: Field): RawCandidate[] {
  for (const by of [byQuestion, byLabels, byOwnBox, byState]) {
    const found = by(reading, field);
    if (found.length > 0) return found;
  }
  return [];
}

function byLabels({ text, leads }: Reading, { wordings }: Field): RawCandidate[] {
  return [...findWording(text, wordings), ...findMeant(leads, wordings)].flatMap((spot) => {
    const own = ownBox(text, spot);
    if (own) return [own];
    const after = wordsBehind(text, spot.phrase, spot.to);
    const ticked = tickedOf(after);
    const boxed = ticked.length === 1 && ticked[0]?.length === 1 ? markOfBox(joined(ticked[0])) : undefined;
    if (boxed !== undefined) {
      const value = { kind: "json", json: boxed } as const;
      return [candidate({ value, words: ticked[0] ?? [], line: spot.phrase.line }, "label", spot.signs)];
    }
    const near: PlacedWord[] = [
      ...spot.phrase.words.slice(Math.max(0, spot.from - 1), spot.from),
      ...(ticked[0] ?? after),
    ];
    const [mark, ...others] = findMarks(joined(withoutOthersBoxes(near)));
    // Both are printed and neither is ticked.
    if (!mark || (ticked.length === 0 && others.some(({ value }) => value !== mark.value))) return [];
    const read = { value: { kind: "json", json: mark.value } as const, words: near, line: spot.phrase.line };
    return [candidate(read, "label", spot.signs)];
  });
}

/** Boxes with words behind them are those of other words than the label. */
const withoutOthersBoxes = (words: readonly PlacedWord[]): readonly PlacedWord[] =>
  words.filter(({ text }, i) => !isBox(text) || i === words.length - 1);

/** "☒ I agree", "Smoker ☐": a box whose own words are a label, where these say more than yes or no. */
function ownBox({ lines }: PageText, { phrase, from, to, signs }: Omit<Label, "concept">): RawCandidate | undefined {
  const { phrases = [] } = lines[phrase.line] ?? {};
  const label = phrase.words.slice(from, to).find(({ text }) => !isBox(text));
  if (!label || phrases.some(({ words }) => words.length > lineMax) || phrases.length > lineMax) return undefined;
  const line = phrases.flatMap(({ words }) => words);
  const option = optionsOf(line).find(({ words }) => words.includes(label));
  const first = option?.words.find(({ text }) => /[\p{L}\d]/u.test(text));
  if (!option || first !== label || findMarks(joined(option.words)).length > 0) return undefined;
  const read = { value: { kind: "json", json: option.isTicked } as const, words: option.words, line: phrase.line };
  return candidate(read, "label", { ...signs, choice_ticked: 1 });
}
