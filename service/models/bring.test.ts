import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bringModel, checkModel, isGguf } from "./bring.ts";
import type { KnownModel } from "./catalogue.ts";
import { scriptedRuntime } from "./testing/scripted-runtime.ts";

const content = Buffer.from(`GGUF${"weights ".repeat(50)}`);

async function hub(serve: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { folder, remove } = await scriptedRuntime();
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await remove();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const model: KnownModel = {
    name: "small",
    file: "small.gguf",
    bytes: content.byteLength,
    sha256: createHash("sha256").update(content).digest("hex"),
    memoryMb: 1,
    licence: "ours",
    goodFor: "tests",
    url: `http://127.0.0.1:${port}/small.gguf`,
  };
  return { model, folder };
}

const whole = (_: IncomingMessage, response: ServerResponse) => response.end(content);

test("a model is fetched, told how far it is, and held against its hash", async () => {
  const { model, folder } = await hub(whole);
  const told: number[] = [];
  const file = await bringModel(model, folder, (bytes) => told.push(bytes));
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
  expect(await readFile(await bringModel(model, folder, () => {}))).toEqual(content);
  expect(asked).toEqual(["bytes=100-"]);
});

test("a hub that sends another file, or one without end, leaves nothing that could be used", async () => {
  const other = await hub((_, response) => response.end(Buffer.alloc(content.byteLength)));
  await expect(bringModel(other.model, other.folder, () => {})).rejects.toThrow(
    "What came is not small: its SHA-256 is",
  );
  const endless = await hub((_, response) => {
    const send = (): void => void response.write(Buffer.alloc(4096), (error) => error || setImmediate(send));
    send();
  });
  await expect(bringModel(endless.model, endless.folder, () => {})).rejects.toThrow("sends more than the 404 bytes");
  const refusing = await hub((_, response) => response.writeHead(404).end());
  await expect(bringModel(refusing.model, refusing.folder, () => {})).rejects.toThrow("answered with status 404");
});

test("a file that is at hand is taken in place of the hub's, if it is the same", async () => {
  const { model, folder } = await hub((_, response) => response.writeHead(500).end());
  const from = join(folder, "mine.gguf");
  await writeFile(from, "GGUF of another");
  await expect(bringModel(model, folder, () => {}, from)).rejects.toThrow("it has 15 bytes in place of 404");
  await writeFile(from, content);
  expect(await readFile(await bringModel(model, folder, () => {}, from))).toEqual(content);
});
