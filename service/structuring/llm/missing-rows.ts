import { pointer } from "@verso/contract/pointer";
import type { StoredBlock, TableCell } from "@verso/contract/results";
import type { Field } from "../questions/fields.ts";
import { type Found, type Option, partsOf, type Tree } from "./found.ts";
import { keepRows } from "./tables.ts";

/** Rows that a list lacks, by its path: the tables with these rows alone. */
export type Missing = { path: string; tables: StoredBlock[] };

/**
 * Rows of the tables that things of a list were read from which none of them has, though they look like those that were read: text in at
 * least half of the columns in which most things have theirs.
 */
export function missingRows(field: Field, tree: Tree, path = ""): Missing[] {
  if (field.kind === "object" && tree.kind === "object")
    return field.properties.flatMap(({ name, field: inner }) => {
      const part = tree.parts.get(name);
      return part ? missingRows(inner, part, path + pointer(name)) : [];
    });
  if (field.kind !== "array" || tree.kind !== "array") return [];
  if (!isOfTableRows(tree.items)) return [];
  const things = tree.items.map((item) => cellsOf(item));
  const blocks = new Set(things.flat().map(({ block }) => block));
  const tables = [...blocks].flatMap((block) => {
    const own = things.map((cells) => cells.filter((cell) => cell.block === block)).filter((cells) => cells.length > 0);
    const left = rowsLeft(block, own);
    return left ? [left] : [];
  });
  return tables.length > 0 ? [{ path, tables }] : [];
}

type Cell = NonNullable<Option["cell"]>;

/** Whether most things of a list have a row of a table, and hardly any two the same: else each may be of a column, or a cell. */
export function isOfTableRows(things: readonly Tree[]): boolean {
  const rows = things.flatMap((thing) => cellsOf(thing)[0] ?? []);
  const own = new Set(rows.map(({ block, row }) => `${block.id} ${row}`));
  return own.size > 0 && own.size >= rowShare * things.length;
}
const rowShare = 0.75;

/** The cells that a thing was read from. */
function cellsOf(tree: Tree): Cell[] {
  if (tree.kind !== "leaf") return partsOf(tree).flatMap(cellsOf);
  const cell = tree.found && optionTaken(tree.found)?.cell;
  return cell ? [cell] : [];
}

const optionTaken = ({ options, passages }: Found): Option | undefined =>
  options.find((option) => option.passages === passages);

/** Fewer things than that say nothing of the rest of a table. */
const thingsMin = 2;
const columnShare = 0.5;

function rowsLeft(block: StoredBlock, things: readonly (readonly Cell[])[]): StoredBlock | undefined {
  const { table } = block;
  if (!table || things.length < thingsMin) return undefined;
  const read = new Set(things.flat().map(({ row }) => row));
  const columns = Map.groupBy(
    things.flatMap((cells) => [...new Set(cells.map(({ column }) => column))]),
    (column) => column,
  );
  const usual = new Set(
    [...columns].flatMap(([column, all]) => (all.length >= columnShare * things.length ? [column] : [])),
  );
  const filled = Map.groupBy(
    table.cells.filter(({ row, text }) => row >= table.header_rows && !read.has(row) && text.trim() !== ""),
    ({ row }) => row,
  );
  const alike = (cells: readonly TableCell[]) =>
    cells.filter(({ column, column_span }) => column_span === 1 && usual.has(column)).length > columnShare * usual.size;
  const rows = new Set([...filled].flatMap(([row, cells]) => (alike(cells) ? [row] : [])));
  return rows.size > 0 ? keepRows(block, (row) => rows.has(row)) : undefined;
}
