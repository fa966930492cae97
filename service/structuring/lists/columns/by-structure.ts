import type { Reading } from "../../document/reading.ts";
import { type Column, isNamedBy, type Row, type Wording } from "../items/column.ts";
import { descriptionOf } from "../items/descriptions.ts";
import type { Cell, Item, Wanted } from "../items/item.ts";
import { readRows } from "../rows/rows.ts";
import { type AccountColumns, cellOfAccount, columnsOfAccount, onColumns } from "../sums/account-columns.ts";
import { isBalance } from "../sums/balances.ts";
import { assignColumns, isToldByAccount, roleOf } from "./column-roles.ts";
import { findGrids, type Grid } from "./grids.ts";
import { cellsOf, lookAt } from "./looked-at.ts";

/** A grid as a list of what is wanted: its rows, and which column is what. */
type Told = {
  rows: readonly Row[];
  account: AccountColumns | undefined;
  assigned: ReadonlyMap<number, Column>;
  worth: number;
};

/** Things by the columns of their lines; sure where these make an account. */
type ToldItems = { items: Item[]; isSure: boolean };
export const nothingTold: ToldItems = { items: [], isSure: false };

/**
 * The things of a list whose headings nobody knows, or that has none: lines whose figures stand in columns, each column told by what
 * stands in it, by what follows from what, and by its heading as far as that is known.
 */
export function readByStructure(reading: Reading, wanted: readonly Wanted[], asked: readonly Wording[]): ToldItems {
  let best: Told | undefined;
  for (const grid of findGrids(reading)) {
    const told = tellGrid(reading, grid, wanted, asked);
    if (told && (!best || told.worth > best.worth)) best = told;
  }
  if (!best) return nothingTold;
  const { rows, account, assigned } = best;
  const items = rows.map((row) =>
    wanted.map(
      (one, i) => (account && cellOfAccount(row, account, one)) ?? cellOf(row, assigned.get(i), one, asked[i]),
    ),
  );
  return { items, isSure: account !== undefined };
}

function cellOf(
  { cells }: Row,
  column: Column | undefined,
  { concept }: Wanted,
  own: Wording | undefined,
): Cell | undefined {
  const phrases = column && cells.get(column);
  if (!phrases || !own) return undefined;
  const said = concept === "description" ? descriptionOf(column, phrases) : phrases;
  return isNamedBy(column, own) ? { phrases: said } : { phrases: said, foundBy: "position" };
}

function tellGrid(
  reading: Reading,
  grid: Grid,
  wanted: readonly Wanted[],
  asked: readonly Wording[],
): Told | undefined {
  const { columns, facts, account } = lookAt(reading, grid, wanted);
  const ofAccount = account ? columnsOfAccount(account) : [];
  const open = wanted.map((one) => (account && isToldByAccount(one) ? undefined : one));
  const assigned = assignColumns(open, asked, columns, facts, new Set(ofAccount));
  const known = open.filter((one) => !one).length;
  // Where balances are asked for and none follows, what no heading names as money is not the account's.
  if (!account && wanted.some(isBalance))
    for (const [at, { column }] of assigned)
      if (wanted[at] && asked[at] && isToldByAccount(wanted[at]) && !isNamedBy(column, asked[at])) assigned.delete(at);
  if (assigned.size + known < Math.min(2, wanted.length)) return undefined;
  if (known === 0 && [...assigned].every(([at, { column }]) => isAnything(wanted[at], asked[at], column)))
    return undefined;
  const concepts = new Map([...assigned].map(([at, { column }]) => [column, wanted[at]?.concept]));
  const named = columns.map((column): Column => {
    const concept = concepts.get(column);
    return { ...column, concepts: concept ? [concept] : [] };
  });
  const inNamed = (column: Column) => named[columns.indexOf(column)] ?? column;
  return {
    rows: account ? rowsOfAccount(reading, grid, named, inNamed(account.balance)) : rowsOf(reading, grid, named),
    account: account && onColumns(account, inNamed),
    assigned: new Map([...assigned].map(([at, { column }]) => [at, inNamed(column)])),
    worth: [...assigned.values()].reduce((sum, { chance }) => sum + chance, known),
  };
}

/**
 * The movements of an account: its lines with a balance, whatever words they say, each with the lines of words close below it. A day, a
 * balance or a line without a movement is dropped where the things are finished.
 */
function rowsOfAccount({ text }: Reading, grid: Grid, columns: readonly Column[], balance: Column): Row[] {
  const started = new Set(grid.lines.map(({ index }) => index));
  return grid.lines.flatMap((line) => {
    const cells = cellsOf(columns, grid, line.phrases);
    if (!cells.has(balance)) return [];
    let last = line;
    for (const below of text.lines.slice(line.index + 1, line.index + 1 + linesBelowMax)) {
      const isNear = below.page === last.page && below.y0 - last.y1 < gapEm * text.em;
      const [phrase, ...more] = below.phrases;
      if (!isNear || started.has(below.index) || !phrase || more.length > 0) break;
      for (const [column, phrases] of cellsOf(columns, grid, [phrase]))
        cells.set(column, [...(cells.get(column) ?? []), ...phrases]);
      last = below;
    }
    return [{ cells }];
  });
}
/** So many lines may go on with a movement, so close in em. */
const [linesBelowMax, gapEm] = [4, 0.9];

/** Words or numbers of whatever kind, under a heading that does not name them. */
const isAnything = (one: Wanted | undefined, own: Wording | undefined, column: Column): boolean =>
  one !== undefined && own !== undefined && ["text", "number"].includes(roleOf(one)) && !isNamedBy(column, own);

/** The rows of a grid with the lines that go on with them; the same heading again goes on with the list. */
function rowsOf(reading: Reading, { lines, heading }: Grid, columns: Column[]): Row[] {
  const [first] = lines;
  if (!first) return [];
  const at = heading?.index ?? first.index - 1;
  const own = { columns, first: at, last: at, score: 0 };
  const again = heading ? reading.text.lines.filter(({ text, index }) => index > at && text === heading.text) : [];
  const repeats = again.map(({ index }) => ({ ...own, first: index, last: index }));
  const started = new Set(lines.map(({ index }) => index));
  return readRows(reading, own, [own, ...repeats]).filter(({ cells }) =>
    [...cells.values()].flat().some(({ line }) => started.has(line)),
  );
}
