import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { isAbandoned, processMark } from "../processes/hold-file.ts";
import { processFacts } from "../processes/process-facts.ts";
import { canTraverse, serverAccount } from "./embedded/account.ts";
import { waitUntilAnswering } from "./embedded/answering.ts";
import { serverBinaries } from "./embedded/binaries.ts";
import {
  administrator,
  type Cluster,
  initialise,
  isFree,
  isReady,
  readPassword,
  runningServer,
  startServer,
  stopServer,
} from "./embedded/cluster.ts";
import { withLock } from "./embedded/lock.ts";
import { databaseName, prepareDatabase, serviceRole } from "./embedded/role.ts";
import { DatabaseStartError, describeFsError } from "./embedded/start-error.ts";

export { dataDirOf } from "./embedded/data-dir.ts";
export { DatabaseStartError } from "./embedded/start-error.ts";

const watchMs = 2_000;
/** So many starts in a row that failed, and the server is given up. */
const failuresMax = 2;

/** A database to work with. `adopted`: it was running before. `stop` ends it if it is embedded and nobody else uses it. */
export type EnsuredDatabase = { url: string; adopted: boolean; stop(): Promise<void> };

type Options = {
  dataDir: string;
  databaseUrl?: string | undefined;
  log?: Pick<Logger, "info">;
  /** Is told when an embedded server that had died was started again, or could not be, time after time. */
  watcher?: { restarted(): void; lost(sentence: string): void };
  /** Further settings of an embedded server that is started, such as "fsync=off" for tests. */
  settings?: readonly string[];
};

/**
 * Gives a database that answers: the one at `databaseUrl`, or the embedded PostgreSQL under `dataDir`, created on the
 * first call. Processes that share a data directory share one server; each registers itself and the last one to leave
 * stops it. One that was killed leaves a server behind, which the next call adopts. Throws `DatabaseStartError`.
 */
export async function ensureDatabase(options: Options): Promise<EnsuredDatabase> {
  if (options.databaseUrl) {
    if (!URL.canParse(options.databaseUrl)) {
      throw new DatabaseStartError(
        "DATABASE_URL is not usable: it should be like postgres://user:password@host:5432/database.",
      );
    }
    await waitUntilAnswering(options.databaseUrl, 5_000, () => undefined);
    return { url: options.databaseUrl, adopted: true, stop: async () => {} };
  }
  const dir = join(resolve(options.dataDir), "postgres");
  const users = join(dir, "users");
  try {
    mkdirSync(users, { recursive: true });
  } catch (error) {
    throw new DatabaseStartError(describeFsError(error, options.dataDir));
  }
  try {
    return await withLock(join(dir, "lock"), () => enter(dir, users, options));
  } catch (error) {
    // Only what the file system refused is about the directory.
    if (error instanceof DatabaseStartError || !(error instanceof Error && "syscall" in error)) throw error;
    throw new DatabaseStartError(describeFsError(error, dir), { cause: error });
  }
}

async function enter(dir: string, users: string, options: Options): Promise<EnsuredDatabase> {
  const cluster = openCluster(dir, options.settings ?? []);
  const password = readPassword(dir, "password");
  const servicePassword = readPassword(dir, "service-password");
  initialise(cluster, password);
  const running = runningServer(cluster);
  const server = running ?? (await startPatiently(cluster, readPort(dir)));
  const admin = (database: string) => addressOf(cluster, server.port, { user: administrator, password, database });
  const own = { user: serviceRole, password: servicePassword, database: databaseName };
  try {
    await waitUntilAnswering(admin("postgres"), 60_000, () => endOf(cluster, server.pid));
    await prepareDatabase(admin, servicePassword);
  } catch (error) {
    if (!running) await stopServer(server.pid);
    throw error;
  }
  writeFileSync(join(dir, "port"), String(server.port));
  const me = join(users, `${process.pid}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`);
  writeFileSync(me, processMark());
  options.log?.info({ dir, port: server.port, adopted: running !== undefined }, "database ready");

  const unwatch = watch(cluster, server.port, options);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= unwatch().then(() => withLock(join(dir, "lock"), () => leave(cluster, users, me)));
    return stopped;
  };
  return { url: addressOf(cluster, server.port, own), adopted: running !== undefined, stop };
}

