import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";
import { splitIntoRuns } from "./split.ts";

/** Pages of an extraction that are to be read. */
export type Work = { extractionId: string; tenantId: string; numbers: readonly number[]; now: Date };

/** How far apart the runs of one document, and the documents of one tenant, stand in the queue. */
const strideMs = 250;

// Start-time fair queueing: the queue's own time is the place of its first waiting run. A tenant of whom nothing waits
// begins there; one of whom something waits stands behind its own last document.
const insertRuns = prepared<{ extractionId: string; tenantId: string; runs: string; now: Date }>()((db, value) =>
  sql`INSERT INTO service.runs (extraction_id, tenant_id, numbers, turn, place)
    SELECT ${value("extractionId")}, ${value("tenantId")}, ARRAY(SELECT json_array_elements_text(run)::integer), turn,
      turn + (nth - 1) * make_interval(secs => ${sql.lit(strideMs / 1000)})
    FROM json_array_elements(${value("runs")}::json) WITH ORDINALITY AS runs (run, nth),
      LATERAL (SELECT greatest(
        coalesce((SELECT min(place) FROM service.runs WHERE lease IS NULL AND NOT answering), ${value("now")}::timestamptz),
        (SELECT max(turn) + make_interval(secs => ${sql.lit(strideMs / 1000)}) FROM service.runs
          WHERE tenant_id = ${value("tenantId")} AND lease IS NULL)
      ) AS turn) AS stand`.compile(db),
);

/**
 * Adds an extraction's pages to the queue in the caller's transaction, cut into runs. A document's later runs stand
 * further back, so that whoever comes next need not wait for all of it.
 */
export async function enqueue(tx: Tx, { extractionId, tenantId, numbers, now }: Work): Promise<void> {
  await insertRuns(tx, { extractionId, tenantId, now, runs: JSON.stringify(splitIntoRuns(numbers)) });
}
