import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { type Db, openDb } from "../db/pool.ts";
import { testDatabase } from "../testing/database.ts";
import { fillQueue } from "../testing/fill-queue.ts";
import { testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { queueDepth } from "./depth.ts";
import { enqueueing, runsAsJson } from "./enqueue.ts";
import type { Queue } from "./queue.ts";
import { waitingPages } from "./waiting-pages.ts";

const claim = (standing: readonly (string | number)[] = [0, 0]) =>
  sql`SELECT * FROM service.lease_runs(false, 'w', 10, 2, 18, ${sql.join(standing.map(sql.lit))})`;
const tenantId = `ten_${"1".padStart(26, "0")}`;
const extractionId = `ext_${"1".padStart(26, "0")}`;
const submission = enqueueing({ extractionId, tenantId, isBatch: false, runs: runsAsJson([1]) });

/** What a statement and all that is counted after it take: blocks of the statement, whole scans and rows of all of it. */
async function costs(db: Db, statement: RawBuilder<unknown>) {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
  return db.transaction().execute(async (tx) => {
    const { rows: explained } = await sql<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>`
      EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`.execute(tx);
    await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(tx);
    const { rows } = await sql<{ scans: number; rows: number }>`
      SELECT sum(seq_scan)::integer AS scans, sum(coalesce(idx_tup_fetch, 0) + seq_tup_read)::integer AS rows
      FROM pg_stat_xact_user_tables WHERE schemaname = 'service' AND (relname = 'runs' OR starts_with(relname, 'waiting'))`.execute(
      tx,
    );
    const plan = explained[0]?.["QUERY PLAN"][0].Plan ?? {};
    return { ...rows[0], blocks: (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0) };
  });
}

/** What so many tenants' queue may cost: some rows and blocks for each of at most 36 tenants that are looked at. */
const bounded = {
  scans: 0,
  rows: expect.toSatisfy((rows: number) => rows > 0 && rows < 400),
  blocks: expect.toSatisfy((blocks: number) => blocks < 1_200),
};

/** Takes so many runs and ends them. */
async function comeAndGo(db: Db, queue: Queue, runs: number): Promise<void> {
  for (let gone = 0; gone < runs; ) {
    const held = await queue.lease(64);
    await sql`DELETE FROM service.runs WHERE id = ANY(${held.map(({ id }) => id)}::bigint[])`.execute(db);
    gone += held.length;
  }
}

test.each([1, 1_500])(
  "a look at the full queue of %i tenants reads no more than it takes, whatever was known when it was planned",
  async (tenants) => {
    const { db } = await testDatabase({ max: 1 });
    for (const statement of [claim(), sql`SELECT ${waitingPages(tenantId)}`]) await costs(db, statement);
    await fillQueue(db, { runs: 24_000, tenants });
    for (let known = 0; known < 2; known++) {
      for (let planned = 0; planned < 2; planned++) {
        expect(await costs(db, claim())).toMatchObject(bounded);
        expect(await costs(db, submission)).toMatchObject(bounded);
        expect(await costs(db, sql`SELECT ${waitingPages(tenantId)}`)).toMatchObject(bounded);
      }
      await sql`ANALYZE`.execute(db);
    }
  },
);

test("runs that came and went while an old snapshot is open are in nobody's way", async () => {
  const services = await testServices({ alone: true });
  const { queue, url } = services;
  const db = openDb(url, { max: 1 });
  onTestFinished(() => db.destroy());
  await fillQueue(db, { runs: 12_000, tenants: 200 });
  const old = new pg.Client(url);
  await old.connect();
  onTestFinished(() => old.end());
  await old.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
  await old.query("SELECT count(*) FROM service.tenants");
  await comeAndGo(db, queue, 8_000);
  const standing = async () => {
    const { rows } = await sql<{ reading: [string, string] }>`
      SELECT reading FROM service.queue_bounds(0, 0, 0, 0, 'epoch')`.execute(db);
    return rows[0]?.reading ?? [];
  };
  expect((await costs(db, claim())).blocks).toBeGreaterThan(5_000);
  expect(await costs(db, claim(await standing()))).toMatchObject(bounded);
  expect(await costs(db, submission)).toMatchObject(bounded);
  const { waiting, leased } = await queueDepth(db);
  const { rows } =
    await sql`SELECT (count(*) FILTER (WHERE lease IS NULL))::integer AS waiting, count(lease)::integer AS leased
    FROM service.runs`.execute(db);
  expect(rows).toEqual([{ waiting, leased }]);
});

test("what waits and is leased is counted to the last run while many submit, take, give back, cancel and end", async () => {
  const services = await testServices({ alone: true });
  const { db, queue } = services;
  const tenants = await Promise.all(Array.from({ length: 3 }, () => testCtx(services)));
  const takeAndLeave = async (nth: number) => {
    for (let round = 0; round < 6; round++) {
      const held = await queue.lease({ places: 3, spare: 2 });
      for (const [at, run] of held.entries()) {
        const end = [queue.complete, queue.giveBack, queue.toAnswer][(at + nth + round) % 3] ?? queue.complete;
        await db.transaction().execute((tx) => end(tx, run));
      }
    }
  };
  const submitting = tenants.map(async (ctx) => {
    const upload_id = await testUpload(ctx, { pages: 5 });
    for (let nth = 0; nth < 8; nth++) {
      const priority = nth % 2 === 0 ? "batch" : "interactive";
      const { extraction } = await testSubmit(ctx, { upload_id, priority });
      if (nth % 3 === 0) await db.deleteFrom("runs").where("extraction_id", "=", extraction.id).execute();
    }
  });
  await Promise.all([...submitting, takeAndLeave(0), takeAndLeave(1), takeAndLeave(2)]);
  const { rows: counted } = await sql`SELECT tenant_id, answering, runs, batch_runs, pages, leased FROM service.waiting
    WHERE runs > 0 OR leased > 0 ORDER BY 1, 2`.execute(db);
  const { rows: there } =
    await sql`SELECT tenant_id, answering, (count(*) FILTER (WHERE lease IS NULL))::integer AS runs,
      (count(*) FILTER (WHERE lease IS NULL AND is_batch))::integer AS batch_runs,
      coalesce(sum(cardinality(numbers)) FILTER (WHERE lease IS NULL), 0)::integer AS pages, count(lease)::integer AS leased
    FROM service.runs GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  expect(counted).toEqual(there);
  expect(there.length).toBeGreaterThan(2);
  const { rows: behind } = await sql`SELECT 1 FROM service.runs JOIN service.waiting USING (tenant_id, answering)
    WHERE lease IS NULL AND place < CASE WHEN is_batch THEN batch_first ELSE first END`.execute(db);
  expect(behind).toEqual([]);
  const { waiting, leased } = await queueDepth(db);
  const sum = (of: "runs" | "leased") =>
    (there as { runs: number; leased: number }[]).reduce((all, row) => all + row[of], 0);
  expect([waiting, leased]).toEqual([sum("runs"), sum("leased")]);
});

test("whoever comes to a queue of a thousand tenants does not wait for them", async () => {
  const services = await testServices({ alone: true });
  await fillQueue(services.db, { runs: 16_000, tenants: 1_000 });
  const ctx = await testCtx(services);
  for (let taken = 0; taken < 1_200; ) taken += (await services.queue.lease({ places: 64, spare: 0 })).length;
  const { extraction } = await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages: 1 }) });
  const next = await services.queue.lease({ places: 20, spare: 16 });
  expect(next.map(({ extractionId: of }) => of)).toContain(extraction.id);
});
