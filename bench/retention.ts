/**
 * How fast expired results go, with their rows and objects, by how many pages they have and as workers keep them: on the disk, in an S3 that takes 100 ms for
 * each request and nothing else, and in Debian's Swift by its face of S3, which is slow. `npx node bench/retention.ts [SHARE]`, where SHARE is how much of the usual number there are (1).
 * Bar: 200,000 results of any of these sizes, 1,500 pages the largest, within the hour, on the disk of a machine of 2 cores.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { readConfig } from "../service/config.ts";
import { ensureDatabase } from "../service/db/embedded.ts";
import { migrate } from "../service/db/migrate.ts";
import { type Db, openDb } from "../service/db/pool.ts";
import { partKey } from "../service/extractions/result-key.ts";
import { inParallel } from "../service/flow/in-parallel.ts";
import { openObjectStore } from "../service/objects/open.ts";
import type { ObjectStore } from "../service/objects/store.ts";
import { splitIntoRuns } from "../service/queue/split.ts";
import { sweepRetention } from "../service/retention/run.ts";
import { createTenant } from "../service/tenants/create-tenant.ts";
import { startSwiftIfPossible } from "../service/testing/s3/servers.ts";

const share = Number(process.argv[2] ?? 1);
const results = 200_000;
/** A page, compressed; a part is those of a run. */
const pageBytes = 2_000;
const clock = () => new Date();

/** As many extractions, of as many pages, as are over, each run's in a part; all are in the store. Returns how many parts a result has. */
async function expire(db: Db, objects: ObjectStore, { count, pages }: { count: number; pages: number }) {
  const runs = splitIntoRuns(Array.from({ length: pages }, (_, i) => i + 1));
  const tenantId = await createTenant(db, { name: "Bench" }, clock());
  const { rows } = await sql<{ id: string }>`
    INSERT INTO service.extractions (id, tenant_id, upload_id, file_key, file_content_type, status, mode, page_numbers, result_parts, output,
      price_per_page, price_source, upload_retention_s, result_retention_s, created_at, started_at, finished_at, result_expires_at)
    SELECT ${tenantId} || '_' || n, ${tenantId}, 'upl_0', 'none', 'application/pdf', 'succeeded', 'ocr',
      ARRAY(SELECT generate_series(1, ${pages}::integer)), ${runs.length}, '{}', 0.02, 'standard', 60, 60, now(), now(), now(), now()
    FROM generate_series(1, ${count}::integer) AS n RETURNING id`.execute(db);
  const parts = rows.flatMap(({ id }) =>
    runs.map((run, i) => ({ key: partKey({ tenantId, extractionId: id }, i + 1), sizeBytes: run.length * pageBytes })),
  );
  await inParallel(
    16,
    parts,
    async ({ key, sizeBytes }) => void (await objects.put(key, Buffer.alloc(sizeBytes, "x"))),
  );
  return runs.length;
}

async function measure(db: Db, name: string, objects: ObjectStore, sizes: { count: number; pages: number }[]) {
  const config = readConfig({});
  const log = { info: () => {}, warn: console.warn };
  for (const { count, pages } of sizes) {
    const parts = await expire(db, objects, { count, pages });
    const began = performance.now();
    const removed = (await sweepRetention({ db, objects, clock, config, log })).results;
    const seconds = (performance.now() - began) / 1000;
    if (removed !== count) throw new Error(`${removed} of ${count} went`);
    const minutes = (results / count) * (seconds / 60);
    const rate = { "results/s": Math.round(count / seconds), "objects/s": Math.round((count * parts) / seconds) };
    const row = { store: name, pages, parts, count, seconds: Number(seconds.toFixed(2)), ...rate };
    console.log(JSON.stringify({ bench: "retention", ...row, "minutes for 200,000": Number(minutes.toFixed(1)) }));
  }
}

/** What Verso can ask of an S3, whatever that has to do: it answers after 100 ms. */
const stand = createServer((request, response) => {
  request.resume().on("end", () => setTimeout(() => response.end("<DeleteResult/>"), 100));
});
await new Promise<void>((resolve) => stand.listen(0, "127.0.0.1", resolve));
const address = stand.address();
const port = typeof address === "object" && address ? address.port : 0;
const standing = {
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: "us-east-1",
  S3_BUCKET: "bench",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
  S3_FORCE_PATH_STYLE: "true",
};

const dataDir = await mkdtemp(join(tmpdir(), "verso-retention-"));
const swift = await startSwiftIfPossible();
const database = await ensureDatabase({ dataDir });
try {
  await migrate(database.url);
  const db = openDb(database.url);
  const open = (settings: Record<string, string | undefined>) =>
    openObjectStore(readConfig(settings), { dataDir, publicUrl: "http://localhost:1", clock });
  const some = (count: number) => Math.max(1, Math.round(count * share));
  await measure(db, "disk", await open({}), [
    { count: some(4_000), pages: 1 },
    { count: some(1_000), pages: 20 },
    { count: some(160), pages: 1_500 },
  ]);
  const hollow = await open(standing);
  await measure(db, "S3 of 100 ms", { ...hollow, put: async () => ({ sizeBytes: 0 }) }, [
    { count: some(8_000), pages: 1 },
    { count: some(4_000), pages: 20 },
    { count: some(800), pages: 1_500 },
  ]);
  if (swift) {
    await measure(db, "Swift", await open(await swift.bucket("retention")), [
      { count: some(400), pages: 1 },
      { count: some(20), pages: 20 },
      { count: some(4), pages: 1_500 },
    ]);
  }
  await db.destroy();
} finally {
  stand.close();
  await swift?.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
