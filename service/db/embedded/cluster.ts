import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inherited } from "../../processes/inherited.ts";
import { processFacts } from "../../processes/process-facts.ts";
import type { Account } from "./account.ts";
import { DatabaseStartError } from "./start-error.ts";

const spaceNeededBytes = 256 * 1024 * 1024;
/** Who owns the server: only what sees to the server itself works as it. */
export const administrator = "verso";

/** The places of one embedded server; `bin` holds its programs. */
export type Cluster = {
  dir: string;
  data: string;
  log: string;
  bin: string;
  account: Account | undefined;
  settings: readonly string[];
};

const ids = (account: Account | undefined) => (account ? { uid: account.uid, gid: account.gid } : {});
// NODE_ENV only because the types ask for it.
const cleanEnv: NodeJS.ProcessEnv = { ...inherited("PATH"), LC_ALL: "C", TZ: "UTC", NODE_ENV: "production" };

/** Reads or draws a password: the administrator's, or the service's. The file is for this user alone. */
export function readPassword(dir: string, name: "password" | "service-password"): string {
  const file = join(dir, name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600, flush: true });
  return readFileSync(file, "utf8").trim();
}

/** Creates the data directory once. A start that was cut off leaves nothing that looks finished. */
export function initialise(cluster: Cluster, password: string): void {
  if (existsSync(join(cluster.data, "PG_VERSION"))) {
    checkVersion(cluster);
    return;
  }
  const { bavail, bsize } = statfsSync(cluster.dir);
  if (bavail * bsize < spaceNeededBytes) {
    throw new DatabaseStartError(
      `The disk that holds ${cluster.dir} has less than 256 MB left: free some space, or set VERSO_DATA_DIR to a larger disk.`,
    );
  }
  const work = `${cluster.data}.partial`;
  const passwordFile = `${cluster.data}.pw`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (cluster.account) {
    for (const path of [work, passwordFile]) chownSync(path, cluster.account.uid, cluster.account.gid);
  }
  // The builtin locale is the same on every machine, whatever the system has installed.
  const args = ["-D", work, "-U", administrator, `--pwfile=${passwordFile}`, "--auth=scram-sha-256", "--encoding=UTF8"];
  args.push("--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "--data-checksums");
  const made = spawnSync(join(cluster.bin, "initdb"), args, {
    ...ids(cluster.account),
    cwd: "/",
    env: cleanEnv,
    encoding: "utf8",
  });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    rmSync(work, { recursive: true, force: true });
    const full = /no space left/i.test(made.stderr ?? "");
    const said = (made.stderr ?? "").trim().split("\n").at(-1) ?? "";
    throw new DatabaseStartError(
      full
        ? `The disk that holds ${cluster.dir} is full: free some space, or set VERSO_DATA_DIR to a larger disk.`
        : `The embedded database could not be created in ${cluster.dir}: ${said || made.error?.message || "initdb failed"}.`,
    );
  }
  renameSync(work, cluster.data);
}

function checkVersion(cluster: Cluster): void {
  const found = readFileSync(join(cluster.data, "PG_VERSION"), "utf8").trim();
  if (found === "18") return;
  throw new DatabaseStartError(
    `${cluster.data} was made by PostgreSQL ${found}, and this version brings 18: move the data with pg_dump, or set VERSO_DATA_DIR to a new directory.`,
  );
}

/** The live server of this data directory. A pid file whose process is gone, or is another program, counts as none. */
export function runningServer(cluster: Cluster): { pid: number; port: number } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster.data, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  const command = processFacts(pid)?.command;
  if (!command?.includes("postgres") || !command.includes(cluster.data)) return undefined;
  return { pid, port };
}

/** Whether the server has written down that it takes connections, on the last line of its pid file. */
export function isReady(cluster: Cluster): boolean {
  try {
    return readFileSync(join(cluster.data, "postmaster.pid"), "utf8").split("\n")[7]?.trim() === "ready";
  } catch {
    return false;
  }
}

/** Starts the server in a process group of its own: a Ctrl-C of the terminal does not reach it before our ordered stop. */
export async function startServer(cluster: Cluster, preferredPort: number): Promise<{ pid: number; port: number }> {
  rmSync(join(cluster.data, "postmaster.pid"), { force: true });
  const port = (await isFree(preferredPort)) ? preferredPort : await freePort();
  const big = existsSync(cluster.log) && statSync(cluster.log).size > 10 * 1024 * 1024;
  const log = openSync(cluster.log, big ? "w" : "a", 0o600);
  const settings = [
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${hasRoomForSocket(cluster) ? cluster.data : ""}`,
    "max_connections=120",
    "shared_buffers=128MB",
    "log_min_messages=warning",
    "log_timezone=UTC",
    "timezone=UTC",
    ...cluster.settings,
  ];
  const args = ["-D", cluster.data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const server = spawn(join(cluster.bin, "postgres"), args, {
    ...ids(cluster.account),
    cwd: "/",
    env: cleanEnv,
    stdio: ["ignore", log, log],
    detached: true,
  });
  closeSync(log);
  server.on("error", () => {});
  server.unref();
  if (server.pid === undefined) {
    throw new DatabaseStartError(`The embedded database in ${cluster.dir} could not be started: see ${cluster.log}.`);
  }
  return { pid: server.pid, port };
}

/** A socket's path has at most 103 bytes on every system; a comma would part a list of directories. */
const hasRoomForSocket = ({ data }: Cluster): boolean =>
  process.platform !== "win32" && Buffer.byteLength(join(data, ".s.PGSQL.65535")) <= 103 && !/[,"]/.test(data);

/** Fast shutdown: sessions end, everything is flushed. Waits until the process is gone. */
export async function stopServer(pid: number): Promise<void> {
  const mark = processFacts(pid)?.startedAt;
  if (mark === undefined) return;
  const gone = async (ms: number) => {
    for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) {
      if (processFacts(pid)?.startedAt !== mark) return true;
    }
    return false;
  };
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await gone(30_000)) return;
  }
}

/** Whether a loopback port could be listened on just now. */
export function isFree(port: number): Promise<boolean> {
  if (!(port > 0)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const probe = createServer()
      .once("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** A loopback port that the system says is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once("error", reject)
      .listen(0, "127.0.0.1", () => {
        const address = probe.address();
        probe.close(() => resolve(address && typeof address === "object" ? address.port : 0));
      });
  });
}
