import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";

const countWaiting = prepared<{ tenantId: string }>()((db, value) =>
  sql<{ pages: number }>`SELECT coalesce(sum(cardinality(numbers)), 0)::integer AS pages FROM service.runs
    WHERE tenant_id = ${value("tenantId")} AND lease IS NULL AND NOT answering`.compile(db),
);

/** How many of a tenant's pages wait to be read, those that a worker holds not counted. */
export async function waitingPages(tx: Tx, tenantId: string): Promise<number> {
  const [row] = await countWaiting(tx, { tenantId });
  return row?.pages ?? 0;
}
