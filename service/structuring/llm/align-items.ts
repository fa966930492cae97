import { pointer } from "@verso/contract/pointer";
import type { Field } from "../questions/fields.ts";
import { columnOf, labelFit } from "./columns.ts";
import { at, type Found, mapParts, type Option, partsOf, type Tree } from "./found.ts";
import { type Rows, rowsOf } from "./option-rows.ts";

/** A leaf of a thing that holds, and its place within the thing, as a JSON Pointer. */
export type Slot = { key: string; found: Found; field: Field | undefined };
/** A thing of a list: its leaves, and the row in which most of them stand. */
type Thing = { slots: readonly Slot[]; row: string | undefined };

/**
 * Of the same words in several places, as one price in many rows, each thing of a list takes those of its own row, which is
 * the one in which most of its words stand, of several the next one after the thing before; of several in that row those of
 * the column in which the other things have theirs, or whose heading names them. Leaves whose words stand elsewhere
 * where the own row of a table has others are left out, and `refuse` is told. Words that are nearer to another thing which has them too are less sure.
 */
export function alignItems(
  items: readonly Tree[],
  field: Field,
  refuse: (item: number, slot: Slot) => void = () => undefined,
): Tree[] {
  const slots = items.map((item) => slotsOf(item, field));
  const rows = rowsOf(slots.flat().map(({ found }) => found.options));
  let before = -1;
  const things = slots.map((own): Thing => {
    const row = chooseRow(own, rows, before);
    if (row !== undefined) {
      const ats = own.flatMap(({ found }) => (rows.within(found.options, row) ?? []).map((option) => option.at));
      before = Math.max(before, ...ats);
    }
    return { slots: own, row };
  });
  const columns = columnsOf(things, rows);
  const numbers = columnNumbers(things, rows);
  const taken = new Set(things.flatMap(({ row }) => row ?? []));
  const settled = things.map(({ slots: own, row }) =>
    row === undefined ? undefined : settle(own, row, rows, columns),
  );
  const nearest = nearestOf(settled);
  return items.map((item, i) => {
    const { row } = things[i] ?? {};
    const chosen = settled[i];
    if (!chosen) return item;
    return replace(item, "", (key, found) => {
      const { option, apart } = chosen.get(key) ?? {};
      if (!option || apart === undefined) return { kind: "leaf", found };
      if (!isForeign(option, ownCell(slots[i], row, rows), { column: numbers.get(key), taken, rows })) {
        const isOwn = apart <= (nearest.get(placeOf(key, option)) ?? apart);
        return {
          kind: "leaf",
          found: { ...found, ...at({ ...found, ...(!isOwn && { support: "derived" }) }, option) },
        };
      }
      refuse(i, { key, found, field: slots[i]?.find((slot) => slot.key === key)?.field });
      return { kind: "leaf", problem: foreign };
    });
  });
}

/** Words that several things have for the same leaf are those of the thing that they are nearest to; for others they are borrowed. */
function nearestOf(settled: readonly (Settled | undefined)[]): Map<string, number> {
  const nearest = new Map<string, number>();
  for (const [key, { option, apart }] of settled.flatMap((chosen) => [...(chosen ?? [])])) {
    const place = placeOf(key, option);
    nearest.set(place, Math.min(apart, nearest.get(place) ?? apart));
  }
  return nearest;
}

const placeOf = (key: string, { at }: Option): string => `${key} ${at}`;

/** Why a value of a list was refused. */
export const foreign = "it stands elsewhere, and its own row has something else";

/** The things of a list within have rows of their own. */
function slotsOf(tree: Tree, field: Field | undefined, key = ""): Slot[] {
  if (tree.kind === "leaf") return tree.found ? [{ key, found: tree.found, field }] : [];
  if (tree.kind === "array") return [];
  if (tree.kind !== "object") return partsOf(tree).flatMap((part, i) => slotsOf(part, undefined, `${key}/${i}`));
  return [...tree.parts].flatMap(([name, part]) => {
    const own = field?.properties.find((property) => property.name === name)?.field;
    return slotsOf(part, own, key + pointer(name));
  });
}

function replace(tree: Tree, key: string, change: (key: string, found: Found) => Tree): Tree {
  if (tree.kind === "array") return tree;
  if (tree.kind === "leaf") return tree.found ? change(key, tree.found) : tree;
  if (tree.kind === "object") {
    const parts = [...tree.parts].map(([name, part]) => [name, replace(part, key + pointer(name), change)] as const);
    return { kind: "object", parts: new Map(parts) };
  }
  let i = 0;
  return mapParts(tree, (part) => replace(part, `${key}/${i++}`, change));
}

/** Rows of so many leaves, those with the fewest places, and so many places of each, are looked at. */
const rowsFrom = { leaves: 3, places: 40 };

