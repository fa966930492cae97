import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { scriptedRuntime } from "../models/testing/scripted-runtime.ts";
import { scripted } from "../structuring/llm/testing/scripted-model.ts";

async function models(args: string[], settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "verso-models-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const no = join(folder, "no.gguf");
  writeFileSync(no, "no model");
  const program = fileURLToPath(new URL("models.ts", import.meta.url));
  const given = args.map((arg) => (arg === "FILE" ? no : arg));
  const env = { ...process.env, VERSO_DATA_DIR: folder, VERSO_LLM_FOLDER: folder, NODE_OPTIONS: "", ...settings };
  return new Promise<{ status: number | null; said: string }>((resolve) => {
    const child = execFile(process.execPath, [program, ...given], { env }, (_error, stdout, stderr) =>
      resolve({ status: child.exitCode, said: stdout + stderr }),
    );
  });
}

test("models are listed with what they weigh, and what is missing to run them", async () => {
  const { status, said } = await models(["list"]);
  expect(status).toBe(0);
  expect(said).toContain("`npm run models -- install` brings it");
  expect(said).toContain("qwen2.5-coder-1.5b  not here, 1117 MB, 2200 MB of memory, Apache-2.0");
});

test("a file that is not the model that it is taken for is not kept", async () => {
  expect(await models(["fetch", "qwen2.5-coder-0.5b", "--from", "FILE"])).toMatchObject({
    status: 1,
    said: expect.stringContaining("What came is not qwen2.5-coder-0.5b: it has 8 bytes in place of 491400064."),
  });
  expect(await models(["try", "FILE"])).toMatchObject({ status: 1, said: expect.stringContaining("is no GGUF file") });
});

test("what the dashboard is bringing is not brought beside it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "verso-models-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const state = { model: "qwen2.5-coder-0.5b", step: "model", problem: null };
  writeFileSync(join(folder, "bringing.json"), JSON.stringify({ mark: "theirs", isGoing: true, state }));
  for (const args of [["install"], ["fetch", "qwen2.5-coder-1.5b", "--from", "FILE"]]) {
    expect(await models(args, { VERSO_LLM_FOLDER: folder })).toMatchObject({
      status: 1,
      said: expect.stringContaining("qwen2.5-coder-0.5b is being installed from the dashboard"),
    });
  }
});

test("wrong use says what is right", async () => {
  expect(await models(["fetch", "nothing"])).toMatchObject({
    status: 2,
    said: expect.stringContaining("Name one of these"),
  });
  expect(await models([])).toMatchObject({ status: 2, said: expect.stringContaining("Usage: npm run models") });
});

const answer = {
  seller: "Corner Bakery",
  number: "2026-117",
  due: "2026-06-14",
  currency: "EUR",
  items: [
    { what: "Bread", price: 3.2 },
    { what: "Milk", price: 1.1 },
  ],
  total: 4.3,
  paid_on: null,
};

async function tried(step: Parameters<typeof scripted>[0], more: Record<string, string> = {}) {
  const { baseUrl, requests } = await scripted(step);
  const settings = {
    VERSO_LLM_PROVIDER: "openai-compatible",
    VERSO_LLM_BASE_URL: baseUrl,
    VERSO_LLM_MODEL: "scripted-1",
  };
  return { ...(await models(["try"], { ...settings, ...more })), requests };
}

test("the provider of the settings is tried with a small document: what came, where it stands, what it took", async () => {
  const { status, said, requests } = await tried([{ answer }], { VERSO_LLM_LOGPROBS: "true" });
  expect(said).toMatch(/120 tokens read and written in \d+\.\d s, 1 request$/m);
  expect(said.split("120 tokens")[0]).toBe(`${JSON.stringify(answer, undefined, 2)}\n`);
  expect(said).toContain("It kept to the schema.\nFound on the page: /seller, /number, /due, /currency, /items/0/what");
  expect(said).not.toContain("Not on the page");
  expect(said).toContain("How probable its words were it says.");
  expect(status).toBe(0);
  expect(requests.map(({ path }) => path)).toEqual(["/v1/chat/completions"]);
});

test("a provider is tried in its own form, and one that does not keep to the schema is told of", async () => {
  const settings = { VERSO_LLM_PROVIDER: "google", VERSO_LLM_API_KEY: "sk-very-secret" };
  const { status, said, requests } = await tried(
    [{ answer: { ...answer, total: "4.30", seller: "Baker Street" } }],
    settings,
  );
  expect(requests.map(({ path }) => path)).toEqual(["/v1/models/scripted-1:generateContent"]);
  expect(said).toContain("It did not keep to the schema.");
  expect(said).toContain("Not on the page: /seller\n");
  expect(said).toContain("How probable its words were it does not say.");
  expect(status).toBe(1);
});

test("what a provider's fault is is said in a sentence, and its own words are not", async () => {
  const body = JSON.stringify({ error: { message: "Incorrect API key: sk-very-secret" } });
  const { status, said } = await tried([{ status: 401, body }], { VERSO_LLM_API_KEY: "sk-very-secret" });
  expect([status, said]).toEqual([1, "The language model's provider answered with status 401.\n"]);
  expect(await models(["try"])).toMatchObject({
    status: 2,
    said: expect.stringContaining("or set VERSO_LLM_PROVIDER"),
  });
});

test("a file that is named is loaded and asked the same, whatever the settings name", async () => {
  const { folder, file, remove } = await scriptedRuntime();
  onTestFinished(remove);
  const settings = { VERSO_LLM_PROVIDER: "mistral", VERSO_LLM_MODEL: "other", VERSO_LLM_API_KEY: "sk-very-secret" };
  const { status, said } = await models(["try", file], { ...settings, VERSO_LLM_FOLDER: folder });
  // What stands in for a model begins with the grammar that it was given, and ends with it here.
  expect(said).toMatch(
    /^loaded in \d+\.\d s, about 180 MB of memory\nThe language model's answer is longer than it may be\.\n$/,
  );
  expect(status).toBe(1);
});
