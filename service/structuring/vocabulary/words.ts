import { remembered } from "./values/remembered.ts";

/** How documents and clients shorten "number", once normalised. */
const numberWords = new Set([
  "no",
  "nr",
  "num",
  "number",
  "nummer",
  "numero",
  "n°",
  "nº",
  "№",
  "#",
  "nro",
  "numer",
  "cislo",
]);

/**
 * Letters whose mark no normalisation takes off: an "ø" of a scan is an "o" all too often. The Polish "ł" stays: "zakład" is a works,
 * and "základ" a sum in Czech.
 */
const strokes: Readonly<Record<string, string>> = { ø: "o", đ: "d", æ: "ae", œ: "oe", ß: "ss" };
const stroke = /[øđæœß]/g;

/** Small letters, one for one: what is found in them stands at the same place in the text. Patterns that ask for no case are dear to make. */
export function smallLetters(text: string): string {
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  return [...text].map((one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one)).join("");
}

/** Small letters without what they carry; most texts carry nothing, and are told by that. */
export function plainLetters(text: string): string {
  const small = text.toLowerCase();
  if (!/[^ -~]/.test(small)) return small;
  return small
    .replace(stroke, (letter) => strokes[letter] ?? letter)
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "");
}

/** A German compound means what its last part means: a "Mietrechnung" is a "Rechnung". */
const compound =
  /^(?:\p{L}{3,}(rechnung|gutschrift)|(?:verkoop|verzamel|termijn|deel|eind|voorschot|samlings|del|slut)(factuur|faktura))(s?no)?$/u;

/** "Nº", and "N.o" as it is typed and "N.0" as it is recognised. */
const numberSign = /[#№]|n\.?[°º]|(?<!\p{L})(?:n\.[o0](?![\p{L}\p{N}])|[nč]\.(?=[\s:]|$))/gu;

/** "Name(s)", "Mieter(in)", "Teilnehmer/in", "Mitarbeiter:in", "Alumno/a": what a word may end with as well. */
const otherEnd =
  /(?<=\p{L}{3})(?:\((?:e?[nrs]|[aeimoy]|in(?:nen)?)\)|[/*:·]-?in(?:nen)?(?!\p{L})|\/-?(?:[aeo]|ne|ka|trice|euse)(?!\p{L}))/giu;

/** A text without what its words may end with as well. */
export const withoutOtherEnds = (text: string): string => text.replace(otherEnd, "");

/**
 * The comparable words of a text: small letters and digits without accents, `%` kept, everything that means "number" as
 * `no`. "Rechnungs-Nr.:" gives `rechnungs`, `no`.
 */
export const normalWords: (text: string) => readonly string[] = remembered(toNormalWords);

/** The same of what is asked for once: the wordings of a list. */
export function toNormalWords(text: string): readonly string[] {
  const small = text.toLowerCase();
  const plain = plainLetters(hasSigns.test(small) ? withoutOtherEnds(small).replace(numberSign, " no ") : small);
  const words = plain.replace(possessive, "").match(/[\p{L}\p{N}]+|%/gu) ?? [];
  return words.map((word) => {
    if (numberWords.has(word)) return "no";
    if (!mayBeCompound.test(word)) return word;
    return word.replace(/(?<=\p{L}{2})(?:nummer|nro?)$/u, "no").replace(compound, "$1$2$3");
  });
}
/** "Payer's name" is that of the payer. */
const possessive = /(?<=\p{L}{2})['’]s(?![\p{L}\p{N}])/gu;
/** Without any of these a text has neither a number's sign nor another end, and a word without one of these ends is no compound: both are seldom. */
const hasSigns = /[(/*:·#№°º.]/;
const mayBeCompound = /(?:nummer|nro?|no|rechnung|gutschrift|factuur|faktura)$/;

/** The words of a property's name in any casing: `invoiceNumber`, `invoice_number`, `INVOICE-No`. */
export function nameWords(name: string): readonly string[] {
  return normalWords(name.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2").replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, "$1 $2"));
}

/** A name whose umlauts are written with an e, "zaehler_nr", as they are printed; none where it has none. */
export function withUmlauts(words: readonly string[]): string[][] {
  // "Due" is no "dü": with an umlaut in two letters a word has more than three.
  const printed = words.map((word) =>
    word.length > 3 ? word.replace(/(?<![aeq])(?:(a)e(?=u)|([aou])e(?![iu]))/g, "$1$2") : word,
  );
  return printed.every((word, i) => word === words[i]) ? [] : [printed];
}

const joins = new Set(["and", "und", "et", "y", "e", "en", "och", "og", "ja"]);
const isJoin = (word: string, i: number, { length }: readonly string[]): boolean =>
  joins.has(word) && i > 0 && i < length - 1;

/** Whether something is joined in words by one that says no more: "wages, tips and other compensation". */
export const isJoined = (words: readonly string[]): boolean => words.some(isJoin);
export const withoutJoins = (words: readonly string[]): readonly string[] =>
  words.filter((word, i, all) => !isJoin(word, i, all));

/** Without spaces, so that "Sub-Total", "subtotal" and a word broken over two lines are one. */
export const glue = (words: readonly string[]): string => words.join("");

export const letters = (text: string): number => (text.match(/\p{L}/gu) ?? []).length;

/** A word without the s of its plural. */
export const singular = (word: string): string => (word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word);
