import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";
import type { Run } from "./run.ts";

/** How long a lease lasts without a heartbeat. A dead worker's runs are taken again within this time and one check. */
export const leaseS = 10;

/** How many runs there is room for in a line: so many, and so many more of tenants of whom nothing is leased in it. */
export type Room = { places: number; spare: number };

type Wanted = {
  workerId: string;
  /** Of each line: places, and how many runs in all. */
  readPlaces: number;
  readMax: number;
  answerPlaces: number;
  answerMax: number;
};

const takeRuns = prepared<Wanted>()((db, value) => {
  // Where no place is free it locks none but the first runs of tenants of whom nothing is leased.
  const first = (isAnswering: boolean, places: number, runsMax: number) => sql`
    SELECT run.id, waiting.rank FROM waiting JOIN service.runs AS run USING (id)
    WHERE waiting.answering = ${sql.lit(isAnswering)} AND run.lease IS NULL
      AND (waiting.rank = 1 OR ${places}::integer > 0)
    ORDER BY waiting.rank, waiting.place, run.id LIMIT ${runsMax}::integer FOR UPDATE OF run SKIP LOCKED`;
  const within = (line: string, places: number) => sql`
    SELECT id FROM (SELECT id, rank, row_number() OVER (ORDER BY rank) AS nth FROM ${sql.ref(line)}) AS locked
    WHERE nth <= ${places}::integer OR rank = 1`;
  return sql<Omit<Run, "extractionId" | "tenantId"> & { extraction_id: string; tenant_id: string }>`
    WITH RECURSIVE held AS MATERIALIZED (
      SELECT answering, tenant_id, count(*) AS runs FROM service.runs WHERE lease IS NOT NULL GROUP BY 1, 2
    ), lines (answering, runs_max) AS (
      -- Twice as many as are wanted: others may be taking the first of them at this moment.
      VALUES (false, 2 * ${value("readMax")}::integer), (true, 2 * ${value("answerMax")}::integer)
    ), owners AS (
      SELECT answering, runs_max, (SELECT tenant_id FROM service.runs
        WHERE lease IS NULL AND answering = lines.answering ORDER BY tenant_id LIMIT 1) AS tenant_id
      FROM lines WHERE runs_max > 0
      UNION ALL
      SELECT answering, runs_max, (SELECT tenant_id FROM service.runs
        WHERE lease IS NULL AND answering = owners.answering AND tenant_id > owners.tenant_id
        ORDER BY tenant_id LIMIT 1)
      FROM owners WHERE tenant_id IS NOT NULL
    ), waiting AS MATERIALIZED (
      SELECT next.id, next.place, owners.answering, coalesce(held.runs, 0) + next.nth AS rank
      FROM owners LEFT JOIN held USING (answering, tenant_id), LATERAL (
        SELECT id, place, row_number() OVER (ORDER BY place, id) AS nth FROM service.runs
        WHERE lease IS NULL AND answering = owners.answering AND tenant_id = owners.tenant_id
        ORDER BY place, id LIMIT owners.runs_max
      ) AS next
    ), to_read AS MATERIALIZED (${first(false, value("readPlaces"), value("readMax"))}),
    to_answer AS MATERIALIZED (${first(true, value("answerPlaces"), value("answerMax"))}),
    taken AS (
      UPDATE service.runs AS run
      SET lease = gen_random_uuid(), leased_by = ${value("workerId")}, attempts = attempts + 1,
        lease_expires_at = clock_timestamp() + make_interval(secs => ${sql.lit(leaseS)})
      FROM (${within("to_read", value("readPlaces"))} UNION ALL ${within("to_answer", value("answerPlaces"))}) AS next
      WHERE run.id = next.id
      RETURNING run.id, run.extraction_id, run.tenant_id, run.numbers, run.lease, run.attempts, run.answering, run.place
    )
    -- An update gives its rows in any order.
    SELECT taken.id, extraction_id, tenant_id, numbers, lease, attempts, taken.answering
    FROM taken JOIN waiting USING (id) ORDER BY waiting.rank, taken.place, taken.id`.compile(db);
});

/**
 * Leases runs of both lines. The tenant of whom least is leased comes first, and among equals the run that stands first: so
 * a tenant that comes with one document waits for no other's thousand, and one that has all places for no other's next.
 */
export async function leaseRuns(db: Db, workerId: string, reading: Room, answering: Room): Promise<Run[]> {
  const rows = await takeRuns(db, {
    workerId,
    readPlaces: reading.places,
    readMax: reading.places + reading.spare,
    answerPlaces: answering.places,
    answerMax: answering.places + answering.spare,
  });
  return rows.map(({ extraction_id, tenant_id, ...run }) => ({
    ...run,
    extractionId: extraction_id,
    tenantId: tenant_id,
  }));
}
