import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { pythonPackage, typescriptPackage } from "../service/http/clients/packages.ts";
import { startTestService, type TestService } from "../service/http/testing/service.ts";
import { pdf, refusal } from "../service/http/testing/uploads.ts";
import { version } from "../service/http/version.ts";
import { findPython } from "./testing/python.ts";

const run = promisify(execFile);

let service: TestService;
let dir: string;
let key: string;
beforeAll(async () => {
  service = await startTestService();
  service.work();
  dir = await mkdtemp(join(tmpdir(), "verso-served-"));
  ({ key } = await service.tenant());
  await writeFile(join(dir, "bill.pdf"), await pdf(1));
}, 120_000);
afterAll(async () => {
  await service.stop();
  await rm(dir, { recursive: true, force: true });
});

const ask = (path: string, init: RequestInit = {}) => fetch(`${service.origin}${path}`, init);

describe("GET /clients/", () => {
  it.each(["typescript.tgz", "python.whl"])("%s comes without a key, with its hash and its name", async (name) => {
    const given = await ask(`/clients/${name}`);
    const bytes = Buffer.from(await given.arrayBuffer());
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(await (await ask(`/clients/${name}.sha256`)).text()).toBe(`${sha256}  ${name}\n`);
    const [, saved = ""] = /filename="(.+)"/.exec(given.headers.get("Content-Disposition") ?? "") ?? [];
    expect(saved).toContain(version);
    expect((await (await ask("/clients/")).text()).includes(`/clients/${saved}#sha256=${sha256}`)).toBe(true);
    expect(Buffer.from(await (await ask(`/clients/${saved}`)).arrayBuffer()).equals(bytes)).toBe(true);
    expect((await ask(`/clients/${name}`, { headers: { "If-None-Match": `"${sha256}"` } })).status).toBe(304);
    const head = await ask(`/clients/${name}`, { method: "HEAD" });
    expect(head.headers.get("Content-Length")).toBe(String(bytes.byteLength));
    expect(await refusal(await ask(`/clients/${name}`, { method: "POST" }))).toEqual([405, "method_not_allowed"]);
  });

  it("the same sources are the same bytes", async () => {
    for (const make of [typescriptPackage, pythonPackage]) {
      const [once, again] = [await make(), await make()];
      expect([once.name, again.sha256]).toEqual([again.name, once.sha256]);
    }
  });

  it("gives no other file", async () => {
    const names = [
      "verso-documents-9.9.9.tgz",
      "verso_documents-9.9.9-py3-none-any.whl",
      "..%2fpackage.json",
      "types.ts",
    ];
    for (const name of names)
      expect([name, await refusal(await ask(`/clients/${name}`))]).toEqual([name, [404, "not_found"]]);
  });
});

