import { type ChildProcess, spawn } from "node:child_process";
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { startTestService, type TestService, type TestTenant } from "../service/http/testing/service.ts";
import { pdf } from "../service/http/testing/uploads.ts";
import { startFaultyProxy } from "./testing/faulty-proxy.ts";
import { Verso } from "./typescript/src/index.ts";

const command = fileURLToPath(new URL("./typescript/src/cli.ts", import.meta.url));
const patience = { timeout: 50_000, interval: 50 };

let service: TestService;
let idle: TestService;
beforeAll(async () => {
  [service, idle] = await Promise.all([startTestService(), startTestService()]);
  service.work();
});
afterAll(() => Promise.all([service.stop(), idle.stop()]));

/** A tenant with a folder, the folder of its results within, and the command that watches the one. */
async function watched(of = service, origin = of.origin) {
  const tenant = await of.tenant();
  const verso = new Verso({ apiKey: tenant.key, baseUrl: of.origin });
  const folder = await mkdtemp(join(tmpdir(), "verso-watch-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const out = join(folder, "results");
  return {
    ...{ tenant, verso, folder, out },
    put: async (file: string, bytes: Uint8Array | string) => {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), bytes);
    },
    start: (...args: string[]) =>
      begin(["watch", folder, "--out", out, "--still", "0.2", "--every", "0.1", ...args], origin, tenant),
    written: async () => {
      const entries = await readdir(out, { recursive: true, withFileTypes: true }).catch(() => []);
      const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes(".verso-watch"));
      return files.map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1)).sort();
    },
    read: async (file: string) => JSON.parse(await readFile(join(out, file), "utf8")),
    charges: async () => {
      const { ledger } = await verso.usage();
      return ledger.entries.filter(({ kind }) => kind === "charge").map(({ amount }) => amount);
    },
    extractions: async () => (await verso.extractions.list({ limit: 100 })).data,
  };
}

type Ended = { code: number | null; stdout: string; stderr: string };

function begin(args: string[], origin: string, { key }: Pick<TestTenant, "key">) {
  const env = { PATH: process.env.PATH, NODE_ENV: "test" as const, VERSO_API_KEY: key, VERSO_API_URL: origin };
  const child: ChildProcess = spawn(process.execPath, [command, ...args], { env });
  onTestFinished(() => void child.kill("SIGKILL"));
  const said = { stdout: "", stderr: "" };
  child.stdout?.on("data", (data) => (said.stdout += String(data)));
  child.stderr?.on("data", (data) => (said.stderr += String(data)));
  const ended = new Promise<Ended>((done) => child.on("close", (code) => done({ code, ...said })));
  return { child, ended, said };
}

const textOf = (result: { pages: { blocks: { text: string }[] }[] }) => result.pages[0]?.blocks[0]?.text;

