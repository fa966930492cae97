import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { processFacts } from "../processes/process-facts.ts";
import { DatabaseStartError, dataDirOf, ensureDatabase } from "./embedded.ts";
import { migrate } from "./migrate.ts";

async function place(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "verso-embedded-"));
  onTestFinished(async () => {
    const pid = serverPid(dataDir);
    if (pid && processFacts(pid)?.command.includes(dataDir)) process.kill(pid, "SIGKILL");
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  return dataDir;
}

function serverPid(dataDir: string): number | undefined {
  const file = join(dataDir, "postgres/cluster/postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : undefined;
}

/** A process of its own that ensures the database and then does nothing. */
async function startElsewhere(dataDir: string): Promise<{ starter: ChildProcess; url: string }> {
  const script = `import { ensureDatabase } from ${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)};
    const { url } = await ensureDatabase({ dataDir: ${JSON.stringify(dataDir)} }); console.log(url); setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve) =>
    starter.stdout.once("data", (line) => resolve(String(line).trim())),
  );
  return { starter, url };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("close", resolve));
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test("created once, stopped by the last that uses it, found again as it was", async () => {
  const dataDir = await place();
  const [first, second] = await Promise.all([ensureDatabase({ dataDir }), ensureDatabase({ dataDir })]);
  expect(first.url).toBe(second.url);
  expect([first.adopted, second.adopted].sort()).toEqual([false, true]);
  await query(first.url, "create table kept (n int); insert into kept values (7)");
  expect(statSync(join(dataDir, "postgres/password")).mode & 0o777).toBe(0o600);
  const settings =
    "select current_setting('data_checksums') c, current_setting('server_encoding') e, current_setting('password_encryption') p";
  expect(await query(first.url, settings)).toEqual([{ c: "on", e: "UTF8", p: "scram-sha-256" }]);

  const pid = serverPid(dataDir) ?? 0;
  await first.stop();
  expect(processFacts(pid)).toBeDefined();
  await second.stop();
  await second.stop();
  expect(processFacts(pid)).toBeUndefined();

  const again = await ensureDatabase({ dataDir });
  expect(again.adopted).toBe(false);
  expect(await query(again.url, "select n from kept")).toEqual([{ n: 7 }]);
  await again.stop();
});

test("the wrong password opens nothing", async () => {
  const dataDir = await place();
  const database = await ensureDatabase({ dataDir });
  const wrong = new URL(database.url);
  wrong.password = "guess";
  await expect(query(wrong.href, "select 1")).rejects.toThrow(/password/);
  await database.stop();
});

/** The administrator's address; nothing but the care for the server works by it. */
function asAdministrator(url: string, dataDir: string): string {
  const admin = new URL(url);
  admin.username = "verso";
  admin.password = readFileSync(join(dataDir, "postgres/password"), "utf8");
  return admin.href;
}

test("who works with it owns the database and is no superuser: it reaches neither the machine nor the server", async () => {
  const dataDir = await place();
  const { url, stop } = await ensureDatabase({ dataDir });
  const rights = "select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles";
  const [role] = await query(url, `${rights} where rolname = current_user`);
  expect(role).toEqual({
    rolname: "verso_service",
    rolsuper: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    rolbypassrls: false,
  });
  expect(statSync(join(dataDir, "postgres/service-password")).mode & 0o777).toBe(0o600);
  for (const attack of [
    "create table loot (line text); copy loot from program 'id'",
    "copy (select 1) to '/tmp/verso-loot'",
    "select pg_read_file('/etc/passwd')",
    "alter role verso_service superuser",
    "set role verso",
    "alter system set log_statement = 'all'",
    "create role friend superuser",
    "select rolpassword from pg_authid",
  ]) {
    await expect(query(url, attack), attack).rejects.toThrow(/permission denied|must be|Only roles/);
  }
  await stop();
});

test("an installation of before, where all was the administrator's, is handed over at the start", async () => {
  const dataDir = await place();
  const first = await ensureDatabase({ dataDir });
  const admin = asAdministrator(first.url, dataDir);
  await query(admin, "alter database verso owner to verso");
  await migrate(admin);
  await query(
    admin,
    `create schema dashboard; create type dashboard.role as enum ('owner'); create sequence dashboard.loose;
     create table dashboard.people (id int generated always as identity, n serial, role dashboard.role, primary key (id));
     create view dashboard.shown as select id from dashboard.people;
     create function dashboard.one(a int) returns int language sql as 'select a'; insert into dashboard.people default values`,
  );
  await first.stop();

  const next = await ensureDatabase({ dataDir });
  const foreign = `select 1 from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' and relowner <> 'verso_service'::regrole`;
  expect(await query(next.url, foreign)).toEqual([]);
  expect(await query(next.url, "select count(*)::int n from service.tenants")).toEqual([{ n: 0 }]);
  // What a later migration does asks for ownership.
  await query(
    next.url,
    `alter table dashboard.people add extra int; drop view dashboard.shown; drop function dashboard.one;
     alter type dashboard.role add value 'viewer'; drop sequence dashboard.loose; alter table service.tenants add extra int;
     insert into dashboard.people default values; drop schema service cascade`,
  );
  expect(await query(next.url, "select id, n from dashboard.people order by id")).toEqual([
    { id: 1, n: 1 },
    { id: 2, n: 2 },
  ]);
  await next.stop();
});

test("a server whose starter was killed is adopted, and stopped in order by whoever adopted it", async () => {
  const dataDir = await place();
  const { starter, url } = await startElsewhere(dataDir);
  await query(url, "create table kept (n int)");
  const pid = serverPid(dataDir) ?? 0;
  await kill(starter);
  expect(processFacts(pid)).toBeDefined();

  const adopted = await ensureDatabase({ dataDir });
  expect([adopted.adopted, adopted.url, serverPid(dataDir)]).toEqual([true, url, pid]);
  expect(await query(adopted.url, "select * from kept")).toEqual([]);
  await adopted.stop();
  expect(processFacts(pid)).toBeUndefined();
});

test("a server that was killed recovers, and a pid file that names another program is no server", async () => {
  const dataDir = await place();
  const { starter, url } = await startElsewhere(dataDir);
  await query(url, "create table kept (n int); insert into kept values (7)");
  const pid = serverPid(dataDir) ?? 0;
  await kill(starter);
  process.kill(pid, "SIGKILL");
  await vi.waitFor(() => expect(processFacts(pid)).toBeUndefined());
  const file = join(dataDir, "postgres/cluster/postmaster.pid");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, String(process.pid)));

  const second = await ensureDatabase({ dataDir });
  expect(second.adopted).toBe(false);
  expect(await query(second.url, "select n from kept")).toEqual([{ n: 7 }]);
  await second.stop();
});

