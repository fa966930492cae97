import type { ContentType } from "@verso/contract/uploads";
import { LRUCache } from "lru-cache";
import type { Inspection } from "./source.ts";

/** Why a file was refused. */
export type FileRefusal = Omit<Extract<Inspection, { ok: false }>, "ok">;

/** A file by its bytes, whose it is and what it was said to be. */
export type KnownFile = { owner: string; contentType: ContentType; sha256: string };
export type RefusedFiles = {
  find(file: KnownFile): FileRefusal | undefined;
  add(file: KnownFile, refusal: FileRefusal): void;
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
  const keyOf = ({ owner, contentType, sha256 }: KnownFile) => `${owner} ${contentType} ${sha256}`;
  return {
    find: (file) => known.get(keyOf(file)),
    add(file, refusal) {
      known.set(keyOf(file), refusal, { ttl: refusal.certain ? certainMs : uncertainMs });
    },
  };
}
