import type { BlockKind } from "@verso/contract/output";
import type { ListItem, TableCells } from "@verso/contract/results";
import type { PageWord } from "../content.ts";
import type { Box } from "../geometry.ts";
import { type Line, lineText } from "./lines.ts";

/** A block before it gets its id, its rounded boxes and its confidence; boxes are of the upright page. */
export type DraftBlock = {
  kind: BlockKind;
  box: Box;
  text: string;
  words: PageWord[];
  level?: number;
  items?: ListItem[];
  table?: DraftTable;
};
export type DraftCell = Omit<TableCells["cells"][number], "bbox" | "words"> & { box: Box; words: PageWord[] };
export type DraftTable = { rows: number; columns: number; header_rows: number; cells: DraftCell[] };

/** The text of lines that follow one another: a word broken by a hyphen is joined again. */
export function joinLines(lines: readonly Line[]): string {
  let text = "";
  for (const line of lines) {
    const next = lineText(line);
    if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(next)) text = text.slice(0, -1) + next;
    else text += text === "" ? next : ` ${next}`;
  }
  return text;
}
