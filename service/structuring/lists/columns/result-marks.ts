import type { PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import type { Cell, Item, Wanted } from "../items/item.ts";
import { roleOf } from "./column-roles.ts";

const flags = new Set(patterns.result_flags);
/** A mark that a result is high or low. */
const mark = /^(?:H{1,2}|L{1,2}|N|A|\*{1,3}|[↑↓▲▼]{1,2}|[+−–-]{1,3}|!)$/;
/** A mark of a result that is as it should be. */
const plain = /^N$/;

/**
 * Results with what marks them: "5.6 H", "11,4 −". Where a yes or no is asked for, those without a mark in a list of which some have
 * one are as they should be.
 */
export function withMarks(reading: Reading, wanted: readonly Wanted[], items: Item[]): Item[] {
  const at = wanted.findIndex(isFlag);
  const value = wanted.findIndex(({ asks }, i) => asks === "number" && i !== at);
  if (at < 0 || value < 0 || items.length === 0) return items;
  const isRead = items.some(
    (item) => item[at] !== undefined && !item[at]?.phrases.every(({ text }) => mark.test(text)),
  );
  if (isRead) return items;
  const ranges = new Set(wanted.flatMap((one, i) => (roleOf(one) === "range" ? [i] : [])));
  const marks = items.map((item) => item[at]?.phrases[0]?.words[0] ?? markOf(reading, item, value, ranges));
  if (!marks.some((one) => one && !plain.test(one.text))) return items;
  const isYesOrNo = wanted[at]?.asks === undefined;
  return items.map((item, i): Item => {
    const [word, of] = [marks[i], item[value]];
    if (!of || (!word && !isYesOrNo)) return item;
    const line = of.phrases[0]?.line ?? 0;
    const cell: Cell = {
      phrases: word ? [{ words: [word], text: word.text, line }] : of.phrases,
      foundBy: "position",
      ...(isYesOrNo && { says: word !== undefined && !plain.test(word.text) }),
    };
    return item.map((one, j) => (j === at ? cell : one));
  });
}

/** Whether it is asked how a result is marked: as a text, or as a yes or no. */
const isFlag = ({ asks, concept, wordings: [name = []] }: Wanted): boolean =>
  concept === undefined && (asks === "text" || asks === undefined) && name.some((word) => flags.has(word));

/** What stands alone beside a result, and is no part of the range that it should lie in. */
function markOf(reading: Reading, item: Item, value: number, ranges: ReadonlySet<number>): PlacedWord | undefined {
  const phrase = item[value]?.phrases[0];
  const last = phrase?.words.at(-1);
  if (!phrase || !last) return undefined;
  const words = reading.text.lines[phrase.line]?.phrases.flatMap((one) => one.words) ?? [];
  const from = words.findIndex(({ bbox }) => bbox === last.bbox);
  const own = new Set(
    item
      .flatMap((cell, i) => (ranges.has(i) ? (cell?.phrases ?? []) : []))
      .flatMap(({ words: all }) => all.map(({ bbox }) => bbox)),
  );
  return words
    .slice(from < 0 ? words.length : from, from + reach)
    .find(
      (word, i, near) =>
        mark.test(word.text) && !own.has(word.bbox) && !(isFigure(near[i - 1]) && isFigure(near[i + 1]) && i > 1),
    );
}
const isFigure = (word: PlacedWord | undefined): boolean => /^[<>]?\d/.test(word?.text ?? "");
/** So many words from a result its mark stands at most. */
const reach = 12;