describe("verso watch", () => {
  it("takes each new file once, of folders within too, and writes its result or its refusal beside", async () => {
    const { put, start, written, read, charges, extractions, folder } = await watched();
    const bill = await pdf(1);
    await put("bill.pdf", bill);
    await put("2026/May/Straße 4.PDF", await pdf(2));
    await put("2026/copy.pdf", bill);
    await put("broken.pdf", "%PDF-1.7 and nothing more");
    for (const name of [".hidden.pdf", "Thumbs.db", "bill.pdf.part"]) await put(name, await pdf(3));
    await symlink("/etc/hostname", join(folder, "link.pdf"));
    const { child, ended } = start();
    const all = ["2026/May/Straße 4.PDF.json", "2026/copy.pdf.json", "bill.pdf.json", "broken.pdf.error.json"];
    await vi.waitFor(async () => expect(await written()).toEqual(all), patience);
    expect([textOf(await read("bill.pdf.json")), textOf(await read("2026/May/Straße 4.PDF.json"))]).toEqual([
      "Page 1 of 1",
      "Page 1 of 2",
    ]);
    expect(await read("2026/copy.pdf.json")).toEqual(await read("bill.pdf.json"));
    expect((await read("broken.pdf.error.json")).error).toMatchObject({ code: "file_unreadable" });

    await put("later\u001b[2J.pdf", await pdf(4));
    await vi.waitFor(async () => expect(await written()).toContain("later\u001b[2J.pdf.json"), patience);
    child.kill("SIGTERM");
    const { code, stdout } = await ended;
    expect([code, stdout]).toEqual([0, expect.stringContaining("later?[2J.pdf: succeeded, 0.08 USD\n")]);

    // Whoever uses the results may take them away; and who begins anew finds nothing to do.
    await rm(join(folder, "results/bill.pdf.json"));
    expect(await start("--once").ended).toMatchObject({ code: 0, stdout: "", stderr: "" });
    expect(await written()).not.toContain("bill.pdf.json");
    expect((await charges()).sort()).toEqual(["-0.02", "-0.04", "-0.08"]);
    expect(new Set((await extractions()).map(({ priority }) => priority))).toEqual(new Set(["batch"]));
  });

  it("waits for a file that is still being written", async () => {
    const { put, start, written, folder, extractions } = await watched();
    const bytes = await pdf(1);
    const { said } = start("--still", "2");
    await put("scan.pdf", bytes.subarray(0, 300));
    for (let at = 300; at < bytes.length; at += Math.ceil(bytes.length / 8)) {
      await new Promise((done) => setTimeout(done, 400));
      await appendFile(join(folder, "scan.pdf"), bytes.subarray(at, at + Math.ceil(bytes.length / 8)));
    }
    await vi.waitFor(async () => expect(await written()).toEqual(["scan.pdf.json"]), patience);
    expect([said.stderr, (await extractions()).length]).toEqual(["", 1]);
  });

  it("what comes under the name of another takes its place", async () => {
    const { put, start, written, read, charges } = await watched();
    const scan = await pdf(1);
    await put("scan.pdf", scan);
    expect((await start("--once").ended).code).toBe(0);
    await put("scan.pdf", "%PDF-1.7 and nothing more");
    expect((await start("--once").ended).code).toBe(1);
    expect(await written()).toEqual(["scan.pdf.error.json"]);
    await put("scan.pdf", scan);
    expect((await start("--once").ended).code).toBe(0);
    expect([await written(), textOf(await read("scan.pdf.json"))]).toEqual([["scan.pdf.json"], "Page 1 of 1"]);
    expect(await charges()).toEqual(["-0.02"]);
  });

  it("answers a schema, of a file or a saved one", async () => {
    const { put, start, read, verso, folder, extractions } = await watched();
    const schema = { type: "object", properties: { page: { type: ["string", "null"] } } };
    await put("schema.json", JSON.stringify(schema));
    await put("bill.pdf", await pdf(1));
    expect((await start("--once", "--schema", join(folder, "schema.json")).ended).code).toBe(0);
    expect(await read("bill.pdf.json")).toMatchObject({ mode: "structured", data: expect.any(Object) });
    const saved = await verso.schemas.create({ name: "Bills", schema });
    await put("other.pdf", await pdf(2));
    expect((await start("--once", "--schema", saved.id).ended).code).toBe(0);
    expect((await extractions())[0]).toMatchObject({ schema_id: saved.id, schema_version: 1 });
  });

  it("has no more under way than it is told to", async () => {
    const { put, start, extractions } = await watched(idle);
    for (let pages = 1; pages <= 6; pages++) await put(`${pages}.pdf`, await pdf(pages));
    start("--parallel", "2");
    await vi.waitFor(async () => expect(await extractions()).toHaveLength(2), patience);
    await new Promise((done) => setTimeout(done, 1_500));
    expect(await extractions()).toHaveLength(2);
  });
});

