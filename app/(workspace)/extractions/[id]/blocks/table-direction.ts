import type { TableCells } from "@verso/contract/results";

/** Which way a table's columns go on its page: in right-to-left scripts the first one stands at the right. */
export function directionOf({ cells }: Pick<TableCells, "cells">): "ltr" | "rtl" {
  let mirrored = 0;
  const rows = Map.groupBy(cells, ({ row }) => row);
  for (const row of rows.values()) {
    for (const [i, cell] of row.entries()) {
      const next = row[i + 1];
      if (next !== undefined && next.column > cell.column) mirrored += next.bbox[2] <= cell.bbox[0] ? 1 : -1;
    }
  }
  return mirrored > 0 ? "rtl" : "ltr";
}
