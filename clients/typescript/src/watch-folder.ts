import { lstat, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** A file of the folder: its path below it, with `/`, its size in bytes and when it was changed. */
export type Found = { file: string; path: string; size: number; mtime_ms: number };

const isDocument = (name: string) => /\.(pdf|png|jpe?g|webp|tiff?|bmp|gif)$/i.test(name);

/**
 * The documents of a folder and of those within it, the oldest first. Hidden names, links and the folder `without` are left out;
 * what cannot be looked at now is told, and looked at again the next time.
 */
export async function documentsOf(
  folder: string,
  without: string,
  told: (path: string, error: Error) => void,
): Promise<Found[]> {
  const found: Found[] = [];
  const folders = [folder];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    const entries = await readdir(at, { withFileTypes: true }).catch((error: Error) => {
      told(at, error);
      return [];
    });
    for (const entry of entries) {
      const path = join(at, entry.name);
      if (entry.name.startsWith(".") || path === without) continue;
      if (entry.isDirectory()) folders.push(path);
      if (!entry.isFile() || !isDocument(entry.name)) continue;
      // It may have gone away since.
      const stat = await lstat(path).catch(() => null);
      if (stat === null) continue;
      const file = relative(folder, path).replaceAll(sep, "/");
      found.push({ file, path, size: stat.size, mtime_ms: Math.trunc(stat.mtimeMs) });
    }
  }
  return found.sort((a, b) => a.mtime_ms - b.mtime_ms || (a.file < b.file ? -1 : 1));
}

/** Tells files that are still being written from those that are done: whose size and time have stood still long enough. */
export class Settling {
  readonly #stillMs: number;
  #seen = new Map<string, { found: Found; sinceMs: number }>();

  constructor(stillMs: number) {
    this.#stillMs = stillMs;
  }

  /** Of what is there now, what has stood still; `nowMs` only ever grows. */
  settled(there: readonly Found[], nowMs: number): Found[] {
    const before = this.#seen;
    this.#seen = new Map(
      there.map((found) => {
        const known = before.get(found.file);
        const isSame = known?.found.size === found.size && known.found.mtime_ms === found.mtime_ms;
        return [found.file, isSame ? known : { found, sinceMs: nowMs }];
      }),
    );
    return there.filter(({ file, size }) => {
      const known = this.#seen.get(file);
      return size > 0 && known !== undefined && nowMs - known.sinceMs >= this.#stillMs;
    });
  }
}
