import type { BatchError } from "@verso/contract/batches";
import type { CreateExtraction } from "@verso/contract/extractions";
import type { Metadata } from "@verso/contract/metadata";
import type { ColumnType, JSONColumnType } from "kysely";

/** Submissions that were sent together. */
export type BatchesTable = {
  id: string;
  tenant_id: string;
  key_id: string;
  metadata: JSONColumnType<Metadata, string, never>;
  open: number;
  created_at: Date;
  cancelled_at: ColumnType<Date | null, undefined, Date>;
  finished_at: ColumnType<Date | null, undefined, Date | null>;
  due_at: Date | null;
};

/** Each of them, until it is decided with what was asked; then its extraction, or why it was refused. */
export type BatchItemsTable = {
  batch_id: string;
  tenant_id: string;
  index: number;
  request: JSONColumnType<CreateExtraction | null, string | null, string | null>;
  extraction_id: string | null;
  error: JSONColumnType<BatchError | null, string | null, string | null>;
};
