import type { PageContent, PageWord } from "./content.ts";
import { type Box, contains, middleX, middleY } from "./geometry.ts";
import type { DraftBlock } from "./layout/drafts.ts";
import { toLines } from "./layout/lines.ts";
import { toSegments } from "./layout/segments.ts";
import { findTables } from "./tables/find-tables.ts";

/**
 * The tables and the lines among words that run in another direction than the page's. `content` is the page turned so that
 * these words are upright; `back` brings a box from there to the page's own frame, in which `others` are the page's words.
 */
export function readTurnedText(
  content: PageContent,
  back: (box: Box) => Box,
  others: readonly PageWord[],
): { tables: DraftBlock[]; lines: PageWord[][] } {
  const found = findTables(content, toSegments(content.words)).tables;
  // Among words of the page's own direction they are the heads of its columns, or the labels of a drawing.
  const tables = found.filter((table) => {
    const box = back(table.box);
    return !others.some((word) => contains(box, middleX(word.box), middleY(word.box)));
  });
  const placed = new Set(tables.flatMap(({ words }) => words));
  const turn = (word: PageWord): PageWord => ({ ...word, box: back(word.box) });
  return {
    tables: tables.map((draft) => ({
      ...draft,
      box: back(draft.box),
      words: draft.words.map(turn),
      table: draft.table && {
        ...draft.table,
        cells: draft.table.cells.map((cell) => ({ ...cell, box: back(cell.box), words: cell.words.map(turn) })),
      },
    })),
    lines: toLines(toSegments(content.words.filter((word) => !placed.has(word)))).map(({ words }) => words.map(turn)),
  };
}
