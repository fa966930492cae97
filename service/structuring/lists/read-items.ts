import { cutPhrase } from "../document/houses.ts";
import type { Reading } from "../document/reading.ts";
import type { Concept } from "../vocabulary/concepts.ts";
import { letters } from "../vocabulary/words.ts";
import { columnsByFigures } from "./columns/by-figures.ts";
import { nothingTold, readByStructure } from "./columns/by-structure.ts";
import { readMeasured } from "./columns/measured-rows.ts";
import { finished, multiplying } from "./finished.ts";
import { chosenColumns, mayFit } from "./headings/column-choice.ts";
import { headNaming, linesNamed } from "./headings/heading-lines.ts";
import { headingsNaming } from "./headings/names-below.ts";
import { ownParts, rowUnder } from "./headings/side-by-side.ts";
import { type Column, columnOf, fitMin, fitOf, isCode, isNamedBy, type Row, type Wording } from "./items/column.ts";
import { describing, descriptionOf, withoutFigures } from "./items/descriptions.ts";
import { askedOf, type Cell, type Item, itemLabel, type Wanted, wantedAt } from "./items/item.ts";
import { readCareers } from "./records/careers.ts";
import { readRecords } from "./records/records.ts";
import { saidBelow } from "./records/said-below.ts";
import {
  asCodes,
  numbersIn,
  withCode,
  withCodesAbove,
  withCodesInBrackets,
  withCountsAhead,
  withoutRowNumbers,
  wordLetters,
} from "./rows/codes.ts";
import { readRows } from "./rows/rows.ts";
import { accountColumns, cellOfAccount, wordsBeside, wordsOfAccount } from "./sums/account-columns.ts";
import { isBalance } from "./sums/balances.ts";
import { outgoingRows } from "./sums/directions.ts";
import { movementsOf } from "./sums/movements.ts";
import { readTables } from "./tables/table-rows.ts";
import { readCounted } from "./without-headings/counted-rows.ts";
import { readHeadless } from "./without-headings/headless-rows.ts";
import { readTitled } from "./without-headings/titled-rows.ts";

/**
 * The things of the list whose heading names most of what is wanted: as lines under a heading, or as rows of a table block
 * or records with labels of their own where these name more of it. Empty where there is no such list.
 */