describe("the TypeScript client of a running service, in a clean folder", () => {
  let project: string;
  beforeAll(async () => {
    project = join(dir, "typescript");
    await mkdir(project);
    await writeFile(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
    const address = `http://127.0.0.1:${new URL(service.origin).port}/clients/typescript.tgz`;
    await run("npm", ["install", "--no-audit", "--no-fund", address], { cwd: project });
  }, 120_000);

  it("is what npm packs of the checkout, and of the service's version", async () => {
    const folder = join(project, "node_modules/verso-documents");
    expect((await readdir(folder)).sort()).toEqual(["LICENSE", "README.md", "dist", "package.json"]);
    expect(await readdir(join(folder, "dist"))).toEqual(
      expect.arrayContaining(["index.js", "index.d.ts", "mcp.js", "cli.js"]),
    );
    const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    expect([manifest.version, manifest.scripts]).toEqual([version, undefined]);
  });

  it("goes from a file to its result", async () => {
    const program = `
import { openAsBlob } from "node:fs";
import { Verso } from "verso-documents";
const verso = new Verso({ apiKey: process.env.VERSO_API_KEY, baseUrl: process.env.VERSO_API_URL });
const { result } = await verso.extract(await openAsBlob("../bill.pdf"));
console.log(result.pages[0].blocks[0].text);`;
    await writeFile(join(project, "main.mjs"), program);
    const env = { ...process.env, VERSO_API_KEY: key, VERSO_API_URL: service.origin };
    expect((await run(process.execPath, ["main.mjs"], { cwd: project, env })).stdout).toBe("Page 1 of 1\n");
  });

  it("watches a folder", async () => {
    const env = { ...process.env, VERSO_API_KEY: key, VERSO_API_URL: service.origin };
    const given = ["verso", "watch", dir, "--out", join(project, "out"), "--still", "0", "--once"];
    expect((await run("npx", given, { cwd: project, env })).stdout).toContain("bill.pdf: succeeded, 0.02 USD\n");
    expect(await readdir(join(project, "out"))).toContain("bill.pdf.json");
  });

  describe.each(["auto", "legacy"] as const)("its command for agents, protocol %s", (mode) => {
    let client: Client;
    beforeAll(async () => {
      const documents = join(dir, `documents-${mode}`);
      await mkdir(documents);
      await writeFile(join(documents, "bill.pdf"), await pdf(2));
      await writeFile(join(dir, "secret.pdf"), await pdf(1));
      await symlink(join(dir, "secret.pdf"), join(documents, "link.pdf"));
      client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
      const env = { PATH: process.env.PATH ?? "", VERSO_API_KEY: key, VERSO_API_URL: service.origin };
      const given = { command: "npx", args: ["verso-mcp", documents], cwd: project, env };
      await client.connect(new StdioClientTransport(given));
    }, 60_000);
    afterAll(() => client.close());

    const use = async (name: string, given: Record<string, unknown>) => {
      const { structuredContent, isError, content } = await client.callTool({ name, arguments: given });
      const [first] = z.array(z.object({ text: z.string() })).parse(content);
      return { facts: Object(structuredContent), isError: isError === true, text: first?.text ?? "" };
    };

    it("goes from a file of this computer to its Markdown", async () => {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(
        expect.arrayContaining(["upload_file", "extract_document", "read_document"]),
      );
      const sent = await use("upload_file", { path: "bill.pdf" });
      expect(sent.facts).toMatchObject({ status: "completed", page_count: 2 });
      const { upload_id } = sent.facts;
      expect((await use("quote", { upload_id })).facts).toMatchObject({ pages: 2, total: "0.04" });
      const begun = await use("extract_document", { upload_id, wait_s: 30 });
      expect(begun.facts).toMatchObject({ status: "succeeded" });
      const { extraction_id } = begun.facts;
      expect((await use("read_document", { extraction_id, pages: "2" })).text).toContain("Page 2 of 2");
    });

    it("sends no file from elsewhere, by whichever way an agent names it", async () => {
      const elsewhere = ["../secret.pdf", join(dir, "secret.pdf"), "link.pdf", "/etc/passwd", ".", "", "none.pdf"];
      for (const path of elsewhere) {
        const { isError, text } = await use("upload_file", { path });
        expect([path, isError, JSON.parse(text).error.message]).toEqual([
          path,
          true,
          "There is no such file within the folders that this server was started with.",
        ]);
      }
    });
  });

  it("its command says what it needs where there is no key, and that a wrong one is refused, without showing it", async () => {
    const command = join(project, "node_modules/.bin/verso-mcp");
    const bare = await run(command, [], { env: { PATH: process.env.PATH ?? "", NODE_ENV: "test" } }).catch(
      (error) => error,
    );
    expect([bare.code, bare.stderr]).toEqual([2, expect.stringContaining("VERSO_API_KEY")]);
    // The address alone, as it stands in the settings of programs for agents.
    const address = `http://127.0.0.1:${new URL(service.origin).port}/clients/typescript.tgz`;
    const { VERSO_API_KEY: _, ...keyless } = process.env;
    const alone = await run("npx", ["-y", address], { cwd: dir, env: keyless }).catch((error) => error);
    expect([alone.code, alone.stderr]).toEqual([2, expect.stringContaining("verso-mcp [FOLDER...]")]);
    const env = {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "test" as const,
      VERSO_API_KEY: "dex_live_wrong",
      VERSO_API_URL: service.origin,
    };
    const started = run(command, [], { env });
    started.child.stdin?.end('{"jsonrpc":"2.0","id":7,"method":"tools/list"}\n[]\nnonsense\n');
    const said = (await started).stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(said).toContainEqual(expect.objectContaining({ id: 7, error: expect.objectContaining({ code: -32000 }) }));
    expect(said.filter(({ error }) => error.code === -32700)).toHaveLength(2);
    expect(JSON.stringify(said)).toContain("invalid_api_key");
    expect(JSON.stringify(said)).not.toContain("dex_live_wrong");
  });
});

const python = await findPython({ pip: "python3-pip" });

describe.skipIf(python === null)("the Python client of a running service, in a clean folder", () => {
  const main = `
import os
from verso_documents import Verso
verso = Verso(api_key=os.environ["VERSO_API_KEY"], base_url=os.environ["VERSO_API_URL"])
print(verso.extract("bill.pdf").result["pages"][0]["blocks"][0]["text"])`;
  const pip = ["-m", "pip", "--quiet", "--disable-pip-version-check", "--no-cache-dir", "install"];

  it.each([
    ["the address that tells its version", (at: string) => [`${at}/verso_documents-${version}-py3-none-any.whl`]],
    ["the page that names it", (at: string) => ["--no-index", "--find-links", `${at}/`, "verso-documents"]],
  ])("is installed from %s, and goes from a file to its result", async (_, given) => {
    const target = await mkdtemp(join(dir, "python-"));
    await python?.run([...pip, "--no-deps", "--target", target, ...given(`${service.origin}/clients`)], { cwd: dir });
    expect((await readdir(target)).sort()).toEqual(["verso_documents", `verso_documents-${version}.dist-info`]);
    const told = await readFile(join(target, `verso_documents-${version}.dist-info`, "METADATA"), "utf8");
    expect(told).toContain('Provides-Extra: async\nRequires-Dist: httpx>=0.23; extra == "async"\n');
    const env = { PYTHONPATH: target, VERSO_API_KEY: key, VERSO_API_URL: service.origin };
    expect(await python?.run(["-c", main], { cwd: dir, env })).toBe("Page 1 of 1\n");
  });
});
