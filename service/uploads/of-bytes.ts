import { type RawBuilder, sql } from "kysely";

/** The identifiers of a tenant's uploads that had just these bytes, as a query; those that were deleted with them. */
export const uploadsOfBytes = (tenantId: string, sha256: string): RawBuilder<unknown> =>
  sql`SELECT id FROM service.uploads WHERE tenant_id = ${tenantId} AND sha256 = ${sha256}`;
