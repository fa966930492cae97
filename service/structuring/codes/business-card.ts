import type { Phrase } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import { halfOfName } from "../leaves/persons/halves-of-names.ts";
import { isKnownWord } from "../vocabulary/senses.ts";
import { findAmounts } from "../vocabulary/values/amounts.ts";
import { findEmails, findPhones, findWebsites } from "../vocabulary/values/identifiers.ts";
import { isPersonsName } from "../vocabulary/wording.ts";
import type { CodedFact } from "./coded-fact.ts";

/** A card has no more lines and pieces of them, and its post no more words. */
const [linesMax, phrasesMax, postWordsMax] = [16, 40, 6];
/** Longer lines are none of a card. */
const lettersMax = 100;
/** So many letters of a line have to be in an address of the net before it is whose address it is. */
const likeMin = 4;

/**
 * What a business card says without labels: a page of few lines with a telephone or a place in the net and a person's name, below which
 * stands what they do. The firm is the line whose letters its address in the net has. It is sure where the e-mail has part of the name.
 */
export function cardFacts({ text, titles }: Pick<Reading, "text" | "titles">): CodedFact[] {
  const { lines, phrases } = text;
  if (lines.length > linesMax || phrases.length > phrasesMax) return [];
  if (phrases.some(({ text: own }) => own.length > lettersMax || hasSum(own))) return [];
  const emails = phrases.flatMap((one) => findEmails(one.text).map(({ value }) => value.toLowerCase()));
  const sites = phrases.flatMap((one) => findWebsites(one.text).map(({ value }) => value.toLowerCase()));
  const isReached = phrases.some((one) => findPhones(one.text).length > 0);
  if (emails.length + sites.length === 0 || !(isReached || emails.length * sites.length > 0)) return [];
  const domains = [...emails.map((one) => one.split("@")[1] ?? ""), ...sites].map(lettersOf);
  const isOfFirm = (one: Phrase) =>
    lettersOf(one.text).length >= likeMin && domains.some((all) => all.includes(lettersOf(one.text)));
  const plain = phrases.filter((one) => !/[\d@:：]|www\.|\.\p{Ll}{2,}$/u.test(one.text));
  const persons = plain.filter(
    (one) => isPersonsName(one.text) && !isOfFirm(one) && !one.keys.some(({ key }) => isKnownWord(key)),
  );
  const isNamed = (one: Phrase) =>
    emails.some((email) => namesOf(one).some((name) => email.split("@")[0]?.includes(name)));
  const person = persons.find(isNamed) ?? (titles.length < 2 ? persons[0] : undefined);
  if (!person) return [];
  const holds = isNamed(person);
  const below = lines[person.line + 1]?.phrases.find((one) => Math.abs(one.x0 - person.x0) < asideEm * text.em);
  const post =
    below && plain.includes(below) && below.words.length <= postWordsMax && !isOfFirm(below) ? below : undefined;
  const firm = plain.find((one) => one !== person && one !== post && isOfFirm(one));
  const fact = (of: CodedFact["of"], words: Phrase["words"] | undefined): CodedFact[] =>
    words ? [{ of, raw: { kind: "text", text: words.map((word) => word.text).join(" ") }, words, holds }] : [];
  return [
    ...fact("given_names", halfOfName(person.words, "first_name")),
    ...fact("surname", halfOfName(person.words, "last_name")),
    ...fact("person", person.words),
    ...fact("post", post?.words),
    ...fact("firm", firm?.words),
  ];
}
const asideEm = 2;

const hasSum = (text: string): boolean => findAmounts(text).some(({ value }) => value.places === 2);
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
/** The parts of a name that an e-mail may have. */
const namesOf = ({ words }: Phrase): string[] =>
  words.map((word) => lettersOf(word.text)).filter((name) => name.length > 2);
