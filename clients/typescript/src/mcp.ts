#!/usr/bin/env node
import { openAsBlob } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { isAbsolute, relative, resolve } from "node:path";
import { createInterface } from "node:readline";
import { VersoError } from "./errors.ts";
import { Verso } from "./verso.ts";

/** A message of the Model Context Protocol, as far as it has to be known to be passed on. */
type Message = { id?: string | number; method?: string; params?: Record<string, unknown> };
type Json = Record<string, unknown>;

const usage = `verso-mcp [FOLDER...]

The tools of a Verso service over standard input and output (Model Context Protocol), and upload_file, which sends files of
these folders (default: the folder that it is started in).

VERSO_API_KEY  a key of the service: dex_live_…
VERSO_API_URL  its address (default http://localhost:4000)
`;

const uploadFile = {
  name: "upload_file",
  title: "Upload a file of this computer",
  description:
    "Sends a PDF or an image of this computer to the service. Gives the `upload_id` for extract_document and quote. Nothing is charged.",
  inputSchema: {
    type: "object",
    properties: { path: { type: "string", description: "Within the folders that this server was started with." } },
    required: ["path"],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
};

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;
const text = (value: unknown) => ({ type: "text", text: JSON.stringify(value) });

/** Passes messages on to `{address}/mcp`, and answers for what only this computer can do. */
class Bridge {
  readonly #verso: Verso;
  readonly #endpoint: string;
  readonly #apiKey: string;
  readonly #folders: readonly string[];
  #version = "2025-11-25";

  constructor({ apiKey, address, folders }: { apiKey: string; address: string; folders: readonly string[] }) {
    this.#verso = new Verso({ apiKey, baseUrl: address });
    this.#endpoint = `${address.replace(/\/+$/, "").replace(/\/v1$/, "")}/mcp`;
    this.#apiKey = apiKey;
    this.#folders = folders;
  }

  /** What is answered to a line; nothing to a notification. */
  async answer(line: string): Promise<Json[]> {
    const message = parse(line);
    if (message === null)
      return [{ jsonrpc: "2.0", id: null, error: { code: -32700, message: "This is no JSON-RPC message." } }];
    const { id, method, params } = message;
    if (method === "tools/call" && params?.name === uploadFile.name)
      return [{ jsonrpc: "2.0", id, result: await this.#upload(params.arguments) }];
    try {
      const answers = await this.#pass(line, message);
      return answers.map((answer) => this.#seen(method, answer));
    } catch (error) {
      if (id === undefined) return [];
      const said = error instanceof VersoError ? error.message : `The service does not answer at ${this.#endpoint}.`;
      return [{ jsonrpc: "2.0", id, error: { code: -32000, message: said } }];
    }
  }

  async #pass(line: string, { method, params }: Message): Promise<Json[]> {
    const meta = isObject(params?._meta) ? params._meta : {};
    const version = meta["io.modelcontextprotocol/protocolVersion"];
    const headers = new Headers({
      Authorization: `Bearer ${this.#apiKey}`,
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      "MCP-Protocol-Version": typeof version === "string" ? version : this.#version,
    });
    if (typeof version === "string" && method !== undefined) headers.set("Mcp-Method", method);
    if (typeof version === "string" && typeof params?.name === "string") headers.set("Mcp-Name", params.name);
    const answer = await fetch(this.#endpoint, { method: "POST", headers, body: line });
    const body = await answer.text();
    const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream") === true;
    const messages = isStream ? [...body.matchAll(/^data: ?(.+)$/gm)].map(([, data = ""]) => data) : [body];
    const given = messages.filter((each) => each !== "").map((each): unknown => JSON.parse(each));
    for (const each of given) {
      if (!isObject(each) || each.jsonrpc !== undefined || !isObject(each.error)) continue;
      // The service's own refusal: no protocol's.
      throw new VersoError(`${each.error.code}: ${each.error.message} (${each.error.request_id})`, {
        code: String(each.error.code),
        status: answer.status,
      });
    }
    return given.filter(isObject);
  }

  /** An answer of the service, with what is added here. */
  #seen(method: string | undefined, answer: Json): Json {
    const { result } = answer;
    if (!isObject(result)) return answer;
    if (method === "initialize" && typeof result.protocolVersion === "string") this.#version = result.protocolVersion;
    if (method !== "tools/list" || !Array.isArray(result.tools)) return answer;
    return { ...answer, result: { ...result, tools: [uploadFile, ...result.tools] } };
  }

  async #upload(given: unknown): Promise<Json> {
    try {
      const path = await this.#within(isObject(given) ? given.path : undefined);
      const { id, status, page_count, size_bytes } = await this.#verso.upload(await openAsBlob(path));
      const facts = { upload_id: id, status, page_count, size_bytes };
      return { resultType: "complete", content: [text(facts)], structuredContent: facts };
    } catch (error) {
      const refused = error instanceof VersoError || error instanceof TypeError;
      const message = refused ? error.message : "The file could not be sent.";
      const code = error instanceof VersoError ? error.code : "invalid_request";
      return { resultType: "complete", isError: true, content: [text({ error: { code, message } })] };
    }
  }

  /** A file's true path, where that lies within the folders: a link in one that leads elsewhere does not. */
  async #within(path: unknown): Promise<string> {
    const outside = new TypeError("There is no such file within the folders that this server was started with.");
    if (typeof path !== "string") throw new TypeError("path must be a text.");
    for (const folder of this.#folders) {
      const file = await realpath(resolve(folder, path)).catch(() => null);
      if (file === null) continue;
      const from = relative(await realpath(folder), file);
      if (from === "" || from.startsWith("..") || isAbsolute(from)) continue;
      if ((await stat(file)).isFile()) return file;
    }
    throw outside;
  }
}

function parse(line: string): Message | null {
  try {
    const message: unknown = JSON.parse(line);
    return isObject(message) && !Array.isArray(message) ? message : null;
  } catch {
    return null;
  }
}

async function main(): Promise<void> {
  const { VERSO_API_KEY: apiKey, VERSO_API_URL: address = "http://localhost:4000" } = process.env;
  const folders = process.argv.slice(2);
  if (apiKey === undefined || folders.some((folder) => folder.startsWith("-"))) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const bridge = new Bridge({ apiKey, address, folders: folders.length > 0 ? folders : [process.cwd()] });
  const open = new Set<Promise<void>>();
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === "") continue;
    const done = bridge.answer(line).then((answers) => {
      for (const answer of answers) process.stdout.write(`${JSON.stringify(answer)}\n`);
    });
    open.add(done);
    void done.finally(() => open.delete(done));
  }
  await Promise.all(open);
}

await main();
