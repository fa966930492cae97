import { sql } from "kysely";

/** In SQL: how many of a tenant's pages wait to be read, those that a worker holds not counted. */
export const waitingPages = (tenantId: string) => sql<number>`(
  SELECT coalesce(sum(cardinality(numbers)), 0)::integer FROM service.runs
  WHERE tenant_id = ${tenantId} AND lease IS NULL AND NOT answering)`;
