import { z } from "zod";
import { bagOf, meanOf, pairUp, type Rates, ratesOf, sharedBy } from "./counts.ts";
import { commonLength } from "./distance.ts";
import type { ResultOf, ScoredResult } from "./results.ts";

/** By file, its tables: cells by row and column with their spans, or rows of texts. */
export const LabelledTables = z.record(
  z.string(),
  z.array(
    z.object({
      page: z.int(),
      rows: z.array(z.array(z.string())),
      cells: z
        .array(
          z.object({
            r: z.int(),
            c: z.int(),
            rs: z.int().min(1).default(1),
            cs: z.int().min(1).default(1),
            text: z.string(),
          }),
        )
        .default([]),
    }),
  ),
);
export type LabelledTable = z.infer<typeof LabelledTables>[string][number];
type Cell = { row: number; column: number; rowSpan: number; columnSpan: number; text: string };
type Counts = { right: number; given: number; wanted: number };
type Sums = {
  relations: Counts;
  cells: Counts;
  wanted: number;
  found: number;
  unmatched: number;
  half: number;
  most: number;
};

export type TableScore = {
  files: number;
  missing: number;
  /** Neighbours over all files (Göbel et al., ICDAR 2013). */
  adjacency: Rates;
  /** The mean of the files' F1 over neighbours. */
  adjacencyF1OfFiles: number;
  /** Cells of the same text that keep their order. */
  cells: Rates;
  tables: { wanted: number; found: number; unmatched: number; atLeastHalf: number; atLeastNineTenths: number };
  perFile: { name: string; adjacencyF1: number; cellF1: number; wanted: number; found: number }[];
};

/** A cell spans no more than this: a false span must not fill the memory. */
const spanMax = 500;

/**
 * Tables of the results against labelled ones: the relations of each cell with text to the next one to its right and below.
 * Tables of a page are paired one to one, the likest first; what has no partner counts whole against precision or recall.
 */
export function scoreTables(truth: z.infer<typeof LabelledTables>, resultOf: ResultOf): TableScore {
  const total = noSums();
  const perFile: TableScore["perFile"] = [];
  let missing = 0;
  for (const [name, labelled] of Object.entries(truth)) {
    const result = resultOf(name);
    if (!result) missing++;
    const found = tablesOf(result);
    const sums = noSums();
    for (const page of new Set([...labelled, ...found].map((table) => table.page)))
      addPage(
        sums,
        labelled.filter((table) => table.page === page).map(cellsOf),
        found.filter((table) => table.page === page).map(({ cells }) => cells),
      );
    addSums(total, sums);
    perFile.push({
      name,
      adjacencyF1: rates(sums.relations).f1,
      cellF1: rates(sums.cells).f1,
      wanted: sums.wanted,
      found: sums.found,
    });
  }
  return {
    files: perFile.length,
    missing,
    adjacency: rates(total.relations),
    adjacencyF1OfFiles: meanOf(perFile.map(({ adjacencyF1 }) => adjacencyF1)),
    cells: rates(total.cells),
    tables: {
      wanted: total.wanted,
      found: total.found,
      unmatched: total.unmatched,
      atLeastHalf: total.half,
      atLeastNineTenths: total.most,
    },
    perFile,
  };
}

/** Of each table of a page that was read, F1 over the neighbours that it has in common with its partner among the labelled; 0 without one. */
export function tableLikenesses(labelled: readonly LabelledTable[], page: ScoredResult["pages"][number]): number[] {
  const [wanted, given] = [
    labelled.map(cellsOf).map(withRelations),
    tablesOf({ pages: [page] }).map(({ cells }) => withRelations(cells)),
  ];
  const matched = new Map(pairsOf(wanted, given).map((pair) => [pair.second, pair]));
  return given.map(({ relationCount }, second) => {
    const pair = matched.get(second);
    return pair ? ratesOf(pair.relations, relationCount, wanted[pair.first]?.relationCount ?? 0).f1 : 0;
  });
}

type Related = ReturnType<typeof withRelations>;

/** The tables that are taken for each other, the likest first. */
function pairsOf(wanted: readonly Related[], given: readonly Related[]) {
  const pairs = wanted.flatMap((a, first) =>
    given.flatMap((b, second) => {
      const texts = sharedBy(a.texts, b.texts);
      const relations = sharedBy(a.relations, b.relations);
      return texts > 0 ? [{ first, second, relations, likeness: relations + texts }] : [];
    }),
  );
  return pairUp(pairs, (a, b) => b.likeness - a.likeness || b.first - a.first || b.second - a.second);
}

function addPage(sums: Sums, labelled: readonly Cell[][], found: readonly Cell[][]): void {
  const [wanted, given] = [labelled.map(withRelations), found.map(withRelations)];
  const matched = pairsOf(wanted, given);
  for (const { first, second, relations } of matched) {
    const [a = [], b = []] = [labelled[first], found[second]];
    const right = cellsInOrder(a, b);
    const { f1 } = ratesOf(right, b.length, a.length);
    sums.relations.right += relations;
    sums.cells.right += right;
    sums.half += Number(f1 >= 0.5);
    sums.most += Number(f1 >= 0.9);
  }
  for (const table of wanted) sums.relations.wanted += table.relationCount;
  for (const table of given) sums.relations.given += table.relationCount;
  for (const cells of labelled) sums.cells.wanted += cells.length;
  for (const cells of found) sums.cells.given += cells.length;
  sums.wanted += labelled.length;
  sums.found += found.length;
  sums.unmatched += found.length - matched.length;
}

