import { extractionStatuses, isTerminal } from "@verso/contract/statuses";
import { type RawBuilder, sql } from "kysely";

const terminal = extractionStatuses.filter(isTerminal);

/**
 * In SQL: whether an extraction holds the file under this key: one that may still read it, or one whose recorded
 * retention of the upload is not over (specification, section 2) and whose data were not deleted before that. Once the client has deleted the upload nobody can fetch
 * the file any more: then only what may still read it counts, and the file goes when the last such extraction ends.
 */
export function heldByExtraction(
  { key, isDeleted }: { key: RawBuilder<string>; isDeleted: RawBuilder<boolean> },
  now: Date,
): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM service.extractions held
    WHERE held.file_key = ${key} AND (held.status <> ALL(${terminal})
      OR (NOT ${isDeleted} AND held.data_deleted_at IS NULL AND held.created_at + make_interval(secs => held.upload_retention_s) > ${now})))`;
}
