import { mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDiskStore } from "./disk.ts";
import { installedSigningKey } from "./signing-key.ts";
import { ObjectSizeError, type ObjectStore } from "./store.ts";

const key = "ten_0/upl_0/incoming";
const text = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString();
async function* chunks(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

let dir: string;
let store: ObjectStore;
let now = new Date("2026-11-21T12:00:00.000Z");
const open = () =>
  openDiskStore({ dir, signingKey: Buffer.from("secret"), publicUrl: "http://localhost:4000", clock: () => now });
const temporaries = () => readdir(join(dir, "temporary"));

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "verso-disk-"));
  now = new Date("2026-11-21T12:00:00.000Z");
  store = await open();
});
afterEach(() => rm(dir, { recursive: true }));

describe("the disk store", () => {
  it("leaves the old object and no temporary when the body fails half-way", async () => {
    await store.put(key, Buffer.from("before"));
    async function* cut() {
      yield Buffer.from("aft");
      throw new Error("cut off");
    }
    await expect(store.put(key, cut())).rejects.toThrow("cut off");
    expect(text(await store.get(key))).toBe("before");
    expect(await temporaries()).toEqual([]);
  });

  it.each([
    ["longer", true],
    ["no", false],
  ])("refuses a body that is not as long as announced: %s", async (body, excess) => {
    const put = store.put(key, chunks(body), { sizeBytes: 4 });
    await expect(put).rejects.toBeInstanceOf(ObjectSizeError);
    await expect(put).rejects.toMatchObject({ excess });
    expect(await store.head(key)).toBeNull();
    expect(await temporaries()).toEqual([]);
  });

  it("says that it is full in words that hold no path", async () => {
    async function* full() {
      yield Buffer.from("a");
      throw Object.assign(new Error(`ENOSPC: no space left on device, write '${dir}'`), {
        code: "ENOSPC",
        syscall: "write",
      });
    }
    await expect(store.put(key, full())).rejects.toMatchObject({
      code: "unavailable",
      message: expect.not.stringContaining(dir),
    });
    expect(await temporaries()).toEqual([]);
  });

  it.each(["../x", "a/../b", "/a", "a//b", "A/b", "a/.b", "a\0b", "a~b", ""])("takes no key %j", async (bad) => {
    await expect(store.put(bad, Buffer.from("x"))).rejects.toThrow(RangeError);
    expect(store.grantOf?.({ method: "PUT", key: bad, query: new URLSearchParams() })).toBeNull();
  });

  it("copies the bytes as they are now: a later write does not reach the copy", async () => {
    await store.put(key, Buffer.from("first"));
    const copy = await store.localCopy(key, dir);
    await store.put(key, Buffer.from("second"));
    expect(await readFile(copy ?? "", "utf8")).toBe("first");
    expect(await store.localCopy("ten_0/none", dir)).toBeNull();

    const target = await mkdtemp(join(dir, "copies-"));
    const first = await store.localCopy(key, target);
    expect(await store.localCopy(key, target)).toBe(first);
    await store.put(key, Buffer.from("third"));
    expect(await store.localCopy(key, target)).toBe(first);
    expect([await readFile(first ?? "", "utf8"), await readdir(target)]).toEqual(["third", [basename(first ?? "")]]);
  });

  it("stores a local copy under another key; what becomes of the first does not matter to it", async () => {
    await store.put(key, Buffer.from("checked"));
    const copy = (await store.localCopy(key, dir)) ?? "";
    await store.putFile("ten_0/upl_0/final", copy);
    await store.putFile("ten_0/upl_0/final", copy);
    await store.put(key, Buffer.from("later"));
    await rm(copy);
    await store.delete(key);
    expect(text(await store.get("ten_0/upl_0/final"))).toBe("checked");
    expect(await temporaries()).toEqual([]);
    await expect(store.putFile("ten_0/upl_0/none", copy)).rejects.toMatchObject({ code: "unavailable" });
  });

  it("sweeps the temporaries of writes that died, and leaves those that may still run", async () => {
    for (const name of ["dead", "alive"]) await writeFile(join(dir, "temporary", name), "x");
    const old = new Date(now.getTime() - 2 * 3_600_000);
    await utimes(join(dir, "temporary", "dead"), old, old);
    await utimes(join(dir, "temporary", "alive"), now, now);
    await open();
    expect(await temporaries()).toEqual(["alive"]);
  });

  it("is away where its directory is: it is not ready, and nothing in it counts as absent", async () => {
    await store.put(key, Buffer.from("x"));
    await store.ready();
    await rename(dir, `${dir}-elsewhere`);
    const away = { code: "unavailable" };
    await expect(store.ready()).rejects.toMatchObject(away);
    await expect(store.get(key)).rejects.toMatchObject(away);
    await expect(store.head(key)).rejects.toMatchObject(away);
    await expect(store.delete(key)).rejects.toMatchObject(away);
    await expect(store.localCopy(key, tmpdir())).rejects.toMatchObject(away);
    await expect(store.put(key, Buffer.from("y"))).rejects.toMatchObject(away);
    await rename(`${dir}-elsewhere`, dir);
    expect(await store.get(key)).toEqual(Buffer.from("x"));
  });
});

