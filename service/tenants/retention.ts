import { type RawBuilder, sql } from "kysely";

/** In SQL: for how many seconds a tenant's uploads are kept. */
export const uploadRetentionS = (tenantId: RawBuilder<unknown>, standardS: number) => sql<number>`
  (SELECT coalesce(upload_retention_s, ${standardS}::integer) FROM service.tenants WHERE id = ${tenantId})`;

/** In SQL: for how many seconds every tenant's uploads are kept, however little it wants. */
export const shortestUploadRetentionS = (standardS: number) => sql<number>`
  (SELECT least(min(upload_retention_s), ${standardS}::integer) FROM service.tenants)`;
