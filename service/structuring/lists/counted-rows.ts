import { cutPhrase } from "../document/address-blocks.ts";
import { isOfLabels } from "../document/leads.ts";
import type { PageLine, Phrase, PlacedWord } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import { findDates } from "../vocabulary/values/dates.ts";
import { endsInStreet, hasAddressWord, placeOf } from "../vocabulary/wording.ts";
import { letters } from "../vocabulary/words.ts";
import { nameIn } from "./headless-cells.ts";
import { type Item, type Wanted, wantedAt } from "./item.ts";

/** A line that ends with how many there are of what it names, or of what the line above names. */
type Counted = {
  line: PageLine;
  name: Phrase;
  count: PlacedWord;
  unit?: PlacedWord | undefined;
  code?: PlacedWord | undefined;
};

/** So many lines between two things are about the one above; lines are no further apart, and counts end within so much, in em. */
const [stepsMax, gapMaxEm, asideEm] = [3, 2.6, 1.2];
/** So many rows are no chance; fewer where each has a unit, or the column a heading. */
const [rowsMin, surerMin] = [3, 2];

/** Goods without prices that no known heading tells of: names with a number behind each, "Oak shelf ..... 2 pcs", one below the other. */
export function readCounted({ text }: Reading, wanted: readonly Wanted[]): Item[] {
  const [quantity, description] = [wantedAt(wanted, "quantity"), wantedAt(wanted, "description")];
  if (quantity < 0 || description < 0) return [];
  const runs: Counted[][] = [];
  for (const one of text.lines.flatMap((line) => toCounted(line, text.lines[line.index - 1]) ?? [])) {
    const last = runs.at(-1)?.at(-1);
    const isNext =
      last !== undefined &&
      one.line.page === last.line.page &&
      one.line.index - last.line.index <= stepsMax &&
      one.line.y0 - last.line.y1 < (one.line.index - last.line.index) * gapMaxEm * text.em &&
      [0, 2].some((edge) => Math.abs((one.count.bbox[edge] ?? 0) - (last.count.bbox[edge] ?? 0)) < asideEm * text.em);
    if (isNext) runs.at(-1)?.push(one);
    else runs.push([one]);
  }
  const best = runs.reduce<Counted[]>((longest, run) => (run.length > longest.length ? run : longest), []);
  const isSurer = best.every(({ unit }) => unit) || isHeaded(text.lines, best);
  if (best.length < (isSurer ? surerMin : rowsMin)) return [];
  return best.map((row) => toItem(row, wanted));
}

/** Whether words stand over the names and over the counts. */
function isHeaded(lines: readonly PageLine[], [first]: readonly Counted[]): boolean {
  const above = first && lines[Math.min(first.line.index, first.name.line) - 1];
  const isOver = ([x0, , x1]: readonly number[]) =>
    above?.phrases.some((one) => one.x0 < (x1 ?? 0) && one.x1 > (x0 ?? 0)) ?? false;
  return (
    first !== undefined &&
    above?.page === first.line.page &&
    above.phrases.length > 1 &&
    !/\d/.test(above.text) &&
    isOver(first.count.bbox)
  );
}

function toItem({ name, count, unit, code }: Counted, wanted: readonly Wanted[]): Item {
  const cells = new Map([
    [wantedAt(wanted, "description"), name],
    [wantedAt(wanted, "quantity"), cutPhrase(name, [count])],
    ...(unit ? [[wantedAt(wanted, "unit"), cutPhrase(name, [unit])] as const] : []),
    ...(code ? [[wantedAt(wanted, "item_number"), cutPhrase(name, [code])] as const] : []),
  ]);
  return wanted.map((_, i) => {
    const phrase = cells.get(i);
    return phrase && { phrases: [phrase], foundBy: "position" as const };
  });
}

const isCode = ({ text }: PlacedWord): boolean => /\d{3}/.test(text);

function toCounted(line: PageLine, above: PageLine | undefined): Counted | undefined {
  const words = line.phrases
    .flatMap((phrase) => phrase.words)
    .filter(({ text }) => !/^[.…_·]+$|^\d{1,3}[.)]$/.test(text));
  const last = words.at(-1);
  const hasUnit = last !== undefined && /^\p{L}[\p{L}²³]{0,5}\.?$/u.test(last.text);
  const count = words.at(hasUnit ? -2 : -1);
  if (!count || !/^[1-9]\d{0,4}(?:[.,]\d)?$/.test(count.text) || isElse(line)) return undefined;
  const rest = words.slice(0, hasUnit ? -2 : -1);
  const code = rest.find(isCode);
  const own = rest.filter((word) => word !== code && letters(word.text) > 0);
  const [phrase] = line.phrases;
  const isNamed = own.reduce((sum, { text }) => sum + letters(text), 0) >= lettersMin;
  const over = own.length === 0 && above?.page === line.page ? nameIn(above) : undefined;
  const name = isNamed && phrase ? cutPhrase(phrase, own.map(withoutLeader)) : over;
  if (!name || isOfLabels(name.words.flatMap(({ keys }) => keys)) || /[:：]/.test(name.text)) return undefined;
  return { line, name, count, code, ...(hasUnit && { unit: last }) };
}
/** A name has so many letters. */
const lettersMin = 3;

const withoutLeader = (word: PlacedWord): PlacedWord => ({ ...word, text: word.text.replace(/[.…_]{3,}$|[,;]$/u, "") });

/** Places and days end with numbers, too. */
const isElse = ({ text }: PageLine): boolean =>
  placeOf(text) !== undefined || hasAddressWord(text) || endsInStreet(text) || findDates(text).length > 0;
