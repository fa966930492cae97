import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../service/http/testing/service.ts";
import { pdf } from "../service/http/testing/uploads.ts";
import { findPython } from "./testing/python.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));

let service: TestService;
let dir: string;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  service = await startTestService();
  service.work();
  dir = await mkdtemp(join(tmpdir(), "verso-packed-"));
  const { key } = await service.tenant();
  env = { ...process.env, VERSO_URL: service.origin, VERSO_KEY: key, BILL: join(dir, "bill.pdf") };
  await writeFile(join(dir, "bill.pdf"), await pdf(1));
}, 120_000);
afterAll(async () => {
  await service.stop();
  await rm(dir, { recursive: true, force: true });
});

const typescript = `
import { openAsBlob } from "node:fs";
import { type Block, type ErrorCode, ExtractionError, Verso, VersoError, verifyWebhook } from "verso-documents";

const verso = new Verso({ apiKey: process.env["VERSO_KEY"] ?? "", baseUrl: process.env["VERSO_URL"] ?? "" });
const { extraction, result } = await verso.extract(await openAsBlob(process.env["BILL"] ?? ""), {
  output: { confidence: "word" },
  onProgress: (progress) => void progress.step,
});
const blocks: Block[] = result.pages.flatMap((page) => page.blocks);
const charged: string = extraction.charged;
const invoice = () => verso.extract<{ total: string }>(new Uint8Array(), { mode: "structured", schema: {} });
export const total = async (): Promise<string> => (await invoice()).result.data.total;
export const groups = async () =>
  (await verso.extract(new Uint8Array(), { output: { layout: "grouped" } })).result.pages[0]?.groups.titles?.[0]?.level;
export const codes: ErrorCode[] = ["insufficient_credit"];
export const failed = (error: unknown) =>
  error instanceof ExtractionError ? error.extraction.status : error instanceof VersoError ? error.code : verifyWebhook;
// @ts-expect-error a schema belongs to mode structured
export const wrong = () => verso.extract(new Uint8Array(), { schema: {} });
console.log(JSON.stringify({ status: extraction.status, charged, text: blocks.map((block) => block.text) }));
`;

