import { existsSync, mkdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Where processes run that work on what strangers sent. */
export type Sandbox = {
  /** No network; a root of its own with nothing in it to write to, and to read only what is needed. */
  namespaces: boolean;
  /** Another user than this process's, who owns nothing; undefined: the same one. */
  user: number | undefined;
  /** Where Node finds what it compiled before (`compiled.ts`); processes in here read it and cannot write to it. */
  compiledDir?: string | undefined;
  /** Puts a command into it. */
  wrap(command: readonly string[]): readonly string[];
};

export const noSandbox: Sandbox = { namespaces: false, user: undefined, wrap: (command) => command };

let current = noSandbox;
/** One for this whole process, so that no room that starts one can forget it. */
export const sandbox = (): Sandbox => current;
export const useSandbox = (chosen: Sandbox): void => {
  current = chosen;
};

/** Builds a root of read-only binds of the paths up to `--`, then runs what comes after it in there. Leaves no core dumps. */
const script = `set -e
umask 022
ulimit -c 0
PATH=/usr/sbin:/usr/bin:/sbin:/bin
root=$1
shift
mount -t tmpfs -o mode=0755,size=1m verso "$root"
while [ "$1" != -- ]; do
  mkdir -p "$root\${1%/*}"
  if [ -L "$1" ]; then ln -s "$(readlink "$1")" "$root$1"
  elif [ -d "$1" ]; then mkdir -p "$root$1"; mount -o rbind,ro "$1" "$root$1"
  else : >"$root$1"; mount -o bind,ro "$1" "$root$1"
  fi
  shift
done
shift
mount -o remount,bind,ro "$root"
exec chroot "$root" "$@"`;

/** What programs need of any Linux; the host's /proc shows names of processes, and nothing of other users'. */
const systemPaths =
  "/usr/bin /usr/sbin /usr/lib /usr/lib32 /usr/lib64 /usr/local/lib /bin /sbin /lib /lib32 /lib64 /nix/store /etc/ld.so.cache /etc/localtime /proc /sys/devices/system/cpu /dev/null /dev/zero /dev/urandom";
const checkout = (part: string) => fileURLToPath(new URL(`../../${part}`, import.meta.url));
/** No more of the checkout: by default the data directory lies in it. */
const programPaths = ["node_modules", "service", "contract", "package.json"].map(checkout);

/** A directory with what is in it, wherever links lead; a file alone. */
const withinRoot = (path: string): string =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ? realpathSync(path) : `${resolve(path)}/.`;

/**
 * The sandboxes to be tried on this machine, the closest first; each may turn out not to work here. `emptyDir` is what the new
 * root is mounted on; `copiesDir` and `readPaths`, which are asked for when a process is started, are what is seen there of ours beside
 * the programs.
 */
export function possibleSandboxes(
  emptyDir: string,
  copiesDir: string,
  readPaths: () => readonly string[] = () => [],
): Sandbox[] {
  if (process.platform !== "linux") return [];
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? unusedUser() : undefined;
  const become = user === undefined ? [] : [`--reuid=${user}`, `--regid=${user}`, "--clear-groups"];
  const bare = ["setpriv", ...become, "--no-new-privs", "--inh-caps=-all", ...(isRoot ? ["--bounding-set=-all"] : [])];
  const within = ["setpriv", ...become, "--no-new-privs", "--inh-caps=-all", "--bounding-set=-all"];
  mkdirSync(emptyDir, { recursive: true, mode: 0o700 });
  const paths = [...systemPaths.split(" ").filter((path) => existsSync(path)), ...programPaths, withinRoot(copiesDir)];
  const node = realpathSync(process.execPath);
  if (!paths.some((path) => node.startsWith(`${path}/`))) paths.push(node);
  const separate = ["unshare", ...(isRoot ? [] : ["--user", "--map-root-user"]), "--mount", "--net", "--ipc", "--"];
  const enter = () => {
    const seen = [...paths, ...readPaths().map(withinRoot)];
    return [...separate, "/bin/sh", "-c", script, "sandbox", emptyDir, ...seen, "--", ...within];
  };
  return [
    { namespaces: true, user, wrap: (command) => [...enter(), node, ...command.slice(1)] },
    { namespaces: false, user, wrap: (command) => [...bare, ...command] },
  ];
}

/** A user of nobody's: what runs as `nobody` or as PostgreSQL's user is not the processes' to signal or to look into. */
function unusedUser(): number {
  const passwd = existsSync("/etc/passwd") ? readFileSync("/etc/passwd", "utf8") : "";
  const taken = new Set(passwd.split("\n").map((line) => Number(line.split(":")[2])));
  return [65_533, 65_532, 65_531].find((uid) => !taken.has(uid)) ?? 65_534;
}
