import { cutPhrase } from "../../document/houses.ts";
import { isOfLabels } from "../../document/label-words.ts";
import type { PageLine, PageText, Phrase, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { findDates } from "../../vocabulary/values/dates.ts";
import { endsInStreet, hasAddressWord, placeOf } from "../../vocabulary/wording.ts";
import { letters } from "../../vocabulary/words.ts";
import { type Item, type Wanted, wantedAt } from "../items/item.ts";
import { type PartedLine, partFacts, type Said } from "../records/run-on-facts.ts";
import { nameIn } from "./headless-cells.ts";

/** A line that ends with how many there are of what it names, or of what the line above names. */
type Counted = {
  line: PageLine;
  name: Phrase;
  count: PlacedWord;
  /** What it says with labels behind. */
  said: Said;
  /** Such facts, or a comma before the count, mark it where it does not stand below the one above. */
  isMarked: boolean;
  hasFacts: boolean;
  /** It is named in the line above. */
  isAbove: boolean;
  unit?: PlacedWord | undefined;
  code?: PlacedWord | undefined;
};

/** So many lines between two things are about the one above; lines are no further apart, and counts end within so much, in em. */
const [stepsMax, gapMaxEm, asideEm] = [3, 4, 1.2];
/** With what stands at the foot and at the head of a page. */
const overPageMax = 8;
/** So many rows are no chance; fewer where each has a unit, or the column a heading. */
const [rowsMin, surerMin] = [3, 2];

/** Goods without prices that no known heading tells of: names with a number behind each, "Oak shelf ..... 2 pcs", one below the other. */
export function readCounted({ text }: Reading, wanted: readonly Wanted[]): Item[] {
  const [quantity, description] = [wantedAt(wanted, "quantity"), wantedAt(wanted, "description")];
  if (quantity < 0 || description < 0) return [];
  const all = text.lines.flatMap((line) => toCounted(partFacts(line, wanted), text.lines[line.index - 1]) ?? []);
  // Either each thing is named in the line of its count or each in the line above.
  const runs = [true, false].flatMap((isAbove) =>
    runsOf(
      text,
      all.filter((one) => one.isAbove === isAbove),
    ),
  );
  const best = runs.reduce<Counted[]>((longest, run) => (run.length > longest.length ? run : longest), []);
  const isSurer = best.every(({ unit, hasFacts }) => unit || hasFacts) || isHeaded(text.lines, best);
  if (best.length < (isSurer ? surerMin : rowsMin)) return [];
  return best.map((row) => toItem(row, wanted));
}

function runsOf(text: PageText, all: readonly Counted[]): Counted[][] {
  const runs: Counted[][] = [];
  for (const one of all) {
    const last = runs.at(-1)?.at(-1);
    if (last && isNext(text, last, one)) runs.at(-1)?.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** Whether things follow one another: close below, or over the page, with their counts or their facts where the other's are. */
function isNext({ em }: PageText, last: Counted, one: Counted): boolean {
  const steps = one.line.index - last.line.index;
  const isNear =
    one.line.page === last.line.page
      ? steps <= stepsMax && one.line.y0 - last.line.y1 < steps * gapMaxEm * em
      : steps <= overPageMax;
  const isAligned = [0, 2].some(
    (at) => Math.abs((one.count.bbox[at] ?? 0) - (last.count.bbox[at] ?? 0)) < asideEm * em,
  );
  return isNear && (isAligned || (one.isMarked && last.isMarked));
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

function toItem({ name, count, unit, code, said }: Counted, wanted: readonly Wanted[]): Item {
  const cells = new Map([
    ...[...said].map(([at, words]) => [at, cutPhrase(name, words)] as const),
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

function toCounted({ line, said, facts }: PartedLine, above: PageLine | undefined): Counted | undefined {
  const words = line.phrases
    .flatMap((phrase) => phrase.words)
    .filter(({ text }) => !/^[.…_·]+$|^\d{1,3}[.)]$/.test(text));
  const last = words.at(-1);
  const hasUnit = last !== undefined && /^\p{L}[\p{L}²³]{0,5}\.?$/u.test(last.text);
  const count = words.at(hasUnit ? -2 : -1);
  if (!count || !/^[1-9]\d{0,4}(?:[.,]\d)?,?$/.test(count.text) || isElse(line)) return undefined;
  const rest = words.slice(0, hasUnit ? -2 : -1);
  const code = [rest[0], rest.at(-1)].find((word) => word && isCode(word));
  const named = rest.filter((word) => word !== code);
  const own = named.slice(
    Math.max(
      0,
      named.findIndex(({ text }) => letters(text) > 0),
    ),
  );
  const [phrase] = line.phrases;
  const isNamed = own.reduce((sum, { text }) => sum + letters(text), 0) >= lettersMin;
  const over = !own.some(({ text }) => letters(text) > 0) && above?.page === line.page ? nameIn(above) : undefined;
  const name = isNamed && phrase ? cutPhrase(phrase, own.map(withoutLeader)) : over;
  if (!name || isOfLabels(name.words.flatMap(({ keys }) => keys)) || /[:：]/.test(name.text)) return undefined;
  const before = rest.at(-1)?.text.endsWith(",") ?? false;
  const hasFacts = facts > 0;
  return {
    line,
    name,
    count: { ...count, text: count.text.replace(/,$/, "") },
    code,
    said,
    hasFacts,
    isMarked: hasFacts || before,
    isAbove: name === over,
    ...(hasUnit && { unit: last }),
  };
}
/** A name has so many letters. */
const lettersMin = 3;

const withoutLeader = (word: PlacedWord): PlacedWord => ({ ...word, text: word.text.replace(/[.…_]{3,}$|[,;]$/u, "") });

/** Places and days end with numbers, too. */
const isElse = ({ text }: PageLine): boolean =>
  placeOf(text) !== undefined || hasAddressWord(text) || endsInStreet(text) || findDates(text).length > 0;
