import { type RawBuilder, sql } from "kysely";

/** Of a tenant the extractions that a key asked for: it stands with what was reserved for them. */
export const askedForBy = (tenantId: string, keyId: string): RawBuilder<unknown> =>
  sql`SELECT extraction_id FROM service.reservations WHERE tenant_id = ${tenantId} AND key_id = ${keyId}`;
