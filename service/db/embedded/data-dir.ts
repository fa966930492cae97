import { createHash } from "node:crypto";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { canTraverse, serverAccount } from "./account.ts";

const checkout = fileURLToPath(new URL("../../../", import.meta.url)).replace(/\/$/, "");

/**
 * Where all data lies: VERSO_DATA_DIR, else `.data` in the checkout. As root, where the database's unprivileged user
 * cannot walk to the checkout (it lies in root's own home), a directory of this checkout's own under /var/lib/verso.
 */
export function dataDirOf({ VERSO_DATA_DIR }: { VERSO_DATA_DIR?: string | undefined }): string {
  if (VERSO_DATA_DIR !== undefined) return resolve(VERSO_DATA_DIR);
  const account = serverAccount();
  if (!account || canTraverse(account, checkout)) return join(checkout, ".data");
  const mark = createHash("sha256").update(checkout).digest("hex").slice(0, 8);
  return join("/var/lib/verso", `${basename(checkout)}-${mark}`);
}
