import { mkdtemp, rm, rmdir, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { refused } from "./disk-errors.ts";
import { makeOwnDir } from "./own-dir.ts";
import type { ObjectStore } from "./store.ts";

const lingerMs = 30_000;

type Share = (paths: readonly string[]) => Promise<void>;
type Copy = { dir: string; path: string | null };
type Entry = { copy: Promise<Copy>; holders: number; leaving?: NodeJS.Timeout };

/**
 * Local copies of the files being read or drawn: each is fetched once however many need it, and stays a little while after
 * the last of them, since a long document's runs come one after another, and so do the pages that somebody looks at.
 */
export class FileCache {
  readonly #objects: ObjectStore;
  readonly #parent: string;
  readonly #share: Share;
  readonly #entries = new Map<string, Entry>();
  #own: Promise<string> | undefined;

  /**
   * The copies lie in a directory of this process's own under `parent`, which is best on the object store's own disk: there
   * a copy is a link. `share` lets those read a copy who run as another user, and go through its directories to it.
   */
  constructor(objects: ObjectStore, parent: string, share: Share = async () => {}) {
    this.#objects = objects;
    this.#parent = parent;
    this.#share = share;
  }

  /** Works on a copy that is gone afterwards; null where the store has no such object. */
  async withCopy<T>(key: string, work: (path: string | null) => Promise<T>): Promise<T> {
    const copy = await this.#fetch(key);
    try {
      return await work(copy.path);
    } finally {
      await remove(copy);
    }
  }

  /** Gives bytes of our own making to `work` as a file that readers may read; it is gone afterwards. */
  async withBytes<T>(bytes: Uint8Array, work: (path: string) => Promise<T>): Promise<T> {
    const dir = await this.#makeDir();
    const path = join(dir, "made");
    try {
      await writeFile(path, bytes, { mode: 0o600 });
      await this.#share([dir, path]);
      return await work(path);
    } finally {
      await remove({ dir, path });
    }
  }

  /** The file's path, or null where the store has no such object. Call `release` once for each that it gave. */
  async acquire(key: string): Promise<string | null> {
    const entry = this.#entries.get(key) ?? { copy: this.#fetch(key), holders: 0 };
    this.#entries.set(key, entry);
    entry.holders++;
    clearTimeout(entry.leaving);
    try {
      return (await entry.copy).path;
    } catch (error) {
      // The next one tries again: the store may have been away, or the disk full, for a moment.
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw refused(error);
    }
  }

  release(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry || --entry.holders > 0) return;
    entry.leaving = setTimeout(() => {
      this.#entries.delete(key);
      void entry.copy.then(remove).catch(() => {});
    }, lingerMs).unref();
  }

  async clear(): Promise<void> {
    for (const entry of this.#entries.values()) clearTimeout(entry.leaving);
    this.#entries.clear();
    const dir = await this.#own?.catch(() => null);
    if (dir) await rm(dir, { recursive: true, force: true });
  }

  async #fetch(key: string): Promise<Copy> {
    const dir = await this.#makeDir();
    try {
      const path = await this.#objects.localCopy(key, dir);
      if (path !== null) await this.#share([dir, path]);
      return { dir, path };
    } catch (error) {
      await rm(dir, { recursive: true, force: true });
      throw error;
    }
  }

  /** For each file a directory of its own: one that is just being removed is never filled again. */
  async #makeDir(): Promise<string> {
    this.#own ??= this.#makeOwn().catch((error: unknown) => {
      this.#own = undefined;
      throw error;
    });
    return mkdtemp(join(await this.#own, "file-")).catch((error: unknown) => {
      // Somebody may have tidied up too well.
      this.#own = undefined;
      throw error;
    });
  }

  async #makeOwn(): Promise<string> {
    const own = await makeOwnDir(this.#parent);
    await this.#share([this.#parent, own]);
    return own;
  }
}

/** Nothing else is ever in the directory of a copy; what somebody else has removed is gone. */
async function remove({ dir, path }: Copy): Promise<void> {
  try {
    if (path !== null) await unlink(path);
    await rmdir(dir);
  } catch {
    await rm(dir, { recursive: true, force: true });
  }
}
