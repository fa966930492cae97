import { createHash, randomBytes } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { isId, makeId } from "@verso/contract/id-text";
import { z } from "zod";
import { generatePassword, isFirstPasswordInUse } from "../../lib/store/change-password.ts";
import { firstAccountFile, removeFirstAccountFile } from "../../lib/store/first-account-file.ts";
import { countPeople, createPerson } from "../../lib/store/people.ts";
import { replaceTenantKey, saveTenant, tenantIds } from "../../lib/store/tenants.ts";
import { grantEveryScope } from "./dashboard-key.ts";
import { type Operator, operate } from "./operate.ts";

export type FirstAccount = { email: string; password: string | null; file: string | null };

const email = "owner@localhost";
const CreatedTenant = z.object({ tenant_id: z.string(), key: z.string() });

/** The tenant of another deployment has no id that this side could know. */
function remoteId(apiUrl: string): string {
  return `remote-${createHash("sha256").update(apiUrl).digest("hex").slice(0, 16)}`;
}

/** The tenant of the workspace that the first start made, or is about to make; undefined where it is another deployment's. */
export async function ownTenantId(): Promise<string | undefined> {
  const [first = makeId("ten", Date.now(), BigInt(`0x${randomBytes(10).toString("hex")}`))] = await tenantIds();
  return isId("ten", first) ? first : undefined;
}

/**
 * On the first start: a tenant, and an account that may sign in to it. The password is generated, returned this once and
 * kept in a file of mode 0600 until it is changed; later starts return null for it, and no file where that was done. On
 * every start: the key that is to be used now.
 */
export async function ensureFirstAccount(options: Workspace & { dataDir: string }): Promise<FirstAccount> {
  const { apiUrl, apiKey, dataDir } = options;
  const file = firstAccountFile(dataDir);
  const first = (await countPeople()) === 0;
  const tenantId = first ? await createWorkspace(options) : null;
  if (apiKey) await replaceTenantKey(remoteId(apiUrl), apiKey);
  else for (const id of await tenantIds()) await grantEveryScope(options, id, apiUrl);
  if (tenantId === null) {
    // It was changed where the dashboard did not know this directory.
    if (!(await isFirstPasswordInUse())) removeFirstAccountFile(dataDir);
    return { email, password: null, file: existsSync(file) ? file : null };
  }

  const password = generatePassword();
  await createPerson({ email, name: "Owner", password, passwordOrigin: "first", role: "owner", tenantId });
  writeFileSync(file, `${email}\n${password}\n`, { mode: 0o600 });
  return { email, password, file };
}

/** `tenantId`: what the tenant is to be called, as `ownTenantId` says. */
type Workspace = Operator & { apiUrl: string; apiKey: string | undefined; tenantId: string | undefined };

/** A tenant with its welcome credit, or the one of another deployment that the given key belongs to; its id. */
async function createWorkspace(options: Workspace): Promise<string> {
  const { apiUrl, apiKey, tenantId } = options;
  const isNew = tenantId !== undefined && !(await tenantIds()).includes(tenantId);
  const wish = ["tenant", "create", "--name", "My workspace", ...(isNew ? ["--id", tenantId] : [])];
  const tenant = apiKey ? { tenant_id: remoteId(apiUrl), key: apiKey } : operate(options, wish, CreatedTenant);
  await saveTenant({ id: tenant.tenant_id, name: "My workspace", apiUrl, apiKey: tenant.key });
  return tenant.tenant_id;
}
