import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { noRoom } from "../testing/no-room.ts";
import { openDiskStore } from "./disk.ts";
import { HostFault } from "./disk-errors.ts";
import { FileCache } from "./file-cache.ts";

const key = "ten_0/uploads/upl_0/file";

async function cacheOnStore() {
  const dir = await mkdtemp(join(tmpdir(), "verso-file-cache-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const [objects, copies] = [join(dir, "objects"), join(dir, "copies")];
  const signingKey = Buffer.from("secret");
  const store = await openDiskStore({
    dir: objects,
    signingKey,
    publicUrl: "http://localhost",
    clock: () => new Date(),
  });
  await store.put(key, Buffer.from("text"));
  return { store, objects, copies, cache: new FileCache(store, copies) };
}

const textOf = async (path: string | null) => readFile(path ?? "", "utf8");

test("a file is fetched once for all who read it at once, and nothing is left in the end", async () => {
  const { cache, copies } = await cacheOnStore();
  const paths = await Promise.all([cache.acquire(key), cache.acquire(key)]);
  expect(new Set(paths).size).toBe(1);
  expect(await textOf(paths[0])).toBe("text");
  expect(await cache.acquire("ten_0/uploads/upl_0/none")).toBeNull();
  await cache.clear();
  expect(await readdir(copies)).toEqual([]);
});

test("a store that was away, and a directory that somebody removed, are no matter the next time", async () => {
  const { cache, objects, copies } = await cacheOnStore();
  await rename(objects, `${objects}-away`);
  await expect(cache.acquire(key)).rejects.toMatchObject({ code: "unavailable" });
  await rename(`${objects}-away`, objects);
  expect(await textOf(await cache.acquire(key))).toBe("text");

  await rm(copies, { recursive: true });
  await expect(cache.acquire(`${key}-2`)).rejects.toMatchObject({ code: "unavailable" });
  expect(await cache.acquire(`${key}-2`)).toBeNull();
  expect(existsSync(copies)).toBe(true);
});

test("a folder without room is this machine's fault, and is told; the store's is not", async () => {
  const { store, objects } = await cacheOnStore();
  const { parent, code, free } = await noRoom(join(objects, ".."));
  const told: HostFault[] = [];
  const cache = new FileCache(store, parent, { told: (fault) => told.push(fault) });
  await expect(cache.acquire(key)).rejects.toBeInstanceOf(HostFault);
  await expect(cache.withCopy(key, async () => {})).rejects.toMatchObject({ code: "unavailable" });
  await expect(cache.withBytes(Buffer.from("made"), async () => {})).rejects.toBeInstanceOf(HostFault);
  expect(await cache.isReady()).toBe(false);
  expect(told.map(({ cause }) => (cause as NodeJS.ErrnoException).code)).toEqual(
    Array(4).fill(expect.stringMatching(code)),
  );
  await free();
  expect([await cache.isReady(), await textOf(await cache.acquire(key))]).toEqual([true, "text"]);

  await rename(objects, `${objects}-away`);
  const away = cache.acquire(`${key}-2`);
  await expect(away).rejects.toMatchObject({ code: "unavailable" });
  await expect(away).rejects.not.toBeInstanceOf(HostFault);
  expect(told).toHaveLength(4);
  await cache.clear();
});