describe("the TypeScript client, packed and installed", () => {
  const strict = {
    ...{ target: "es2022", strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ noPropertyAccessFromIndexSignature: true, verbatimModuleSyntax: true, skipLibCheck: false, outDir: "out" },
    ...{ types: ["node"], typeRoots: [join(root, "node_modules/@types")] },
  };
  let project: string;

  beforeAll(async () => {
    project = join(dir, "typescript");
    await mkdir(project);
    await writeFile(join(project, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
    await writeFile(join(project, "main.ts"), typescript);
    await run("npm", ["pack", join(root, "clients/typescript"), "--pack-destination", project], { cwd: project });
    const [tarball = ""] = (await readdir(project)).filter((name) => name.endsWith(".tgz"));
    await run("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${tarball}`], { cwd: project });
  }, 120_000);

  it("brings nothing but itself, its README and its licence", async () => {
    expect((await readdir(join(project, "node_modules"))).filter((name) => !name.startsWith("."))).toEqual([
      "verso-documents",
    ]);
    const names = await readdir(join(project, "node_modules/verso-documents"));
    expect(names.sort()).toEqual(["LICENSE", "README.md", "dist", "package.json"]);
    const parts = await readdir(join(project, "node_modules/verso-documents/dist"));
    expect(parts.filter((name) => name.includes("test"))).toEqual([]);
  });

  it.each([
    ["Node's resolution", { module: "nodenext", lib: ["es2022"] }],
    [
      "a bundler's resolution, and the browser's types",
      { module: "esnext", moduleResolution: "bundler", lib: ["es2022", "dom"] },
    ],
  ])("has types that hold under strict with %s", async (_, options) => {
    const file = join(project, "tsconfig.json");
    await writeFile(file, JSON.stringify({ compilerOptions: { ...strict, ...options }, files: ["main.ts"] }));
    await run(join(root, "node_modules/.bin/tsc"), ["-p", file], { cwd: project }).catch(({ stdout }) => {
      throw new Error(stdout);
    });
  });

  it("runs against the service", async () => {
    const { stdout } = await run(process.execPath, ["out/main.js"], { cwd: project, env });
    expect(JSON.parse(stdout)).toEqual({ status: "succeeded", charged: "0.02", text: ["Page 1 of 1"] });
  });
});

const python = await findPython({
  pip: "python3-pip",
  setuptools: "python3-setuptools",
  wheel: "python3-wheel",
  mypy: "mypy",
  httpx: "python3-httpx",
});

const consumer = `
import json, os
from typing import List
from verso_documents import AsyncVerso, ExtractionError, Verso, VersoError, verify_webhook
from verso_documents.types import Block, OrderedResult

verso = Verso(api_key=os.environ["VERSO_KEY"], base_url=os.environ["VERSO_URL"])
done = verso.extract(os.environ["BILL"], output={"confidence": "word"}, on_progress=lambda at: print(end=""))
blocks: List[Block] = [block for page in done.result["pages"] for block in page["blocks"]]
result: OrderedResult = done.result


def total() -> object:
    return verso.extract(b"", mode="structured", schema={}).result["data"]


def first_title() -> str:
    return verso.extract(b"", output={"layout": "grouped"}).result["pages"][0]["groups"]["titles"][0]["text"]


async def first_block(verso: AsyncVerso) -> Block:
    async for each in verso.extractions.iterate(limit=1):
        result = await verso.extractions.result(each["id"])
        assert result["mode"] == "ocr"
    return (await verso.extract(b"")).result["pages"][0]["blocks"][0]


def code_of(error: VersoError) -> str:
    return error.extraction["status"] if isinstance(error, ExtractionError) else error.code


print(json.dumps({"status": done.extraction["status"], "text": [block["text"] for block in blocks]}))
`;

describe.skipIf(python === null)("the Python client, packed and installed", () => {
  let project: string;
  const pip = ["-m", "pip", "--quiet", "--disable-pip-version-check", "--no-cache-dir"];
  const offline = ["--no-index", "--no-build-isolation", "--no-deps"];
  /** Where nothing of this checkout is found but what was installed. */
  const installed = (target: string) => ({ cwd: project, env: { PYTHONPATH: join(project, target) } });

  beforeAll(async () => {
    project = join(dir, "python");
    await cp(join(root, "clients/python"), join(project, "source"), { recursive: true });
    await writeFile(join(project, "main.py"), consumer);
    const build = "from setuptools import build_meta; build_meta.build_sdist('../packed')";
    await mkdir(join(project, "packed"));
    await python?.run(["-c", build], { cwd: join(project, "source") });
    const sdist = join("packed", (await readdir(join(project, "packed")))[0] ?? "");
    await python?.run([...pip, "install", ...offline, "--target", "from-sdist", sdist], { cwd: project });
    await python?.run([...pip, "wheel", ...offline, "--wheel-dir", "wheels", sdist], { cwd: project });
    const wheel = join("wheels", (await readdir(join(project, "wheels")))[0] ?? "");
    await python?.run([...pip, "install", ...offline, "--target", "from-wheel", wheel], { cwd: project });
  }, 120_000);

  it.each(["from-sdist", "from-wheel"])("runs against the service, %s", async (target) => {
    const names = await readdir(join(project, target, "verso_documents"));
    expect(names).toEqual(expect.arrayContaining(["__init__.py", "py.typed", "types.py"]));
    const { env: own } = installed(target);
    const given = { VERSO_URL: env.VERSO_URL ?? "", VERSO_KEY: env.VERSO_KEY ?? "", BILL: env.BILL ?? "" };
    const printed = await python?.run(["main.py"], { cwd: project, env: { ...own, ...given } });
    expect(JSON.parse(printed ?? "")).toEqual({ status: "succeeded", text: ["Page 1 of 1"] });
  });

  it("has types that hold under strict, its own and those of who uses it", async () => {
    const strict = ["--strict", "--python-version", "3.9", "--no-incremental", "--cache-dir", "/dev/null"];
    await python?.run(["-m", "mypy", ...strict, "main.py"], installed("from-wheel"));
    await python?.run(["-m", "mypy", ...strict, "-p", "verso_documents"], installed("from-wheel"));
  });
});
