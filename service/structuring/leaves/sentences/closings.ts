import { findMeant } from "../../document/leads.ts";
import type { PageText, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { findWordsAfter } from "../../vocabulary/values/texts.ts";
import { smallLetters } from "../../vocabulary/words.ts";
import { type Candidate, candidate, joined, onlyOne, valuesBeside, wordsOf } from "../candidates/candidates.ts";
import { nameAlone } from "../parties/names-alone.ts";
import { asksForSigner, isNameOfSomebody, signedOf } from "./signed.ts";

const closing = new RegExp(`^(?:${patterns.closings.join("|")})(?!\\p{L})`, "u");
/** A closing is short, and who writes stands so few lines below it. */
const [closingMax, linesBelow, asideEm] = [60, 4, 4];

/** What the foot of a paper says of who signed it, where and when. */
export function signersOf(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<string>[] {
  const found = signedOf(reading, wordings);
  return found.length > 0 || !asksForSigner(wordings) ? found : signedBelow(reading);
}

/** Whose name stands in print, or below "Yours sincerely", else who is said to have authorised or issued a paper. */
function signedBelow(reading: Reading): Candidate<string>[] {
  const { text } = reading;
  const inPrint = onlyOne(text.phrases.flatMap((phrase) => printedName(reading, phrase)));
  if (inPrint.length > 0) return inPrint;
  const closed = text.phrases
    .filter((phrase) => phrase.text.length <= closingMax && closing.test(smallLetters(phrase.text)))
    .flatMap((phrase) => nameBelow(text, phrase));
  return closed.length > 0 ? onlyOne(closed) : onlyOne(authorised(reading));
}

/** "Print name   Tomke Ewers": behind words that ask for a name in print. */
function printedName({ text, isLabelled }: Reading, phrase: Phrase): Candidate<string>[] {
  const length = phrase.text.length > lineMax ? 0 : (printName.exec(smallLetters(phrase.text))?.[0].length ?? 0);
  if (length === 0) return [];
  const spot = { phrase, from: 0, to: wordsOf(phrase.words, { at: 0, length }).length, signs: { label: 1 } as const };
  return valuesBeside(text, spot, isLabelled, nextWords).filter(({ value }) => isNameOfSomebody(value));
}
const lineMax = 200;
const printName = new RegExp(`^(?:${patterns.printed_names.join("|")})(?!\\p{L})`, "u");
const nextWords = { find: findWordsAfter, take: "first", linesBelow: 1 } as const;

function nameBelow({ lines, em }: PageText, above: Phrase): Candidate<string>[] {
  const name = lines
    .slice(above.line + 1, above.line + 1 + linesBelow)
    .flatMap(({ phrases }) => phrases)
    .find((one) => one.page === above.page && Math.abs(one.x0 - above.x0) < asideEm * em && isName(one));
  return name ? [candidate({ value: name.text, words: name.words, line: name.line }, "position", { issuer: 1 })] : [];
}

const isName = ({ text }: Phrase): boolean => isNameOfSomebody(text) && !text.includes(",");

const authorising = [
  ["authorized", "by"],
  ["approved", "by"],
  ["signed", "by"],
  ["released", "by"],
  ["issued", "by"],
];
const authorised = ({ leads, text, isLabelled }: Reading): Candidate<string>[] =>
  findMeant(leads, authorising)
    .flatMap((spot) => valuesBeside(text, spot, isLabelled, nextWords))
    .map(nameAlone)
    .filter(({ value, words }) => isNameOfSomebody(value) && !/\d/.test(joined(words)));
