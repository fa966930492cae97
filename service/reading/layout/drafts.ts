import type { BlockKind } from "@verso/contract/output";
import type { BlockRole, ListItem, TableCells } from "@verso/contract/results";
import type { PageWord } from "../content.ts";
import { isEasternBreak } from "../eastern.ts";
import { type Box, widthOf } from "../geometry.ts";
import { isEntry } from "./entries.ts";
import { isParted, type Line, lineText } from "./lines.ts";
import { markerOf } from "./markers.ts";

/** A block before it gets its id, its rounded boxes and its confidence; boxes are of the upright page. */
export type DraftBlock = {
  kind: BlockKind;
  box: Box;
  text: string;
  words: PageWord[];
  level?: number;
  /** How a title stands out besides its size. */
  emphasis?: "bold" | "italic";
  role?: BlockRole;
  items?: ListItem[];
  table?: DraftTable;
};
export type DraftCell = Omit<TableCells["cells"][number], "bbox" | "words"> & { box: Box; words: PageWord[] };
export type DraftTable = { rows: number; columns: number; header_rows: number; cells: DraftCell[] };

/**
 * The text of lines that follow one another. A word broken by a hyphen is joined again. A break that was meant is kept:
 * where the next word would have fitted before `right`, after a row whose parts stand far apart, and after a page that dots lead to.
 */
export function joinLines(lines: readonly Line[], right = Math.max(...lines.map(({ box }) => box.x1))): string {
  const rights = lines.slice(0, -1).map(({ box }) => box.x1);
  const em = lines[0]?.size ?? 0;
  // Lines that all end together were filled, however far the column goes on.
  const filled = rights.length > 1 && Math.max(...rights) - Math.min(...rights) < em;
  const edge = filled ? Math.max(...rights) : right;
  let text = "";
  let last: Line | undefined;
  for (const line of lines) {
    const next = lineText(line);
    const [first] = line.words;
    const room = last && first ? edge - last.box.x1 - widthOf(first.box) - 0.5 * em : 0;
    const meant =
      last !== undefined && (room > 0 || isParted(last) || isParted(line) || isEntry(text) || isBulleted(next));
    if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(next)) text = text.slice(0, -1) + next;
    else text += text === "" ? next : `${meant ? "\n" : isEasternBreak(text, next) ? "" : " "}${next}`;
    last = line;
  }
  return text;
}

/** Whether a line begins with a bullet that is no dash, which may part words or a sentence. */
const isBulleted = (text: string): boolean => markerOf(text)?.bullet === true && !/^[*–—-]/.test(text);

/** A text of several lines as one line. */
export const onOneLine = (text: string): string =>
  text.split("\n").reduce((whole, line) => `${whole}${isEasternBreak(whole, line) ? "" : " "}${line}`);
