import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bringModel, checkModel, isGguf } from "./bring.ts";
import { scriptedHub } from "./testing/scripted-hub.ts";
import { scriptedRuntime } from "./testing/scripted-runtime.ts";

const content = Buffer.from(`GGUF${"weights ".repeat(50)}`);

async function hub(serve?: Parameters<typeof scriptedHub>[1]) {
  const { model, close } = await scriptedHub(content, serve);
  const { folder, remove } = await scriptedRuntime();
  onTestFinished(async () => {
    close();
    await remove();
  });
  return { model, folder, close };
}

test("a model is fetched, told how far it is, and held against its hash", async () => {
  const { model, folder } = await hub();
  const told: number[] = [];
  const file = await bringModel(model, folder, { progress: (bytes) => told.push(bytes) });
  expect(await readFile(file)).toEqual(content);
  expect(told.at(-1)).toBe(content.byteLength);
  expect(await checkModel(model, file)).toBeUndefined();
  expect(await isGguf(file)).toBe(true);
});

test("what was begun is taken up where it broke off", async () => {
  const asked: (string | undefined)[] = [];
  const { model, folder } = await hub((request, response) => {
    asked.push(request.headers.range);
    response.writeHead(206).end(content.subarray(100));
  });
  await writeFile(join(folder, `${model.file}.part`), content.subarray(0, 100));
  expect(await readFile(await bringModel(model, folder))).toEqual(content);
  expect(asked).toEqual(["bytes=100-"]);
});

test("a hub that sends another file, or one without end, leaves nothing that could be used", async () => {
  const other = await hub((_, response) => response.end(Buffer.alloc(content.byteLength)));
  await expect(bringModel(other.model, other.folder)).rejects.toThrow("What came is not small: its SHA-256 is");
  const endless = await hub((_, response) => {
    const send = (): void => void response.write(Buffer.alloc(4096), (error) => error || setImmediate(send));
    send();
  });
  await expect(bringModel(endless.model, endless.folder)).rejects.toThrow("sends more than the 404 bytes");
  const refusing = await hub((_, response) => response.writeHead(404).end());
  await expect(bringModel(refusing.model, refusing.folder)).rejects.toThrow("answered with status 404");
});

test("a file that is at hand is taken in place of the hub's, if it is the same", async () => {
  const { model, folder } = await hub((_, response) => response.writeHead(500).end());
  const from = join(folder, "mine.gguf");
  await writeFile(from, "GGUF of another");
  await expect(bringModel(model, folder, { from })).rejects.toThrow("it has 15 bytes in place of 404");
  await writeFile(from, content);
  expect(await readFile(await bringModel(model, folder, { from }))).toEqual(content);
});

test("a hub that cannot be reached, or lets go in the middle, is told in a sentence; what has come is kept", async () => {
  const gone = await hub();
  gone.close();
  await expect(bringModel(gone.model, gone.folder)).rejects.toThrow("The hub cannot be reached (ECONNREFUSED).");
  const broken = await hub((_, response) => {
    response.writeHead(200, { "content-length": content.byteLength });
    response.write(content.subarray(0, 100), () => setTimeout(() => response.destroy(), 50));
  });
  await expect(bringModel(broken.model, broken.folder)).rejects.toThrow(/^The connection to the hub broke off \(/);
  expect(await readFile(join(broken.folder, "small.gguf.part"))).toEqual(content.subarray(0, 100));
});

test("a download that is ended leaves what has come, and rejects with the reason", async () => {
  const { model, folder } = await hub((_, response) => void response.write(content.subarray(0, 100)));
  const stop = new AbortController();
  const progress = () => stop.abort(new Error("enough"));
  await expect(bringModel(model, folder, { progress, signal: stop.signal })).rejects.toThrow("enough");
  expect(existsSync(join(folder, model.file))).toBe(false);
});
