import type { JSONColumnType } from "kysely";

export type SavedSchemasTable = {
  id: string;
  tenant_id: string;
  name: string;
  newest_version: number;
  created_at: Date;
  archived_at: Date | null;
};

export type SavedSchemaVersionsTable = {
  tenant_id: string;
  schema_id: string;
  version: number;
  content: JSONColumnType<Record<string, unknown>, string, never>;
  schema_sha256: Buffer;
  instructions: string | null;
  fields: number;
  saved_by: string | null;
  saved_at: Date;
};
