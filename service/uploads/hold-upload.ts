import type { ContentType } from "@verso/contract/uploads";
import { sql } from "kysely";
import { DomainError } from "../domain-error.ts";
import { noSuchUpload, type UploadRow } from "./upload-row.ts";

export type HeldUpload = Pick<
  UploadRow,
  "status" | "page_count" | "object_key" | "content_type" | "expires_at" | "file_released_at"
>;

/** In SQL, as a table of at most one row: a tenant's upload, held against a concurrent deletion. */
export const holdUpload = ({ tenantId, uploadId }: { tenantId: string; uploadId: string }) => sql<HeldUpload>`(
  SELECT status, page_count, object_key, content_type, expires_at, file_released_at FROM service.uploads
  WHERE id = ${uploadId} AND tenant_id = ${tenantId} AND deleted_at IS NULL FOR SHARE)`;

/** The file of an upload that is held. Throws `not_found`, `upload_expired`, `upload_not_completed`. */
export function fileOf(
  row: HeldUpload | undefined,
  now: Date,
): { pageCount: number; objectKey: string; contentType: ContentType } {
  if (!row) throw new DomainError("not_found", noSuchUpload);
  if (row.status === "failed") {
    throw new DomainError(
      "upload_not_completed",
      "The file of this upload could not be fetched: its `failure` says why.",
    );
  }
  if (row.status === "pending" || row.page_count === null || row.content_type === null) {
    if (row.expires_at <= now) {
      throw new DomainError(
        "upload_expired",
        "This upload's time is over: create a new one with a new Idempotency-Key.",
      );
    }
    throw new DomainError(
      "upload_not_completed",
      "This upload is not verified yet: send its file and verify it first.",
    );
  }
  if (row.file_released_at !== null) {
    throw new DomainError("upload_expired", "This upload's retention is over and its file is gone: upload it again.");
  }
  return { pageCount: row.page_count, objectKey: row.object_key, contentType: row.content_type };
}
