import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";
import type { ExtractionRow } from "./row.ts";

/** What is fixed when an extraction is accepted. */
export type Accepted = Pick<
  ExtractionRow,
  | "id"
  | "tenant_id"
  | "upload_id"
  | "file_key"
  | "file_content_type"
  | "mode"
  | "page_numbers"
  | "output"
  | "json_schema"
  | "instructions"
  | "price_per_page"
  | "price_source"
  | "upload_retention_s"
  | "result_retention_s"
  | "created_at"
>;

type AsJson = Omit<Accepted, "output" | "json_schema"> & { output: string; json_schema: string | null };

// One statement for the row and its pages: each one less is a way to the database and back less.
const insert = prepared<AsJson>()((db, row) =>
  db
    .with("numbered", (made) =>
      made
        .insertInto("pages")
        .columns(["extraction_id", "tenant_id", "number"])
        .expression(sql`SELECT ${row.id}::text, ${row.tenant_id}::text, unnest(${row.page_numbers}::integer[])`),
    )
    .insertInto("extractions")
    .values({
      id: row.id,
      tenant_id: row.tenant_id,
      upload_id: row.upload_id,
      file_key: row.file_key,
      file_content_type: row.file_content_type,
      status: sql.lit("queued"),
      mode: row.mode,
      page_numbers: row.page_numbers,
      output: row.output,
      json_schema: row.json_schema,
      instructions: row.instructions,
      price_per_page: row.price_per_page,
      price_source: row.price_source,
      upload_retention_s: row.upload_retention_s,
      result_retention_s: row.result_retention_s,
      created_at: row.created_at,
    })
    .compile(),
);

/** Writes an accepted extraction, queued, with a pending row for each of its pages. */
export async function insertExtraction(tx: Tx, row: Accepted): Promise<void> {
  const { output, json_schema } = row;
  await insert(tx, {
    ...row,
    output: JSON.stringify(output),
    json_schema: json_schema === null ? null : JSON.stringify(json_schema),
  });
}
