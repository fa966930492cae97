import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";
import { enqueueing, runsAsJson } from "../queue/enqueue.ts";
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
  | "schema_sha256"
  | "schema_id"
  | "schema_version"
  | "instructions"
  | "metadata"
  | "is_batch"
  | "batch_id"
  | "rules_version"
  | "price_per_page"
  | "price_source"
  | "upload_retention_s"
  | "result_retention_s"
  | "created_at"
>;

type AsJson = Omit<Accepted, "output" | "json_schema" | "metadata"> & {
  output: string;
  json_schema: string | null;
  metadata: string;
  runs: string;
};

// One statement for the row, its pages, its runs and what it is found by: each one less is a way to the database and back less.
const insert = prepared<AsJson>()((db, value) =>
  db
    .with("numbered", (made) =>
      made
        .insertInto("pages")
        .columns(["extraction_id", "tenant_id", "number"])
        .expression(
          sql`SELECT ${value("id")}::text, ${value("tenant_id")}::text, unnest(${value("page_numbers")}::integer[])`,
        ),
    )
    .with("labelled", (made) =>
      made
        .insertInto("extraction_metadata")
        .columns(["tenant_id", "key", "value", "extraction_id"])
        .expression(
          sql`SELECT ${value("tenant_id")}::text, key, value, ${value("id")}::text FROM json_each_text(${value("metadata")}::json)`,
        ),
    )
    .with("queued", () => {
      const [extractionId, tenantId, isBatch] = [value("id"), value("tenant_id"), value("is_batch")];
      return sql<object>`(${enqueueing({ extractionId, tenantId, isBatch, runs: value("runs") })})`;
    })
    .insertInto("extractions")
    .values({
      id: value("id"),
      tenant_id: value("tenant_id"),
      upload_id: value("upload_id"),
      file_key: value("file_key"),
      file_content_type: value("file_content_type"),
      status: sql.lit("queued"),
      mode: value("mode"),
      page_numbers: value("page_numbers"),
      output: value("output"),
      json_schema: value("json_schema"),
      schema_sha256: value("schema_sha256"),
      schema_id: value("schema_id"),
      schema_version: value("schema_version"),
      instructions: value("instructions"),
      metadata: value("metadata"),
      is_batch: value("is_batch"),
      batch_id: value("batch_id"),
      rules_version: value("rules_version"),
      price_per_page: value("price_per_page"),
      price_source: value("price_source"),
      upload_retention_s: value("upload_retention_s"),
      result_retention_s: value("result_retention_s"),
      created_at: value("created_at"),
    })
    .compile(),
);

/** Writes an accepted extraction, queued, with a pending row for each of its pages, its runs in the queue and its metadata. */
export async function insertExtraction(tx: Tx, row: Accepted): Promise<void> {
  const { output, json_schema, metadata } = row;
  await insert(tx, {
    ...row,
    runs: runsAsJson(row.page_numbers),
    output: JSON.stringify(output),
    metadata: JSON.stringify(metadata),
    json_schema: json_schema === null ? null : JSON.stringify(json_schema),
  });
}
