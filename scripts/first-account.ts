import { spawnSync } from "node:child_process";
import { createHash, randomInt } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { countPeople, createPerson } from "../lib/store/people.ts";
import { saveTenant } from "../lib/store/tenants.ts";
import { StartRefused } from "./launch-config.ts";

export type FirstAccount = { email: string; password: string | null; file: string };

const email = "owner@localhost";
const CreatedTenant = z.object({ tenant_id: z.string(), key: z.string() });

/** Twenty characters without look-alikes: about 115 bits. */
function generatePassword(): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  return Array.from({ length: 20 }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
}

/** Asks the service's operator command for a tenant with its welcome credit. */
function createTenant(root: string, databaseUrl: string, env: NodeJS.ProcessEnv): z.infer<typeof CreatedTenant> {
  const run = spawnSync(
    process.execPath,
    [join(root, "service/cli/operator.ts"), "tenant", "create", "--name", "My workspace", "--json"],
    {
      cwd: root,
      env: { ...env, DATABASE_URL: databaseUrl },
      encoding: "utf8",
    },
  );
  if (run.status !== 0)
    throw new StartRefused(`The first tenant could not be made: ${run.stderr.trim() || run.stdout.trim()}`);
  return CreatedTenant.parse(JSON.parse(run.stdout));
}

/**
 * On the first start: a tenant, and an account that may sign in to it. The password is generated, returned this once and
 * kept in a file of mode 0600; later starts return null for it.
 */
export async function ensureFirstAccount(options: {
  root: string;
  dataDir: string;
  databaseUrl: string;
  apiUrl: string;
  apiKey: string | undefined;
  env: NodeJS.ProcessEnv;
}): Promise<FirstAccount> {
  const file = join(options.dataDir, "first-account.txt");
  if ((await countPeople()) > 0) return { email, password: null, file };

  const tenant = options.apiKey
    ? {
        tenant_id: `remote-${createHash("sha256").update(options.apiUrl).digest("hex").slice(0, 16)}`,
        key: options.apiKey,
      }
    : createTenant(options.root, options.databaseUrl, options.env);
  await saveTenant({ id: tenant.tenant_id, name: "My workspace", apiUrl: options.apiUrl, apiKey: tenant.key });
  const password = generatePassword();
  await createPerson({ email, name: "Owner", password, role: "owner", tenantId: tenant.tenant_id });
  writeFileSync(file, `${email}\n${password}\n`, { mode: 0o600 });
  return { email, password, file: existsSync(file) ? file : options.dataDir };
}
