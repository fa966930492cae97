import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverAccount } from "../service/db/embedded/account.ts";
import { waitUntilAnswering } from "../service/db/embedded/answering.ts";
import { freePort } from "../service/door/free-port.ts";
import { libraryPath, unpackDebian } from "../service/testing/debian.ts";

const oldestMajor = 15;

export type DebianPostgres = { url: string; version: string; stop(): Promise<void> };

/**
 * Debian's PostgreSQL with a cluster of its own in a temporary directory, on a free port of the loopback, as a user that
 * is not root. One that is installed is taken, the oldest that we support; otherwise the package is unpacked beside it.
 * Throws where it can neither be found nor had.
 */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const dir = mkdtempSync(join(tmpdir(), "verso-debian-postgres-"));
  const account = serverAccount();
  const ids = account ? { uid: account.uid, gid: account.gid } : {};
  try {
    const { bin, version, env } = await programs(dir);
    const data = join(dir, "data");
    const passwordFile = join(dir, "password");
    const password = randomBytes(18).toString("base64url");
    mkdirSync(data, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    chmodSync(dir, 0o711);
    if (account) for (const path of [data, passwordFile]) chownSync(path, account.uid, account.gid);

    const initdb = ["-D", data, "-U", "verso", `--pwfile=${passwordFile}`, "--auth=scram-sha-256", "--no-sync"];
    const locale = ["--encoding=UTF8", "--locale=C.UTF-8"];
    const made = spawnSync(join(bin, "initdb"), [...initdb, ...locale], { ...ids, cwd: "/", env, encoding: "utf8" });
    if (made.status !== 0) throw new Error(`initdb: ${made.stderr || made.error?.message}`);

    const port = await freePort();
    // Nothing outlives the tests: no flush is worth its wait.
    const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=120"];
    const own = [`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories=", "log_min_messages=fatal"];
    const args = [...settings, ...own].flatMap((setting) => ["-c", setting]);
    const server = spawn(join(bin, "postgres"), ["-D", data, ...args], { ...ids, cwd: "/", env, stdio: "ignore" });
    const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
    server.once("error", () => {});
    const stop = async () => {
      server.kill("SIGINT");
      await ended;
      rmSync(dir, { recursive: true, force: true });
    };
    const url = `postgres://verso:${password}@127.0.0.1:${port}/postgres`;
    try {
      await waitUntilAnswering(url, 60_000, () => (server.exitCode === null ? undefined : "the server ended at once"));
    } catch (error) {
      await stop();
      throw error;
    }
    return { url, version, stop };
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    throw error;
  }
}

async function programs(dir: string): Promise<{ bin: string; version: string; env: NodeJS.ProcessEnv }> {
  const env = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC", NODE_ENV: "test" as const };
  const installed = oldestIn("/");
  if (installed) return { ...installed, env };
  // A copy where the server's own user can read it, wherever the checkout lies.
  const root = join(dir, "programs");
  cpSync(await unpackDebian("postgresql"), root, { recursive: true });
  const unpacked = oldestIn(root);
  if (!unpacked) throw new Error(`Debian's PostgreSQL is older than ${oldestMajor}.`);
  return { ...unpacked, env: { ...env, LD_LIBRARY_PATH: await libraryPath(root) } };
}

function oldestIn(root: string): { bin: string; version: string } | undefined {
  const folder = join(root, "usr/lib/postgresql");
  const versions = existsSync(folder) ? readdirSync(folder).map(Number) : [];
  const [version] = versions.filter((major) => major >= oldestMajor).sort((a, b) => a - b);
  const bin = join(folder, String(version), "bin");
  return existsSync(join(bin, "initdb")) ? { bin, version: String(version) } : undefined;
}
