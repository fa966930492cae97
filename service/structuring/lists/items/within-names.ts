import type { Reading } from "../../document/reading.ts";
import { daysIn } from "../../leaves/days/dates.ts";
import { gistOf } from "../../vocabulary/senses.ts";
import { type Cell, type Item, type Wanted, wantedAt } from "./item.ts";

type Words = Cell["phrases"][number];

/** Names without what numbers the things in their own lines: "A", "B", "C" before what each is called. */
export function withoutNumerals(wanted: readonly Wanted[], items: Item[]): Item[] {
  const description = wantedAt(wanted, "description");
  const firsts = items.map((item) => item[description]?.phrases ?? []);
  const isNumbered = firsts.every(([first, second], i) => second && first && isNumeral(first.text, i));
  if (description < 0 || items.length < 2 || !isNumbered) return items;
  return items.map((item) =>
    item.map((cell, at) => (cell && at === description ? { ...cell, phrases: cell.phrases.slice(1) } : cell)),
  );
}

const isNumeral = (text: string, i: number): boolean =>
  text.replace(/^\(|[).]+$/g, "").toUpperCase() === String.fromCharCode("A".charCodeAt(0) + i);

/**
 * When a thing is used or paid for may stand below what it is called: "12 Apr 2025 - 11 Apr 2026", where a period is asked for and has no
 * column. Only where most things say it.
 */
export function withPeriodsBelow(reading: Reading, wanted: readonly Wanted[], items: Item[]): Item[] {
  const description = wantedAt(wanted, "description");
  const period = wanted.findIndex(
    ({ concept, asks, wordings: [own = []] }) =>
      concept === undefined && asks === "text" && own.length === 1 && gistOf(own).generics.has("period"),
  );
  const days = ({ text }: Words) => daysIn(reading)(text).length;
  const isSpan = (one: Words) => days(one) === 2;
  // What stands elsewhere and says no day is none.
  const isTold = items.some((item) => item[period]?.phrases.some((one) => days(one) > 0));
  if (description < 0 || period < 0 || isTold) return items;
  const said = items.map((item) => item[description]?.phrases.find((one, i) => i > 0 && isSpan(one)));
  if (items.length < 2 || 2 * said.filter(Boolean).length <= items.length) return items;
  return items.map((item, i) => {
    const own = said[i];
    if (!own) return item.map((cell, at) => (at === period ? undefined : cell));
    const name = item[description]?.phrases.filter((one) => one !== own) ?? [];
    return item.map((cell, at) =>
      at === period ? { phrases: [own] } : cell && at === description ? { ...cell, phrases: name } : cell,
    );
  });
}