test("a server that dies while it is in use comes back at the same address, with what it had", async () => {
  const dataDir = await place();
  const watcher = { restarted: vi.fn(), lost: vi.fn() };
  const database = await ensureDatabase({ dataDir, watcher });
  await query(database.url, "create table kept (n int); insert into kept values (7)");
  const pid = serverPid(dataDir) ?? 0;
  process.kill(pid, "SIGKILL");
  await vi.waitFor(async () => expect(await query(database.url, "select n from kept")).toEqual([{ n: 7 }]), {
    timeout: 25_000,
    interval: 200,
  });
  expect(serverPid(dataDir)).not.toBe(pid);
  await vi.waitFor(() => expect(watcher.restarted).toHaveBeenCalledOnce());
  expect(watcher.lost).not.toHaveBeenCalled();
  await database.stop();
  expect(existsSync(join(dataDir, "postgres/cluster/postmaster.pid"))).toBe(false);
});

test("a server that cannot be started again is said to be lost, once, with its reason", async () => {
  const dataDir = await place();
  const watcher = { restarted: vi.fn(), lost: vi.fn() };
  const database = await ensureDatabase({ dataDir, watcher });
  const data = join(dataDir, "postgres/cluster");
  rmSync(join(data, "global/pg_control"));
  process.kill(serverPid(dataDir) ?? 0, "SIGKILL");
  await vi.waitFor(() => expect(watcher.lost).toHaveBeenCalledOnce(), { timeout: 60_000, interval: 200 });
  expect(watcher.lost.mock.calls[0]?.[0]).toMatch(
    /^The database ended and could not be started again, 2 times in a row: .*\.$/,
  );
  expect(watcher.restarted).not.toHaveBeenCalled();
  await database.stop();
}, 90_000);

test("what cannot be used is said in one sentence", async () => {
  const dataDir = await place();
  const file = join(dataDir, "a-file");
  writeFileSync(file, "");
  const refusal = await ensureDatabase({ dataDir: join(file, "below") }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseStartError);
  expect(String(refusal)).toMatch(/VERSO_DATA_DIR/);
  const wrong = "postgres://nobody:x@127.0.0.1:1/none";
  await expect(ensureDatabase({ dataDir, databaseUrl: wrong })).rejects.toThrow(/^The database cannot be used: .*\.$/);
}, 60_000);

test("VERSO_DATA_DIR says where the data lies; without it the checkout does, or a place that can be reached", () => {
  expect(dataDirOf({ VERSO_DATA_DIR: "/somewhere/else" })).toBe("/somewhere/else");
  expect(dataDirOf({})).toMatch(/(\/\.data|^\/var\/lib\/verso\/[^/]+-[0-9a-f]{8})$/);
});
