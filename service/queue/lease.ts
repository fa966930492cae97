import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";
import type { Bounds } from "./bounds.ts";
import type { Run } from "./run.ts";

/** How long a lease lasts without a heartbeat. A dead worker's runs are taken again within this time and one check. */
export const leaseS = 10;

/** How many runs there is room for in a line: so many, and so many more of tenants of whom nothing is leased in it. */
export type Room = { places: number; spare: number };

type Wanted = {
  workerId: string;
  /** Of each line: places, how many runs in all, and where the first tenant stands at the earliest. */
  readPlaces: number;
  readMax: number;
  readStands: string;
  readNumber: string;
  answerPlaces: number;
  answerMax: number;
  answerStands: string;
  answerNumber: string;
};

const takeRuns = prepared<Wanted>()((db, value) => {
  const line = (isAnswering: boolean, places: number, most: number, stands: string, number: string) => sql`
    SELECT id, extraction_id, tenant_id, numbers, lease, attempts, ${sql.lit(isAnswering)} AS answering
    FROM service.lease_runs(${sql.lit(isAnswering)}, ${value("workerId")}::text, ${sql.lit(leaseS)},
      ${places}::integer, ${most}::integer, ${stands}::bigint, ${number}::bigint)`;
  return sql<Omit<Run, "extractionId" | "tenantId"> & { extraction_id: string; tenant_id: string }>`
    ${line(false, value("readPlaces"), value("readMax"), value("readStands"), value("readNumber"))}
    UNION ALL
    ${line(true, value("answerPlaces"), value("answerMax"), value("answerStands"), value("answerNumber"))}`.compile(db);
});

/**
 * Leases runs of both lines. The tenant of whom least is leased comes first, and among equals the run that stands first: so
 * a tenant that comes with one document waits for no other's thousand, and one that has all places for no other's next.
 */
export async function leaseRuns(
  db: Db,
  { workerId, bounds }: { workerId: string; bounds: Bounds },
  reading: Room,
  answering: Room,
): Promise<Run[]> {
  const since = await bounds.now();
  const rows = await takeRuns(db, {
    workerId,
    readPlaces: reading.places,
    readMax: reading.places + reading.spare,
    readStands: String(since.reading[0]),
    readNumber: String(since.reading[1]),
    answerPlaces: answering.places,
    answerMax: answering.places + answering.spare,
    answerStands: String(since.answering[0]),
    answerNumber: String(since.answering[1]),
  });
  return rows.map(({ extraction_id, tenant_id, ...run }) => ({
    ...run,
    extractionId: extraction_id,
    tenantId: tenant_id,
  }));
}