function chooseRow(slots: readonly Slot[], rows: Rows, before: number): string | undefined {
  const rare = [...slots].sort((a, b) => a.found.options.length - b.found.options.length).slice(0, rowsFrom.leaves);
  const candidates = rare.flatMap(({ found: { options } }) => {
    const next = options.length > rowsFrom.places ? options.filter((option) => option.at > before) : options;
    return next.slice(0, rowsFrom.places);
  });
  let best: { row: string; votes: number; isNext: boolean; at: number } | undefined;
  for (const option of candidates) {
    const row = rows.of(option);
    const votes = slots.filter(({ found }) => rows.within(found.options, row)).length;
    const one = { row, votes, isNext: option.at > before, at: option.at };
    if (!best || isBetter(one, best)) best = one;
  }
  return best?.row;
}

type Ranked = { votes: number; isNext: boolean; at: number };
const isBetter = (a: Ranked, b: Ranked): boolean =>
  a.votes !== b.votes ? a.votes > b.votes : a.isNext !== b.isNext ? a.isNext : a.at < b.at;

/** By leaf, where those things have it that have its words but once in their row. */
function columnsOf(things: readonly Thing[], rows: Rows): Map<string, ReturnType<typeof columnOf>> {
  const sure = new Map<string, Option[]>();
  for (const { slots, row } of things) {
    for (const { key, found } of row === undefined ? [] : slots) {
      const within = rows.within(found.options, row ?? "") ?? [];
      if (within.length === 1) sure.set(key, [...(sure.get(key) ?? []), ...within]);
    }
  }
  return new Map([...sure].map(([key, options]) => [key, columnOf(options)]));
}

/** By leaf, the place of its words, and how far that is from the thing's row. */
type Settled = Map<string, { option: Option; apart: number }>;

/** Two leaves of one thing do not share a place where each can have its own. */
function settle(
  slots: readonly Slot[],
  row: string,
  rows: Rows,
  columns: ReadonlyMap<string, ReturnType<typeof columnOf>>,
): Settled {
  const chosen: Settled = new Map();
  const taken = new Set<number>();
  const inRow = slots.map((slot) => ({ slot, own: rows.within(slot.found.options, row) ?? [] }));
  const [mark] = inRow.flatMap(({ own }) => own);
  for (const { slot, own } of [...inRow].sort((a, b) => rank(a.own) - rank(b.own))) {
    const from = own.length > 0 ? own : slot.found.options;
    const free = from.filter((option) => !taken.has(option.at));
    const column = columns.get(slot.key);
    const apart = (option: Option): number => {
      if (own.length > 0) return column ? column(option) : 1 - labelFit(option, slot.field);
      if (!mark) return 0;
      // In a record each value has a line, and a label, of its own.
      const isNear = isRecord(option, mark);
      return rows.apart(option, mark) * nearness + (isNear ? 1 - labelFit(option, slot.field) : farther);
    };
    const option = (free.length > 0 ? free : from).reduce<{ option: Option; apart: number } | undefined>(
      (best, one) => {
        const far = apart(one);
        return best && best.apart <= far ? best : { option: one, apart: far };
      },
      undefined,
    )?.option;
    if (!option) continue;
    chosen.set(slot.key, { option, apart: mark ? rows.apart(option, mark) : 0 });
    taken.add(option.at);
  }
  return chosen;
}

/** Of places in one block the label decides before the distance does; those in other blocks come after them. */
const nearness = 1e-6;
const farther = 2;
const isRecord = (a: Option, b: Option): boolean =>
  !a.cell && !b.cell && a.passages[0]?.block_id === b.passages[0]?.block_id;

/** Those that have no choice come first, those whose words are not in the row last. */
const rank = (own: readonly Option[]): number => (own.length === 0 ? Number.POSITIVE_INFINITY : own.length);

/** A cell of the row in which a thing stands, where that is a table's. */
const ownCell = (slots: readonly Slot[] | undefined, row: string | undefined, rows: Rows): Option["cell"] =>
  row === undefined
    ? undefined
    : slots?.flatMap(({ found }) => rows.within(found.options, row) ?? []).find(({ cell }) => cell)?.cell;

/** By leaf, the column of the tables in which most things have it. */
function columnNumbers(things: readonly Thing[], rows: Rows): Map<string, number> {
  const columns = things.flatMap(({ slots, row }) =>
    slots.flatMap(({ key, found }) => {
      const [only, other] = row === undefined ? [] : (rows.within(found.options, row) ?? []);
      return only?.cell && !other ? [{ key, column: only.cell.column }] : [];
    }),
  );
  return new Map(
    [...Map.groupBy(columns, ({ key }) => key)].map(([key, own]) => {
      const byColumn = [...Map.groupBy(own, ({ column }) => column)];
      const [[column] = [0]] = byColumn.toSorted(([, a], [, b]) => b.length - a.length);
      return [key, column];
    }),
  );
}

type List = { column: number | undefined; taken: ReadonlySet<string>; rows: Rows };

/** Words of another thing's row, or outside of all tables, while the own row of a table has others in their column. */
function isForeign({ cell }: Option, own: Option["cell"], { column, taken, rows }: List): boolean {
  if (!own || (cell && (rows.ofCell(cell) === rows.ofCell(own) || !taken.has(rows.ofCell(cell))))) return false;
  const at = column ?? cell?.column;
  const there = own.block.table?.cells.find((one) => one.row === own.row && one.column === at);
  return there !== undefined && there.text.trim() !== "";
}
