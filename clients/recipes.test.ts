import { execFile } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { codeBlocks } from "../service/http/testing/page-blocks.ts";
import { startTestService, type TestService } from "../service/http/testing/service.ts";
import { pythonWith } from "./testing/python.ts";

const run = promisify(execFile);
const recipe = (path: string) => fileURLToPath(new URL(`../docs/recipes/${path}`, import.meta.url));
const invoice = fileURLToPath(new URL("../public/samples/invoice.pdf", import.meta.url));

let service: TestService;
let dir: string;
let key: string;
const servers: Server[] = [];
beforeAll(async () => {
  service = await startTestService({ VERSO_FETCH_INSECURE: "1" });
  service.work();
  ({ key } = await service.tenant());
  dir = await mkdtemp(join(tmpdir(), "verso-recipes-"));
});
afterAll(async () => {
  for (const server of servers) server.close();
  await service.stop();
  await rm(dir, { recursive: true, force: true });
});

/** An address where the invoice lies. */
async function served(): Promise<string> {
  const file = await readFile(invoice);
  const server = createServer((_, response) => response.end(file)).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/invoice.pdf`;
}

it("the GitHub Action extracts a folder, and the same folder again for nothing", async () => {
  const action = await readFile(recipe("github-action/action.yml"), "utf8");
  const [, indented = ""] = /^ {6}run: \|\n([\s\S]+)$/m.exec(action) ?? [];
  const script = indented.replaceAll(/^ {8}/gm, "");
  const [folder, out] = [join(dir, "documents"), join(dir, "extracted")];
  await mkdir(folder);
  await copyFile(invoice, join(folder, "invoice.pdf"));
  await writeFile(join(folder, "notes.txt"), "not a document");
  const given = { VERSO_API_URL: service.origin, VERSO_API_KEY: key, VERSO_FOLDER: folder, VERSO_OUT: out };
  const act = () => run("bash", ["-e", "-o", "pipefail", "-c", script], { env: { ...process.env, ...given } });
  expect((await act()).stdout).toContain("invoice.pdf: succeeded, 0.02 USD");
  expect((await readdir(out)).sort()).toEqual(["invoice.pdf.json", "invoice.pdf.md"]);
  expect(await readFile(join(out, "invoice.pdf.md"), "utf8")).toContain("Oak shelf board");
  await act();
  const credits = await fetch(`${service.origin}/v1/credits`, { headers: { Authorization: `Bearer ${key}` } });
  expect(await credits.json()).toMatchObject({ balance: "4.98" });

  await writeFile(join(folder, "broken.pdf"), "%PDF-1.4 nothing");
  const failed = await act().catch((error) => error);
  expect([failed.code, failed.stdout]).toEqual([1, expect.stringMatching(/::error file=.*broken\.pdf::/)]);
});

const Node = z.object({
  name: z.string(),
  type: z.string(),
  parameters: z.object({
    method: z.string().optional(),
    url: z.string().optional(),
    jsonBody: z.string().optional(),
    headerParameters: z.object({ parameters: z.array(z.object({ name: z.string(), value: z.string() })) }).optional(),
  }),
});
const Workflow = z.object({
  nodes: z.array(Node),
  connections: z.record(z.string(), z.object({ main: z.array(z.array(z.object({ node: z.string() }))) })),
});

it("the requests of the n8n workflow lead from an address to Markdown, each with what the one before it gave", async () => {
  const { nodes, connections } = Workflow.parse(JSON.parse(await readFile(recipe("n8n.json"), "utf8")));
  const names = nodes.map(({ name }) => name);
  const ends = Object.values(connections).flatMap(({ main }) => main.flat().map(({ node }) => node));
  expect([...Object.keys(connections), ...ends].filter((name) => !names.includes(name))).toEqual([]);

  const url = await served();
  const known = new Map<string, Record<string, unknown>>([["Document", { api: `${service.origin}/v1`, url }]]);
  let last = known.get("Document") ?? {};
  let text = "";
  for (const { name, parameters } of nodes.filter(({ type }) => type.endsWith(".httpRequest"))) {
    const written = (template = "") => fill(template, { last, known });
    const headers = new Headers({ Authorization: `Bearer ${key}` });
    for (const header of parameters.headerParameters?.parameters ?? []) headers.set(header.name, written(header.value));
    if (parameters.jsonBody !== undefined) headers.set("Content-Type", "application/json");
    const body = parameters.jsonBody === undefined ? {} : { body: written(parameters.jsonBody) };
    const answer = await fetch(written(parameters.url), { method: parameters.method ?? "GET", headers, ...body });
    text = await answer.text();
    expect([name, answer.ok, text.slice(0, 300)]).toEqual([name, true, text.slice(0, 300)]);
    if (name !== "Markdown") last = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    known.set(name, last);
  }
  expect(last.status).toBe("succeeded");
  expect(text).toContain("Oak shelf board");
}, 60_000);

it("curl leads from an address to Markdown, as the page has it", async () => {
  const [block] = codeBlocks(await readFile(recipe("README.md"), "utf8"));
  const given = { VERSO_API_URL: service.origin, VERSO_API_KEY: key, DOCUMENT_URL: await served() };
  const { stdout } = await run("bash", ["-eo", "pipefail", "-c", block?.text ?? ""], {
    env: { ...process.env, ...given },
  });
  expect(stdout).toMatch(/^completed\nsucceeded\n# Fennel/);
});

/** What n8n makes of a template, as far as this workflow needs it. */
function fill(
  template: string,
  { last, known }: { last: Record<string, unknown>; known: ReadonlyMap<string, Record<string, unknown>> },
): string {
  return template.replace(/^=/, "").replaceAll(/\{\{ (.+?) \}\}(?!\})/g, (_, expression: string) => {
    const names = ["$json", "$execution", "$"];
    const node = (name: string) => ({ item: { json: known.get(name) } });
    return String(new Function(...names, `return ${expression}`)(last, { id: "7" }, node));
  });
}

describe.each([
  ["langchain_loader.py", "langchain_core"],
  ["llama_index_reader.py", "llama_index.core"],
  ["haystack_converter.py", "haystack"],
])("%s", async (file, library) => {
  const python = await pythonWith(library);
  it.skipIf(python === null)("gives what was read with its boxes", async () => {
    const env = { VERSO_API_URL: service.origin, VERSO_API_KEY: key };
    const printed = await python?.run([recipe(file), invoice], { cwd: dir, env });
    expect(printed).toMatch(/^1 .*\[[\d., ]+\].*Fennel/);
  });
});
