import type { Answer } from "../../answers/answer.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { glue, normalWords } from "../../vocabulary/words.ts";
import { cellAnswer } from "../items/cell-answers.ts";
import { type Chain, tableChains, toCell } from "./table-rows.ts";

/** A cell of a row: its answer, or what stands for an empty cell. */
type RowCell = { field: Field; answer: Answer | undefined; empty: null | "" };

/**
 * The rows of a table as lists of plain values: those of the document's only table, or of the one whose title is the list's
 * name. A row with a cell that its place in the schema cannot take is left out, so that no value stands in another's place.
 */
export function plainRows(reading: Reading, list: Field): RowCell[][] {
  const { pages } = reading.text;
  const chains = tableChains(pages);
  const chain = chains.length > 1 ? chains.find((one) => isTitled(one, list)) : chains[0];
  const rows = chain?.flatMap((part) => {
    const { page, block, table } = part;
    return Array.from({ length: Math.max(0, table.rows - table.header_rows) }, (_, i) => {
      const row = i + table.header_rows;
      return Array.from({ length: table.columns }, (_, column) =>
        toCell(
          page,
          block,
          table.cells.find((cell) => cell.row === row && cell.column === column),
        ),
      );
    });
  });
  return (rows ?? []).flatMap((cells) => {
    const answered = cells.map((cell, i): RowCell | undefined => {
      const field = list.items?.places[i] ?? list.items?.items;
      if (field?.kind !== "leaf") return undefined;
      const answer = cellAnswer(reading, cell, field, undefined);
      const empty = field.nullable ? null : field.types.has("string") && !cell ? "" : undefined;
      return answer || empty !== undefined ? { field, answer, empty: empty ?? null } : undefined;
    });
    return answered.length > 0 && answered.every((cell) => cell !== undefined) ? [answered] : [];
  });
}

/** The block just above it is called as the list is. */
function isTitled([part]: Chain, { wordings }: Field): boolean {
  const { page, block } = part ?? {};
  const above = block && page?.blocks[page.blocks.indexOf(block) - 1];
  const key = glue(normalWords(above?.text ?? ""));
  return wordings.some((words) => key !== "" && glue(words) === key);
}