describe("verso watch killed with -9", () => {
  it("between upload and result: the next one brings the result, and nothing is paid twice", async () => {
    const proxy = await startFaultyProxy(service.origin);
    onTestFinished(() => proxy.close());
    const { put, start, written, charges, extractions } = await watched(service, proxy.origin);
    await put("bill.pdf", await pdf(1));
    const lost: [string, RegExp][] = [
      ["POST", /\/verify$/],
      ["POST", /^\/v1\/extractions$/],
      ["GET", /^\/v1\/extractions\/ext_\w+\?/],
      ["GET", /\/result$/],
    ];
    for (const [method, path] of lost) {
      proxy.trap(method, path, { cut: "answer" }, 100);
      const before = proxy.seen.length;
      const { child, ended } = start();
      const met = () =>
        proxy.seen.slice(before).some(({ line }) => line.startsWith(method) && path.test(line.split(" ")[1] ?? ""));
      await vi.waitFor(() => expect(met()).toBe(true), patience);
      child.kill("SIGKILL");
      await ended;
      proxy.clear();
      expect(await written()).toEqual([]);
    }
    expect((await start("--once").ended).code).toBe(0);
    expect(await written()).toEqual(["bill.pdf.json"]);
    expect([await charges(), (await extractions()).length]).toEqual([["-0.02"], 1]);
  });

  it("at any moment: each file has one result, whole, and is paid once", async () => {
    const { put, start, written, read, charges, folder } = await watched();
    for (let pages = 1; pages <= 6; pages++) await put(`${pages}.pdf`, await pdf(pages));
    for (const ms of [300, 500, 700, 900, 1200]) {
      const { child, ended } = start();
      await new Promise((done) => setTimeout(done, ms));
      child.kill("SIGKILL");
      await ended;
      // Half a line, as a disk without power may leave it.
      await appendFile(join(folder, "results/.verso-watch/journal.jsonl"), '{"file":"1.p').catch(() => {});
    }
    expect((await start("--once").ended).code).toBe(0);
    expect(await written()).toEqual([1, 2, 3, 4, 5, 6].map((pages) => `${pages}.pdf.json`));
    for (let pages = 1; pages <= 6; pages++) expect((await read(`${pages}.pdf.json`)).pages).toHaveLength(pages);
    expect((await charges()).sort()).toEqual(
      [1, 2, 3, 4, 5, 6].map((pages) => `-0.${pages === 5 ? "10" : pages === 6 ? "12" : `0${pages * 2}`}`).sort(),
    );
  });
});

describe("verso watch does not give a file up", () => {
  it("for want of credit: nothing is written, and it goes on when there is some", async () => {
    const { put, start, written, tenant } = await watched();
    await put("large.pdf", await pdf(251));
    const none = await start("--once").ended;
    expect([none.code, none.stderr, await written()]).toEqual([1, expect.stringContaining("credit"), []]);
    await put("small.pdf", await pdf(1));
    const { said } = start();
    await vi.waitFor(async () => expect(await written()).toEqual(["small.pdf.json"]), patience);
    expect(said.stderr).toContain("large.pdf: not now");
    expect(said.stdout + said.stderr).not.toContain(tenant.key);
  });

  it("while the service is away", async () => {
    const { put, start, written, tenant, folder, out } = await watched();
    await put("bill.pdf", await pdf(1));
    const away = begin(["watch", folder, "--out", out, "--still", "0", "--once"], "http://127.0.0.1:9", tenant);
    const { code, stderr } = await away.ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining("bill.pdf: not now")]);
    expect(await written()).toEqual([]);
    expect((await start("--once").ended).code).toBe(0);
  });

  it("but ends where its key is refused, without showing it", async () => {
    const { put, folder, out } = await watched();
    await put("bill.pdf", await pdf(1));
    const args = ["watch", folder, "--out", out, "--still", "0"];
    const { code, stderr } = await begin(args, service.origin, { key: "dex_live_wrong" }).ended;
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^invalid_api_key/m)]);
    expect(stderr).not.toContain("dex_live_wrong");
  });

  it.each([
    [[]],
    [["watch"]],
    [["watch", "/nowhere", "--out", "out"]],
    [["watch", tmpdir()]],
    [["watch", tmpdir(), "--out", "out", "--parallel", "0"]],
    [["watch", tmpdir(), "--out", "out", "--still", "-1"]],
    [["watch", tmpdir(), "--out", "out", "--schema", "/nowhere.json"]],
    [["watch", tmpdir(), "--out", "out", "--instructions", "Mind."]],
    [["fetch", tmpdir()]],
  ])("says how it is used: %j", async (args) => {
    const { code, stderr } = await begin(args, service.origin, { key: "dex_live_any" }).ended;
    expect([code, stderr]).toEqual([2, expect.stringContaining("verso watch FOLDER")]);
  });
});
