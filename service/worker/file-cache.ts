import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { ObjectStore } from "../objects/store.ts";

const lingerMs = 30_000;

type Entry = { copy: Promise<string | null>; holders: number; leaving?: NodeJS.Timeout };

/**
 * Local copies of the files being read: each is fetched once however many runs need it, and stays a little while after
 * the last of them, since a long document's runs come one after another.
 */
export class FileCache {
  readonly #objects: ObjectStore;
  readonly #dir: string;
  readonly #entries = new Map<string, Entry>();

  constructor(objects: ObjectStore, dir: string) {
    this.#objects = objects;
    this.#dir = dir;
  }

  /** The file's path, or null where the store has no such object. Call `release` once for each `acquire`. */
  async acquire(key: string): Promise<string | null> {
    let entry = this.#entries.get(key);
    if (!entry) {
      const dir = this.#dirOf(key);
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      entry = { copy: this.#objects.localCopy(key, dir), holders: 0 };
      this.#entries.set(key, entry);
    }
    entry.holders++;
    clearTimeout(entry.leaving);
    try {
      return await entry.copy;
    } catch (error) {
      // The next one tries again: the store may have been away for a moment.
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }

  release(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry || --entry.holders > 0) return;
    entry.leaving = setTimeout(() => {
      this.#entries.delete(key);
      void rm(this.#dirOf(key), { recursive: true, force: true }).catch(() => {});
    }, lingerMs).unref();
  }

  async clear(): Promise<void> {
    for (const entry of this.#entries.values()) clearTimeout(entry.leaving);
    this.#entries.clear();
    await rm(this.#dir, { recursive: true, force: true });
  }

  #dirOf(key: string): string {
    return join(this.#dir, createHash("sha256").update(key).digest("hex").slice(0, 32));
  }
}
