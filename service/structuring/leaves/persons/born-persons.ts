import { cutPhrase } from "../../document/houses.ts";
import type { PageText, Phrase, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { isPersonsName, isSalutation } from "../../vocabulary/wording.ts";
import { smallLetters } from "../../vocabulary/words.ts";
import { type Candidate, candidate, joined, onlyOne } from "../candidates/candidates.ts";
import { trimmed } from "../parties/party-names.ts";

const born = new RegExp(`^\\(?(?:${patterns.born.join("|")})[.,:]?$`, "u");
/** A day of birth follows so closely; "geb. Dal" tells a name. */
const dayWords = 4;
const nameMax = 6;

/** The only person of whom a paper tells the birth without a label: "Frau Mira Dal, geboren am 3. Mai 1988", "Mira Dal" over "née le ...". */
export function bornPersons({ text }: Pick<Reading, "text">): Candidate<string>[] {
  const first = text.phrases.filter(({ page }) => page === text.pages[0]?.number);
  return onlyOne(first.flatMap((phrase) => named(text, phrase)));
}

function named(text: PageText, phrase: Phrase): Candidate<string>[] {
  const at = phrase.words.findIndex(
    (word, i) =>
      born.test(smallLetters(word.text)) &&
      phrase.words.slice(i + 1, i + 1 + dayWords).some(({ text: next }) => /\d/.test(next)),
  );
  if (at < 0) return [];
  const above = at === 0 ? nameAbove(text, phrase) : undefined;
  const words = at === 0 ? (above?.words ?? []) : nameBefore(phrase.words.slice(0, at));
  const own = withoutTitles(words);
  const value = joined(own);
  const line = above?.line ?? phrase.line;
  return isPersonsName(value) ? [candidate({ value, words: [...own], line }, "sentence", { sentence_named: 1 })] : [];
}

const nameAbove = ({ lines, em }: PageText, { line, x0, page }: Phrase): Phrase | undefined =>
  lines[line - 1]?.phrases.find((one) => one.page === page && Math.abs(one.x0 - x0) < em && isName(one));

const isName = (one: Phrase): boolean => isPersonsName(cutPhrase(one, withoutTitles(one.words)).text);

const withoutTitles = (words: readonly PlacedWord[]): PlacedWord[] =>
  words.slice(
    Math.max(
      0,
      words.findIndex(({ text }) => !isSalutation(text)),
    ),
  );

/** The words in capitals before a place, and what joins them. */
function nameBefore(words: readonly PlacedWord[]): PlacedWord[] {
  const last = words.length - 1;
  let from = last + 1;
  while (from > 0 && last - from < nameMax) {
    const { text } = words[from - 1] ?? { text: "" };
    if ((from <= last && /[,;:.]$/.test(text) && !/^\p{Lu}\p{L}{0,3}\.$/u.test(text)) || isSalutation(text)) break;
    if (!/^\p{Lu}/u.test(text) && !(from <= last && joins.test(text))) break;
    from--;
  }
  if (that.test(words[from]?.text ?? "")) from++;
  return trimmed(words.slice(from));
}
/** "Que Irene Paz": what such a sentence begins with. */
const that = /^(?:que|che|dass|daß|that|dat|że|že|att?|että)$/iu;
const joins = /^(?:de|da|di|du|dos|van|von|der|den|del|la|le|al|bin|zu|zur|ten|ter|el)$/u;
