import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";
import { splitIntoRuns } from "./split.ts";

/** Pages of an extraction that are to be read. */
export type Work = { extractionId: string; tenantId: string; numbers: readonly number[]; now: Date };

type Enqueuing = Pick<Work, "extractionId" | "tenantId" | "now"> & { runs: string };

/** How far apart the runs of one document, and the documents of one tenant, stand in the queue. */
const strideMs = 250;

/**
 * In SQL: adds an extraction's pages to the queue. A document's later runs stand further back, so that whoever comes next
 * need not wait for all of it. `runs` as `runsAsJson` gives them; `now` is when it was accepted.
 */
// Start-time fair queueing: the queue's own time is the place of its first waiting run. A tenant of whom nothing waits
// begins there; one of whom something waits stands behind its own last document.
export const enqueueing = ({ extractionId, tenantId, runs, now }: Enqueuing) =>
  sql`INSERT INTO service.runs (extraction_id, tenant_id, numbers, turn, place)
    SELECT ${extractionId}, ${tenantId}, ARRAY(SELECT json_array_elements_text(run)::integer), turn,
      turn + (nth - 1) * make_interval(secs => ${sql.lit(strideMs / 1000)})
    FROM json_array_elements(${runs}::json) WITH ORDINALITY AS runs (run, nth),
      LATERAL (SELECT greatest(
        coalesce((SELECT min(place) FROM service.runs WHERE lease IS NULL AND NOT answering), ${now}::timestamptz),
        (SELECT max(turn) + make_interval(secs => ${sql.lit(strideMs / 1000)}) FROM service.runs
          WHERE tenant_id = ${tenantId} AND lease IS NULL)
      ) AS turn) AS stand`;

const insertRuns = prepared<Enqueuing>()((db, value) =>
  enqueueing({
    extractionId: value("extractionId"),
    tenantId: value("tenantId"),
    runs: value("runs"),
    now: value("now"),
  }).compile(db),
);

/** The runs that pages are cut into, as `enqueueing` takes them. */
export const runsAsJson = (numbers: readonly number[]) => JSON.stringify(splitIntoRuns(numbers));

/** Adds an extraction's pages to the queue in the caller's transaction. */
export async function enqueue(tx: Tx, { extractionId, tenantId, numbers, now }: Work): Promise<void> {
  await insertRuns(tx, { extractionId, tenantId, now, runs: runsAsJson(numbers) });
}
