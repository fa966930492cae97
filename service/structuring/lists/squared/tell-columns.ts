import { likeliestPairs } from "../../answers/chances.ts";
import { type Concept, kindOf } from "../../vocabulary/concepts.ts";
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import { type DecimalMark, findAmounts } from "../../vocabulary/values/amounts.ts";
import { isWeekdayOfMonth, withoutWeekday } from "../../vocabulary/values/weekdays.ts";
import { letters } from "../../vocabulary/words.ts";
import { type ColumnFacts, columnFacts } from "../columns/column-facts.ts";
import { chanceOf, columnSigns, roleOf } from "../columns/column-roles.ts";
import { fitMin, fitOf, isBareArticle, type Wording } from "../items/column.ts";
import type { Wanted } from "../items/item.ts";
import { isBalance } from "../sums/balances.ts";
import type { Squared } from "./find-squared.ts";
import { type Headed, likenessOf } from "./heads.ts";

/** A column told to be what is asked, and whether its heading names it. */
export type Told = { column: number; isNamed: boolean };
type Look = { column: Headed; facts: ColumnFacts; texts: readonly string[] };

/** So many rows tell what a column is. */
const rowsMax = 60;
/** A kind has a column where this share of its cells are of it. */
const most = 0.6;

/**
 * Which column is what: those that their headings name, as far as their cells are of the kind that is asked; and between two of these
 * what is still asked there, where the columns that stand there leave no choice.
 */
export function tellColumns(
  { columns, rows }: Squared,
  wanted: readonly Wanted[],
  asked: readonly Wording[],
  mark: DecimalMark | undefined,
): Map<number, Told> {
  const some = rows.slice(0, rowsMax);
  const texts = columns.map((column) =>
    some.map(({ cells }) => (cells.get(column) ?? []).map(({ text }) => text).join(" ")),
  );
  const facts = columnFacts(texts, mark);
  const looks = columns.map(
    (column, at): Look => ({ column, facts: facts[at] as ColumnFacts, texts: texts[at] ?? [] }),
  );
  const told = namedColumns(looks, wanted, asked);
  betweenNamed(looks, wanted, told);
  return told;
}

/** How well a heading names what is asked. */
function nameFit({ column, facts, texts }: Look, one: Wording, wanted: readonly Wanted[]): number {
  if (column.key === "" || isBareArticle(one, column.gist)) return 0;
  // "No." alone heads the number of whatever stands in the rows, and may number the rows.
  const isBareNumber = column.gist.cores.length === 0 && column.gist.generics.has("no");
  if (isBareNumber && facts.rising === 0 && one.gists.some(({ generics }) => generics.has("no"))) return bareFit;
  // A head that only says that names stand below it heads what is asked by its name.
  const isBareName = column.gist.cores.length === 0 && column.gist.generics.has("name");
  if (isBareName && one.gists.some(({ cores, generics }) => cores.length === 0 && generics.has("name"))) return bareFit;
  const fit = fitOf(column, one);
  const isMeant = one.concept !== undefined && column.concepts.includes(one.concept);
  if (isMeant || isRateOf(column, texts, one)) return meantFit + fit;
  if (one.concept === "description" && isOfCodes(texts)) return codesFit * fit;
  if (fit >= fitMin) return fit;
  if (isShortOf(column, wanted[one.index])) return fitMin;
  const isOfOther = column.concepts.some((concept) => wanted.some((other) => other.concept === concept));
  return isOfOther ? fit : Math.max(fit, likenessOf(column, wanted[one.index]));
}

/** "YB" heads the year of birth. */
const isShortOf = ({ phrases: [head, ...more] }: Headed, one: Wanted | undefined): boolean =>
  more.length === 0 &&
  /^\p{Lu}{2,4}$/u.test(head?.text ?? "") &&
  (one?.wordings.some((words) => words.map(([letter]) => letter).join("") === head?.text.toLowerCase()) ?? false);

/** "20" under "VAT" is a rate; money has its cents. */
function isRateOf({ concepts }: Headed, texts: readonly string[], { concept }: Wording): boolean {
  const said = texts.filter((text) => text !== "");
  const areRates = said.length > 0 && said.every((text) => /^\d{1,2}(?:[.,]\d{1,2})?\s?%$|^\d{1,2}$/.test(text));
  return concept === "tax_rate" && concepts.includes("tax_total") && areRates;
}

/** A heading that is known for what is asked names it better than one that is like it. */
const [meantFit, bareFit] = [0.8, 0.8];
const sameWords = 0.06;
/** "Course" over codes names the courses less than a column of words does. */
const codesFit = 0.7;

/** Short words of capitals with a number: "GEOL 310". */
function isOfCodes(texts: readonly string[]): boolean {
  const said = texts.filter((text) => text !== "");
  return said.length > 1 && said.every((text) => /^\p{Lu}{1,6}[ -]?\d{1,6}$/u.test(text));
}

