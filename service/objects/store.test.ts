import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { startSwiftIfPossible } from "../testing/s3/servers.ts";
import { openObjectStore } from "./open.ts";
import { ObjectSizeError, type ObjectStore } from "./store.ts";

const swift = await startSwiftIfPossible();
afterAll(() => swift?.stop());

const stores = [
  { name: "disk", settings: async () => ({}) },
  ...(swift ? [{ name: "Swift", settings: () => swift.bucket("store") }] : []),
];
const key = "ten_0/upl_0/incoming";
const text = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString();
async function* chunks(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

describe.each(stores)("an object store: $name", ({ settings }) => {
  let dir: string;
  let store: ObjectStore;
  const keys = async (prefix: string) => (await Array.fromAsync(store.list(prefix))).sort();

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "verso-store-"));
    const config = readConfig(await settings());
    store = await openObjectStore(config, { dataDir: dir, publicUrl: "http://localhost:1", clock: () => new Date() });
  });
  beforeEach(async () => {
    for await (const left of store.list("")) await store.delete(left);
  });
  afterAll(() => rm(dir, { recursive: true }));

  it("gives back what was put, and forgets what was deleted", async () => {
    expect(await store.put(key, Buffer.from("before"))).toEqual({ sizeBytes: 6 });
    expect(await store.put(key, chunks("hello ", "world"))).toEqual({ sizeBytes: 11 });
    expect(text(await store.get(key))).toBe("hello world");
    expect(await store.head(key)).toEqual({ sizeBytes: 11 });
    await store.put(key, Buffer.alloc(0));
    expect([await store.head(key), text(await store.get(key))]).toEqual([{ sizeBytes: 0 }, ""]);

    await store.delete(key);
    await store.delete(key);
    expect([await store.get(key), await store.head(key), await store.localCopy(key, dir)]).toEqual([null, null, null]);
  });

  it("forgets many at once, those that are not there among them, and nothing else", async () => {
    const many = Array.from({ length: 60 }, (_, i) => `ten_0/results/ext_0/${i}.json.gz`);
    const there = many.filter((_, i) => i % 2 === 0);
    for (const one of [...there, key]) await store.put(one, Buffer.from("x"));
    await store.delete(...many);
    expect(await keys("")).toEqual([key]);
    await store.delete();
    await expect(store.delete(key, "../escape")).rejects.toThrow("not an object key");
    await store.delete(key, many[0] ?? "");
    expect(await keys("")).toEqual([]);
  });

  it("keeps what was there when the body fails half-way, or is not as long as announced", async () => {
    await store.put(key, Buffer.from("before"));
    async function* cut() {
      yield Buffer.from("aft");
      throw new Error("cut off");
    }
    await expect(store.put(key, cut())).rejects.toThrow("cut off");
    for (const [body, excess] of [
      ["longer", true],
      ["no", false],
    ] as const) {
      const put = store.put(key, chunks(body), { sizeBytes: 4 });
      await expect(put).rejects.toBeInstanceOf(ObjectSizeError);
      await expect(put).rejects.toMatchObject({ excess });
    }
    expect(text(await store.get(key))).toBe("before");
  });

  it.each(["../x", "a/../b", "/a", "a//b", "A/b", "a/.b", "a\0b", "a~b", ""])("takes no key %j", async (bad) => {
    await expect(store.put(bad, Buffer.from("x"))).rejects.toThrow(RangeError);
    await expect(store.get(bad)).rejects.toThrow(RangeError);
    await expect(store.delete(bad)).rejects.toThrow(RangeError);
  });

  it("lists by prefix, however many there are", async () => {
    const made = Array.from({ length: 8 }, (_, i) => `ten_a/results/${i}.json.gz`);
    for (const name of [...made, "ten_b/one"]) await store.put(name, Buffer.from("x"));
    expect(await keys("ten_a/")).toEqual(made);
    expect(await keys("")).toEqual([...made, "ten_b/one"]);
    expect(await keys("ten_c")).toEqual([]);
  });

  it("copies the bytes as they are now to the key's own place: a later write does not reach the copy", async () => {
    const target = await mkdtemp(join(dir, "copies-"));
    await store.put(key, Buffer.from("first"));
    const copy = (await store.localCopy(key, target)) ?? "";
    await store.put(key, Buffer.from("second"));
    expect(await readFile(copy, "utf8")).toBe("first");
    expect(await store.localCopy("ten_0/none", target)).toBeNull();
    expect(await store.localCopy(key, target)).toBe(copy);
    expect([await readFile(copy, "utf8"), await readdir(target)]).toEqual(["second", [basename(copy)]]);
  });

  it("stores a local copy under another key, and keeps it whatever becomes of the first", async () => {
    const whole = Buffer.alloc(3_000_000, "0123456789");
    await store.put(key, whole);
    const copy = (await store.localCopy(key, dir)) ?? "";
    await store.putFile("ten_0/upl_0/final", copy);
    await store.put(key, Buffer.from("later"));
    await rm(copy);
    await store.delete(key);
    expect(Buffer.compare((await store.get("ten_0/upl_0/final")) ?? Buffer.of(), whole)).toBe(0);
    await writeFile(join(dir, "empty"), "");
    await store.putFile("ten_0/upl_0/empty", join(dir, "empty"));
    expect(await store.head("ten_0/upl_0/empty")).toEqual({ sizeBytes: 0 });
    await expect(store.putFile("ten_0/upl_0/none", copy)).rejects.toMatchObject({ code: "unavailable" });
  });

  it("is ready", async () => {
    await store.ready();
    await store.tidy?.();
  });
});