describe("signed URLs", () => {
  const expiresAt = new Date("2026-11-21T12:15:00.000Z");
  const write = { key, contentType: "application/pdf", sizeBytes: 7, expiresAt };
  const grantOf = (url: string, change: (query: URLSearchParams) => void = () => {}, method: "PUT" | "GET" = "PUT") => {
    const { pathname, searchParams } = new URL(url);
    change(searchParams);
    return store.grantOf?.({ method, key: pathname.replace("/objects/", ""), query: searchParams });
  };

  it("carry exactly what was granted, and ask only for headers that a browser can set", async () => {
    const { method, url, headers } = await store.signWrite(write);
    expect([method, headers]).toEqual(["PUT", { "Content-Type": "application/pdf" }]);
    expect(grantOf(url)).toMatchObject({ method: "PUT", key, contentType: "application/pdf", sizeBytes: 7 });
    expect(grantOf(await store.signRead(write), undefined, "GET")).toMatchObject({ method: "GET", sizeBytes: null });
  });

  it.each<[string, (query: URLSearchParams) => void]>([
    ["another type", (query) => query.set("type", "image/png")],
    ["another size", (query) => query.set("size", "8")],
    ["a later end", (query) => query.set("expires", String(Number(query.get("expires")) + 1))],
    ["another signature", (query) => query.set("signature", "A".repeat(43))],
    ["a shorter signature", (query) => query.set("signature", "A")],
    ["no signature", (query) => query.delete("signature")],
    ["no size", (query) => query.delete("size")],
    ["a part given twice", (query) => query.append("size", "7")],
    ["an unknown part", (query) => query.append("more", "1")],
  ])("are refused with %s", async (_, change) => {
    const { url } = await store.signWrite(write);
    expect(grantOf(url, change)).toBeNull();
  });

  it("hold for one key, one method and a time", async () => {
    const { url } = await store.signWrite(write);
    expect(grantOf(url.replace("incoming", "another"))).toBeNull();
    expect(grantOf(url, (query) => query.delete("size"), "GET")).toBeNull();
    expect(grantOf(await store.signRead(write), (query) => query.set("size", "7"))).toBeNull();
    now = new Date("2026-11-21T12:14:59.999Z");
    expect(grantOf(url)).not.toBeNull();
    now = expiresAt;
    expect(grantOf(url)).toBeNull();
  });

  it("are signed with the installation's own key, on which processes that start together agree", async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => installedSigningKey(dir)));
    expect(new Set(keys.map((bytes) => Buffer.from(bytes).toString("hex"))).size).toBe(1);
    expect(keys[0]?.length).toBe(32);
    expect((await stat(join(dir, "signing-key"))).mode & 0o777).toBe(0o600);
  });
});