function namedColumns(looks: readonly Look[], wanted: readonly Wanted[], asked: readonly Wording[]): Map<number, Told> {
  const pairs = asked.flatMap((one, index) =>
    looks.flatMap((look, column) => {
      const fit = nameFit(look, one, wanted);
      if (fit < fitMin || !mayHold(look, wanted[index] as Wanted, true)) return [];
      // Of heads that mean the same the one of the very words is meant.
      const same = one.keys.includes(look.column.key) ? sameWords : 0;
      const chance =
        fit + same + 0.05 * chanceAs(look, wanted[index] as Wanted, one) - 0.001 * Math.abs(index - column);
      return [{ index, column, chance }];
    }),
  );
  // Of two names that are asked one may be the number: "article" beside "text".
  const names = wanted.filter(({ concept }) => concept === "description").length;
  if (names > 1)
    for (const { index, concept, gists } of asked)
      if (concept === "description" && gists[0]?.generics.size === 0)
        for (const [column, look] of looks.entries())
          if (look.column.concepts.includes("item_number") && isOfMarks(look.texts))
            pairs.push({ index, column, chance: fitMin });
  const sure = likeliestPairs(pairs, fitMin, ({ index, column }) => [index, column]);
  const told = new Map(sure.map(({ index, column }) => [index, column]));
  // Of two heads that say the same the one behind what is asked before it is meant: lists stand beside each other.
  for (const { index } of sure) {
    const before = told.get(index - 1);
    const taken = new Set(told.values());
    const alike = pairs.filter(
      (one) =>
        one.index === index &&
        !taken.has(one.column) &&
        looks[one.column]?.column.key === looks[told.get(index) ?? -1]?.column.key,
    );
    const nearest = [{ column: told.get(index) ?? -1 }, ...alike]
      .filter(({ column }) => before !== undefined && column > before)
      .sort((a, b) => a.column - b.column)[0];
    if (nearest) told.set(index, nearest.column);
  }
  return new Map([...told].map(([index, column]) => [index, { column, isNamed: true }]));
}

const chanceAs = (look: Look, one: Wanted, own: Wording): number =>
  chanceOf(roleOf(one), columnSigns(look.facts, look.column, own, [own]));

/** Whether a column's cells are of the kind that is asked. What no heading names has to be more than possible. */
function mayHold({ facts, texts, column }: Look, one: Wanted, isNamed: boolean): boolean {
  const said = texts.filter((text) => text !== "");
  const share = (is: (text: string) => boolean) => said.filter(is).length / Math.max(1, said.length);
  const { concept, asks, wordings } = one;
  const isDay = asks === "day" || (concept !== undefined && kindOf(concept) === "date");
  if (isDay) return Math.max(facts.day, share(isDayLike)) >= most;
  if (facts.day >= most) return asks !== "number" && (isNamed || asks === undefined) && isNamed;
  if (asks === "number") {
    if (facts.rising === 1 && !isNamed) return concept === "position";
    return share(isFigure) >= most;
  }
  // What numbers the rows numbers nothing else.
  if (
    concept === "item_number" &&
    (facts.rising === 1 || said.every((text, i) => text.replace(".", "") === String(i + 1)))
  )
    return false;
  if (isNamed) return concept !== "description" || share((text) => letters(text) > 0) >= most;
  const isNumbered = wordings.some((words) => gistOf(words).generics.has("no")) || concept === "item_number";
  if (isNumbered) return facts.rising === 0 && share((text) => /\d/.test(text) || letters(text) < codeLetters) >= most;
  if (facts.rising === 1 || column.concepts.includes("position")) return false;
  const isRange = column.gist.cores.some((core) => hasSense(core, "range"));
  return facts.money + facts.share + facts.number < 1 - most && (!isRange || roleOf(one) === "range");
}
const codeLetters = 12;

/** "10/28" or "Mon 12": a day without a year, in one order or the other, or without its month. */
export const isDayLike = (text: string): boolean =>
  /^\d{1,2}[./-]\d{1,2}\.?$/.test(withoutWeekday(text.trim())) || isWeekdayOfMonth(text);

/** A number, with its currency or unit beside it. */
function isFigure(text: string): boolean {
  if (/^[-–—]$/.test(text.trim())) return true;
  const [first] = findAmounts(text);
  return (
    first !== undefined &&
    letters(text.slice(0, first.at)) <= besideMax &&
    letters(text.slice(first.at + first.length)) <= unitMax &&
    !/\d/.test(text.slice(first.at + first.length))
  );
}
const [besideMax, unitMax] = [3, 6];

