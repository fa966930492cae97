import type { ContentType } from "@verso/contract/uploads";
import type { ColumnType, Generated } from "kysely";

export type UploadsTable = {
  id: string;
  tenant_id: string;
  /** Both null of a file that is to be fetched, until it is there. */
  content_type: ContentType | null;
  size_bytes: ColumnType<string | null, number | null, number>;
  status: "pending" | "completed" | "failed";
  page_count: number | null;
  sha256: string | null;
  sent_sha256: ColumnType<string | null, undefined, string | null>;
  object_key: string;
  created_at: Date;
  expires_at: Date;
  completed_at: Date | null;
  deleted_at: Date | null;
  file_released_at: Date | null;
  file_removed_at: Date | null;
  file_claimed_until: ColumnType<Date | null, undefined, Date>;
  by_address: Generated<boolean>;
  failure_code: ColumnType<string | null, undefined, string>;
  failure_message: ColumnType<string | null, undefined, string>;
};

/** A file that is to be fetched; the row goes when it is there, or cannot be had. */
export type UploadFetchesTable = {
  upload_id: string;
  tenant_id: string;
  url: string;
  password: string | null;
  attempts: Generated<number>;
  due_at: Date;
  lease: ColumnType<string | null, undefined, string | null>;
  lease_expires_at: ColumnType<Date | null, undefined, Date | null>;
};

/** What a tenant holds in the object store; written by the triggers of `uploads` alone. */
export type HoldingsTable = {
  tenant_id: string;
  open_slots: ColumnType<string, never, never>;
  open_bytes: ColumnType<string, never, never>;
  stored_bytes: ColumnType<string, never, never>;
};
