import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";
import { splitIntoRuns } from "./split.ts";

/** Pages of an extraction that are to be read. */
export type Work = { extractionId: string; tenantId: string; numbers: readonly number[] };

type Enqueuing = Pick<Work, "extractionId" | "tenantId"> & { runs: string };

/** How far apart the runs of one document, and the documents of one tenant, stand in the queue. */
const strideMs = 250;

/**
 * In SQL: adds an extraction's pages to the queue. A document's later runs stand further back, so that whoever comes next
 * need not wait for all of it. `runs` as `runsAsJson` gives them.
 */
// Start-time fair queueing: a tenant of whom nothing waits begins at the queue's own time, which is the furthest place that was
// taken; one of whom something waits stands behind its own last document.
export const enqueueing = ({ extractionId, tenantId, runs }: Enqueuing) =>
  sql`INSERT INTO service.runs (extraction_id, tenant_id, numbers, turn, place)
    SELECT ${extractionId}, ${tenantId}, ARRAY(SELECT json_array_elements_text(run)::integer), turn,
      turn + (nth - 1) * make_interval(secs => ${sql.lit(strideMs / 1000)})
    FROM json_array_elements(${runs}::json) WITH ORDINALITY AS runs (run, nth),
      LATERAL (SELECT greatest(
        to_timestamp(last_value / 1000.0),
        CASE WHEN own.runs > 0 THEN own.last + make_interval(secs => ${sql.lit(strideMs / 1000)}) ELSE own.first END
      ) AS turn FROM service.queue_time, service.waiting_of(${tenantId}, false) AS own) AS stand`;

const insertRuns = prepared<Enqueuing>()((db, value) =>
  enqueueing({
    extractionId: value("extractionId"),
    tenantId: value("tenantId"),
    runs: value("runs"),
  }).compile(db),
);

/** The runs that pages are cut into, as `enqueueing` takes them. */
export const runsAsJson = (numbers: readonly number[]) => JSON.stringify(splitIntoRuns(numbers));

/** Adds an extraction's pages to the queue in the caller's transaction. */
export async function enqueue(tx: Tx, { extractionId, tenantId, numbers }: Work): Promise<void> {
  await insertRuns(tx, { extractionId, tenantId, runs: runsAsJson(numbers) });
}
