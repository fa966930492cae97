import type { Label } from "../../document/labels.ts";
import { type Phrase, placeOfWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { type Concept, kindOf } from "../../vocabulary/concepts.ts";
import { type Amount, findCurrency } from "../../vocabulary/values/amounts.ts";
import { hasLegalForm, placeOf } from "../../vocabulary/wording.ts";
import { type Candidate, joined } from "../candidates/candidates.ts";
import type { RawCandidate } from "../candidates/raw-candidates.ts";
import { isCalledNumber, isInWords, isLong, isMoney } from "../numbers/own-numbers.ts";
import { asksForMoneyAlone } from "./asked-forms.ts";

/** What stands below a sentence is no value of a word in its middle. */
export const isOfItsLabel = ({ signs, label }: Candidate<unknown>): boolean =>
  !(signs.below && label && label.from > 0 && (label.phrase.words.length > sentenceWords || isBehindComma(label)));
/** "Stripper for paints, professional use": what a comma parts off heads nothing. */
const isBehindComma = ({ phrase, from, signs }: Pick<Label, "phrase" | "from" | "signs">): boolean =>
  signs.label_marked === undefined && /[,;]$/.test(phrase.words[from - 1]?.text ?? "");
export const sentenceWords = 9;
/** "Spedition Dal e.K." begins with what may be a label, and is a firm's name. */
export const isFirm = ({ text }: Phrase): boolean =>
  text.length <= firmMax && !/[\d:：]/.test(text) && hasLegalForm(text);
const firmMax = 80;

/** The number of a house counts nothing; what stands in a label's own line is no house's. */
export const isOfAddress = ({ parties, unnamed }: Reading, { words: [first], label }: Candidate<unknown>): boolean =>
  first !== undefined &&
  [...parties, ...unnamed].some(({ phrases }) =>
    phrases.some(
      (phrase) =>
        phrase.line !== label?.phrase.line &&
        phrase.words.includes(first) &&
        phrase.words.length > 1 &&
        !/[:：]/.test(phrase.text),
    ),
  );

/** Words right behind a label of something else of the same kind. */
export const behindOtherLabels = ({ labels, text }: Reading, concept: Concept): Set<string> =>
  new Set(
    [...labels].flatMap(([other, all]) =>
      other !== concept && kindOf(other) === kindOf(concept)
        ? all.flatMap(({ phrase, to }) => {
            const right = text.lines[phrase.line]?.phrases.find(({ x0 }) => x0 > phrase.x1)?.words[0];
            const next = phrase.words.slice(to).find((word) => /[\p{L}\d]/u.test(word.text)) ?? right;
            return next ? [placeOfWord(next)] : [];
          })
        : [],
    ),
  );

/** Numbers by the question's own wording: those of another thing, prices, places and few digits are none. */
export function ownNumbersOf(reading: Reading, concept: Concept, worded: readonly RawCandidate[]): RawCandidate[] {
  const others = behindOtherLabels(reading, concept);
  return worded.filter(
    (one) =>
      !isInWords(one) &&
      // "Payment method: BACS" is no payment's reference.
      (concept !== "payment_reference" || /\d/.test(joined(one.words))) &&
      !(one.words[0] && others.has(placeOfWord(one.words[0]))) &&
      (isLong(one) || isCalledNumber(one)) &&
      !isMoney(joined(one.words)) &&
      !placeOf(joined(one.words)),
  );
}

/** A whole number is no sum where sums have cents. */
export const isCount = ({ decimalMark }: Reading, { places, currency }: Amount): boolean =>
  decimalMark !== undefined && places === 0 && currency === undefined;

/** A few of something, in a text without a currency, are no money that is asked for where sums have cents: "48 months". */
export const isSmallForMoney = (
  reading: Reading,
  asked: Pick<Field, "wordings" | "types">,
  amount: Amount,
  text: string,
): boolean =>
  isCount(reading, amount) &&
  Math.abs(Number(amount.decimal)) < moneyFrom &&
  asksForMoneyAlone(asked) &&
  findCurrency(text) === undefined;
const moneyFrom = 100;
