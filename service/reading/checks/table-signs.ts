import type { TableCells } from "@verso/contract/results";

/**
 * What speaks against a table being one, or being parted right; all from 0 to 1. `empty`: places without text; `mixed`: cells that are
 * figures in a column of words or the other way round; `stacked`: cells of several lines; `wordy`: cells that are sentences;
 * `thin`: how few rows and columns there are; `sparse`: columns with hardly a cell; `spanned`: cells over several places.
 */
export type TableSigns = Record<"empty" | "mixed" | "stacked" | "wordy" | "thin" | "sparse" | "spanned", number>;

const wordyFrom = 12;
const sparseBelow = 0.25;

export function tableSigns({ rows, columns, header_rows: heads, cells }: TableCells): TableSigns {
  const filled = cells.filter(({ text }) => text.trim() !== "");
  const slots = filled.reduce((sum, cell) => sum + cell.row_span * cell.column_span, 0);
  const byColumn = Map.groupBy(
    filled.filter(({ row }) => row >= heads),
    ({ column }) => column,
  );
  const bodies = [...byColumn.values()];
  const figures = (texts: readonly { text: string }[]) => texts.filter(({ text }) => isFigure(text)).length;
  const mixed = bodies.reduce((sum, body) => sum + Math.min(figures(body), body.length - figures(body)), 0);
  const share = (part: number) => part / Math.max(1, filled.length);
  const shareOf = (is: (cell: (typeof filled)[number]) => boolean) => share(filled.filter(is).length);
  const bodyRows = Math.max(1, rows - heads);
  const full = bodies.filter((body) => body.length >= sparseBelow * bodyRows).length;
  return {
    empty: 1 - Math.min(1, slots / (rows * columns)),
    mixed: share(mixed),
    stacked: shareOf(({ text }) => text.includes("\n")),
    wordy: shareOf(({ text }) => text.split(/\s+/).length >= wordyFrom),
    thin: 1 / Math.max(1, Math.min(rows, columns)),
    sparse: 1 - Math.min(1, full / columns),
    spanned: shareOf((cell) => cell.row_span * cell.column_span > 1),
  };
}

/** Whether most of a text's letters and figures are figures. */
const isFigure = (text: string): boolean =>
  2 * (text.match(/\p{Nd}/gu)?.length ?? 0) > (text.match(/[\p{L}\p{Nd}]/gu)?.length ?? 0);
