import type { Field } from "../../questions/fields.ts";
import { gistOf, hasAny, hasSense, unitNamed } from "../../vocabulary/senses.ts";
import type { Amount } from "../../vocabulary/values/amounts.ts";
import { findAmounts } from "../../vocabulary/values/amounts.ts";
import { findTimes } from "../../vocabulary/values/identifiers.ts";
import { beginsWithGivenName, hasLegalForm, isPersonsName, isSalutation } from "../../vocabulary/wording.ts";
import { type Candidate, joined } from "../candidates/candidates.ts";
import { isSum } from "../numbers/own-numbers.ts";

type Wordings = readonly (readonly string[])[];

/** What hours and minutes are asked for with, at the end of a word or alone. */
const timeWord =
  /^(?:\p{L}*uhrzeit|(?:abhol|abfahrts?|ankunfts?|abflugs?|ruckgabe|start|end)zeit|time|heure|hora|ora|tijd|godzina|klokkeslaet|klockslag|kellonaika|cas)$/u;

/** Whether a time of day is asked for, by a property of which the schema says no more than that it is a text. */
export const asksForTime = (wordings: Wordings): boolean =>
  wordings.some((words) => words.some((word) => timeWord.test(word)) && !words.some((word) => /^dat[aeu]/.test(word)));

/** Times of day, as they are printed. */
export const timesPrinted = (text: string): ReturnType<typeof findTimes> =>
  findTimes(text).map((found) => ({ ...found, value: text.slice(found.at, found.at + found.length) }));

/** "Torwick Reisen GmbH, Seeweg 9, 30175 Torwick.": an address behind a name is no part of it. */
export function withoutAddress(one: Candidate<string>): Candidate<string> {
  const comma = one.words.findIndex(({ text }) => /[,;]$/.test(text));
  const rest = one.words.slice(comma + 1);
  if (comma < 0 || rest.length === 0) return one;
  const words = one.words.slice(0, comma + 1).map((word) => ({ ...word, text: word.text.replace(/[,;]$/, "") }));
  const isName = hasLegalForm(joined(words)) || words.length > 1;
  return isName && rest.some(({ text }) => /^\d{1,6}\p{L}?[,.]?$/u.test(text))
    ? { ...one, value: joined(words), words }
    : one;
}

/** Whether a sum of money stands where a class or a grade is asked for: that is a word or a small number. */
export const isSumForClass = (wordings: Wordings, { value }: Candidate<string>): boolean =>
  isSum(value) && wordings.some((words) => gistOf(words).cores.some((core) => hasSense(core, "class")));

/** Whether a firm is asked for by that word: a person who stands where it might is none. */
export const asksForFirm = (wordings: Wordings): boolean =>
  wordings.some((words) => {
    const { generics, cores } = gistOf(words);
    const isCompany = cores.some((core) => hasSense(core, "company"));
    return isCompany && (cores.length === 1 ? generics.has("name") : cores.length === 2);
  });
export const isNoPerson = ({ value, words: [first] }: Candidate<string>): boolean =>
  !isSalutation(first?.text ?? "") && !(beginsWithGivenName(value) && isPersonsName(value));

/** "MaLo-ID", "vendor code in our ERP": what a description calls a number is one. */
export function isDescribedAsNumber({ description, types }: Field): boolean {
  const { generics } = gistOf(description);
  return types.has("string") && description.length <= 6 && generics.size === 1 && generics.has("no");
}

/** What is paid, owed or on an account is money; what a meter reads or a course lasts is none. */
const ofMoney = [
  ...["balance", "payment", "tax", "fee", "price", "due", "gross", "net", "total", "social", "wage", "deducted"],
];

export const asksForMoney = (wordings: Wordings): boolean =>
  wordings.map(gistOf).some((gist) => gist.generics.has("amount") || hasAny([gist], ofMoney));

/** Whether money is asked for, and no count and no span of time. */
export const asksForMoneyAlone = ({ wordings, types }: Pick<Field, "wordings" | "types">): boolean =>
  !types.has("integer") && asksForMoney(wordings) && !isCounted(wordings);

/** "Payment days", "hours worked": the name says in what it is counted. */
const isCounted = (wordings: Wordings): boolean =>
  wordings.some((words) => words.some((word) => unitNamed(word) !== undefined));

/** What is printed with two decimals or a currency is no count, as a whole number is that is not of money. */
export const isMoneyForCount = ({ types, wordings }: Field, { places, currency }: Amount): boolean =>
  types.has("integer") &&
  !types.has("number") &&
  !types.has("string") &&
  (places === 2 || currency !== undefined) &&
  (isCounted(wordings) || !asksForMoney(wordings));

/** What is charged, taken off or paid is asked for as such, though it be printed with a minus; so is what is described without one. */
export const asksForMagnitude = ({ wordings, description }: Pick<Field, "wordings" | "description">): boolean =>
  ((hasAny(wordings.map(gistOf), ofMagnitude) || wordings.some((words) => words.some((word) => takenOff.has(word)))) &&
    !withSign.test(description.join(" "))) ||
  description.some((word) => ["positive", "unsigned", "absolute", "positiv", "positif", "positivo"].includes(word)) ||
  /without (?:its |the )?sign|ohne vorzeichen|sans signe|sin signo|senza segno/.test(description.join(" "));
/** "Negative as printed", "mit Vorzeichen". */
const withSign =
  /(?<!\p{L})(?:negati[fv]\p{L}*|signed|(?:with|mit|avec|con|com|met|med) (?:(?:its|the|son|le|su|il) )?(?:sign|vorzeichen|signe|signo|segno|sinal|teken|fortegn|tecken))(?!\p{L})/u;
const ofMagnitude = ["discount", "deducted", "paid", "fee", "advance"];
const takenOff = new Set(["commission", "withheld", "withholding", "debited", "provision", "deduction", "deductions"]);

export const magnitude = (amount: Amount): Amount => ({ ...amount, decimal: amount.decimal.replace(/^-/, "") });

/** Whether a person is asked for and no more is said: "employee". */
export const asksForPerson = (wordings: Wordings): boolean =>
  wordings.map(gistOf).every(({ generics, cores }) => {
    const isOfPersons = cores.every((core) => persons.some((one) => hasSense(core, one)));
    return generics.size === 0 && cores.length > 0 && isOfPersons;
  });
const persons = ["employee", "patient", "student", "tenant", "guest", "driver", "doctor", "person", "claimant"];

/** A "guest company" is a firm, and a "company address" none. */
export const endsInCompany = (wording: readonly string[]): boolean =>
  wording.length > 1 && hasSense(gistOf(wording).cores.at(-1) ?? "", "company") && gistOf(wording).generics.size === 0;

/** A name has letters, and no sum of money in it. */
export const isOfName = (value: string): boolean =>
  /\p{L}{2}/u.test(value) &&
  // "DKK" is nobody, and neither is what goes on in small letters to a full stop.
  !/^(?:EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK)$|^\p{Ll}+(?: \p{Ll}+)+\.$/u.test(value) &&
  !findAmounts(value).some(({ value: { places } }) => places === 2);
