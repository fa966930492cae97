import type { Scope } from "@verso/contract/scopes";
import type { ColumnType } from "kysely";

export type TenantsTable = {
  id: string;
  name: string;
  created_at: Date;
  upload_retention_s: number | null;
  result_retention_s: number | null;
  /** Whose test keys' doing is this tenant's; null of a live one. */
  live_tenant_id: ColumnType<string | null, string | null | undefined, never>;
  filled_on: ColumnType<Date | null, string | null | undefined, string>;
};

export type ApiKeysTable = {
  id: string;
  tenant_id: string;
  sha256: Buffer;
  prefix: string;
  name: string;
  scopes: Scope[];
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
  salt: Buffer | null;
};
