import type { StoredBlock, StoredPage, TableCells } from "@verso/contract/results";

/** How far, as a share of the page's width, the columns of two parts may stand apart. */
const driftShare = 0.02;
const continued = /\b(?:cont(?:inued|'?d|\.)|fortsetzung|forts\.|suite|continuaci[oó]n|continua(?:zione)?|vervolg)/iu;
/** Notes under the part of a table are short. */
const notesLengthMax = 400;

type Table = StoredBlock & { table: TableCells };

const isTable = (block: StoredBlock | undefined): block is Table =>
  block?.kind === "tables" && block.table !== undefined;

/** Links the first table of a page to the last of the page before, where it goes on with the same columns. */
export function linkTables(pages: readonly StoredPage[]): StoredPage[] {
  const linked: StoredPage[] = [];
  for (const page of pages) {
    const before = linked.at(-1);
    const first = before && before.number === page.number - 1 ? firstTable(page) : undefined;
    const last = before && first ? lastTable(before) : undefined;
    if (!before || !first || !last || !goesOn(last, first, page.width / before.width, page.width)) {
      linked.push(page);
      continue;
    }
    const part: StoredBlock = { ...first, table: { ...first.table, continues: last.id } };
    linked.push({ ...page, blocks: page.blocks.map((block) => (block === first ? part : block)) });
  }
  return linked;
}

const isBody = ({ kind }: StoredBlock): boolean => kind !== "headers" && kind !== "footers";

/** The last thing on a page but for short notes. */
function lastTable({ blocks }: StoredPage): Table | undefined {
  const body = blocks.filter(isBody);
  const at = body.findLastIndex(isTable);
  const found = body[at];
  const after = body.slice(at + 1);
  const notes = after.every(({ kind, text }) => kind === "text" && text.length <= notesLengthMax);
  return isTable(found) && after.length <= 2 && notes ? found : undefined;
}

/** The first thing on a page but for a line that says that it goes on. */
function firstTable({ blocks }: StoredPage): Table | undefined {
  const body = blocks.filter(isBody);
  const at = body.findIndex(isTable);
  const found = body[at];
  const above = body.slice(0, at);
  const told = above.length === 0 || (above.length <= 3 && above.some(({ text }) => continued.test(text)));
  return isTable(found) && told ? found : undefined;
}

/** Whether two parts have the same columns at the same places, and the second no header of its own. */
function goesOn(a: Table, b: Table, scale: number, width: number): boolean {
  if (a.table.columns !== b.table.columns) return false;
  const near = Array.from({ length: a.table.columns }, (_, column) => column).every((column) => {
    const [sides, others] = [columnSides(a.table, column), columnSides(b.table, column)];
    if (sides.length === 0 || others.length === 0) return true;
    return sides.some((x, i) => Math.abs(x * scale - (others[i] ?? Number.POSITIVE_INFINITY)) < driftShare * width);
  });
  const apart = ([left, right]: Edges, [otherLeft, otherRight]: Edges) =>
    Math.abs(left * scale - otherLeft) + Math.abs(right * scale - otherRight);
  const edges = Math.min(
    apart([a.bbox[0], a.bbox[2]], [b.bbox[0], b.bbox[2]]),
    apart(textEdges(a.table), textEdges(b.table)),
  );
  if (!near || edges > 4 * driftShare * width) return false;
  return b.table.header_rows === 0 || headerOf(a.table) === headerOf(b.table);
}

/**
 * Where a column begins, and where its text begins and ends; nothing for a column without cells of its own. Lines may be drawn
 * on one page only, and what stands flush right begins anywhere.
 */
function columnSides({ cells }: TableCells, column: number): number[] {
  const own = cells.filter((cell) => cell.column === column && cell.column_span === 1);
  if (own.length === 0) return [];
  return [Math.min(...own.map(({ bbox }) => bbox[0])), ...textEdges({ cells: own })];
}

type Edges = readonly [left: number, right: number];

/** Where the text of cells begins and ends. */
function textEdges({ cells }: Pick<TableCells, "cells">): Edges {
  const words = cells.flatMap((cell) => cell.words ?? []);
  return [Math.min(...words.map(({ bbox }) => bbox[0])), Math.max(...words.map(({ bbox }) => bbox[2]))];
}

const headerOf = ({ header_rows, cells }: TableCells): string =>
  cells
    .filter(({ row }) => row < header_rows)
    .map(({ row, column, text }) => `${row} ${column} ${text.replace(/\s+/gu, "")}`)
    .join("\n");
