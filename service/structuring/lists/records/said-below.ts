import { cutPhrase } from "../../document/houses.ts";
import type { Phrase } from "../../document/page-text.ts";
import type { Column, Row } from "../items/column.ts";
import type { Cell, Wanted } from "../items/item.ts";
import { meantBy } from "./labelled-values.ts";

/** A label below a thing has at most so many words, and a phrase says at most so many things. */
const [labelWordsMax, saidMax] = [3, 6];
const parts = /^[·•|;,–-]$/;

/**
 * What the lines below a thing's first say with a label ("Lot: 260418-2", "Art. 300.417"), by the index of what is wanted, and the row
 * without these phrases. Behind a label without a colon a value has a digit in it, or is a unit.
 */
export function saidBelow(row: Row, wanted: readonly Wanted[]): { row: Row; said: ReadonlyMap<number, Cell> } {
  const said = new Map<number, Cell>();
  const first = Math.min(...[...row.cells.values()].flat().map(({ line }) => line));
  const cells = new Map<Column, Phrase[]>();
  for (const [column, phrases] of row.cells) {
    const kept = phrases.filter((phrase) => {
      const found = phrase.line > first ? saidIn(phrase, wanted) : [];
      for (const { index, cell } of found) if (!said.has(index)) said.set(index, cell);
      return found.length === 0;
    });
    if (kept.length > 0) cells.set(column, kept);
  }
  return said.size > 0 ? { row: { ...row, cells }, said } : { row, said };
}

/** The labels of a phrase that begins with one, each with its value up to the next. */
export function saidIn(phrase: Phrase, wanted: readonly Wanted[]): { index: number; cell: Cell }[] {
  const { words } = phrase;
  const spots: { index: number; from: number; to: number }[] = [];
  for (let from = 0; from < words.length && spots.length < saidMax; from++) {
    const label = labelAt(phrase, from, wanted);
    if (!label && spots.length === 0) return [];
    if (!label) continue;
    spots.push({ ...label, from });
    from = label.to - 1;
  }
  return spots.flatMap(({ index, to }, i) => {
    const own = words.slice(to, spots[i + 1]?.from);
    const end = own.findIndex(({ text }) => parts.test(text));
    const last = own[end];
    const isPart = last !== undefined && parts.test(last.text);
    const kept = end < 0 ? own : own.slice(0, isPart ? end : end + 1);
    const value = kept.map((word, k) =>
      k < kept.length - 1 ? word : { ...word, text: word.text.replace(/(?<=.)[,;]$/, "") },
    );
    return value.length > 0 ? [{ index, cell: { phrases: [cutPhrase(phrase, value)] } }] : [];
  });
}

function labelAt(
  { words }: Phrase,
  from: number,
  wanted: readonly Wanted[],
): { index: number; to: number } | undefined {
  for (let to = Math.min(from + labelWordsMax, words.length - 1); to > from; to--) {
    const isMarked = /[:：]$/.test(words[to - 1]?.text ?? "");
    const isFigure = /\d/.test(words[to]?.text ?? "");
    const isUnit = to === words.length - 1 && /^\p{L}[\p{L}²³]{0,4}\.?$/u.test(words[to]?.text ?? "");
    if (!isMarked && !isFigure && !isUnit) continue;
    const label = words.slice(from, to);
    if (label.some(({ text }) => /\d/.test(text)) || !/\p{L}{3}|[.:：%]$/u.test(label.at(-1)?.text ?? "")) continue;
    const index = meantBy(label, words.slice(to), wanted);
    // "Unit kg" says a unit without a figure.
    if (index !== undefined && (isMarked || isFigure || wanted[index]?.concept === "unit")) return { index, to };
  }
  return undefined;
}
