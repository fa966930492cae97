import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";
import { splitIntoRuns } from "./split.ts";

/** Pages of an extraction that are to be read. */
export type Work = { extractionId: string; tenantId: string; isBatch: boolean; numbers: readonly number[] };

type Enqueuing = Pick<Work, "extractionId" | "tenantId" | "isBatch"> & { runs: string };

/** How far apart the runs of one document, and the documents of one tenant, stand in the queue. */
const strideMs = 250;

/**
 * In SQL: adds an extraction's pages to the queue. A document's later runs stand further back, so that whoever comes next
 * need not wait for all of it. `runs` as `runsAsJson` gives them.
 */
// Start-time fair queueing: a tenant of whom nothing waits begins at the queue's own time, which is the furthest place that was
// taken; one of whom something waits stands behind its own last document. Batches have a line of their own, as has what is none.
export const enqueueing = ({ extractionId, tenantId, isBatch, runs }: Enqueuing) =>
  sql`INSERT INTO service.runs (extraction_id, tenant_id, is_batch, numbers, turn, place)
    SELECT ${extractionId}, ${tenantId}, of_batch, ARRAY(SELECT json_array_elements_text(run)::integer), turn,
      turn + (nth - 1) * make_interval(secs => ${sql.lit(strideMs / 1000)})
    FROM json_array_elements(${runs}::json) WITH ORDINALITY AS runs (run, nth),
      LATERAL (SELECT of_batch, greatest(to_timestamp(last_value / 1000.0), CASE
          WHEN of_batch AND own.batch_runs > 0 THEN own.batch_last + make_interval(secs => ${sql.lit(strideMs / 1000)})
          WHEN of_batch THEN own.batch_first
          WHEN own.runs > own.batch_runs THEN own.last + make_interval(secs => ${sql.lit(strideMs / 1000)})
          ELSE own.first
        END) AS turn
        FROM (SELECT ${isBatch}::boolean AS of_batch) AS kind, service.queue_time, service.waiting_of(${tenantId}, false) AS own
      ) AS stand`;

const insertRuns = prepared<Enqueuing>()((db, value) =>
  enqueueing({
    extractionId: value("extractionId"),
    tenantId: value("tenantId"),
    isBatch: value("isBatch"),
    runs: value("runs"),
  }).compile(db),
);

/** The runs that pages are cut into, as `enqueueing` takes them. */
export const runsAsJson = (numbers: readonly number[]) => JSON.stringify(splitIntoRuns(numbers));

/** Adds an extraction's pages to the queue in the caller's transaction. */
export async function enqueue(tx: Tx, { numbers, ...work }: Work): Promise<void> {
  await insertRuns(tx, { ...work, runs: runsAsJson(numbers) });
}
