import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { digestOf } from "./digest.ts";

async function fileOf(bytes: Buffer): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "verso-digest-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const path = join(dir, "file");
  await writeFile(path, bytes);
  return path;
}

test("files have their own digests, however many are worked out at once, and a missing one has none", async () => {
  const files = [0, 1, 100_000, 3_000_000].map((size) => randomBytes(size));
  const paths = await Promise.all(files.map(fileOf));
  const missing = expect(digestOf("/nowhere/at/all")).rejects.toThrow("ENOENT");
  const digests = await Promise.all(paths.map(digestOf));
  expect(digests).toEqual(files.map((file) => createHash("sha256").update(file).digest("hex")));
  await missing;
});

test("a small file does not wait for large ones that came before it", async () => {
  const [large, small] = [await fileOf(Buffer.alloc(80_000_000)), await fileOf(Buffer.from("small"))];
  const order: string[] = [];
  const ask = async (name: string, path: string) => {
    await digestOf(path);
    order.push(name);
  };
  await Promise.all([ask("large", large), ask("large", large), ask("small", small)]);
  expect(order[0]).toBe("small");
});