export function readItems(reading: Reading, wanted: readonly Wanted[], isFlat = true): Item[] {
  const lines = withoutFigures(wanted, readLines(reading, wanted));
  const tables = withoutRowNumbers(wanted, withoutFigures(wanted, readTables(reading.text.pages, wanted)));
  const records = readRecords(reading, wanted);
  // Goods and services are told line by line from their sums; of other things the table's own rows are the surer guess.
  const ahead = wanted.some(({ concept }) => concept && countsGoods.includes(concept)) ? 0 : 1;
  const rows = namedColumns(tables) + ahead > namedColumns(lines) ? tables : lines;
  // Labels that come again with each thing name no less than a heading that is one of them.
  const more = namedColumns(records) - namedColumns(rows);
  const labelled = more > 0 || (more === 0 && records.length > rows.length) ? records : rows;
  const measured = readMeasured(reading, wanted);
  if (measured.length > 0 && measured.flat().filter(Boolean).length >= labelled.flat().filter(Boolean).length)
    return measured;
  // Where things hold lists of their own, lines are the inner ones' as well, and columns tell of neither.
  const told = isFlat ? readByStructure(reading, wanted, askedOf(wanted)) : nothingTold;
  const isMoreThan = (items: readonly Item[]) =>
    namedColumns(told.items) > namedColumns(items) && told.items.length >= items.length;
  const isChance = namedColumns(labelled) < Math.min(2, wanted.length);
  // Balances that follow from one another prove their rows, and that no others were left out between.
  const isProven = told.isSure && namedColumns(told.items) >= namedColumns(labelled);
  const named = isProven || (!isChance && isMoreThan(labelled)) ? told.items : labelled;
  // A single column of several is a chance find.
  const isThin = namedColumns(named) < Math.min(2, wanted.length) || isNameless(reading, wanted, named);
  const careers = readCareers(reading, wanted);
  if (careers.length > 0 && (isThin || namedColumns(careers) > namedColumns(named))) return careers;
  // Names taken from the lines below their figures, though they stand above, leave the last thing without one.
  const lacksName = nameless(reading, wanted, named) > 0;
  const isDoubtful = named.length < 2 || lacksName || 2 * multiplying(reading, wanted, named) <= named.length;
  const headless = isThin || isDoubtful ? readHeadless(reading, wanted) : [];
  const titled = isThin && headless.length === 0 ? readTitled(reading, wanted) : [];
  if (titled.length > 0) return titled;
  const isUncounted = wantedAt(wanted, "quantity") >= 0 && !named.some((item) => item[wantedAt(wanted, "quantity")]);
  const counted = headless.length === 0 && (isThin || isUncounted) ? readCounted(reading, wanted) : [];
  if (counted.length > 0 && namedColumns(counted) > (isThin ? 0 : namedColumns(named)))
    return finished(reading, wanted, counted);
  if (isThin && isMoreThan(headless)) return finished(reading, wanted, told.items);
  const products = isThin ? 0 : multiplying(reading, wanted, headless);
  // Twice as many with no fewer figures are a list whose heading does not stand on each of its pages.
  const isLonger = headless.length >= 2 * named.length && namedColumns(headless) >= namedColumns(named);
  const isWider = headless.length >= named.length && namedColumns(headless) > namedColumns(named);
  const isMultiplied =
    products > multiplying(reading, wanted, named) ||
    (lacksName && products === named.length && nameless(reading, wanted, headless) === 0);
  const isProduct = isMultiplied && (products >= named.length || (2 * products > named.length && isWider));
  const isBetter = isThin ? headless.length > 0 : isLonger || isProduct;
  return finished(reading, wanted, isBetter ? headless : named);
}

const countsGoods: readonly Concept[] = ["quantity", "unit_price", "line_amount"];

/** Whether most things have no name. */
const isNameless = (reading: Reading, wanted: readonly Wanted[], items: readonly Item[]): boolean =>
  2 * nameless(reading, wanted, items) > items.length;

/** How many things have no name, though one is asked for, nor a number beside figures that multiply. */
function nameless(reading: Reading, wanted: readonly Wanted[], items: readonly Item[]): number {
  const [description, code] = [wantedAt(wanted, "description"), wantedAt(wanted, "item_number")];
  const isNumbered = (item: Item) => item[code] !== undefined && multiplying(reading, wanted, [item]) > 0;
  return description < 0 ? 0 : items.filter((item) => !item[description] && !isNumbered(item)).length;
}

const namedColumns = (items: readonly Item[]): number =>
  new Set(items.flatMap((item) => item.flatMap((cell, i) => (cell ? [i] : [])))).size;

