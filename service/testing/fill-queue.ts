import { sql } from "kysely";
import { pino } from "pino";
import type { Db } from "../db/pool.ts";
import { openQueue, type Queue } from "../queue/queue.ts";

const runsOfDocument = 8;
/** No timeout of the pool's is meant for a million rows. */
const atOnce = 40_000;

/** Writes so many runs of one page into the queue, documents of eight pages of so many new tenants in turn. */
export async function fillQueue(db: Db, { runs, tenants }: { runs: number; tenants: number }): Promise<void> {
  const id = (prefix: string, nth: ReturnType<typeof sql>) => sql`${sql.lit(prefix)} || lpad((${nth})::text, 26, '0')`;
  const owner = id("ten_", sql`n % ${sql.lit(tenants)} + 1`);
  await sql`INSERT INTO service.tenants (id, name, created_at)
    SELECT ${id("ten_", sql`n`)}, 'Full', now() FROM generate_series(1, ${tenants}::integer) AS n`.execute(db);
  const documents = Math.ceil(runs / runsOfDocument);
  for (let from = 0; from < documents; from += atOnce / runsOfDocument) {
    const to = Math.min(documents, from + atOnce / runsOfDocument) - 1;
    await sql`WITH made AS (
        INSERT INTO service.extractions (id, tenant_id, upload_id, file_key, file_content_type, status, mode, page_numbers, output,
          price_per_page, price_source, upload_retention_s, result_retention_s, created_at)
        SELECT ${id("ext_", sql`n`)}, ${owner}, 'u', 'f', 'application/pdf', 'queued', 'ocr', '{1,2,3,4,5,6,7,8}', '{}', 0.02,
          'standard', 1, 1, now() FROM generate_series(${from}::integer, ${to}::integer) AS n
      )
      INSERT INTO service.runs (extraction_id, tenant_id, numbers, turn, place)
      SELECT ${id("ext_", sql`n`)}, ${owner}, ARRAY[page], turn, turn + (page - 1) * interval '0.25 s'
      FROM generate_series(${from}::integer, ${to}::integer) AS n,
        LATERAL (SELECT '2026-01-01'::timestamptz + (n / ${sql.lit(tenants)}) * interval '0.25 s' AS turn) AS stand,
        generate_series(1, ${sql.lit(runsOfDocument)}) AS page`.execute(db);
  }
}

/** A queue as a worker's process opens it, which logs nothing. */
export const quietQueue = (db: Db, url: string): Queue => openQueue({ db, url, log: pino({ level: "silent" }) });
