import type { ErrorCode } from "@verso/contract/errors";
import { LRUCache } from "lru-cache";
import type { UploadRow } from "./upload-row.ts";

/** Why a file was refused. `certain`: it always will be; else its reader was ended, which a busy machine may have done. */
export type FileRefusal = { code: ErrorCode; message: string; certain: boolean };

/** What was refused, by its owner, its bytes and what they were said to be. */
export type RefusedFiles = {
  find(row: UploadRow, sha256: string): FileRefusal | undefined;
  add(row: UploadRow, sha256: string, refusal: FileRefusal): void;
};

const filesMax = 20_000;
const certainMs = 24 * 3_600_000;
const uncertainMs = 10 * 60_000;

/**
 * The refusals of this process, so that a file that comes again is answered without being opened. In memory, and not in a
 * table: nothing of a refused file is to be kept beyond its slot, and a better reader, which comes with a new process,
 * looks anew. What several processes cost is one look each.
 */
export function refusedFiles(): RefusedFiles {
  const known = new LRUCache<string, FileRefusal>({ max: filesMax });
  const keyOf = (row: UploadRow, sha256: string) => `${row.tenant_id} ${row.content_type} ${sha256}`;
  return {
    find: (row, sha256) => known.get(keyOf(row, sha256)),
    add(row, sha256, refusal) {
      known.set(keyOf(row, sha256), refusal, { ttl: refusal.certain ? certainMs : uncertainMs });
    },
  };
}
