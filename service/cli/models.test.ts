import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

function models(...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "verso-models-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const no = join(folder, "no.gguf");
  writeFileSync(no, "no model");
  const program = fileURLToPath(new URL("models.ts", import.meta.url));
  const given = args.map((arg) => (arg === "FILE" ? no : arg));
  const env = { ...process.env, VERSO_LLM_FOLDER: folder, NODE_OPTIONS: "" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...given], { env, encoding: "utf8" });
  return { status, said: stdout + stderr };
}

test("models are listed with what they weigh, and what is missing to run them", () => {
  const { status, said } = models("list");
  expect(status).toBe(0);
  expect(said).toContain("`npm run models -- install` brings it");
  expect(said).toContain("qwen2.5-coder-1.5b  not here, 1117 MB, 2200 MB of memory, Apache-2.0");
});

test("a file that is not the model that it is taken for is not kept", () => {
  expect(models("fetch", "qwen2.5-coder-0.5b", "--from", "FILE")).toMatchObject({
    status: 1,
    said: expect.stringContaining("What came is not qwen2.5-coder-0.5b: it has 8 bytes in place of 491400064."),
  });
  expect(models("try", "FILE")).toMatchObject({ status: 1, said: expect.stringContaining("is no GGUF file") });
});

test("wrong use says what is right", () => {
  expect(models("fetch", "nothing")).toMatchObject({ status: 2, said: expect.stringContaining("Name one of these") });
  expect(models()).toMatchObject({ status: 2, said: expect.stringContaining("Usage: npm run models") });
});
