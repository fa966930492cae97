import { extractionStatuses, isTerminal } from "@verso/contract/statuses";
import { type RawBuilder, sql } from "kysely";

const terminal = extractionStatuses.filter(isTerminal);

/**
 * Whether an extraction holds the file under this key: one that may still read it, or one whose recorded retention of
 * the upload is not over (specification, section 2). Once the client has deleted the upload nobody can fetch the file
 * any more: then only what may still read it counts, and the file goes when the last such extraction ends.
 */
export function heldByExtraction(fileKey: RawBuilder<string>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM service.extractions held JOIN service.uploads source ON source.id = held.upload_id
    WHERE held.file_key = ${fileKey} AND (held.status <> ALL(${terminal})
      OR (source.deleted_at IS NULL AND held.created_at + make_interval(secs => held.upload_retention_s) > ${now})))`;
}
