import forms from "./lexicon/form-words.json" with { type: "json" };
import { glue } from "./words.ts";

/** What a property is called without words that only say in which form it is wanted, and whether that is the printed one. */
export type Called = { words: readonly string[]; isAsPrinted: boolean };

type Phrase = { words: readonly string[]; isPrinted: boolean };
const phrasesOf = ({ printed, put }: Readonly<Record<"printed" | "put", readonly string[]>>): readonly Phrase[] =>
  [printed, put].flatMap((all) => all.map((phrase) => ({ words: phrase.split(" "), isPrinted: all === printed })));
const [always, beside] = [phrasesOf(forms.always), phrasesOf(forms.beside)];

/**
 * "Invoice date raw" asks for the invoice date as it is printed. Words that may as well say something else do not where no `sibling` is called
 * by the rest: an "original amount" is another one than the amount.
 */
export function withoutForm(words: readonly string[], siblings: ReadonlySet<string>): Called {
  const found =
    always.find((phrase) => rest(words, phrase, "end").length > 0) ??
    beside.find((phrase) => siblings.has(glue(rest(words, phrase, "end"))));
  if (found) return { words: rest(words, found, "end"), isAsPrinted: found.isPrinted };
  const first = beside.find(
    (phrase) => phrase.words[0] !== "original" && siblings.has(glue(rest(words, phrase, "start"))),
  );
  return first ? { words: rest(words, first, "start"), isAsPrinted: first.isPrinted } : { words, isAsPrinted: false };
}

/** The words but for a phrase that they end or begin with; none where they do not. */
function rest(words: readonly string[], { words: phrase }: Phrase, at: "start" | "end"): readonly string[] {
  const [own, others] =
    at === "end"
      ? [words.slice(-phrase.length), words.slice(0, -phrase.length)]
      : [words.slice(0, phrase.length), words.slice(phrase.length)];
  return own.join(" ") === phrase.join(" ") ? others : [];
}

/** Whether a description asks for what is printed: "as shown in the document". */
export const isDescribedAsPrinted = (description: readonly string[]): boolean =>
  hasPhrase(description, forms.described);

/** Whether words ask for what is not to be copied: a summary. */
export const asksForOwnWords = (words: readonly string[]): boolean => hasPhrase(words, forms.ownWords);

const nothing: ReadonlySet<string> = new Set(forms.nothing);
/** Whether a text says that there is no value: "N/A". */
export const saysNothing = (text: string): boolean =>
  nothing.has(text.trim().toLowerCase()) || !/[\p{L}\p{N}\p{S}]/u.test(text);

function hasPhrase(words: readonly string[], phrases: readonly string[]): boolean {
  const text = ` ${words.join(" ")} `;
  return phrases.some((phrase) => text.includes(` ${phrase} `));
}
