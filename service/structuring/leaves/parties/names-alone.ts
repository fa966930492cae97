import type { PlacedWord } from "../../document/page-text.ts";
import type { Field } from "../../questions/fields.ts";
import { lazy } from "../../vocabulary/lazy.ts";
import somebody from "../../vocabulary/lexicon/somebody.json" with { type: "json" };
import { gistOf, hasAny, hasSense } from "../../vocabulary/senses.ts";
import {
  beginsWithGivenName,
  hasCompanyForm,
  hasLegalForm,
  isJob,
  isPersonsName,
  isSalutation,
} from "../../vocabulary/wording.ts";
import { normalWords } from "../../vocabulary/words.ts";
import { joined } from "../candidates/candidates.ts";
import { isOfLegalForm } from "./party-names.ts";

const words = lazy(() => new Set(somebody.words.flatMap((word) => gistOf([word]).cores)));

/** Whether a person or a firm is asked for, by what it is to the paper: the "importer", "approved by". */
export const asksForSomebody = ({ wordings, choices, types }: Pick<Field, "wordings" | "choices" | "types">): boolean =>
  types.has("string") &&
  !choices &&
  !wordings.some((wording) => gistOf(wording).generics.has("no")) &&
  !hasAny(wordings.map(gistOf), ["place", "address", "workplace", "property", "venue", "city"]) &&
  wordings.some((wording) => {
    const { generics, cores } = gistOf(wording);
    const isWho = (core: string) => words().has(core) || somebody.senses.some((sense) => hasSense(core, sense));
    const isKind = [...generics].every((generic) => generic === "name");
    return isKind && ((wording.length > 1 && wording.at(-1) === "by") || isWho(cores.at(-1) ?? ""));
  });

/** "No. 0733 4418", "0221 555 7000": figures without a word are nobody's name. */
export const isCodeAlone = (text: string): boolean =>
  /^(?:EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK)$/.test(text) ||
  (/\d{3}/.test(text.replace(/[\s.,/-]/g, "")) && !hasLegalForm(text) && !text.split(/\s+/).some(isWord));
const isWord = (text: string): boolean =>
  /^\P{N}*\p{L}{3}\P{N}*$/u.test(text) && !gistOf(normalWords(text)).generics.has("no");

type Read = { value: string; words: PlacedWord[] };

/** "Mira Dahl, ext. 214", "Merono Ltd, Torwick": what stands behind a name says more of whom it names, and is no part of it. */
export function nameAlone<T extends Read>(given: T): T {
  const one = withoutLead(given);
  const at = one.words
    .slice(0, nameWordsMax)
    .findIndex(({ text }, i) => /[,;]$/.test(text) || isBracket(one.words[i + 1]));
  if (at < 0 || at === one.words.length - 1) return one;
  const name = one.words
    .slice(0, at + 1)
    .map((word, i) => (i < at ? word : { ...word, text: word.text.replace(/[,;]$/, "") }));
  const [value, rest] = [joined(name), joined(one.words.slice(at + 1))];
  if (!one.value.startsWith(value) || hasLegalForm(rest.split(",")[0] ?? "")) return one;
  const own = joined(name.filter(({ text }) => !isTitle(text)));
  const isTurned = beginsWithGivenName(rest) && !beginsWithGivenName(own);
  const isPerson = isPersonsName(own) && !isTurned && /^\p{Lu}/u.test(name.at(-1)?.text ?? "");
  const isNamed = hasCompanyForm(value) || (isPerson && isNoName(rest) && !isDegree.test(rest));
  return isNamed ? { ...one, value, words: name } : one;
}

/** "kierownik Iwona Lis", "4471 Linnéa Berg": a post or a number before a name. */
function withoutLead<T extends Read>(one: T): T {
  const [first, ...rest] = one.words;
  const comma = rest.findIndex(({ text }) => text.endsWith(","));
  const name = joined(comma < 0 ? rest : rest.slice(0, comma + 1)).replace(/,$/, "");
  const isLead =
    /^\d{2,8}$/.test(first?.text ?? "") || (/^\p{Ll}/u.test(first?.text ?? "") && isJob(first?.text ?? ""));
  return isLead && rest.length <= nameWordsMax && isPersonsName(name)
    ? { ...one, value: joined(rest), words: rest }
    : one;
}

const isBracket = (word: PlacedWord | undefined): boolean =>
  (word?.text.startsWith("(") ?? false) && !isOfLegalForm(word?.text ?? "");
const isTitle = (text: string): boolean => isSalutation(text) || /^(?:\p{L}{1,5}\.-?)+$/u.test(text);
/** Others may be named behind a first one. */
const isNoName = (rest: string): boolean =>
  /\d/.test(rest) || !rest.split(/[,;]/).some((part) => isPersonsName(part.trim()));
/** "MD", "PhD", "Esq." belong to a name. */
const isDegree = /^(?:\p{L}{0,3}\p{Lu}\p{L}{0,2}\p{Lu}\.?|\p{Lu}\p{L}{0,3}\.)(?:$|[,; ])/u;
const nameWordsMax = 8;
