import type { Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { gistOf } from "../../vocabulary/senses.ts";
import { glue } from "../../vocabulary/words.ts";
import { meanings } from "../headings/meanings.ts";
import type { Column, Row } from "../items/column.ts";
import type { Wanted } from "../items/item.ts";
import { type AccountColumns, accountColumns } from "../sums/account-columns.ts";
import { isBalance } from "../sums/balances.ts";
import { type ColumnFacts, columnFacts } from "./column-facts.ts";
import { type Grid, spanOf } from "./grids.ts";

/** A grid by its columns: what their headings say, what stands in them, and which of them are an account's. */
export type LookedAt = {
  columns: Column[];
  rows: readonly Row[];
  facts: readonly ColumnFacts[];
  account: AccountColumns | undefined;
};

/** So many rows tell what a column is. */
const rowsMax = 60;

export function lookAt({ decimalMark }: Reading, grid: Grid, wanted: readonly Wanted[]): LookedAt {
  const columns = columnsOf(grid);
  const rows = grid.lines.map(({ phrases }) => ({ cells: cellsOf(columns, grid, phrases) }));
  const texts = columns.map((column) => rows.slice(0, rowsMax).map(({ cells }) => textOf(cells.get(column))));
  return {
    columns,
    rows,
    facts: columnFacts(texts, decimalMark),
    account: wanted.some(isBalance) ? accountColumns(rows, columns, decimalMark) : undefined,
  };
}

const textOf = (phrases: readonly Phrase[] | undefined): string => (phrases ?? []).map(({ text }) => text).join(" ");

/** The phrases of a line by the columns that they stand in. */
export function cellsOf(
  columns: readonly Column[],
  { spans }: Grid,
  phrases: readonly Phrase[],
): Map<Column, Phrase[]> {
  const cells = new Map<Column, Phrase[]>();
  for (const phrase of phrases) {
    const column = columns[spanOf(spans, phrase)];
    if (column) cells.set(column, [...(cells.get(column) ?? []), phrase]);
  }
  return cells;
}

/** The columns with what the heading over them says. */
function columnsOf({ spans, heading }: Grid): Column[] {
  return spans.map(({ x0, x1 }, at): Column => {
    const over = (heading?.phrases ?? []).filter((phrase) => spanOf(spans, phrase) === at);
    const keys = over.flatMap(({ words }) => words.flatMap((word) => word.keys));
    return {
      key: glue(keys),
      gist: gistOf(keys),
      concepts: keys.length > 0 ? meanings([glue(keys)], [], keys) : [],
      x0,
      x1,
      headingLines: 1,
      firstLine: 0,
      byLine: [],
    };
  });
}
