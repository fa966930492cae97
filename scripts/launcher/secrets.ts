import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Secrets = z.object({ session: z.string().min(32), seal: z.string().min(32) });
export type Secrets = z.infer<typeof Secrets>;

export type GivenSecrets = { NEXTAUTH_SECRET?: string | undefined; VERSO_SEAL_KEY?: string | undefined };

export const secretsFile = (dataDir: string): string => join(dataDir, "dashboard-secrets.json");

/**
 * The dashboard's secrets: as the settings give them, or generated on the first start into a file of mode 0600.
 * `session` encrypts the cookies of sessions; `seal` (32 bytes, base64) encrypts the tenants' keys and the second factors in
 * the dashboard's tables, and keys the hashes of recovery codes and of who tried to sign in.
 */
export function loadSecrets(dataDir: string, given: GivenSecrets): Secrets {
  const kept = keptSecrets(dataDir) ?? generateSecrets(dataDir);
  return { session: given.NEXTAUTH_SECRET ?? kept.session, seal: given.VERSO_SEAL_KEY ?? kept.seal };
}

/** The dashboard's seal key as the settings or the file give it; undefined where neither does. */
export const knownSealKey = (dataDir: string, given: GivenSecrets): string | undefined =>
  given.VERSO_SEAL_KEY ?? keptSecrets(dataDir)?.seal;

function keptSecrets(dataDir: string): Secrets | undefined {
  const path = secretsFile(dataDir);
  return existsSync(path) ? Secrets.parse(JSON.parse(readFileSync(path, "utf8"))) : undefined;
}

function generateSecrets(dataDir: string): Secrets {
  const path = secretsFile(dataDir);
  const fresh: Secrets = { session: randomBytes(32).toString("base64"), seal: randomBytes(32).toString("base64") };
  writeFileSync(`${path}.new`, JSON.stringify(fresh), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return fresh;
}

const isSealKey = (text: string) => Buffer.from(text, "base64").length === 32;

/** The seal key in a file's text: that alone, or a file of secrets. Throws where it is neither. */
export function sealKeyIn(text: string): string {
  const key = text.trimStart().startsWith("{") ? Secrets.parse(JSON.parse(text)).seal : text.trim();
  if (!isSealKey(key)) throw new Error("no seal key");
  return key;
}
