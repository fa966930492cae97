/**
 * What a look at a full queue costs: `npx node bench/claims.ts [RUNS] [CHURN] [TENANTS] [embedded|debian]`, a million runs of 1, 100 and
 * 10,000 tenants, of which 200,000 come and go while an old snapshot is open, unless told otherwise. Bars: a claim in 5 ms at the
 * median and 15 at the 95th percentile; submissions and the metrics no slower than with an empty queue.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { ensureDatabase } from "../service/db/embedded.ts";
import { migrate } from "../service/db/migrate.ts";
import { type Db, openDb } from "../service/db/pool.ts";
import { transaction } from "../service/db/transaction.ts";
import { insertExtraction } from "../service/extractions/insert-extraction.ts";
import { newId } from "../service/ids.ts";
import { queueDepth } from "../service/queue/depth.ts";
import type { Queue } from "../service/queue/queue.ts";
import { waitingPages } from "../service/queue/waiting-pages.ts";
import { createTenant } from "../service/tenants/create-tenant.ts";
import { fillQueue, quietQueue } from "../service/testing/fill-queue.ts";
import { startDebianPostgres } from "../testing/debian-postgres.ts";

const runs = Number(process.argv[2] ?? 1_000_000);
const churn = Number(process.argv[3] ?? 200_000);
const tenantCounts = (process.argv[4] ?? "1,100,10000").split(",").map(Number);
const which = process.argv[5] ?? "embedded";
/** As a worker of two readers asks. */
const room = { places: 2, spare: 16 };

type Server = { url: string; stop(): Promise<void> };

async function startServer(): Promise<Server> {
  if (which === "debian") return startDebianPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), "verso-claims-"));
  const server = await ensureDatabase({ dataDir });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
const round = (ms: number) => Math.round(ms * 10) / 10;
const told = (values: readonly number[]) => ({ p50: round(quantile(values, 0.5)), p95: round(quantile(values, 0.95)) });

async function timed(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let nth = 0; nth < times; nth++) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  return took;
}

type Held = Awaited<ReturnType<Queue["lease"]>>;

const end = (db: Db, held: Held) =>
  sql`DELETE FROM service.runs WHERE id = ANY(${held.map(({ id }) => id)}::bigint[])`.execute(db);

/** Claims of so many workers at once, each of which holds what it got until its next one. */
async function claims(db: Db, url: string, workers: number, each: number): Promise<number[]> {
  const all = await Promise.all(
    Array.from({ length: workers }, async () => {
      const queue = quietQueue(db, url);
      // A worker's first look, at its start, is one of thousands.
      let held = await queue.lease(room);
      const took = await timed(each, async () => {
        const got = await queue.lease(room);
        if (got.length === 0) throw new Error("nothing was got of a full queue");
        held.push(...got);
      });
      await end(db, held);
      held = [];
      await queue.stop();
      return took;
    }),
  );
  return all.flat();
}

async function oneByOne(db: Db, queue: Queue, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let nth = 0; nth < times; nth++) {
    const began = performance.now();
    const held = await queue.lease(room);
    took.push(performance.now() - began);
    await end(db, held);
  }
  return took;
}

async function submit(db: Db, tenantId: string): Promise<void> {
  const now = new Date();
  await transaction(db, async (tx) => {
    await sql`SELECT ${waitingPages(tenantId)}`.execute(tx);
    await insertExtraction(tx, {
      id: newId("ext", now),
      tenant_id: tenantId,
      upload_id: "u",
      rules_version: null,
      file_key: "f",
      file_content_type: "application/pdf",
      mode: "ocr",
      page_numbers: [1],
      output: { layout: "reading", include: ["text"] } as never,
      json_schema: null,
      schema_sha256: null,
      schema_id: null,
      schema_version: null,
      instructions: null,
      metadata: {},
      is_batch: false,
      batch_id: null,
      price_per_page: "0.02",
      price_source: "standard",
      upload_retention_s: 1,
      result_retention_s: 1,
      created_at: now,
    });
  });
}

async function measure(server: Server, tenants: number): Promise<void> {
  const { url } = server;
  await migrate(url);
  const db = openDb(url, { max: 20 });
  const other = new pg.Client(url);
  await other.connect();
  try {
    const tenantId = await createTenant(db, { name: "One" }, new Date());
    const rows: Record<string, { p50: number; p95: number }> = {};
    const state = async (of: string) => {
      rows[`${of}: a question for nothing`] = told(await timed(100, () => sql`SELECT 1`.execute(db)));
      rows[`${of}: submission`] = told(await timed(100, () => submit(db, tenantId)));
      rows[`${of}: scrape`] = told(await timed(100, () => queueDepth(db)));
    };
    await state("empty");
    const filledAt = performance.now();
    await fillQueue(db, { runs, tenants });
    console.log(`${runs} runs written in ${Math.round((performance.now() - filledAt) / 1000)} s`);
    const queue = quietQueue(db, url);
    await queue.lease({ places: 0, spare: 1 });
    rows["full: claim"] = told(await oneByOne(db, queue, 200));
    rows["full: claim, 8 at once"] = told(await claims(db, url, 8, 25));
    await state("full");
    await other.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await other.query("SELECT count(*) FROM service.tenants");
    const began = performance.now();
    let gone = 0;
    while (gone < churn) {
      const held = await queue.lease(64);
      await end(db, held);
      gone += held.length;
    }
    const churnS = (performance.now() - began) / 1000;
    rows["old snapshot: claim"] = told(await oneByOne(db, queue, 200));
    rows["old snapshot: claim, 8 at once"] = told(await claims(db, url, 8, 25));
    await state("old snapshot");
    rows["old snapshot: a new process's first claim"] = told(
      await timed(1, async () => {
        const fresh = quietQueue(db, url);
        await fresh.lease(room);
        await fresh.stop();
      }),
    );
    console.table(rows);
    console.log(
      JSON.stringify({ bench: "claims", server: which, runs, churn, churnS: Math.round(churnS), tenants, rows }),
    );
    await queue.stop();
  } finally {
    await other.end();
    await db.destroy();
  }
}

for (const tenants of tenantCounts) {
  const server = await startServer();
  try {
    await measure(server, tenants);
  } finally {
    await server.stop();
  }
}
