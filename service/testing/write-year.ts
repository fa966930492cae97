import { pino } from "pino";
import { readConfig } from "../config.ts";
import { type EnsuredDatabase, ensureDatabase } from "../db/embedded.ts";
import { type Db, openDb } from "../db/pool.ts";
import { transaction } from "../db/transaction.ts";
import { finishPages, finishRun, type PageOutcome } from "../extractions/finish-pages.ts";
import { insertExtraction } from "../extractions/insert-extraction.ts";
import { startRun } from "../extractions/start-run.ts";
import { newId } from "../ids.ts";
import { adjust } from "../ledger/adjust.ts";
import { reserve } from "../ledger/reserve.ts";
import { openQueue } from "../queue/queue.ts";
import type { Run } from "../queue/run.ts";
import { createTenant } from "../tenants/create-tenant.ts";
import { issueKey } from "../tenants/issue-key.ts";

/** What the tenant is called that has it. */
export const tenantName = "A year";

const dayMs = 86_400_000;
const days = 365;
const atOnce = 8;
const price = "0.0125";

/**
 * Writes a year of work into the ledger of a new tenant, so many entries at least, by the service's own verbs under a clock that goes through the
 * year: extractions are accepted, leased, their pages marked, settled. Of four, two succeed, one in part and one not at all. The
 * service must not be running: its workers would take the work. Returns how many extractions there are.
 */
export async function writeYear({ dataDir, entries }: { dataDir: string; entries: number }): Promise<number> {
  const log = pino({ level: "silent" });
  const database: EnsuredDatabase = await ensureDatabase({ dataDir, settings: ["fsync=off"] });
  const db = openDb(database.url, { max: atOnce });
  const queue = openQueue({ db, url: database.url, log });
  try {
    return await fill(db, queue, entries);
  } finally {
    await queue.stop();
    await db.destroy();
    await database.stop();
  }
}

async function fill(db: Db, queue: ReturnType<typeof openQueue>, wanted: number): Promise<number> {
  const end = Date.now();
  let now = end - days * dayMs;
  const clock = () => new Date(now);
  const tenantId = await createTenant(db, { name: tenantName }, clock());
  const keys: { id: string }[] = [];
  for (const name of ["Night run", "Office"]) keys.push(await issueKey(db, { tenantId, name }, clock()));
  const config = readConfig({});
  await adjust(db, { tenantId, amount: "9000.00", reason: "A year's credit", clock });
  const uploadId = newId("upl", clock());
  const group = 100;
  // Reservation and charge or release of each, and of one in four both.
  const groups = Math.ceil(wanted / (2.25 * group));
  for (let index = 0; index < groups; index++) {
    now = end - Math.round((days - (index * days) / groups) * dayMs);
    await transaction(db, async (tx) => {
      for (let each = 0; each < group; each++) {
        now += 10;
        const keyId = keys[each % 3 === 0 ? 1 : 0]?.id ?? "";
        const id = newId("ext", clock());
        const numbers = [1, 2];
        await insertExtraction(tx, {
          id,
          tenant_id: tenantId,
          upload_id: uploadId,
          file_key: "bench",
          file_content_type: "application/pdf",
          mode: "ocr",
          rules_version: null,
          page_numbers: numbers,
          output: {
            layout: "ordered",
            include: ["text"],
            table_format: "cells",
            confidence: "none",
            include_headers: false,
            include_footers: false,
          },
          json_schema: null,
          schema_sha256: null,
          schema_id: null,
          schema_version: null,
          instructions: null,
          metadata: { batch: String(index) },
          is_batch: false,
          batch_id: null,
          price_per_page: price,
          price_source: "override",
          upload_retention_s: config.VERSO_UPLOAD_RETENTION_S,
          result_retention_s: config.VERSO_RESULT_RETENTION_S,
          created_at: clock(),
        });
        await reserve(tx, {
          tenantId,
          extractionId: id,
          mode: "ocr",
          pages: numbers.length,
          pricePerPage: price,
          keyId,
          clock,
        });
      }
    });
    for (let runs = await queue.lease(atOnce); runs.length > 0; runs = await queue.lease(atOnce)) {
      await Promise.all(runs.map((run, nth) => finish({ db, queue, clock }, run, nth % 4)));
    }
  }
  return groups * group;
}

async function finish(services: Parameters<typeof startRun>[0], run: Run, way: number): Promise<void> {
  const work = await startRun(services, run);
  const outcome = (number: number): PageOutcome =>
    way < 2 || (way === 2 && number === 1)
      ? { number, ok: true, objectKey: "bench" }
      : { number, ok: false, code: "page_unreadable", message: "This page cannot be read." };
  const outcomes = (work?.pending ?? []).map(outcome);
  await finishPages(services, run, outcomes.slice(0, -1));
  await finishRun(services, run, outcomes.slice(-1));
}
