import { createHash, randomBytes } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import {
  access,
  copyFile,
  link,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  unlink,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { inParallel } from "../flow/in-parallel.ts";
import { isFull, refused, refusedHere } from "./disk-errors.ts";
import { localPath, placeLocalCopy } from "./local-copy.ts";
import { grantQuery, readGrant } from "./signature.ts";
import { isObjectKey, type ObjectBody, ObjectSizeError, type ObjectStore } from "./store.ts";

/** A temporary this old belongs to no write that still runs: every chunk renews its time. */
const staleAfterMs = 3_600_000;
/** Node's threads for files are few, and whoever reads a result waits for one of them too. */
const removalsAtOnce = 4;

export type DiskOptions = {
  /** Where the files lie; made if absent. */
  dir: string;
  signingKey: Uint8Array;
  /** Where `/objects` is reached from outside, without a slash at its end. */
  publicUrl: string;
  clock: () => Date;
};

/** An object store in a directory. A write goes to a temporary name, is flushed, and is renamed into its place. */
export async function openDiskStore({ dir, signingKey, publicUrl, clock }: DiskOptions): Promise<ObjectStore> {
  const temporaries = join(dir, "temporary");
  await mkdir(temporaries, { recursive: true, mode: 0o700 });
  await sweep(temporaries, clock());

  const url = (key: string, query: string) => `${publicUrl}/objects/${key}?${query}`;
  const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

  return {
    async put(key, body, options = {}) {
      const path = pathOf(dir, key);
      const temporary = join(temporaries, randomBytes(12).toString("hex"));
      try {
        const sizeBytes = await writeWhole(temporary, body, options.sizeBytes);
        await inDirectoryOf(path, dir, () => rename(temporary, path));
        return { sizeBytes };
      } catch (error) {
        await unlink(temporary).catch(() => undefined);
        throw refused(error);
      }
    },
    async putFile(key, file) {
      const path = pathOf(dir, key);
      const temporary = join(temporaries, randomBytes(12).toString("hex"));
      try {
        await inDirectoryOf(path, dir, async () => {
          await flush(file);
          // Where something is there already, or on another disk, it takes a copy that is put in its place.
          if (await isDone(link(file, path))) return;
          await copyFile(file, temporary);
          await flush(temporary);
          await rename(temporary, path);
        });
      } catch (error) {
        await rm(temporary, { force: true });
        throw refused(error);
      }
    },
    async get(key) {
      return orNull(temporaries, () => readFile(pathOf(dir, key)));
    },
    async stream(key, range) {
      const handle = await orNull(temporaries, () => open(pathOf(dir, key), "r"));
      if (!handle) return null;
      const { size } = await handle.stat();
      // A stream that is given a handle owns it and closes it at its end or when it is destroyed.
      return { body: createReadStream("", { fd: handle, ...range }), sizeBytes: size };
    },
    async head(key) {
      const found = await orNull(temporaries, () => stat(pathOf(dir, key)));
      return found && { sizeBytes: found.size };
    },
    delete: (...keys) =>
      inParallel(removalsAtOnce, keys, async (key) => void (await orNull(temporaries, () => unlink(pathOf(dir, key))))),
    async *list(prefix) {
      for await (const name of names(dir)) {
        const key = name.replaceAll("~", "/");
        if (key.startsWith(prefix)) yield key;
      }
    },
    async localCopy(key, target) {
      const path = pathOf(dir, key);
      const linked = localPath(key, target);
      // A link is a copy for our purpose: a file is replaced by a rename, never written again.
      if (await isDone(link(path, linked))) return linked;
      return placeLocalCopy(key, target, async (draft) => {
        if (!(await orNull(temporaries, () => stat(path)))) return false;
        try {
          await copyFile(path, draft, constants.COPYFILE_FICLONE);
          return true;
        } catch (error) {
          throw isFull(error) ? refusedHere(error) : refused(error);
        }
      });
    },
    async signWrite({ key, contentType, sizeBytes, expiresAt }) {
      const grant = { method: "PUT", key, contentType, sizeBytes, expires: seconds(expiresAt) } as const;
      return { method: "PUT", url: url(key, grantQuery(signingKey, grant)), headers: { "Content-Type": contentType } };
    },
    async signRead({ key, contentType, expiresAt }) {
      const grant = { method: "GET", key, contentType, sizeBytes: null, expires: seconds(expiresAt) } as const;
      return url(key, grantQuery(signingKey, grant));
    },
    grantOf: (request) => (isObjectKey(request.key) ? readGrant(signingKey, { ...request, now: clock() }) : null),
    tidy: () => sweep(temporaries, clock()),
    async ready() {
      try {
        await access(temporaries, constants.W_OK);
        const { bavail } = await statfs(temporaries);
        if (bavail === 0) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
      } catch (error) {
        throw refused(error);
      }
    },
  };
}

/** 4,096 directories by the key's hash: ten million objects are some 2,400 in each. Each is made, and flushed, once. */
function pathOf(dir: string, key: string): string {
  if (!isObjectKey(key)) throw new RangeError("not an object key");
  const hash = createHash("sha256").update(key).digest("hex");
  return join(dir, hash.slice(0, 3), key.replaceAll("/", "~"));
}

async function writeWhole(path: string, body: ObjectBody, announced: number | undefined): Promise<number> {
  const handle = await open(path, "wx", 0o600);
  try {
    let sizeBytes = 0;
    for await (const chunk of body instanceof Uint8Array ? [body] : body) {
      sizeBytes += chunk.byteLength;
      if (announced !== undefined && sizeBytes > announced) throw new ObjectSizeError(true);
      await handle.writeFile(chunk);
    }
    if (announced !== undefined && sizeBytes < announced) throw new ObjectSizeError(false);
    await handle.sync();
    return sizeBytes;
  } finally {
    await handle.close();
  }
}

/** Puts a name into a directory, which is made where it is missing, and flushes it, so that a crash after this cannot undo it. */
async function inDirectoryOf(path: string, root: string, put: () => Promise<void>): Promise<void> {
  const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await put();
  await flush(dirname(path));
  if (made !== undefined) await flush(root);
}

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Waits until a file's bytes, or a directory's names, are on the disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Null where a file is not there and the store is: a disk that is not mounted must not pass for an empty one. */
async function orNull<T>(temporaries: string, work: () => Promise<T>): Promise<T | null> {
  try {
    const found = await unlessAbsent(work);
    if (found !== null) return found;
    await stat(temporaries);
    // Asked again: the store may have come back just after the first answer.
    return await unlessAbsent(work);
  } catch (error) {
    throw refused(error);
  }
}

async function unlessAbsent<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

async function* names(dir: string): AsyncIterable<string> {
  for await (const outer of await opendir(dir)) {
    if (!/^[0-9a-f]{3}$/.test(outer.name)) continue;
    for await (const file of await opendir(join(dir, outer.name))) yield file.name;
  }
}

async function sweep(temporaries: string, now: Date): Promise<void> {
  for await (const { name } of await opendir(temporaries)) {
    const path = join(temporaries, name);
    const found = await orNull(temporaries, () => stat(path));
    if (found && now.getTime() - found.mtimeMs > staleAfterMs) await orNull(temporaries, () => unlink(path));
  }
}