/** A column whose heading is known for what is not asked here: words under "Description" may name whatever the things are. */
function isOther({ column, texts }: Look, own: Wanted, wanted: readonly Wanted[]): boolean {
  const { concepts } = column;
  const isAsked = (one: Concept) => wanted.some(({ concept }) => concept === one);
  const meant = meantBy(own);
  if (concepts.length === 0 || (meant && concepts.includes(meant))) return false;
  if (meant && isMark(meant))
    return !concepts.some((one) => isMark(one) || (one === "description" && isOfMarks(texts)));
  if (own.asks === "number" && concepts.every((one) => amounts.includes(one)) && !concepts.some(isAsked)) return false;
  if (concepts.includes("description")) return meant !== undefined || isAsked("description");
  return concepts.some((one) => isAsked(one) || isMark(one) || meant !== undefined);
}

/** Words in one piece with a figure in them, or of capitals with a stroke. */
function isOfMarks(texts: readonly string[]): boolean {
  const said = texts.filter((text) => text !== "");
  const marks = said.filter((text) => /^(?=\S*\d)\S+$|^\p{Lu}{2,}-[\p{Lu}\d-]+$/u.test(text));
  return marks.length >= most * said.length;
}

/** What a thing comes to, where nothing else that it comes to is asked. */
const amounts: readonly Concept[] = ["line_amount", "net_total", "grand_total", "amount_due"];

/** Numbers of things, of documents, of rows: "number" may be any of them. */
const isMark = (concept: Concept): boolean =>
  kindOf(concept) === "identifier" || concept === "item_number" || concept === "position";

/** What is asked by its concept, where that is of the kind that its type is: a "tax" that is a text is no amount. */
const meantBy = ({ concept, asks }: Wanted): Concept | undefined =>
  concept !== undefined && asks === "text" && kindOf(concept) === "amount" ? undefined : concept;

/** What is asked between two that are told stands between their columns. */
function betweenNamed(looks: readonly Look[], wanted: readonly Wanted[], told: Map<number, Told>): void {
  const places = [...told].sort(([a], [b]) => a - b);
  const isInOrder = places.every(([, { column }], i) => i === 0 || column > (places[i - 1]?.[1].column ?? 0));
  const taken = new Set(places.map(([, { column }]) => column));
  const edges = isInOrder ? places.map(([index, { column }]) => ({ index, column })) : [];
  const bounds = [{ index: -1, column: -1 }, ...edges, { index: wanted.length, column: looks.length }];
  for (const [i, from] of bounds.slice(0, -1).entries()) {
    const to = bounds[i + 1] ?? from;
    const open = wanted
      .map((_, index) => index)
      .filter((index) => index > from.index && index < to.index && !told.has(index));
    const free = looks
      .map((_, column) => column)
      .filter((column) => column > from.column && column < to.column && !taken.has(column));
    for (const [index, column] of pairUp(looks, wanted, open, free)) told.set(index, { column, isNamed: false });
  }
}

/** So many questions are open between two that are told. */
const openMax = 40;

/**
 * Open questions with the columns that they must mean: the only one that it may be, over and over; and in their order where there are as many
 * columns as questions.
 */
function pairUp(
  looks: readonly Look[],
  wanted: readonly Wanted[],
  open: readonly number[],
  free: readonly number[],
): [number, number][] {
  const can = (index: number, column: number) => {
    const [look, one] = [looks[column], wanted[index]];
    // Where there are balances these tell the movements.
    if (one?.concept === "line_amount" && wanted.some(isBalance)) return false;
    return look !== undefined && one !== undefined && mayHold(look, one, false) && !isOther(look, one, wanted);
  };
  const candidates = open.map((index) => [index, free.filter((column) => can(index, column))] as const);
  const left = new Map(candidates.filter(([, columns]) => columns.length > 0).slice(0, openMax));
  const found: [number, number][] = [];
  const take = (index: number, column: number) => {
    found.push([index, column]);
    left.delete(index);
    for (const [other, columns] of left)
      left.set(
        other,
        columns.filter((one) => (other < index ? one < column : one > column)),
      );
  };
  for (let round = 0; round < open.length; round++) {
    const sure = [...left].find(
      ([index, [column, ...more]]) =>
        column !== undefined &&
        more.length === 0 &&
        ![...left].some(([other, [one, ...rest]]) => other !== index && one === column && rest.length === 0),
    );
    if (!sure) break;
    take(sure[0], sure[1][0] ?? -1);
  }
  const rest = [...left].filter(([, columns]) => columns.length > 0);
  const columns = [...new Set(rest.flatMap(([, all]) => all))].sort((a, b) => a - b);
  const isInOrder = rest.length === columns.length && rest.every(([, all], i) => all.includes(columns[i] ?? -1));
  return isInOrder ? [...found, ...rest.map(([index], i): [number, number] => [index, columns[i] ?? -1])] : found;
}
