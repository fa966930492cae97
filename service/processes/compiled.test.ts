import { chmodSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { compile, openCompiledDir } from "./compiled.ts";
import { openSandbox, probe } from "./open-sandbox.ts";
import { noSandbox, useSandbox } from "./sandbox.ts";

function newDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "verso-compiled-test-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}
const program = { module: new URL("./sandbox-probe.ts", import.meta.url) };
const nobody = { connect: 9, read: [], write: [] };

test("what was compiled of a program is there for processes to read, and for none of them to write", async () => {
  const dataDir = newDir();
  const compiledDir = join(dataDir, "compiled");
  const places = {
    emptyDir: join(dataDir, "sandbox"),
    copiesDir: join(dataDir, "cache"),
    readPaths: () => [compiledDir],
  };
  const { sandbox } = await openSandbox({ mode: "auto", ...places, compiledDir });
  onTestFinished(() => useSandbox(noSandbox));
  await compile(program, sandbox);
  const user = sandbox.user ?? (sandbox.namespaces ? 0 : process.getuid?.());
  const folder = readdirSync(compiledDir).find((name) => name.endsWith(`-${user}`)) ?? "";
  const files = readdirSync(join(compiledDir, folder)).map((name) => join(compiledDir, folder, name));
  expect(files.length).toBeGreaterThan(10);
  const report = await probe(sandbox, { ...nobody, read: files, write: [...files, join(compiledDir, "planted")] });
  const mayWrite = !sandbox.namespaces && sandbox.user === undefined;
  expect(report).toMatchObject({ read: files.map(() => true), written: [...files, ""].map(() => mayWrite) });
});

test("a folder to which others may write, or that is only a link, is none to run code from", async () => {
  const dir = newDir();
  chmodSync(dir, 0o775);
  expect(await openCompiledDir(dir)).toBe(false);
  chmodSync(dir, 0o755);
  expect(await openCompiledDir(dir)).toBe(true);
  const link = `${dir}-link`;
  symlinkSync(dir, link);
  onTestFinished(() => rmSync(link));
  expect(await openCompiledDir(link)).toBe(false);
  const places = { emptyDir: join(dir, "sandbox"), copiesDir: join(dir, "cache") };
  const { sandbox } = await openSandbox({ mode: "off", ...places, compiledDir: link });
  onTestFinished(() => useSandbox(noSandbox));
  expect(sandbox.compiledDir).toBeUndefined();
});