/**
 * A server that was killed leaves sessions that end a moment later, and until then the data is not free; a port may be
 * taken between our look and the start. Both show as a server that ends at once: it is started again a few times.
 */
async function startPatiently(cluster: Cluster, preferredPort: number): Promise<{ pid: number; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const server = await startServer(cluster, preferredPort);
    while (endOf(cluster, server.pid) === undefined) {
      if (isReady(cluster)) return server;
      await sleep(20);
    }
    if (attempt === 5) throw new DatabaseStartError(`The database cannot be used: ${endOf(cluster, server.pid)}.`);
    await sleep(400 * attempt);
  }
}

const endOf = (cluster: Cluster, pid: number) =>
  processFacts(pid) ? undefined : `the server ended at once, its reason is at the end of ${cluster.log}`;

/**
 * Brings a server back that has died under us (the system's memory killer takes the largest process), at the same
 * address: to everyone who uses it, that was an outage of seconds.
 */
function watch(cluster: Cluster, port: number, { log, watcher }: Options): () => Promise<void> {
  let failures = 0;
  let looking: Promise<void> = Promise.resolve();
  const look = async () => {
    if (runningServer(cluster) || !(await isFree(port))) return;
    await withLock(join(cluster.dir, "lock"), async () => {
      if (runningServer(cluster)) return;
      await startPatiently(cluster, port);
      failures = 0;
      watcher?.restarted();
      log?.info({ dir: cluster.dir, port }, "database had died and was started again");
    });
  };
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: unknown) => {
      log?.info({ err: error }, "database not started again yet");
      failures += 1;
      if (failures !== failuresMax) return;
      const reason = error instanceof Error ? error.message : String(error);
      watcher?.lost(`The database ended and could not be started again, ${failures} times in a row: ${reason}`);
    });
  }, watchMs).unref();
  return () => {
    clearInterval(timer);
    return looking;
  };
}

async function leave(cluster: Cluster, users: string, me: string): Promise<void> {
  rmSync(me, { force: true });
  for (const name of readdirSync(users)) {
    if (isAbandoned(join(users, name))) rmSync(join(users, name), { force: true });
  }
  if (readdirSync(users).length > 0) return;
  const running = runningServer(cluster);
  if (running) await stopServer(running.pid);
}

function openCluster(dir: string, settings: readonly string[]): Cluster {
  const account = serverAccount();
  const cluster = { dir, data: join(dir, "cluster"), log: join(dir, "server.log"), account, settings };
  if (account) {
    if (!canTraverse(account, dir)) {
      for (const path of [resolve(dir, ".."), dir]) chmodSync(path, statSync(path).mode | 0o011);
    }
    if (!canTraverse(account, dir)) {
      throw new DatabaseStartError(
        `PostgreSQL does not run as root, and user ${account.name} cannot reach ${dir}: set VERSO_DATA_DIR to a directory that it can enter, such as /var/lib/verso.`,
      );
    }
  }
  return { ...cluster, bin: serverBinaries(dir, account) };
}

/** By its socket where it has one: a query costs both sides about a fifth less than over loopback. */
function addressOf({ data }: Cluster, port: number, who: Record<"user" | "password" | "database", string>): string {
  const { user, password, database } = who;
  const address = new URL(`postgres://${user}:${password}@127.0.0.1:${port}/${database}`);
  if (existsSync(join(data, `.s.PGSQL.${port}`))) address.searchParams.set("host", data);
  return address.href;
}

function readPort(dir: string): number {
  const file = join(dir, "port");
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
}
