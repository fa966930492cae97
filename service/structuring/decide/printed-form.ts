import { isOfLabels } from "../document/label-words.ts";
import type { DecimalMark } from "../vocabulary/values/amounts.ts";
import { kindOfValue } from "../vocabulary/values/kinds.ts";
import { normalWords } from "../vocabulary/words.ts";
import type { AskedKind } from "./asked-kind.ts";

/** What printed words are by their own form, whatever is asked. */
export const printedForms = [
  ...(["day", "money", "number", "share", "range", "code", "unit"] as const),
  ...(["contact", "label", "colon", "long", "small", "mixed", "proper", "proper_word", "sentence"] as const),
] as const;
export type PrintedForm = (typeof printedForms)[number];

/** A name has fewer words. */
const longFrom = 9;
/** A number may have a word and a few parts beside it: "ref. no 12 A". */
const codeWordsMax = 4;

const isSpoken = (word: string): boolean => /^\P{N}*\p{L}{3}\P{N}*$/u.test(word);

export function printedForm(text: string, mark: DecimalMark | undefined): PrintedForm {
  const said = text.trim();
  if (/@|www\.|https?:/i.test(said)) return "contact";
  const kind = kindOfValue(said, mark);
  if (kind !== "words" && kind !== "other") return kind;
  const words = said.split(/\s+/);
  if (/[:：]$/.test(said)) return "colon";
  const spoken = words.filter(isSpoken).length;
  const parts = words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  if (/\d/.test(said) && spoken <= 1 && parts <= codeWordsMax) return "code";
  if (words.length >= longFrom) return "long";
  if (isOfLabels(words.flatMap(normalWords))) return "label";
  if (/^\p{Ll}/u.test(said)) return "small";
  if (/\d/.test(said)) return "mixed";
  if (!words.every((word) => /^[\p{Lu}\P{L}]/u.test(word))) return "sentence";
  return words.length === 1 ? "proper_word" : "proper";
}

/** Forms that an answer of a kind does not have. */
const unfit: Partial<Record<AskedKind, readonly PrintedForm[]>> = {
  code: ["long", "sentence", "label", "colon", "day", "small"],
  name: ["long", "colon", "money", "number", "share", "day", "range", "small", "label"],
  day: ["code", "money", "share", "label", "colon", "small", "proper", "proper_word", "sentence", "contact", "unit"],
  address: ["money", "day", "share", "colon", "contact"],
  description: ["money", "number", "share", "day", "colon"],
  share: ["day", "contact", "label", "proper", "small", "long"],
  text: ["colon"],
};

export const isUnfit = (asked: AskedKind, form: PrintedForm): boolean => unfit[asked]?.includes(form) ?? false;
