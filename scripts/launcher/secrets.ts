import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Secrets = z.object({ session: z.string().min(32), seal: z.string().min(32) });
export type Secrets = z.infer<typeof Secrets>;

type Given = { NEXTAUTH_SECRET?: string | undefined; VERSO_SEAL_KEY?: string | undefined };

/**
 * The dashboard's secrets: as the settings give them, or generated on the first start into a file of mode 0600.
 * `session` encrypts the cookies of sessions; `seal` (32 bytes, base64) encrypts the tenants' keys and the second factors in
 * the dashboard's tables, and keys the hashes of recovery codes and of who tried to sign in.
 */
export function loadSecrets(dataDir: string, given: Given): Secrets {
  const path = join(dataDir, "dashboard-secrets.json");
  if (!existsSync(path)) {
    const fresh: Secrets = { session: randomBytes(32).toString("base64"), seal: randomBytes(32).toString("base64") };
    writeFileSync(`${path}.new`, JSON.stringify(fresh), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  const kept = Secrets.parse(JSON.parse(readFileSync(path, "utf8")));
  return { session: given.NEXTAUTH_SECRET ?? kept.session, seal: given.VERSO_SEAL_KEY ?? kept.seal };
}
