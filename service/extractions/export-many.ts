import type { CreateExport, ExportDocument, ExportManifest } from "@verso/contract/exports";
import type { Extraction } from "@verso/contract/extractions";
import type { ResultFormat } from "@verso/contract/results";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { chosenRows } from "../export/chosen-columns.ts";
import { fieldName, flatten } from "../export/data-rows.ts";
import {
  documentItemRows,
  documentRows,
  documentSheets,
  sheetOf,
  type TabledDocument,
} from "../export/documents-table.ts";
import { FileNames } from "../export/file-names.ts";
import { rowsCsv } from "../export/tables-csv.ts";
import { workbook } from "../export/workbook/workbook.ts";
import { ZipWriter } from "../export/zipped.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";
import { checkResult } from "./find-result.ts";
import { getExtraction } from "./get.ts";
import type { Pieces } from "./present-file.ts";
import { presentJson } from "./present-json.ts";
import type { StructuredRecord } from "./present-structured.ts";
import { type Amendment, amendedRecord, readFile, readResult } from "./read-result.ts";
import { thresholdOf } from "./review-threshold.ts";

const extensions: Record<ResultFormat, string> = {
  json: "json",
  markdown: "md",
  text: "txt",
  html: "html",
  csv: "csv",
  xlsx: "xlsx",
};
/** How many values one table holds. */
const valuesMax = 2_000_000;

/** What people corrected of an extraction, where it is to be in the file. */
type Amend = (id: string) => Promise<Amendment>;
type Refused = { code: string; message: string };

/** Each document once, as it was first named. */
const distinct = (documents: readonly ExportDocument[]): ExportDocument[] =>
  [...new Map([...documents].reverse().map((each) => [each.id, each])).values()].reverse();

/** What a document's refusal is in the list of documents: one that fails does not fail the others. */
function refusedOf(ctx: Ctx, error: unknown): Refused {
  if (error instanceof DomainError) return { code: error.code, message: error.message };
  ctx.log.error({ err: error, requestId: ctx.requestId }, "a document could not be exported");
  return { code: "internal_error", message: "It could not be written." };
}

/**
 * A ZIP archive with a file for each document, the same bytes as `GET /extractions/{id}/result` gives in its format, or in that of
 * all, with what `amend` tells or as it was read, and at its end `manifest.json`. One document at a time is held.
 */
export async function* exportZip(
  ctx: Ctx,
  { documents, format: ofAll }: CreateExport,
  amend?: Amend,
): AsyncGenerator<Uint8Array> {
  const writer = new ZipWriter();
  const names = new FileNames();
  const manifest: ExportManifest = { documents: [] };
  for (const { id, name = null, format = ofAll } of distinct(documents)) {
    let extraction: Extraction | null = null;
    let pieces: Pieces | null = null;
    let error: Refused | null = null;
    try {
      extraction = await getExtraction(ctx, id);
      pieces = await piecesOf(ctx, id, format, await amend?.(id));
    } catch (cause) {
      error = refusedOf(ctx, cause);
    }
    const file = pieces === null ? null : names.take(name ?? id, extensions[format]);
    if (pieces !== null && file !== null) yield* writer.add({ name: file, pieces, isPacked: format === "xlsx" });
    const { status = null, pages } = extraction ?? {};
    manifest.documents.push({ id, name, status, pages: pages?.succeeded ?? null, file, error });
  }
  yield* writer.add({ name: "manifest.json", pieces: [`${JSON.stringify(manifest, null, 2)}\n`] });
  yield* writer.end();
}

async function piecesOf(ctx: Ctx, id: string, format: ResultFormat, amendment?: Amendment): Promise<Pieces> {
  if (format === "json") return presentJson(await readResult(ctx, id, {}, amendment));
  return readFile(ctx, id, { query: {}, format, amendment });
}

/**
 * One table over many documents: as CSV a row a document, or a row an item; as XLSX a sheet of documents and one for each list.
 * Throws `invalid_request` where there is more than one table holds.
 */
export async function exportTable(ctx: Ctx, wish: CreateExport, amend?: Amend): Promise<Pieces> {
  const { documents, format, rows, columns, separator, decimal } = wish;
  const tabled: TabledDocument[] = [];
  let values = 0;
  for (const { id, name = null } of distinct(documents)) {
    const document = await tabledDocument(ctx, { id, name }, amend);
    const { fields, lists } = document.flat ?? { fields: new Map(), lists: [] };
    values += fields.size + lists.flatMap((list) => list.rows).reduce((sum, row) => sum + row.size, 0);
    if (values > valuesMax)
      throw new DomainError("invalid_request", "This is more than one table holds: take fewer documents.");
    tabled.push(document);
  }
  const chosen = columns && chosenRows(tabled, columns, rows);
  if (format === "xlsx") return workbook(chosen ? [sheetOf("Documents", chosen)] : documentSheets(tabled));
  const table = chosen ?? (rows === "items" ? documentItemRows(tabled) : documentRows(tabled));
  return rowsCsv(table.heading, table.rows, { ...(separator && { separator }), ...(decimal && { decimal }) });
}

async function tabledDocument(
  ctx: Ctx,
  { id, name }: { id: string; name: string | null },
  amend?: Amend,
): Promise<TabledDocument> {
  let extraction: Extraction | null = null;
  const known = (problem: string | null, doubtful: string | null) => {
    const [pages, status] = [extraction?.pages.succeeded ?? null, extraction?.status ?? null];
    const facts = { document: name, extraction_id: id, pages, status, problem, doubtful };
    const more = { created_at: extraction?.created_at ?? null, reviewed: extraction?.review?.reviewed ?? null };
    return { name, id, pages, status, problem, facts: { ...facts, ...more } };
  };
  try {
    extraction = await getExtraction(ctx, id);
    checkResult(ctx, extraction);
    if (extraction.mode !== "structured") return { ...known("no_data", null), flat: null };
    const record = await amendedRecord(ctx, extraction, await amend?.(id));
    const below = await thresholdOf(ctx.db, { tenantId: ctx.tenantId, schemaHash: fingerprint(extraction.schema) });
    return { ...known(null, doubtfulNames(record, below / 100)), flat: flatten(record.data) };
  } catch (cause) {
    return { ...known(refusedOf(ctx, cause).code, null), flat: null };
  }
}

/** Which values are in doubt, by what their columns are called; null where none is. */
function doubtfulNames({ citations }: StructuredRecord, below: number): string | null {
  const paths = new Set(citations.filter(({ confidence }) => confidence < below).map(({ path }) => path));
  return paths.size === 0 ? null : [...paths].map(fieldName).join("; ");
}
