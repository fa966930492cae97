import type { PlacedWord } from "../../document/page-text.ts";
import { namesPaper } from "../../vocabulary/paper-kinds.ts";
import { gistOf, saysOnlyKnown } from "../../vocabulary/senses.ts";

/** "** Café Torwick **": what a till prints around a name is none of it. */
export function withoutOrnaments(words: readonly PlacedWord[]): PlacedWord[] {
  const isLetter = ({ text }: PlacedWord) => !/^[*=~_#+-]+$/.test(text);
  const from = words.findIndex(isLetter);
  return words.slice(Math.max(0, from), words.findLastIndex(isLetter) + 1);
}

/** "Verdienstnachweis" is a paper by its last part. */
/** Whether words say what a paper is: "certificate of", "bank statement". */
export const callsPaper = (keys: readonly string[]): boolean =>
  namesPaper(keys) || gistOf(keys).cores.some((core) => namesPaper([core]));

/** A paper is called in no more words. */
const titleWordsMax = 5;

/** "Payslip – Torwick Ltd": what the paper is called, before a dash and whose it is. */
export function withoutTitle(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const dash = words.slice(0, titleWordsMax + 1).findIndex(({ text }) => /^[–—|·•-]$/.test(text));
  const before = words.slice(0, Math.max(0, dash)).flatMap(({ keys }) => keys);
  const isTitle = dash > 0 && dash < words.length - 1 && callsPaper(before) && saysOnlyKnown(before);
  return isTitle ? words.slice(dash + 1) : words;
}
