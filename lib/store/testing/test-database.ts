import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, vi } from "vitest";
import { closeStore } from "../database.ts";
import { migrateStore } from "../migrate.ts";
import { createPerson } from "../people.ts";
import { createSession, type SessionKey } from "../sessions.ts";
import { saveTenant } from "../tenants.ts";

export const password = "correct horse battery";
export const apiUrl = "http://localhost:4000";

async function administer(statement: string): Promise<void> {
  const url = new URL(inject("templateUrl"));
  url.pathname = "/postgres";
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Gives the tests of a file a database of their own, migrated, and takes it away after them. */
export function onOwnDatabase(): void {
  const name = `verso_store_${randomBytes(6).toString("hex")}`;
  beforeAll(async () => {
    await administer(`create database ${name}`);
    const url = new URL(inject("templateUrl"));
    url.pathname = `/${name}`;
    vi.stubEnv("DATABASE_URL", url.href);
    vi.stubEnv("VERSO_SEAL_KEY", randomBytes(32).toString("base64"));
    vi.stubEnv("VERSO_API_URL", "");
    const applied = await Promise.all([migrateStore(url.href), migrateStore(url.href)]);
    expect(applied.filter((files) => files.length > 0)).toHaveLength(1);
    expect(await migrateStore(url.href)).toEqual([]);
  });
  afterAll(async () => {
    await closeStore();
    await administer(`drop database if exists ${name} with (force)`);
  });
}

/** A tenant of its own for each test that needs one. */
export async function tenant(): Promise<string> {
  const id = `ten_${randomBytes(6).toString("hex")}`;
  await saveTenant({ id, name: "Acme", apiUrl, apiKey: `dex_live_${id}` });
  return id;
}

/** A person of a tenant, with `password`. */
export async function person(tenantId: string, role: "owner" | "member" | "viewer" = "owner") {
  const email = `${randomBytes(6).toString("hex")}@example.com`;
  return { id: await createPerson({ email, name: "Ada", password, role, tenantId }), email };
}

/** A session of somebody who is there. */
export async function beginSession(
  personId: string,
  from = { address: "203.0.113.7", userAgent: "test" },
): Promise<SessionKey> {
  const key = await createSession({ personId, ...from });
  if (!key) throw new Error("no session began");
  return key;
}