function readLines(reading: Reading, wanted: readonly Wanted[]): Item[] {
  const asked = askedOf(wanted);
  const headings = headingsNaming(reading, asked);
  for (const heading of headings.slice(0, 4)) {
    const parts = ownParts(reading, heading, headings, asked);
    const { columns } = parts[0].heading;
    const rows = parts.flatMap((own) =>
      readRows(own.reading, own.heading, own.headings).map((row) => rowUnder(row, own.heading.columns, columns)),
    );
    if (rows.length === 0) continue;
    const coded = asCodes(wanted, rows, columns);
    if (coded) return readLines(reading, coded);
    const byFigures = columnsByFigures(rows, columns, reading.decimalMark);
    // Figures in cells of several lines that say other things tell nothing of their column.
    const isFolded = rows.some(({ lines }) => lines);
    // Two questions of one concept have a column each.
    const isOnce = (concept: Concept) => wanted.filter((one) => one.concept === concept).length < 2;
    const told = new Map(
      [...byFigures].filter(([concept]) => isOnce(concept) && (!isFolded || concept === "description")),
    );
    const chosen = chosenColumns(columns, asked);
    const account = wanted.some(isBalance) ? accountColumns(rows, columns, reading.decimalMark) : undefined;
    const words =
      account ??
      wordsBeside(
        rows,
        columns.filter((column) => !asked.some((one) => isNamedBy(column, one))),
      );
    const outgoing = outgoingRows(rows, columns);
    const fitting = mayFit(rows, columns, wanted);
    const items = rows.map((whole) => {
      const { row, said } = saidBelow(whole, wanted);
      return withCode(
        wanted,
        columns,
        wanted.map(
          (one, i) =>
            (account && cellOfAccount(row, account, one)) ??
            ofItsKind(
              one,
              withDirection(
                one,
                outgoing.has(whole),
                cellOf(row, columns, fitting[i] ?? [], one, asked[i], told, chosen.get(i)),
              ),
            ) ??
            wordsOfAccount(row, words, one) ??
            said.get(i),
        ),
      );
    });
    return withCountsAhead(wanted, withCodesInBrackets(wanted, withCodesAbove(wanted, items)));
  }
  return [];
}

const withDirection = ({ concept }: Wanted, isOutgoing: boolean, cell: Cell | undefined): Cell | undefined =>
  cell && isOutgoing && concept === "line_amount" ? { ...cell, isOutgoing } : cell;

/** Where a day is asked for, words are none. */
const ofItsKind = ({ asks }: Wanted, cell: Cell | undefined): Cell | undefined =>
  asks === "day" && cell && !cell.phrases.some(({ text }) => /\d/.test(text)) ? undefined : cell;

function cellOf(
  row: Row,
  columns: readonly Column[],
  fitting: readonly Column[],
  { concept }: Wanted,
  asked: Wording | undefined,
  told: ReadonlyMap<Concept, Column>,
  chosen: Column | undefined,
): Cell | undefined {
  const sure = concept && told.get(concept);
  if (concept === "description" && !sure && !columnOf(columns, concept)) {
    const named = wordsBesideCode(row, columns);
    if (named) return named;
  }
  const known = sure ?? (concept && (chosen ?? standIn(row, columns, concept)));
  const alike = known || !asked ? undefined : bestFitting(fitting, asked);
  const column = known ?? alike ?? (concept && told.get(concept));
  const phrases = column && row.cells.get(column);
  if (concept === "unit_price" && !sure && !told.has("line_amount") && isPriceAlone(columns)) return undefined;
  if (!column && concept === "line_amount") return movement(row, columns);
  if (!column && concept === "item_number") return codesBesideWords(row, columns);
  if (!column && concept === "description") return wordsBesideCode(row, columns);
  if (!column || !phrases) return undefined;
  if (concept === "item_number" && phrases.every(({ text }) => /^\d{1,3}\.?$/.test(text))) {
    const below = labelledBelow(row, columns);
    if (below) return below;
  }
  if (asked && row.lines) {
    const inLine =
      row.lines[column.firstLine + (headNaming(column, asked)?.line ?? lineOfStandIn(column, concept))]?.get(column);
    return inLine && { phrases: inLine };
  }
  const own = asked && linesNamed(column, asked, phrases);
  if (own && own.length > 0) return { phrases: concept === "description" ? describing([...own]) : own };
  // "Article" over names names no codes.
  if (concept === "item_number" && alike && !phrases.every(isCode)) return labelledBelow(row, columns);
  // A title of a group stands below a code as if it were more of it.
  if (concept === "item_number" && phrases[0] && isCode(phrases[0])) return { phrases: phrases.filter(isCode) };
  if (concept === "item_number" && !columns.some(({ concepts }) => concepts.includes("description")))
    return { phrases: numbersIn(phrases) };
  return { phrases: concept === "description" ? descriptionOf(column, phrases) : phrases };
}

