import type { Phrase, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import { findAmounts } from "../../vocabulary/values/amounts.ts";
import { findDates } from "../../vocabulary/values/dates.ts";
import { type Candidate, candidate, joined, onlyOne } from "../candidates/candidates.ts";

/** A label of terms has few words, and what it says is no whole page. */
const [labelWordsMax, valueWordsMax] = [3, 24];

/** What stands behind a label that says no more than what is spoken of: "2. Payment: 30 % with order", "Règlement : virement". */
function saidOf({ text: { phrases, lines } }: Reading, sense: string): Candidate<string>[] {
  return phrases.flatMap((phrase) => {
    const { words, line } = phrase;
    const from = words.length > 1 && /^\(?\d{1,2}[.)]$/.test(words[0]?.text ?? "") ? 1 : 0;
    const colon = words.slice(from, from + labelWordsMax).findIndex(({ text }) => /[:：]$/.test(text));
    if (colon < 0) return [];
    const { generics, cores } = gistOf(words.slice(from, from + colon + 1).flatMap(({ keys }) => keys));
    const isOf = generics.size === 0 && cores.length > 0 && cores.every((core) => hasSense(core, sense));
    if (!isOf) return [];
    const rest = words.slice(from + colon + 1);
    const own = rest.length > 0 ? rest : (lines[line]?.phrases.find(({ x0 }) => x0 > phrase.x1)?.words ?? []);
    const value = toEnd(own);
    return isSaying(value)
      ? [candidate({ value: joined(value), words: value, line }, "sentence", { sentence_said: 1 })]
      : [];
  });
}

/** Up to the end of the sentence, without its full stop. */
function toEnd(words: readonly PlacedWord[]): PlacedWord[] {
  const end = words.findIndex(
    ({ text }, i) => /\p{L}{3}\.$|[\d)%]\.$/u.test(text) && /^\p{Lu}|^$/u.test(words[i + 1]?.text ?? ""),
  );
  const own = (end < 0 ? [...words] : words.slice(0, end + 1)).slice(0, valueWordsMax + 1);
  const last = own.at(-1);
  return last && /[\p{L}\d)%]{2}[.;]$/u.test(last.text)
    ? [...own.slice(0, -1), { ...last, text: last.text.slice(0, -1) }]
    : own;
}

/** Terms say something: they are no sum and no day alone. */
function isSaying(words: readonly PlacedWord[]): boolean {
  if (words.length === 0 || words.length > valueWordsMax) return false;
  const value = joined(words);
  const isAlone = [...findDates(value), ...findAmounts(value)].some(({ length }) => length === value.length);
  return /\p{L}{3}/u.test(value) && !isAlone && !/[:：]/.test(value);
}

/** "Payment: 30 days net", where no label of terms stands on the paper. */
export const termsBehind = (reading: Reading): Candidate<string>[] => onlyOne(saidOf(reading, "payment"));

const codes = new Set(patterns.incoterms);

/** Who carries what until where: "DAP Hamm", "FCA Leeds (Incoterms 2020)", else what stands behind a label that only says "Delivery:". */
export function deliveryTerms(reading: Reading, { wordings, types }: Field): Candidate<string>[] {
  if (types.size > 0 && !types.has("string")) return [];
  const isAsked = wordings.some((words) => {
    const { generics, cores } = gistOf(words);
    return !generics.has("date") && cores.length > 0 && cores.every((core) => hasSense(core, "deliveryterms"));
  });
  if (!isAsked) return [];
  const coded = onlyOne(reading.text.phrases.flatMap(codeIn));
  return coded.length > 0 ? coded : onlyOne(saidOf(reading, "delivery"));
}

/** A code in capitals with the place behind it; in a sentence alone, as "CIF" in a heading, it would be any word. */
function codeIn({ words, line }: Phrase): Candidate<string>[] {
  const at = words.findIndex(({ text }) => codes.has(text.replace(/[,;]$/, "")));
  const next = words[at + 1]?.text;
  if (at < 0 || (next !== undefined && !/^[\p{Lu}(\d]/u.test(next))) return [];
  const rest = toEnd(words.slice(at));
  const end = rest.findIndex(({ text }) => /^[|·•]$|[;|]$/.test(text));
  const own = end < 0 ? rest : rest.slice(0, end);
  if (own.length === 0 || own.length > placeWordsMax) return [];
  return [candidate({ value: joined(own), words: own, line }, "form", { choice_printed: 1 })];
}
const placeWordsMax = 8;

/** "Terms of delivery" are none of payment. */
export const isOfDelivery = (label: Candidate<string>["label"]): boolean =>
  label?.phrase.keys.slice(0, labelKeysMax).some(({ key }) => hasSense(key, "delivery")) ?? false;
const labelKeysMax = 6;