const rates = ({ right, given, wanted }: Counts): Rates => ratesOf(right, given, wanted);
const noCounts = (): Counts => ({ right: 0, given: 0, wanted: 0 });
const noSums = (): Sums => ({
  relations: noCounts(),
  cells: noCounts(),
  wanted: 0,
  found: 0,
  unmatched: 0,
  half: 0,
  most: 0,
});

function addSums(to: Sums, { relations, cells, ...counts }: Sums): void {
  for (const key of ["right", "given", "wanted"] as const) {
    to.relations[key] += relations[key];
    to.cells[key] += cells[key];
  }
  for (const key of ["wanted", "found", "unmatched", "half", "most"] as const) to[key] += counts[key];
}

/** Without white space and what is not seen, with one kind of dash and of quotation mark. */
const plainText = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s\p{Cc}\u00ad\u200b\ufeff]+/gu, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\u2018\u2019\u02bc`]/g, "'")
    .replace(/[\u201c\u201d]/g, '"');

const withText = (cells: readonly Cell[]): Cell[] =>
  cells.map((cell) => ({ ...cell, text: plainText(cell.text) })).filter(({ text }) => text !== "");

function cellsOf({ rows, cells }: LabelledTable): Cell[] {
  const spanned = cells.map(({ r, c, rs, cs, text }) => ({ row: r, column: c, rowSpan: rs, columnSpan: cs, text }));
  const plain = rows.flatMap((texts, row) =>
    texts.map((text, column) => ({ row, column, rowSpan: 1, columnSpan: 1, text })),
  );
  return withText(spanned.length > 0 ? spanned : plain);
}

const tablesOf = (result: ScoredResult | undefined): { page: number; cells: Cell[] }[] =>
  (result?.pages ?? []).flatMap(({ number, blocks }) =>
    blocks.flatMap(({ page = number, table }) => {
      const cells = withText(
        (table?.cells ?? []).map(({ row, column, row_span, column_span, text }) => ({
          row,
          column,
          rowSpan: Math.min(spanMax, row_span),
          columnSpan: Math.min(spanMax, column_span),
          text,
        })),
      );
      return cells.length > 0 ? [{ page, cells }] : [];
    }),
  );

function withRelations(cells: readonly Cell[]) {
  const relations = relationsOf(cells);
  return {
    texts: bagOf(cells.map(({ text }) => text)),
    relations: bagOf(relations),
    relationCount: relations.length,
  };
}

/** The pairs of texts that stand beside or below each other, with nothing but empty places between. */
function relationsOf(cells: readonly Cell[]): string[] {
  const place = (row: number, column: number) => `${row} ${column}`;
  const owners = new Map<string, number>();
  for (const [i, cell] of cells.entries())
    for (const [row, column] of placesOf(cell)) owners.set(place(row, column), i);
  const rows = Math.max(0, ...cells.map(({ row, rowSpan }) => row + rowSpan));
  const columns = Math.max(0, ...cells.map(({ column, columnSpan }) => column + columnSpan));
  /** The next owner from a place on, in a direction. */
  const next = (row: number, column: number, down: number, right: number): number | undefined => {
    for (let [r, c] = [row, column]; r < rows && c < columns; r += down, c += right) {
      const owner = owners.get(place(r, c));
      if (owner !== undefined) return owner;
    }
    return undefined;
  };
  return cells.flatMap(({ row, column, rowSpan, columnSpan, text }, i) => {
    const beside = Array.from({ length: rowSpan }, (_, k) => next(row + k, column + columnSpan, 0, 1));
    const below = Array.from({ length: columnSpan }, (_, k) => next(row + rowSpan, column + k, 1, 0));
    const related = (others: readonly (number | undefined)[], direction: string) =>
      [...new Set(others)].flatMap((other) =>
        other === undefined || other === i ? [] : [JSON.stringify([text, cells[other]?.text, direction])],
      );
    return [...related(beside, "beside"), ...related(below, "below")];
  });
}

function* placesOf({ row, column, rowSpan, columnSpan }: Cell): Generator<[number, number]> {
  for (let r = row; r < row + rowSpan; r++) for (let c = column; c < column + columnSpan; c++) yield [r, c];
}

/** The most cells of the same text that two tables have in the same order: of rows, and within the rows. */
function cellsInOrder(first: readonly Cell[], second: readonly Cell[]): number {
  const [a, b] = [rowsOf(first), rowsOf(second)];
  let above = new Uint32Array(b.length + 1);
  for (const row of a) {
    const best = new Uint32Array(b.length + 1);
    for (const [j, other] of b.entries())
      best[j + 1] = Math.max((above[j] ?? 0) + commonLength(row, other), above[j + 1] ?? 0, best[j] ?? 0);
    above = best;
  }
  return above[b.length] ?? 0;
}

function rowsOf(cells: readonly Cell[]): string[][] {
  const inOrder = cells.toSorted(
    (a, b) =>
      a.row - b.row ||
      a.column - b.column ||
      a.rowSpan - b.rowSpan ||
      a.columnSpan - b.columnSpan ||
      (a.text < b.text ? -1 : Number(a.text > b.text)),
  );
  return [...Map.groupBy(inOrder, ({ row }) => row).values()].map((row) => row.map(({ text }) => text));
}
