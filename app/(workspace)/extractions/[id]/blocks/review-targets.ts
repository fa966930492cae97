import type { Block, TableCell } from "@verso/contract/results";
import { kindLooks } from "@/components/kinds.ts";

/** What the service calls the text of a block, a cell of its table, and a page. */
export const blockTarget = (id: string) => `/blocks/${id}`;
export const cellTarget = (id: string, { row, column }: Pick<TableCell, "row" | "column">) =>
  `/blocks/${id}/cells/${row}/${column}`;
export const pageTarget = (number: number) => `/pages/${number}`;

/** The block that a target is of; undefined of a page and of the whole. */
export const blockIn = (target: string): string | undefined => /^\/blocks\/([^/]+)/.exec(target)?.[1];

/** "Table on page 2, row 3, column 1". */
export function targetWords(target: string, block: Pick<Block, "kind" | "page"> | undefined): string {
  const page = /^\/pages\/(\d+)$/.exec(target)?.[1];
  if (page !== undefined) return `page ${page}`;
  if (block === undefined) return "the whole document";
  const [, row, column] = /\/cells\/(\d+)\/(\d+)$/.exec(target) ?? [];
  const cell = row === undefined ? "" : `, row ${Number(row) + 1}, column ${Number(column) + 1}`;
  return `${kindLooks[block.kind].one} on page ${block.page}${cell}`;
}
