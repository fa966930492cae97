import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureDatabase } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";
import { administer, databaseNames, databaseUrl, dropDatabase } from "./administer.ts";

declare module "vitest" {
  interface ProvidedContext {
    templateUrl: string;
  }
}

/** Nothing here outlives the tests: durability would cost them a disk's patience for each database. */
const perishable = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/**
 * The service's role may make no databases, and the tests need many; nor may it do what only a hand on the disk could, and
 * a test of the book does. All else they do as the service does.
 */
async function allowTests(url: string, dataDir: string): Promise<void> {
  const admin = new URL(url);
  admin.username = "verso";
  admin.password = await readFile(join(dataDir, "postgres/password"), "utf8");
  const role = new URL(url).username;
  await administer(admin.href, `alter role ${role} createdb`);
  await administer(admin.href, `grant set on parameter session_replication_role to ${role}`);
}

/**
 * One real PostgreSQL for all tests of the service: the embedded one in a directory of its own, or the server at
 * VERSO_TEST_DATABASE_URL. A template is migrated once; every test database is a clone of it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.VERSO_TEST_DATABASE_URL;
  const dataDir = await mkdtemp(join(tmpdir(), "verso-test-"));
  const server = await ensureDatabase({ dataDir, databaseUrl: given, settings: perishable });
  if (!given) await allowTests(server.url, dataDir);
  const template = `verso_template_${randomBytes(4).toString("hex")}`;
  await administer(server.url, `create database ${template}`);
  const templateUrl = databaseUrl(server.url, template);
  await migrate(templateUrl);
  project.provide("templateUrl", templateUrl);
  return async () => {
    const mine = template.replace("template", "test");
    for (const name of [...(await databaseNames(server.url, mine)), template]) {
      await dropDatabase(server.url, name);
    }
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