/** Where descriptions have no heading they stand above or below the codes, under theirs. */
function wordsBesideCode({ cells }: Row, columns: readonly Column[]): Cell | undefined {
  const codes = columns.filter(({ concepts }) => concepts.includes("item_number") || concepts.includes("position"));
  const phrases = codes.flatMap((column) => {
    const own = cells.get(column) ?? [];
    const numbers = numbersIn(own);
    return own.filter((phrase) => !isCode(phrase) && (numbers.length === own.length || !numbers.includes(phrase)));
  });
  const [words] = phrases.filter(({ text }) => letters(text) >= wordLetters);
  return words && { phrases: [words] };
}

/** What goes out and what comes in may have a column each. */
function movement({ cells }: Row, columns: readonly Column[]): Cell | undefined {
  const of = movementsOf(columns);
  const phrases = of && (cells.get(of.out) ?? cells.get(of.into));
  return phrases && { phrases, isOutgoing: cells.has(of.out) };
}

/** "Product" over codes beside "Description" over words: of two columns that name things the one of codes has their numbers. */
function codesBesideWords({ cells }: Row, columns: readonly Column[]): Cell | undefined {
  const naming = columns.filter(({ concepts }) => concepts.includes("description"));
  const phrases = naming.map((column) => cells.get(column) ?? []).find((all) => all.length === 1 && all.every(isCode));
  return naming.length > 1 && phrases ? { phrases } : undefined;
}

/** A number that stands below the description, behind its label. */
function labelledBelow({ cells }: Row, columns: readonly Column[]): Cell | undefined {
  const column = columnOf(columns, "description");
  for (const phrase of (column && cells.get(column))?.slice(1) ?? []) {
    const length = itemLabel(phrase.words);
    const rest = phrase.words.slice(length);
    const end = rest.findIndex(({ text }) => /^[·•|]$/.test(text));
    if (length > 0) return { phrases: [cutPhrase(phrase, end < 0 ? rest : rest.slice(0, end))] };
  }
  return undefined;
}

function bestFitting(columns: readonly Column[], asked: Wording): Column | undefined {
  const fits = columns.map((column) => fitOf(column, asked));
  const best = Math.max(0, ...fits);
  if (best < fitMin) return undefined;
  // Of "Despatched" and "Consignment" the one that is asked for by its very words is meant.
  return columns.find(({ key }, i) => fits[i] === best && asked.keys.includes(key)) ?? columns[fits.indexOf(best)];
}

/** Where nothing counts the things and there are no other figures, the price of each is its amount. */
const isPriceAlone = (columns: readonly Column[]): boolean =>
  columnOf(columns, "unit_price") !== undefined &&
  !columns.some(({ concepts }) => concepts.some((one) => one === "quantity" || one === "line_amount"));

/** The line of a heading that stands in for a concept. */
const lineOfStandIn = ({ byLine }: Column, concept: Concept | undefined): number =>
  Math.max(
    0,
    byLine.findIndex((heads) =>
      heads.some(({ concepts }) =>
        concepts.some((one) =>
          concept === "tax_rate" ? one === "tax_total" : concept === "line_amount" && isTotal(one),
        ),
      ),
    ),
  );
const isTotal = (concept: Concept): boolean => concept === "grand_total" || concept === "net_total";

/** A column that may be called by another name: the total of a line, and the rate of a tax where it holds shares. */
function standIn({ cells }: Row, columns: readonly Column[], concept: Concept): Column | undefined {
  if (concept === "line_amount")
    return (
      columnOf(columns, "grand_total") ??
      columnOf(columns, "net_total") ??
      (isPriceAlone(columns) ? columnOf(columns, "unit_price") : undefined)
    );
  const tax = concept === "tax_rate" ? columnOf(columns, "tax_total") : undefined;
  // "22" under "IVA" is a rate; money has its cents.
  return tax && cells.get(tax)?.some(({ text }) => text.includes("%") || /^\d{1,2}$/.test(text)) ? tax : undefined;
}
