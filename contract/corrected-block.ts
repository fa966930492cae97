import type { Block, StoredBlock, TableCells } from "./results.ts";

/** What is right in a place instead of what was read, by its target: `/blocks/{id}` or `/blocks/{id}/cells/{row}/{column}`. */
export type CorrectedTexts = ReadonlyMap<string, string>;

/**
 * A block with what people corrected in its place; the same block where nothing is. What a person wrote is certain, and has no
 * words of its own on the page.
 */
export function correctBlock(block: StoredBlock, texts: CorrectedTexts): StoredBlock;
export function correctBlock(block: Block, texts: CorrectedTexts): Block;
export function correctBlock(block: Block, texts: CorrectedTexts): Block {
  if (texts.size === 0) return block;
  const { words: _, runs: __, ...rest } = block;
  const text = texts.get(`/blocks/${block.id}`);
  if (text !== undefined)
    return { ...rest, text, ...(block.items && { items: itemsOf(block.items, text) }), confidence: 1 };
  if (!block.table || !("cells" in block.table)) return block;
  const table = correctTable(block.id, block.table, texts);
  return table === block.table ? block : { ...rest, table, text: tableText(table.cells) };
}

/** The table of a block with what people corrected in its cells; the same table where nothing is. */
export function correctTable(blockId: string, table: TableCells, texts: CorrectedTexts): TableCells {
  let isCorrected = false;
  const cells = table.cells.map(({ words, runs, ...cell }) => {
    const after = texts.get(`/blocks/${blockId}/cells/${cell.row}/${cell.column}`);
    isCorrected ||= after !== undefined;
    return { ...cell, ...(after === undefined ? { ...(runs && { runs }), ...(words && { words }) } : { text: after }) };
  });
  return isCorrected ? { ...table, cells } : table;
}

/** A line an item; the marker and the level of what stood in that place, of the last one for those beyond. */
function itemsOf(items: NonNullable<Block["items"]>, text: string): NonNullable<Block["items"]> {
  return text.split("\n").map((line, i) => {
    const { marker, level } = items[Math.min(i, items.length - 1)] ?? { marker: "", level: 1 };
    return {
      marker,
      level,
      text: marker !== "" && line.startsWith(`${marker} `) ? line.slice(marker.length + 1) : line,
    };
  });
}

/** As the reader writes it: cells with a tab between them, a row a line. */
function tableText(cells: readonly { row: number; column: number; text: string }[]): string {
  const rows = Map.groupBy(
    [...cells].sort((a, b) => a.row - b.row || a.column - b.column),
    ({ row }) => row,
  );
  return [...rows.values()].map((row) => row.map(({ text }) => text).join("\t")).join("\n");
}
