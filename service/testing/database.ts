import { randomBytes } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import { type Db, openDb } from "../db/pool.ts";
import { administer, databaseUrl, dropDatabase } from "./administer.ts";

export type TestDatabase = { url: string; db: Db; drop(): Promise<void> };

/**
 * A fresh, migrated database of its own, cloned from the template, and a pool on it. Within a test it is dropped when
 * the test ends; made in a `beforeAll`, call `drop` in `afterAll`. With `keep` it stays until all tests have ended.
 */
export async function testDatabase(options: { max?: number; keep?: boolean } = {}): Promise<TestDatabase> {
  const templateUrl = inject("templateUrl");
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `${template.replace("template", "test")}_${randomBytes(6).toString("hex")}`;
  const admin = databaseUrl(templateUrl, "postgres");
  await administer(admin, `create database ${name} template ${template}`);
  const url = databaseUrl(templateUrl, name);
  const db = openDb(url, { max: options.max ?? 10 });
  let dropped = false;
  const drop = async () => {
    if (dropped) return;
    dropped = true;
    await db.destroy();
    await dropDatabase(admin, name);
  };
  if (options.keep) return { url, db, drop };
  try {
    onTestFinished(drop);
  } catch {
    // Not within a test: the suite's own hook drops it.
  }
  return { url, db, drop };
}
