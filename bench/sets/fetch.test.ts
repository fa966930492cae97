import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { faultsOf, sha256Of } from "./faults.ts";
import { fetchSet } from "./fetch.ts";
import { Manifest } from "./manifest.ts";

const commit = "0123456789abcdef0123456789abcdef01234567";
const contents = { "one.pdf": "the first file", "deep/empty#hash.pdf": "the second" };
const manifest = (more: object = {}): Manifest =>
  Manifest.parse({
    name: "made-up",
    about: "A set for the test.",
    origins: { origin: { repository: "some.one/some-thing", commit, licence: "MIT" } },
    files: Object.entries(contents).map(([path, text]) => ({
      path,
      sizeBytes: text.length,
      sha256: sha256Of(Buffer.from(text)),
      from: { origin: "origin", path: `test files/${path}` },
    })),
    ...more,
  });

let folder: string;
let target: string;
let server: Server;
let host: URL;
/** What the server sends for a path, by its text or a status. */
let answers: Map<string, (string | number)[]>;
let asked: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "verso-sets-"));
  target = join(folder, "placed", "made-up");
  asked = [];
  answers = new Map(
    Object.entries(contents).map(([path, text]) => [
      `/some.one/some-thing/${commit}/test%20files/${path.replace("#", "%23")}`,
      [text],
    ]),
  );
  server = createServer((request, response) => {
    const url = request.url ?? "";
    asked.push(url);
    const [next, ...rest] = answers.get(url) ?? [404];
    if (rest.length > 0) answers.set(url, rest);
    response.statusCode = typeof next === "number" ? next : 200;
    response.end(typeof next === "string" ? next : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  host = new URL(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`);
});

afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

function write(under: string, files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(under, path)), { recursive: true });
    writeFileSync(join(under, path), text);
  }
  return under;
}
const urls = () => [...answers.keys()];
const answer = (index: number, ...what: (string | number)[]) => answers.set(urls()[index] ?? "", what);

test("a set comes from its origin, whole, and a second time nothing is asked for", async () => {
  expect(await fetchSet({ manifest: manifest(), target, host })).toBe(true);
  expect(asked).toEqual(urls());
  for (const [path, text] of Object.entries(contents)) expect(readFileSync(join(target, path), "utf8")).toBe(text);
  expect(await fetchSet({ manifest: manifest(), target, host })).toBe(false);
  expect(asked.length).toBe(2);
  expect(readdirSync(dirname(target))).toEqual(["made-up"]);
});

test("a set comes from a folder", async () => {
  const from = write(join(folder, "from"), { ...contents, "not of the set.txt": "x" });
  expect(await fetchSet({ manifest: manifest(), target, from, host })).toBe(true);
  expect(faultsOf(manifest(), target)).toEqual([]);
  expect(asked).toEqual([]);
});

test.each([
  ["is not there", 404, /answers 404/],
  ["is another one of the same size", "THE SECOND", /another SHA-256/],
  ["is longer than it should be", "the second and much more", /more than 10 bytes/],
])("nothing is placed where a file %s, and what stood there stays", async (_, sent, message) => {
  answer(1, sent);
  await expect(fetchSet({ manifest: manifest(), target, host })).rejects.toThrow(message);
  expect(existsSync(target)).toBe(false);
  write(target, { "one.pdf": "an older file" });
  await expect(fetchSet({ manifest: manifest(), target, host })).rejects.toThrow(message);
  expect(readdirSync(target)).toEqual(["one.pdf"]);
  expect(readdirSync(dirname(target))).toEqual(["made-up"]);
});

test("a file that fails or breaks off is asked for again, three times at most", async () => {
  answer(0, 503, "the first file");
  answer(1, "the s", "the second");
  await fetchSet({ manifest: manifest(), target, host });
  expect(asked.length).toBe(4);
  rmSync(target, { recursive: true });
  answer(0, 500, 500, 500, "the first file");
  await expect(fetchSet({ manifest: manifest(), target, host })).rejects.toThrow(/answers 500/);
  expect(asked.length).toBe(7);
});

test("a set that is not right any more is replaced", async () => {
  write(target, { ...contents, "one.pdf": "changed", "foreign.txt": "x" });
  expect(faultsOf(manifest(), target)).toEqual(["one.pdf has 7 bytes instead of 14", "foreign.txt is not of the set"]);
  expect(await fetchSet({ manifest: manifest(), target, host })).toBe(true);
  expect(faultsOf(manifest(), target)).toEqual([]);
});

test("a folder that lacks a file, or has another one, is refused by the file's name", async () => {
  const from = write(join(folder, "from"), { "one.pdf": "the first file" });
  await expect(fetchSet({ manifest: manifest(), target, from })).rejects.toThrow(/does not hold deep\/empty#hash.pdf/);
  write(from, { "deep/empty#hash.pdf": "longer than it was" });
  await expect(fetchSet({ manifest: manifest(), target, from })).rejects.toThrow(/18 bytes instead of 10/);
  expect(existsSync(target)).toBe(false);
});

test("where not everything can be had from the origin, nothing is asked for, and the reason is given", async () => {
  const { files } = manifest();
  const part = manifest({
    notFromOrigin: "the truth was made from it.",
    files: files.map((file, i) => (i === 0 ? { ...file, from: undefined } : file)),
  });
  await expect(fetchSet({ manifest: part, target, host })).rejects.toThrow(
    /1 of 2 files.*the truth was made from it\. Give a folder.*--from FOLDER/,
  );
  const unknown = manifest({ origins: { origin: { repository: "a/b", commit: null, licence: "MIT" } } });
  await expect(fetchSet({ manifest: unknown, target, host })).rejects.toThrow(/its commit is not known/);
  expect(asked).toEqual([]);
});
