import type { BatchError, BatchRequest } from "@verso/contract/batches";
import type { Metadata } from "@verso/contract/metadata";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

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
  request: JSONColumnType<BatchRequest | null, string | null, string | null>;
  extraction_id: string | null;
  /** The extraction was made before, under the request's own key, and is not the batch's. */
  is_repeat: Generated<boolean>;
  error: JSONColumnType<BatchError | null, string | null, string | null>;
};
