import type { PageContent, PageWord } from "./content.ts";
import { contains, middleX, middleY } from "./geometry.ts";
import type { DraftBlock } from "./layout/drafts.ts";
import { toLines } from "./layout/lines.ts";
import { toSegments } from "./layout/segments.ts";
import type { TurnedContent } from "./pdf/content.ts";
import { findTables } from "./tables/find-tables.ts";

/** The page with the lines that run in other directions than most, and the tables that do; their boxes are of the same page. */
export function withTurnedText(
  content: PageContent,
  turned: readonly TurnedContent[],
): { content: PageContent; turnedTables: DraftBlock[] } {
  const read = turned.map((each) => readTurnedText(each, content.words));
  return {
    content: { ...content, asides: read.flatMap(({ lines }) => lines) },
    turnedTables: read.flatMap(({ tables }) => tables),
  };
}

/** The tables and the lines among turned words; `others` are those of the page's own direction. */
function readTurnedText(
  { content, back }: TurnedContent,
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
