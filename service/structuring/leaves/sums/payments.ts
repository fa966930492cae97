import type { PageText, Phrase, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { gistOf, hasSense, unitNamed } from "../../vocabulary/senses.ts";
import { findAmounts } from "../../vocabulary/values/amounts.ts";
import { type Candidate, candidate, joined, onlyOne } from "../candidates/candidates.ts";

const speaksOfPaying = ({ keys }: PlacedWord): boolean => keys.some((key) => hasSense(key, "payment"));
/** "Betrag dankend per EC-Karte erhalten" */
const isReceived = ({ keys }: PlacedWord): boolean => keys.some((key) => hasSense(key, "received"));
const isMeans = ({ keys }: PlacedWord): boolean =>
  [...keys, ...gistOf(keys).cores].some((key) => hasSense(key, "cardpay") || hasSense(key, "cash"));
const isOfCard = ({ keys }: PlacedWord): boolean =>
  keys.some((key) => hasSense(key, "credit") || hasSense(key, "debit"));

/** With what was paid, where no label tells but a phrase says it: "Mit Kreditkarte bezahlt", "Paid by credit card". */
export function paidWith({ text }: Reading): Candidate<string>[] {
  const found = text.phrases.flatMap((phrase) =>
    sentencesOf(phrase, undefined).flatMap((words) => {
      const isShort = words.length <= phraseWordsMax && words.some((word) => speaksOfPaying(word) || isReceived(word));
      const at = isShort ? words.findIndex(isMeans) : -1;
      const means = words[at];
      if (!means) return [];
      const before = words[at - 1];
      const own = before && isOfCard(before) && !speaksOfPaying(before) ? [before, means] : [means];
      return [candidate({ value: joined(own), words: own, line: phrase.line }, "sentence", { sentence_said: 1 })];
    }),
  );
  const all = found.length > 0 ? found : paidBeside(text);
  return onlyOne(all);
}

/** Means of payment with what was paid beside them: "CB sans contact  20,90"; nothing was paid with what has 0.00. */
function paidBeside({ lines, phrases }: PageText): Candidate<string>[] {
  return phrases.flatMap((phrase) => {
    const { words, line, text, x1 } = phrase;
    if (words.length > meansWordsMax || /\d/.test(text) || !words.some(isMeans)) return [];
    const right = lines[line]?.phrases.filter(({ x0 }) => x0 > x1) ?? [];
    const [paid, ...more] = findAmounts(right.map((one) => one.text).join(" ")).filter(
      ({ value }) => value.places === 2,
    );
    const isPaid = paid !== undefined && more.length === 0 && Number(paid.value.decimal) !== 0;
    return isPaid ? [candidate({ value: text.replace(/[:：]$/, ""), words, line }, "form", { choice_printed: 1 })] : [];
  });
}
const meansWordsMax = 4;

/** More words tell more than how was paid. */
const phraseWordsMax = 12;

/** The sentence that says within how many days to pay, where no label tells: "Payment within 30 days of the invoice". */
export function termsSaid({ text }: Reading): Candidate<string>[] {
  const found = text.phrases.flatMap((phrase) =>
    sentencesOf(phrase, text.lines[phrase.line + 1]?.phrases[0]).flatMap((words) => {
      const [first] = words;
      const counts = words.some(
        ({ text: said }, i) => /^\d{1,3}$/.test(said) && unitNamed(words[i + 1]?.keys[0] ?? "") === "days",
      );
      if (!first || !counts || !words.slice(0, headWords).some(speaksOfPaying)) return [];
      const value = joined(words).replace(/\.$/, "");
      return [candidate({ value, words, line: phrase.line }, "sentence", { sentence_said: 1 })];
    }),
  );
  return onlyOne(found);
}
/** A sentence about paying says so in its first words. */
const headWords = 4;

/** The sentences of a phrase; the last one may end in the line below. */
function sentencesOf({ words, x0 }: Phrase, next: Phrase | undefined): PlacedWord[][] {
  const sentences: PlacedWord[][] = [[]];
  for (const [i, word] of words.entries()) {
    const after = words[i + 1];
    // "Quai B. Paiement à 45 jours": a letter alone may be a name's, but not before such a word.
    const isLast = /\.$/.test(word.text) && after !== undefined && /^\p{Lu}/u.test(after.text) && speaksOfPaying(after);
    sentences.at(-1)?.push(word);
    if (isEnd(word) || isLast) sentences.push([]);
  }
  const open = sentences.at(-1);
  const end = next?.words.findIndex(isEnd) ?? -1;
  if (open && open.length > 0 && next && end >= 0 && end < headWords && Math.abs(next.x0 - x0) < 1)
    open.push(...next.words.slice(0, end + 1));
  return sentences;
}
const isEnd = ({ text }: PlacedWord): boolean => /\p{L}{2}\.$|\d\p{L}*\)\.$/u.test(text);
