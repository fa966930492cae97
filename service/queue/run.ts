import { type RawBuilder, sql } from "kysely";

/** Work for one worker: some pages of one extraction. `attempts` counts its leases, this one included. */
export type Run = {
  id: string;
  extractionId: string;
  tenantId: string;
  numbers: number[];
  /** Proves who holds the run: whoever lost it can change nothing any more. */
  lease: string;
  attempts: number;
  /** All its pages are done: what is left is to answer the schema. */
  answering: boolean;
};

/** In SQL: whether a run is still held under the lease that it was given. */
export function isHeld({ id, lease }: Pick<Run, "id" | "lease">): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM service.runs WHERE id = ${id} AND lease = ${lease}::uuid)`;
}
