import { readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** The user that PostgreSQL runs as; undefined: the user of this process. */
export type Account = { name: string; uid: number; gid: number };

/** PostgreSQL refuses to run as root: then it runs as `postgres` where that user exists, as `nobody` otherwise. */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const passwd = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const fields = passwd.find((line) => line.startsWith(`${name}:`))?.split(":");
    const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
    if (fields && uid > 0 && gid >= 0) return { name, uid, gid };
  }
  return { name: "65534", uid: 65_534, gid: 65_534 };
}

/** Whether an account may walk down to a directory: the execute bit on every step from the root. */
export function canTraverse(account: Account, path: string): boolean {
  for (let step = resolve(path); ; step = dirname(step)) {
    const stat = statSync(step, { throwIfNoEntry: false });
    if (stat) {
      const shift = stat.uid === account.uid ? 6 : stat.gid === account.gid ? 3 : 0;
      if (((stat.mode >> shift) & 1) === 0) return false;
    }
    if (step === dirname(step)) return true;
  }
}
