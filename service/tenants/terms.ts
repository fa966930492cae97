import type { Mode } from "@verso/contract/extractions";
import { sql } from "kysely";

/** What is agreed with a tenant; null where the standard holds. Seconds, and a price for each page. */
export type Terms = { upload_retention_s: number | null; result_retention_s: number | null; per_page: string | null };

/** In SQL, as a table of one row: a tenant's terms for a mode. */
export const termsOf = ({ tenantId, mode }: { tenantId: string; mode: Mode }) => sql<Terms>`(
  SELECT upload_retention_s, result_retention_s, per_page
  FROM service.tenants LEFT JOIN service.price_overrides ON tenant_id = coalesce(live_tenant_id, id) AND mode = ${mode} WHERE id = ${tenantId})`;
