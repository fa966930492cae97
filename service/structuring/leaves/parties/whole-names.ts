import { isOfLabels } from "../../document/label-words.ts";
import type { Phrase, PlacedWord } from "../../document/page-text.ts";
import type { Field } from "../../questions/fields.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import { hasCompanyForm, hasLegalForm, isPersonsName } from "../../vocabulary/wording.ts";
import { type Candidate, joined } from "../candidates/candidates.ts";
import { codeInBrackets } from "../numbers/own-numbers.ts";
import { trimmed } from "./party-names.ts";

/** Where the name begins in "Name: Mira Dal", or in the same without a colon; 0 where it is none. */
export function nameFrom(words: readonly PlacedWord[]): number {
  const colon = words.findIndex(({ text }) => /[:：]$/.test(text));
  const from = colon < 0 ? 1 : colon + 1;
  const { generics, cores } = gistOf(words.slice(0, from).flatMap(({ keys }) => keys));
  const isName = from < words.length && cores.length === 0 && generics.size === 1 && generics.has("name");
  return isName && (colon >= 0 || isPersonsName(joined(words.slice(from)))) ? from : 0;
}

/** "Applicable law: that of Scotland." */
const thatOf = /^(?:that|those|das|jenes|celui|celle|quello|quella|dat|el|o) (?:of|von|de|di|van)$/i;

export function withoutLabel(given: Candidate<string>): Candidate<string> {
  const isThat = given.words.length > 2 && thatOf.test(joined(given.words.slice(0, 2)));
  const rest = isThat ? trimmed(given.words.slice(2)) : given.words;
  const one = isThat ? { ...given, value: joined(rest), words: rest } : given;
  const own = one.words.slice(restOfLabel(one.words));
  const words = own.slice(nameFrom(own));
  return words.length < one.words.length ? { ...one, value: joined(words), words } : one;
}

/** Where the value begins behind the second half of a label in two: "Name, | First name: Dal, Mira", "Postcode / | Town: ...". */
function restOfLabel(words: readonly PlacedWord[]): number {
  const colon = words.slice(0, labelMax).findIndex(({ text }) => /[:：]$/.test(text));
  const label = words.slice(0, colon + 1).flatMap(({ keys }) => keys);
  const isName = gistOf(label).cores.some((core) => ["first_name", "last_name"].some((one) => hasSense(core, one)));
  return colon >= 0 && colon < words.length - 1 && isName && isOfLabels(label) ? colon + 1 : 0;
}
/** The second half of a label has no more words. */
const labelMax = 4;

/** "Dal, Mira" is "Mira Dal" to whom it is described as first name and surname, in this order. */
export function inAskedOrder({ description }: Field, one: Candidate<string>): Candidate<string> {
  const places = (["first_name", "last_name"] as const).map((sense) =>
    description.findIndex((word) => hasSense(word, sense) || halves[sense].includes(word)),
  );
  const [first = -1, last = -1] = places;
  const comma = one.words.findIndex(({ text }) => text.endsWith(","));
  if (first < 0 || last <= first || comma < 0 || comma === one.words.length - 1 || one.words.length > nameMax)
    return one;
  const words = [...one.words.slice(comma + 1), ...trimmed(one.words.slice(0, comma + 1))];
  const value = joined(words);
  return isPersonsName(value) ? { ...one, value, words } : one;
}
/** What of "Vor- und Nachname", "first and last name" stands for a name of its own. */
const halves = {
  first_name: ["vor", "first", "given", "voor", "for", "fornavn"],
  last_name: ["nach", "last", "achter", "efter"],
};

const nameMax = 8;

/** "Hallfield Training Ltd (C-20418)": a code in brackets is no part of a name. */
export function withoutCode(one: Candidate<string>): Candidate<string> {
  if (one.words.length < 2 || codeInBrackets(one.words.at(-1)?.text ?? "") === undefined) return one;
  const words = trimmed(one.words.slice(0, -1));
  return { ...one, value: joined(words), words };
}

/** "Female", "married": what somebody is may stand alone below its label, and labels nothing. */
export const isState = ({ words, keys }: Phrase): boolean =>
  words.length === 1 && keys.some(({ key }) => states.some((state) => hasSense(key, state)));
const states = ["male", "female", "single", "married", "divorced", "widowed"];

/** "Dal Bakery GmbH, Ollenau": behind a firm's name and a comma stands where it is. */
export function withoutTown(one: Candidate<string>, concept: Concept): Candidate<string> {
  const comma = one.words.findIndex(({ text }) => text.endsWith(","));
  const name = one.words.slice(0, comma + 1);
  if (concept !== "name" || comma < 0 || comma > nameMax || comma === one.words.length - 1) return one;
  const words = trimmed(name);
  const value = joined(words);
  const rest = joined(one.words.slice(comma + 1));
  return hasCompanyForm(value) && !hasLegalForm(rest) && one.value.startsWith(value) ? { ...one, value, words } : one;
}
