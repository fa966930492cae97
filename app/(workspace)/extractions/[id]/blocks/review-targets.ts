import type { TableCell } from "@verso/contract/results";

/** What the service calls the text of a block, a cell of its table, and a page. */
export const blockTarget = (id: string) => `/blocks/${id}`;
export const cellTarget = (id: string, { row, column }: Pick<TableCell, "row" | "column">) =>
  `/blocks/${id}/cells/${row}/${column}`;
export const pageTarget = (number: number) => `/pages/${number}`;
