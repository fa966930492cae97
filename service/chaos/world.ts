import { randomInt } from "node:crypto";
import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isFree } from "../db/embedded/cluster.ts";
import { type Db, openDb } from "../db/pool.ts";
import { runOperator } from "../testing/run-operator.ts";
import { type Member, openMember } from "./member.ts";
import { postmaster } from "./postgres.ts";

/** An API process and two workers on an embedded database, in a directory of their own with its own temporary files. */
export type World = {
  dataDir: string;
  temporaryDir: string;
  origin: string;
  api: Member;
  workers: readonly [Member, Member];
  db: Db;
  /** What ended without having been killed. */
  deaths: string[];
  /** Runs a command of the operator and gives what it printed. Throws where it is refused. */
  operate(...args: string[]): Promise<Record<string, unknown>>;
  /** Ends everything at once, whatever its state, and removes it. */
  destroy(): Promise<void>;
};

/** Brings it up, with an empty database; `prepare` finds the data directory before anything else does. */
export async function openWorld(prepare: (dataDir: string) => void = () => {}): Promise<World> {
  // The database's own user must be able to walk in: so everything lies in this directory, and nothing above it is ours.
  const dataDir = await mkdtemp(join(tmpdir(), "verso-chaos-"));
  const temporaryDir = join(dataDir, "tmp");
  mkdirSync(temporaryDir);
  prepare(dataDir);
  const port = await freePort();
  const env = {
    VERSO_DATA_DIR: dataDir,
    TMPDIR: temporaryDir,
    VERSO_READERS: "1",
    VERSO_SWEEP_INTERVAL_S: "2",
    VERSO_WEBHOOKS_INSECURE: "1",
    VERSO_LOG_LEVEL: "info",
  };
  const deaths: string[] = [];
  const open = (name: string, ...args: string[]) =>
    openMember(name, {
      args,
      env: { ...env, VERSO_SERVICE_PORT: String(port) },
      deaths,
      log: (text) => appendFileSync(join(dataDir, `${name}.log`), text),
    });
  const api = open("API", "--api");
  const workers = [open("worker 1", "--worker"), open("worker 2", "--worker")] as const;
  const members = [api, ...workers];
  let db: Db | undefined;
  const destroy = async () => {
    await Promise.all(members.map((member) => member.kill()));
    await db?.destroy();
    const server = postmaster(dataDir);
    if (server !== undefined) process.kill(server, "SIGKILL");
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  };
  try {
    await api.start();
    await Promise.all(workers.map((worker) => worker.start()));
    db = openEmbedded(dataDir);
  } catch (error) {
    await destroy();
    throw error;
  }
  return {
    dataDir,
    temporaryDir,
    origin: `http://localhost:${port}`,
    api,
    workers,
    db,
    deaths,
    async operate(...args) {
      const { code, stdout, stderr } = await runOperator({ ...env, VERSO_LOG_LEVEL: "error" }, ...args, "--json");
      if (code !== 0) throw new Error(`operator ${args.join(" ")}: ${stderr} ${stdout}`);
      return JSON.parse(stdout);
    },
    destroy,
  };
}

/** The embedded database under this directory, which somebody else has started. */
export function openEmbedded(dataDir: string): Db {
  const read = (name: string) => readFileSync(join(dataDir, "postgres", name), "utf8").trim();
  return openDb(`postgres://verso_service:${read("service-password")}@127.0.0.1:${read("port")}/verso`, { max: 3 });
}

/** A fixed port, below those that systems give to outgoing connections: nobody takes it while the API is down. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if (await isFree(port)) return port;
  }
}
