import type { Phrase } from "../../document/page-text.ts";
import { findAmounts, findCurrency } from "../../vocabulary/values/amounts.ts";
import { letters } from "../../vocabulary/words.ts";
import type { Column } from "./column.ts";
import { type Item, itemLabel, type Wanted, wantedAt } from "./item.ts";

/**
 * The lines that describe a thing: those of its column that follow one another; where its heading says that its number
 * stands above, from the second on. "Label: value" below it is no part of it.
 */
export function descriptionOf({ concepts, headingLines }: Column, phrases: Phrase[]): Phrase[] {
  const numbered = headingLines > 1 && concepts[0] === "item_number" && phrases.length > 1;
  return describing(numbered ? phrases.slice(1) : phrases);
}

/** Lines up to the first that says something else of the thing. */
export function describing(own: Phrase[]): Phrase[] {
  const end = own.findIndex(
    (phrase, i) =>
      i > 0 &&
      (/[:：=]|\*\P{L}*\d/u.test(phrase.text) ||
        isNumber(phrase.text) ||
        itemLabel(phrase.words) > 0 ||
        gapBefore(own, i)),
  );
  return end < 0 ? own : own.slice(0, end);
}

/** A code or a number below a description: more figures than letters. */
const isNumber = (text: string): boolean => /\d{5}/.test(text) && (text.match(/\d/g)?.length ?? 0) > letters(text);

/** A wider gap than this, in heights of the line before, ends a description. */
const gapMax = 1.15;

function gapBefore(phrases: readonly Phrase[], i: number): boolean {
  const [before, here] = [phrases[i - 1], phrases[i]];
  return before !== undefined && here !== undefined && here.y0 - before.y1 > gapMax * (before.y1 - before.y0);
}

/** Things without descriptions that are amounts of money: "Gross pay" over one of these heads no names. */
export function withoutFigures(wanted: readonly Wanted[], items: readonly Item[]): Item[] {
  const description = wantedAt(wanted, "description");
  return items.map((item) =>
    item.map((cell, at) => (at === description && cell?.phrases.every(isMoney) ? undefined : cell)),
  );
}

/** An amount with its cents and nothing else but a currency. */
export function isMoney({ text }: { text: string }): boolean {
  const named = findCurrency(text);
  const rest = named ? text.slice(0, named.at) + text.slice(named.at + named.length) : text;
  return (
    !/\p{L}/u.test(rest.replace(/(?<!\p{L})kr\.?(?!\p{L})/iu, "")) &&
    findAmounts(text).some(({ value }) => value.places === 2)
  );
}
