import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateExtraction, type CreateExtractionInput } from "@verso/contract/extractions";
import { flowScopes } from "@verso/contract/scopes";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { type Config, readConfig } from "../config.ts";
import type { Ctx, Readers, Services } from "../context.ts";
import { chooseEngine } from "../extractions/choose-engine.ts";
import { endedAmong } from "../extractions/ended-among.ts";
import { openModels } from "../extractions/model-here.ts";
import { submitExtraction } from "../extractions/submit.ts";
import { openWaiters } from "../flow/waiters.ts";
import { newId } from "../ids.ts";
import { openMetrics } from "../metrics/metrics.ts";
import { FileCache } from "../objects/file-cache.ts";
import { openObjectStore } from "../objects/open.ts";
import { openQueue } from "../queue/queue.ts";
import { refusedFiles } from "../reading/refused-files.ts";
import { openPreviewEngine } from "../structuring/answer-engine.ts";
import { openSchemaGate } from "../structuring/schema/gate.ts";
import { createTenant } from "../tenants/create-tenant.ts";
import { openServiceTurns } from "../turns.ts";
import { type TestDatabase, testDatabase } from "./database.ts";

export type TestServices = Services & {
  url: string;
  dataDir: string;
  /** Moves the clock that the services are given. */
  passSeconds(seconds: number): void;
};

type Given = {
  settings?: Partial<Record<keyof Config, string>>;
  readers?: Readers;
  /** A database of its own, where other tenants' work would be in the way: queues, workers, sweeps. */
  alone?: boolean;
};

/** The database that the tests of one file share; each has its own tenant in it. */
let shared: Promise<TestDatabase> | undefined;

/** Called when a file's tests have ended: others come after it in the same process. */
export async function dropShared(): Promise<void> {
  const database = await shared?.catch(() => undefined);
  shared = undefined;
  await database?.drop();
}

const noReaders = () => Promise.reject(new Error("this test brought no readers"));

/**
 * Real database, queue and disk store for one test, gone when it ends but for the database, which a file's tests share.
 * Readers are the caller's: a `ReaderPool`, or for tests of other logic something with its face.
 */
export async function testServices({ settings = {}, readers, alone = false }: Given = {}): Promise<TestServices> {
  if (!alone) shared ??= testDatabase({ keep: true });
  const { db, url } = await (alone ? testDatabase() : (shared ?? testDatabase()));
  const dataDir = await mkdtemp(join(tmpdir(), "verso-services-"));
  const log = pino({ level: process.env.VERSO_LOG_LEVEL ?? "silent" });
  const config = readConfig({ VERSO_READERS: "2", ...settings });
  let passedMs = 0;
  const clock = () => new Date(Date.now() + passedMs);
  const objects = await openObjectStore(config, { dataDir, publicUrl: "http://localhost:1", clock });
  const queue = openQueue({ db, url, log });
  const turns = openServiceTurns(config.VERSO_READERS);
  const waiters = openWaiters((ids) => endedAmong(db, ids));
  const schemas = openSchemaGate({ turns });
  const models = openModels({ ...config, VERSO_DATA_DIR: dataDir }, turns);
  const answerEngine = chooseEngine(config, turns, { models });
  const previewEngine = openPreviewEngine(turns);
  onTestFinished(async () => {
    await Promise.all([
      queue.stop(),
      waiters.close(),
      schemas.close(),
      answerEngine.close(),
      previewEngine.close(),
      models.close(),
    ]);
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    config,
    db,
    url,
    dataDir,
    log,
    clock,
    metrics: openMetrics(),
    objects,
    files: new FileCache(objects, join(dataDir, "cache")),
    queue,
    turns,
    waiters,
    refusedFiles: refusedFiles(),
    schemas,
    answerEngine,
    models,
    previewEngine,
    publicUrl: "http://localhost:1",
    readers: readers ?? {
      inspect: noReaders,
      unlock: noReaders,
      readPage: noReaders,
      readAttachments: noReaders,
      renderPage: noReaders,
    },
    passSeconds: (seconds) => {
      passedMs += seconds * 1000;
    },
  };
}

/** A new tenant of its own, holding the scopes of the whole flow and the welcome credit of USD 5.00 (250 pages). */
export async function testCtx(services: Services, overrides: Partial<Ctx> = {}): Promise<Ctx> {
  const tenantId = await createTenant(services.db, { name: "Test" }, services.clock());
  return {
    ...services,
    tenantId,
    scopes: flowScopes,
    keyId: newId("key", services.clock()),
    requestId: newId("req", services.clock()),
    ...overrides,
  };
}

/** A completed upload of this tenant with so many pages; the file is what is given, or a few bytes that are no document. */
export async function testUpload(ctx: Ctx, upload: { pages: number; file?: Uint8Array }): Promise<string> {
  const now = ctx.clock();
  const id = newId("upl", now);
  const key = `${ctx.tenantId}/uploads/${id}`;
  const file = upload.file ?? Buffer.from("not a document");
  await ctx.objects.put(key, file);
  await ctx.db
    .insertInto("uploads")
    .values({
      id,
      tenant_id: ctx.tenantId,
      content_type: "application/pdf",
      size_bytes: file.byteLength,
      status: "completed",
      page_count: upload.pages,
      sha256: "00",
      object_key: key,
      created_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
      completed_at: now,
      deleted_at: null,
    })
    .execute();
  return id;
}

/** Submits in mode `ocr` with a key of its own, unless told otherwise. */
export function testSubmit(ctx: Ctx, body: Partial<CreateExtractionInput> & { upload_id: string }, key?: string) {
  const parsed = CreateExtraction.parse({ mode: "ocr", ...body });
  return submitExtraction(ctx, { idempotencyKey: key ?? randomUUID(), body: parsed });
}
