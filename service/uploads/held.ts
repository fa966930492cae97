import { extractionStatuses, isTerminal } from "@verso/contract/statuses";
import { type RawBuilder, sql } from "kysely";

const terminal = extractionStatuses.filter(isTerminal);

/**
 * Whether an extraction holds the file under this key: one that may still read it, or one whose recorded retention of
 * the upload is not over (specification, section 2).
 */
export function heldByExtraction(fileKey: RawBuilder<string>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM service.extractions held WHERE held.file_key = ${fileKey}
      AND (held.status <> ALL(${terminal}) OR held.created_at + make_interval(secs => held.upload_retention_s) > ${now}))`;
}
