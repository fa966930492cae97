import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import type { Scope } from "@verso/contract/scopes";
import { flowScopes } from "@verso/contract/scopes";
import { pino } from "pino";
import { type Config, readConfig } from "../../config.ts";
import type { Services } from "../../context.ts";
import { chooseEngine } from "../../extractions/choose-engine.ts";
import { endedAmong } from "../../extractions/ended-among.ts";
import { openModels } from "../../extractions/model-here.ts";
import { openWaiters } from "../../flow/waiters.ts";
import { openMetrics } from "../../metrics/metrics.ts";
import { FileCache } from "../../objects/file-cache.ts";
import { openObjectStore } from "../../objects/open.ts";
import { openQueue } from "../../queue/queue.ts";
import { ReaderPool } from "../../reading/pool.ts";
import { refusedFiles } from "../../reading/refused-files.ts";
import { openPreviewEngine } from "../../structuring/answer-engine.ts";
import { openSchemaGate } from "../../structuring/schema/gate.ts";
import { createTenant } from "../../tenants/create-tenant.ts";
import { issueKey } from "../../tenants/issue-key.ts";
import { testDatabase } from "../../testing/database.ts";
import { openServiceTurns } from "../../turns.ts";
import { startSender } from "../../webhooks/sender.ts";
import { startWorker, type Worker } from "../../worker/worker.ts";
import { createApp } from "../app.ts";
import { listen } from "../listen.ts";
import { documented } from "./documented.ts";

export type TestTenant = { tenantId: string; key: string; call: Call };
/** Sends a request with the tenant's key; a given body goes as JSON. Rejects where the OpenAPI document says otherwise. */
type Call = (
  method: string,
  path: string,
  options?: { body?: unknown; headers?: Record<string, string> },
) => Promise<Response>;

/** The whole service on a real socket, database and disk; its worker begins when it is asked to. */
export type TestService = {
  services: Services;
  origin: string;
  /** Moves the service's clock. */
  passSeconds(seconds: number): void;
  tenant(scopes?: readonly Scope[], id?: string): Promise<TestTenant>;
  /** Starts a worker on the same database; ends with the service. */
  work(): void;
  /** The files of the object store that are there, temporaries included. */
  objectFiles(): Promise<string[]>;
  log(): string;
  stop(): Promise<void>;
};

export async function startTestService(
  settings: Partial<Record<keyof Config, string>> = {},
  options: Parameters<typeof createApp>[1] & { models?: Parameters<typeof openModels>[2] } = {},
): Promise<TestService> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "verso-http-test-"));
  const lines: string[] = [];
  const sink = new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  });
  const log = pino({ level: "debug" }, sink);
  const config = readConfig({
    VERSO_READERS: "1",
    VERSO_RATE_LIMIT_PER_MINUTE: "0",
    VERSO_TENANT_RATE_LIMIT_PER_MINUTE: "0",
    ...settings,
  });
  let passedMs = 0;
  const clock = () => new Date(Date.now() + passedMs);

  let fetch: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 503 });
  const address = { port: 0, host: "localhost", trust: () => false };
  const door = await listen({ fetch: (request) => fetch(request) }, { log, clock }, address);
  const origin = `http://localhost:${door.port}`;
  const objects = await openObjectStore(config, { dataDir, publicUrl: origin, clock });
  const files = new FileCache(objects, join(dataDir, "cache"));
  const queue = openQueue({ db: database.db, url: database.url, log });
  const turns = openServiceTurns(1);
  const readers = new ReaderPool({
    turns,
    readers: 1,
    pageTimeoutMs: config.VERSO_PAGE_TIMEOUT_S * 1000,
    memoryMb: 1024,
    log: (event) => log.info({ event }, "readers"),
  });
  const schemas = openSchemaGate({ turns });
  const models = openModels({ ...config, VERSO_DATA_DIR: dataDir }, turns, options.models);
  const [answerEngine, previewEngine] = [chooseEngine(config, turns, { models }), openPreviewEngine(turns)];
  const waiters = openWaiters((ids) => endedAmong(database.db, ids));
  const workers: Pick<Worker, "stop">[] = [];
  const services: Services = {
    config,
    db: database.db,
    log,
    clock,
    metrics: openMetrics(),
    objects,
    files,
    queue,
    turns,
    waiters,
    readers,
    refusedFiles: refusedFiles(),
    schemas,
    answerEngine,
    models,
    previewEngine,
    publicUrl: origin,
  };
  const app = createApp(services, options);
  fetch = (request) => app.fetch(request);
  const check = documented(await (await app.request("/openapi.json")).json());

  return {
    services,
    origin,
    passSeconds: (seconds) => {
      passedMs += seconds * 1000;
    },
    async tenant(scopes = flowScopes, id) {
      const tenantId = await createTenant(services.db, { name: "Test", id }, clock());
      const { key } = await issueKey(services.db, { tenantId, scopes }, clock());
      return { tenantId, key, call: caller(origin, key, check) };
    },
    work: () => {
      workers.push(startWorker(services), startSender(services));
    },
    objectFiles: async () => {
      const entries = await readdir(join(dataDir, "objects"), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
    log: () => lines.join(""),
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await waiters.close();
      await door.close(0);
      const opened = [readers, schemas, answerEngine, previewEngine, models];
      await Promise.all([queue.stop(), ...opened.map((each) => each.close())]);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Speaks to a service with a key, and holds every answer against the document. */
export function caller(origin: string, key: string, check: ReturnType<typeof documented>): Call {
  return async (method, path, { body, headers = {} } = {}) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      redirect: "manual",
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    await check({ method, path, body, headers, answer: answer.clone() });
    return answer;
  };
}
