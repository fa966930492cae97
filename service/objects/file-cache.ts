import { mkdtemp, rm, rmdir, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HostFault, refusedHere } from "./disk-errors.ts";
import { makeOwnDir } from "./own-dir.ts";
import type { ObjectStore } from "./store.ts";

const lingerMs = 30_000;

/** What a look at the folder writes: more than a disk has left that is full but for a block. */
const probeBytes = 65_536;

type Share = (paths: readonly string[]) => Promise<void>;
type Told = (fault: HostFault) => void;
type Around = { share?: Share; told?: Told };
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
  readonly #told: Told;
  readonly #entries = new Map<string, Entry>();
  #own: Promise<string> | undefined;

  /**
   * The copies lie in a directory of this process's own under `parent`, which is best on the object store's own disk: there
   * a copy is a link. `share` lets those read a copy who run as another user, and go through its directories to it. `told` hears
   * of each fault of this machine, which whoever wanted the copy is refused with (`HostFault`).
   */
  constructor(objects: ObjectStore, parent: string, { share = async () => {}, told = () => {} }: Around = {}) {
    this.#objects = objects;
    this.#parent = parent;
    this.#share = share;
    this.#told = told;
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
    return this.withFile((path) => writeFile(path, bytes, { mode: 0o600 }), work);
  }

  /** The same of a file that `make` writes to the path that it is given. */
  async withFile<T>(make: (path: string) => Promise<void>, work: (path: string) => Promise<T>): Promise<T> {
    const copy = await this.#make(async (dir) => {
      const path = join(dir, "made");
      await make(path);
      return path;
    });
    try {
      return await work(copy.path);
    } finally {
      await remove(copy);
    }
  }

  /** Whether there is room for copies now; where there is none, that is told as any fault is. */
  async isReady(): Promise<boolean> {
    try {
      await this.withBytes(Buffer.alloc(probeBytes), async () => {});
      return true;
    } catch (error) {
      if (error instanceof HostFault) return false;
      throw error;
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
      throw error;
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

  #fetch(key: string): Promise<Copy> {
    return this.#make((dir) => this.#objects.localCopy(key, dir));
  }

  /** A file that `place` puts into a new directory, or null where it puts none. */
  async #make<P extends string | null>(place: (dir: string) => Promise<P>): Promise<{ dir: string; path: P }> {
    let dir: string | undefined;
    try {
      dir = await this.#makeDir();
      const path = await place(dir);
      if (path !== null) await this.#share([dir, path]);
      return { dir, path };
    } catch (error) {
      if (dir) await rm(dir, { recursive: true, force: true });
      const refusal = refusedHere(error);
      if (refusal instanceof HostFault) this.#told(refusal);
      throw refusal;
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
