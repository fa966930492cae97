import type { ResultFormat, ResultQuery, StoredPage } from "@verso/contract/results";
import { flatten, itemRows, largestList } from "../export/data-rows.ts";
import { dataSheets } from "../export/data-sheets.ts";
import { htmlDocument } from "../export/html-document.ts";
import { type JoinedTable, joinedTables } from "../export/joined-tables.ts";
import { tableSheets } from "../export/table-sheets.ts";
import { oneTableCsv, rowsCsv, tablesCsv } from "../export/tables-csv.ts";
import { workbook } from "../export/workbook/workbook.ts";
import { beyond, narrowResult, type ResultInput } from "./narrow-result.ts";
import type { StructuredRecord } from "./present-structured.ts";
import { presentText, type TextFormat } from "./present-text.ts";

/** What a result can be beside JSON. */
export type FileFormat = Exclude<ResultFormat, "json">;
export type Pieces = Iterable<string | Uint8Array>;
type DataFormat = Extract<FileFormat, "csv" | "xlsx">;

const isText = (format: FileFormat): format is TextFormat => format === "markdown" || format === "text";

/** A result of mode `ocr` as a file. Throws `invalid_request` as `narrowResult` does, and where the table named is not there. */
export function presentFile(input: Omit<ResultInput, "mode">, format: FileFormat): Pieces {
  if (isText(format)) return presentText(input, format);
  const narrowed = narrowResult({ ...input, query: { ...input.query, table_format: "cells" } });
  if (format === "html") {
    const { pages, failedPages, present } = narrowed;
    return htmlDocument({ title: titleOf(input.extractionId, pages), pages: pages.map(present), failedPages });
  }
  const shown = narrowed.pages.map((page) => ({ blocks: page.blocks.filter(({ kind }) => narrowed.kinds.has(kind)) }));
  const tables = chosenTables(shown, input.query);
  if (format === "xlsx") return workbook(tableSheets(tables));
  const [only] = tables;
  return input.query.table !== undefined && only ? oneTableCsv(only) : tablesCsv(tables);
}

function titleOf(extractionId: string | null, pages: readonly StoredPage[]): string {
  const titles = pages.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === "titles"));
  const first = titles.find(({ level }) => level === 1) ?? titles[0];
  return first?.text || (extractionId ?? "Result");
}

/** Every table, or the one that the query names with what goes on from it. */
function chosenTables(pages: readonly Pick<StoredPage, "blocks">[], { table }: ResultQuery): JoinedTable[] {
  if (table === undefined) return joinedTables(pages);
  const parts = new Set([table]);
  const chosen = pages.map(({ blocks }) => ({
    blocks: blocks.filter((block) => {
      if (!block.table || block.id === table) return true;
      const goesOn = parts.has(block.table.continues ?? "");
      if (goesOn) parts.add(block.id);
      return goesOn;
    }),
  }));
  const tables = joinedTables(chosen);
  if (tables.length === 1) return tables;
  throw beyond("table", `There is no table ${table} in what the query leaves.`);
}

/** Data of mode `structured` as a file. Throws `invalid_request` where the list named is none, saying which there are. */
export function presentDataFile({ data, citations }: StructuredRecord, format: DataFormat, query: ResultQuery): Pieces {
  if (format === "xlsx") return workbook(dataSheets(data, citations));
  const { fields, lists } = flatten(data, query.list);
  const list = query.list === undefined ? largestList(lists) : lists.find(({ pointer }) => pointer === query.list);
  if (query.list !== undefined && list === undefined) throw noList(query.list, lists);
  const { heading, rows } = itemRows(fields, list);
  return rowsCsv(heading, rows);
}

/** How many lists a refusal names. */
const listsMax = 10;

function noList(asked: string, lists: readonly { pointer: string }[]) {
  const there = lists.slice(0, listsMax).map(({ pointer }) => JSON.stringify(pointer));
  const have = there.length === 0 ? "The data have no list of objects." : `There are ${there.join(", ")}.`;
  return beyond("list", `${JSON.stringify(asked.slice(0, 100))} is no list of these data. ${have}`);
}
