import type { StoredBlock, TableCell } from "@verso/contract/results";
import type { Concept } from "../../vocabulary/concepts.ts";
import { labelLexicon } from "../../vocabulary/lexicon.ts";
import { glue, normalWords } from "../../vocabulary/words.ts";

const sums: readonly Concept[] = ["net_total", "tax_total", "grand_total", "amount_due"];

/** Whether a row sums up the rows above it: it begins with the word for a sum, and leaves cells empty. */
export function isSum(cells: readonly TableCell[], columns: number): boolean {
  const filled = cells.filter(({ text }) => text.trim() !== "");
  const [lead = "", ...more] = normalWords(filled[0]?.text ?? "");
  const names = [glue([lead, ...more]), lead].flatMap((key) => labelLexicon().get(key) ?? []);
  return filled.length < columns && names.some((concept) => sums.includes(concept));
}

/** A table without the rows that sum it up at its end; what they say stands as text below it. */
export function withoutSums(block: StoredBlock): StoredBlock[] {
  const { table } = block;
  if (!table) return [block];
  const rowAt = (row: number) => table.cells.filter((cell) => cell.row === row);
  let end = table.rows;
  while (end > table.header_rows + 1 && isSum(rowAt(end - 1), table.columns)) end--;
  if (end === table.rows) return [block];
  const isBody = ({ row }: TableCell) => row < end;
  return [
    cutTable(block, isBody),
    toText(
      block,
      table.cells.filter((cell) => !isBody(cell)),
    ),
  ];
}

/** The same table with some of its cells; what is cited of it is the whole one. */
export function cutTable(
  block: StoredBlock,
  keeps: (cell: TableCell) => boolean,
  header_rows = block.table?.header_rows ?? 0,
): StoredBlock {
  const { table } = block;
  const cells = table?.cells.filter(keeps) ?? [];
  const words = cells.flatMap((cell) => cell.words ?? []);
  return table ? { ...block, words, table: { ...table, header_rows, cells } } : block;
}

/** Cells of a table as text that stands for itself. */
export function toText(block: StoredBlock, cells: readonly TableCell[]): StoredBlock {
  const { table: _, ...plain } = block;
  const text = cells.map((cell) => cell.text).join(" ");
  return { ...plain, kind: "text", text, words: cells.flatMap((cell) => cell.words ?? []) };
}
