import "server-only";
import { rmSync } from "node:fs";
import { join } from "node:path";

/** Where the first start writes down the account that it made. */
export function firstAccountFile(dataDir: string): string {
  return join(dataDir, "first-account.txt");
}

/** Removes it: the password in it opens nothing any more. */
export function removeFirstAccountFile(dataDir: string): void {
  rmSync(firstAccountFile(dataDir), { force: true });
}
