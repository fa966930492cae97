import "server-only";
import type { ColumnType, Generated } from "kysely";

export const roles = ["owner", "member", "viewer"] as const;
export type Role = (typeof roles)[number];

type Made = ColumnType<Date, never, never>;

/** The dashboard's own tables, in PostgreSQL's schema `dashboard`. */
export type StoreTables = {
  tenants: {
    id: string;
    name: string;
    api_url: string;
    sealed_api_key: Buffer;
    polling_timeout_s: Generated<number>;
    created_at: Made;
  };
  people: {
    id: Generated<string>;
    tenant_id: string;
    email: string;
    name: string;
    password_hash: string;
    role: Role;
    created_at: Made;
  };
  /** The names of uploaded files, which the service does not keep. */
  documents: { tenant_id: string; upload_id: string; name: string; created_at: Made };
  /** A browser that is signed in. */
  sessions: {
    id: Generated<string>;
    person_id: string;
    secret_hash: Buffer;
    address: string;
    user_agent: string;
    created_at: Made;
    last_seen_at: ColumnType<Date, never, Date>;
  };
  /** Added to and never changed. */
  audit_events: {
    id: ColumnType<string, never, never>;
    tenant_id: string;
    person_id: string | null;
    person_email: string | null;
    event: string;
    address: string | null;
    detail: ColumnType<Record<string, string | number | boolean>, string, never>;
    at: Made;
  };
  sign_in_limits: {
    bucket: string;
    free_at: ColumnType<Date, Date, Date>;
    refused_at: ColumnType<Date | null, never, Date | null>;
    known_until: ColumnType<Date | null, never, Date | null>;
  };
};
