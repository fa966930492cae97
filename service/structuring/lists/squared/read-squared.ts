import type { Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { daysIn } from "../../leaves/days/dates.ts";
import { kindOf } from "../../vocabulary/concepts.ts";
import { kindOfValue } from "../../vocabulary/values/kinds.ts";
import type { Wording } from "../items/column.ts";
import { descriptionOf } from "../items/descriptions.ts";
import type { Cell, Item, Wanted } from "../items/item.ts";
import { numberOf } from "../items/numbers.ts";
import { findSquared, type Squared } from "./find-squared.ts";
import { isDayLike, type Told, tellColumns } from "./tell-columns.ts";

/** The things of the table in straight columns that tells most of what is asked; those of tables with the same heads go on with it. */
export function readSquared(reading: Reading, wanted: readonly Wanted[], asked: readonly Wording[]): Item[] {
  let best: { table: Squared; told: Map<number, Told>; worth: number } | undefined;
  for (const table of findSquared(reading, wanted, asked)) {
    const told = tellColumns(table, wanted, asked, reading.decimalMark);
    const named = [...told.values()].filter(({ isNamed }) => isNamed).length;
    if (named === 0 || told.size < Math.min(2, wanted.length)) continue;
    const worth = named + 0.5 * (told.size - named) + Math.min(0.4, 0.02 * table.rows.length);
    if (!best || worth > best.worth) best = { table, told, worth };
  }
  if (!best) return [];
  const { table, told } = best;
  return table.rows.map(({ cells }) =>
    wanted.map(({ concept }, index): Cell | undefined => {
      const one = told.get(index);
      const column = table.columns[one?.column ?? -1];
      const phrases = column && cells.get(column);
      if (!one || !phrases) return undefined;
      const said = concept === "description" ? descriptionOf(column, phrases) : phrases;
      return one.isNamed ? { phrases: said } : { phrases: said, foundBy: "position" };
    }),
  );
}

/** How many cells of a thing answer what is asked, each part of the paper once. */
export function answersIn(reading: Reading, wanted: readonly Wanted[], item: Item): Set<number> {
  const columns = new Set<number>();
  const used = new Set<Phrase["words"][number]>();
  for (const [at, cell] of item.entries()) {
    const one = wanted[at];
    const words = cell?.phrases.flatMap((phrase) => phrase.words) ?? [];
    const isNew = words.length > 0 && !words.some((word) => used.has(word));
    if (!cell || !one || !isNew || !isOfKind(reading, cell, one)) continue;
    for (const word of words) used.add(word);
    columns.add(at);
  }
  return columns;
}

const isOfKind = (reading: Reading, cell: Cell, { asks, concept }: Wanted): boolean => {
  const text = cell.phrases.map((phrase) => phrase.text).join(" ");
  const isDay = kindOfValue(text, reading.decimalMark) === "day" || isDayLike(text);
  if (asks === "day" || (concept && kindOf(concept) === "date")) return isDay || daysIn(reading)(text).length > 0;
  return asks === "number" ? numberOf(reading, cell, true) !== undefined : true;
};
