import type { PlacedWord } from "../../document/page-text.ts";
import { joined } from "../../leaves/candidates/candidates.ts";
import type { Leaf } from "../../questions/shape.ts";
import { hasSense } from "../../vocabulary/senses.ts";
import { type Cell, type Item, type Wanted, wantedAt } from "./item.ts";

/** "133.1 mg/L" has a number, and a unit in few words; what is usual may stand behind it in brackets. */
const isNumber = /^[<>≤≥]?\d[\d.,'’]*$/;
const unitWordsMax = 2;
const rangeWordsMax = 6;

/**
 * What was measured, in one cell with its unit: "133.1 mg/L [0 - 5]" under "Result / Unit" is a number for the one question, a
 * unit for the other, and a range where one is asked for that has no cell of its own.
 */
export function withPartedMeasure(item: Item, leaves: readonly Leaf[]): Item {
  const unit = leaves.findIndex(({ meaning }) => meaning?.concept === "unit");
  const cell = item[unit];
  const words = cell?.phrases.flatMap((phrase) => phrase.words) ?? [];
  const open = words.findIndex(({ text }) => /^[[(]/.test(text));
  const own = words.slice(1, open < 0 ? undefined : open);
  const range = open < 0 ? [] : words.slice(open);
  const isMeasure =
    isNumber.test(words[0]?.text ?? "") &&
    own.length > 0 &&
    own.length <= unitWordsMax &&
    range.length <= rangeWordsMax &&
    own.every(({ text }) => /^[\p{L}%µ°/][^\s]{0,14}$/u.test(text));
  if (!cell || !isMeasure) return item;
  const asksNumber = ({ field: { types } }: Leaf) => types.has("number") || types.has("integer");
  const asksRange = ({ field: { wordings } }: Leaf) =>
    wordings.some((all) => all.some((word) => hasSense(word, "range")));
  const isOpen = (at: number) => item[at] === undefined;
  const number = onlyOne(leaves, (leaf, at) => asksNumber(leaf) && isOpen(at));
  const usual = range.length > 0 ? onlyOne(leaves, (leaf, at) => asksRange(leaf) && isOpen(at)) : -1;
  return leaves.map((_, at) => {
    if (at === unit) return cellOf(cell, own);
    if (at === number) return cellOf(cell, words.slice(0, 1));
    return at === usual ? cellOf(cell, withoutBrackets(range)) : item[at];
  });
}

function onlyOne(leaves: readonly Leaf[], isMeant: (leaf: Leaf, at: number) => boolean): number {
  const found = leaves.flatMap((leaf, at) => (isMeant(leaf, at) ? [at] : []));
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

const cellOf = (cell: Cell, words: PlacedWord[]): Cell => ({
  ...cell,
  phrases: [{ words, line: cell.phrases[0]?.line ?? 0, text: joined(words) }],
});

const withoutBrackets = (words: readonly PlacedWord[]): PlacedWord[] =>
  words.map((word, i) => ({
    ...word,
    text: word.text.replace(i === 0 ? /^[[(]/ : /^$/, "").replace(i === words.length - 1 ? /[\])]$/ : /^$/, ""),
  }));

/** A unit that nothing else tells stands behind its quantity: "20 kg". */
export function withUnit(wanted: readonly Wanted[], item: Item): Item {
  const unit = wantedAt(wanted, "unit");
  const [phrase] = item[wantedAt(wanted, "quantity")]?.phrases ?? [];
  if (unit < 0 || (item[unit] && item[unit].phrases[0] !== phrase)) return item;
  const [number, word, ...more] = phrase?.words ?? [];
  if (!phrase || !word || more.length > 0 || !/^[\d.,]+$/.test(number?.text ?? "")) return item;
  if (!/^\p{L}[\p{L}²³.]{0,8}$/u.test(word.text)) return item;
  return item.map((cell, i) => (i === unit ? { phrases: [{ ...phrase, words: [word], text: word.text }] } : cell));
}
