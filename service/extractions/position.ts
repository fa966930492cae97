import { limits } from "@verso/contract/limits";
import { type RawBuilder, sql } from "kysely";

type Standing = { isBatch: RawBuilder<unknown>; id: RawBuilder<unknown> };

/**
 * In SQL: how many of a tenant's queued extractions go before one, at most `limits.positionMax`: what is no batch first, and of
 * each kind in the order in which they were accepted. Null where `asked` is false.
 */
export const positionOf = (tenantId: RawBuilder<unknown>, { isBatch, id }: Standing, asked = sql`true`) =>
  sql<number>`CASE WHEN ${asked} THEN (SELECT count(*)::integer FROM (
    SELECT FROM service.extractions AS before WHERE before.tenant_id = ${tenantId} AND before.status = 'queued'
      AND (before.is_batch, before.id) < (${isBatch}, ${id}) LIMIT ${sql.lit(limits.positionMax)}) AS counted) END`;
