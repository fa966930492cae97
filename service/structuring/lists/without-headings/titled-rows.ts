import { cutPhrase } from "../../document/houses.ts";
import type { PageLine, Phrase, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { gistOf, holdsAll } from "../../vocabulary/senses.ts";
import { findAmounts } from "../../vocabulary/values/amounts.ts";
import { endsInStreet, hasAddressWord, placeOf } from "../../vocabulary/wording.ts";
import { type Item, itemLabel, type Wanted, wantedAt } from "../items/item.ts";
import { type PartedLine, partFacts, type Said } from "../records/run-on-facts.ts";

/** A title of a list has no more words. */
const titleWordsMax = 5;
/** Lines of a list are no further apart, in em. */
const gapMaxEm = 2.2;
/** Those that say more with labels may be. */
const saidGapMaxEm = 5;

/**
 * Things without headings of columns: names with amounts under a title that says what the list is called ("What you earned"), or
 * lines that each begin with how many there are ("2 × Titanium spork, SKU TS-04").
 */
export function readTitled(reading: Reading, wanted: readonly Wanted[]): Item[] {
  const amount = wantedAt(wanted, "line_amount");
  const description = wantedAt(wanted, "description");
  if (description < 0) return [];
  const named = amount < 0 ? [] : underTitle(reading, wanted, { amount, description });
  return named.length > 0 ? named : counted(reading, wanted);
}

function underTitle(
  { text, decimalMark }: Reading,
  wanted: readonly Wanted[],
  { amount, description }: { amount: number; description: number },
): Item[] {
  const asked = (wanted[description]?.wordings ?? []).map(gistOf).filter(({ cores }) => cores.length > 0);
  const isTitle = ({ phrases }: PageLine) => {
    const [first, ...more] = phrases;
    const words = first?.words ?? [];
    if (!first || more.length > 0 || words.length > titleWordsMax || /\d|[:：]/.test(first.text)) return false;
    const said = gistOf(words.flatMap(({ keys }) => keys));
    return asked.some((one) => holdsAll(said, one));
  };
  for (const title of text.lines.filter(isTitle)) {
    const rows: Item[] = [];
    let last = title;
    for (const line of text.lines.slice(title.index + 1)) {
      const [name, figure, ...more] = line.phrases;
      const isNear = line.page === last.page && line.y0 - last.y1 < gapMaxEm * text.em;
      const [value] = figure ? findAmounts(figure.text, decimalMark) : [];
      const isRow = name && figure && more.length === 0 && value?.value.places === 2 && /\p{L}{3}/u.test(name.text);
      if (!isNear || !isRow) break;
      rows.push(
        itemOf(wanted, [
          [description, name],
          [amount, figure],
        ]),
      );
      last = line;
    }
    if (rows.length > 0) return rows;
  }
  return [];
}

const itemOf = (wanted: readonly Wanted[], cells: readonly (readonly [number, Phrase])[]): Item =>
  wanted.map((_, i) => {
    const phrases = cells.flatMap(([at, phrase]) => (at === i ? [phrase] : []));
    return phrases.length > 0 ? { phrases, foundBy: "position" as const } : undefined;
  });

type Counted = {
  line: PageLine;
  phrase: Phrase;
  quantity: PlacedWord;
  name: PlacedWord[];
  code: PlacedWord[];
  said: Said;
};

/** The longest run of lines, two at least, that begin with a number and go on with words, at the same edge. */
function counted({ text }: Reading, wanted: readonly Wanted[]): Item[] {
  const [quantity, description, unit] = (["quantity", "description", "unit"] as const).map((one) =>
    wantedAt(wanted, one),
  );
  const code = wantedAt(wanted, "item_number");
  if (quantity === undefined || description === undefined || quantity < 0) return [];
  const runs: Counted[][] = [];
  const all = text.lines.flatMap((line) => toCounted(partFacts(line, wanted)));
  // What says more with labels is of one kind; addresses between begin with numbers, too.
  const saying = all.filter(({ said }) => said.size > 0);
  for (const one of saying.length > 1 ? saying : all) {
    const last = runs.at(-1)?.at(-1);
    const goesOn =
      last !== undefined &&
      (one.line.page === last.line.page
        ? one.line.y0 - last.line.y1 < (one.said.size > 0 ? saidGapMaxEm : gapMaxEm) * text.em
        : one.said.size > 0 && last.said.size > 0) &&
      Math.abs((one.line.phrases[0]?.x0 ?? 0) - (last.line.phrases[0]?.x0 ?? 0)) < 2 * text.em;
    if (goesOn) runs.at(-1)?.push(one);
    else runs.push([one]);
  }
  const best = runs.reduce<Counted[]>((longest, run) => (run.length > longest.length ? run : longest), []);
  if (best.length < 2 || best.every((one, i) => one.quantity.text === String(i + 1))) return [];
  const units = unitsOf(best);
  return best.map((one) =>
    itemOf(wanted, [
      [quantity, cutPhrase(one.phrase, [one.quantity])],
      [description, cutPhrase(one.phrase, one.name.slice(units))],
      ...(units > 0 ? [[unit ?? -1, cutPhrase(one.phrase, one.name.slice(0, units))] as const] : []),
      ...[...one.said].map(([at, words]) => [at, cutPhrase(one.phrase, words)] as const),
      ...(one.code.length > 0 ? [[code, cutPhrase(one.phrase, one.code)] as const] : []),
    ]),
  );
}

/** "1 Stk Electrode", "2 Stk Filter": the short word that all go on with counts them, and is no name. */
function unitsOf(rows: readonly Counted[]): number {
  const first = rows[0]?.name[0]?.text ?? "";
  const isUnit =
    /^\p{L}{1,5}\.?$/u.test(first) && rows.every(({ name: [one, ...more] }) => one?.text === first && more.length > 0);
  return isUnit ? 1 : 0;
}

function toCounted({ line, said }: PartedLine): Counted[] {
  const [first, second] = line.phrases;
  const words = [...(first?.words ?? []), ...(second?.words ?? [])].filter(
    ({ text }, i) => !/^[☐☑☒□■•–-]$/.test(text) && !(i === 0 && said.size > 0 && /^\d{1,3}[).]$/.test(text)),
  );
  const [quantity, ...rest] = words;
  if (!first || !quantity || !/^[1-9]\d{0,3}[x×]?$/i.test(quantity.text)) return [];
  if (
    placeOf(line.text) ||
    hasAddressWord(line.text) ||
    endsInStreet(line.text) ||
    findAmounts(line.text).some(({ value }) => value.places > 0)
  )
    return [];
  const behind = /^[x×]$/i.test(rest[0]?.text ?? "") ? rest.slice(1) : rest;
  const label = behind.findIndex((_, i) => i > 0 && itemLabel(behind.slice(i, i + 5)) > 0);
  const end = label < 0 ? behind.length : label;
  const name = behind.slice(0, end).filter(({ text }, i, all) => i < all.length - 1 || !/^[–—-]$/.test(text));
  const code =
    label < 0
      ? []
      : behind.slice(
          label + itemLabel(behind.slice(label, label + 5)),
          label + 1 + itemLabel(behind.slice(label, label + 5)),
        );
  if (!name.some(({ text }) => /\p{L}{3}/u.test(text))) return [];
  const own = { ...quantity, text: quantity.text.replace(/[x×]$/i, "") };
  return [{ line, phrase: first, quantity: own, name, code, said }];
}
