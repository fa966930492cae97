import { createHash, randomBytes } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** The key's own place among the copies in `dir`. */
export const localPath = (key: string, dir: string) => join(dir, createHash("sha256").update(key).digest("hex"));

/**
 * Puts a copy of an object at the key's own place in `dir`, whole or not at all. `fill` writes it under a name of the
 * moment and gives false where there is no such object; then there is no copy either.
 */
export async function placeLocalCopy(
  key: string,
  dir: string,
  fill: (draft: string) => Promise<boolean>,
): Promise<string | null> {
  const copy = localPath(key, dir);
  const draft = `${copy}.${randomBytes(6).toString("hex")}`;
  try {
    if (!(await fill(draft))) return null;
    await rename(draft, copy);
    return copy;
  } finally {
    // Where the rename found a link to the same file it did nothing, and both names are left.
    await rm(draft, { force: true });
  }
}
