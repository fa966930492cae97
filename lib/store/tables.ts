import "server-only";
import type { ColumnType, Generated } from "kysely";
import type { Role } from "../account/roles.ts";

/** Who chose a password: the person, the first start, or an operator (to be changed at once). `none`: there is none. */
export const passwordOrigins = ["own", "first", "one_time", "none"] as const;
export type PasswordOrigin = (typeof passwordOrigins)[number];

/** Secrets that all dashboards on one database share, by their settings. */
export type SecretName = "VERSO_SEAL_KEY" | "NEXTAUTH_SECRET";

type Made = ColumnType<Date, never, never>;

/** The dashboard's own tables, in PostgreSQL's schema `dashboard`. */
export type StoreTables = {
  tenants: {
    id: string;
    name: string;
    api_url: string;
    sealed_api_key: Buffer;
    polling_timeout_s: Generated<number>;
    second_factor_required: Generated<boolean>;
    created_at: Made;
  };
  people: {
    id: Generated<string>;
    tenant_id: string;
    email: string;
    name: string;
    password_hash: string;
    password_origin: Generated<PasswordOrigin>;
    role: Role;
    last_sign_in_at: ColumnType<Date | null, never, Date>;
    created_at: Made;
  };
  /** Who a person is at a provider of single sign-on. */
  identities: { issuer: string; subject: string; person_id: string; created_at: Made };
  /** Links that let a person into a workspace. */
  invitations: {
    id: Generated<string>;
    tenant_id: string;
    email: string;
    role: Role;
    token_hash: Buffer;
    invited_by: string | null;
    created_at: Made;
    expires_at: Date;
    accepted_at: ColumnType<Date | null, never, Date>;
    revoked_at: ColumnType<Date | null, never, Date>;
  };
  second_factors: {
    person_id: string;
    sealed_secret: Buffer;
    confirmed_at: Date | null;
    last_step: ColumnType<string, number | undefined, number>;
    created_at: Made;
  };
  recovery_codes: { person_id: string; code_hash: Buffer };
  /** The key of the service by which a person's submissions are made. */
  person_keys: { person_id: string; tenant_id: string; key_id: string; sealed_key: Buffer };
  /** The names of uploaded files, which the service does not keep. */
  documents: { tenant_id: string; upload_id: string; name: string; created_at: Made };
  /** What the service calls schemas that were the dashboard's own before: links to them stay good. */
  brought_schemas: { tenant_id: string; former_id: string; id: string };
  /** Who submitted the extractions that this dashboard asked for. */
  submissions: { tenant_id: string; extraction_id: string; person_email: string };
  /** Whose a document is to look at. */
  assignments: { tenant_id: string; extraction_id: string; person_id: string };
  /** Settings of the extract page under names. */
  presets: { id: Generated<string>; tenant_id: string; name: string; content: string; created_at: Made };
  /** How extractions are listed, under names; without a person they are everyone's. */
  views: {
    id: Generated<string>;
    tenant_id: string;
    person_id: string | null;
    name: string;
    query: string;
    export: string | null;
    created_at: Made;
  };
  /** A browser that is signed in. */
  sessions: {
    id: Generated<string>;
    person_id: string;
    secret_hash: Buffer;
    address: string;
    user_agent: string;
    /** Of a session that began by single sign-on: the provider, the person there, and the session there. */
    oidc_issuer: string | null;
    oidc_subject: string | null;
    oidc_sid: string | null;
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
  /** Which secrets the dashboards work with. */
  secrets: { name: SecretName; hash: string; noted_at: Made };
  /** How far it is with telling a workspace's owners of little credit. */
  low_credit_mails: {
    tenant_id: string;
    balance: string;
    came_in: Generated<boolean>;
    threshold: string | null;
    state: Generated<"waiting" | "sending" | "told" | "given_up">;
    attempts: Generated<number>;
    next_try_at: ColumnType<Date, never, Date>;
  };
};
