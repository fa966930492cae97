import { fileURLToPath } from "node:url";
import { scopes } from "@verso/contract/scopes";
import { z } from "zod";
import { firstApiUrl, replaceTenantKey, saveTenant, tenantIds } from "../../lib/store/tenants.ts";
import { inherited, readLaunchSettings } from "../launcher/launch-config.ts";
import { operate } from "../launcher/operate.ts";
import { notStarted, PersonRefused } from "./person-refused.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const Tenants = z.object({ tenants: z.array(z.object({ id: z.string(), name: z.string() })) });
const Issued = z.object({ key: z.string() });

/**
 * Sees to it that the dashboard can work for a tenant: for one that has only used the API until now it issues itself a
 * key. It has its service where the workspaces have theirs that are there. Throws `PersonRefused` where there is no such tenant.
 */
export async function ensureWorkspace(databaseUrl: string, tenantId: string): Promise<void> {
  if ((await tenantIds()).includes(tenantId)) return;
  const settings = readLaunchSettings();
  if (settings.VERSO_API_URL) throw new PersonRefused("not_found", "The dashboard has no workspace of this id.");
  const apiUrl = await firstApiUrl();
  if (apiUrl === undefined) throw new PersonRefused("not_started", notStarted);
  const tenant = operate({ root, databaseUrl, env: inherited() }, ["tenant", "list"], Tenants).tenants.find(
    ({ id }) => id === tenantId,
  );
  if (!tenant) throw new PersonRefused("not_found", "There is no such tenant.");
  await saveTenant({ id: tenantId, name: tenant.name, apiUrl, apiKey: issueKey(databaseUrl, tenantId) });
}

/** Has a workspace's key issued anew. One of another deployment is given its key by the next start (`VERSO_API_KEY`). */
export async function renewKey(databaseUrl: string, tenantId: string): Promise<void> {
  if (!readLaunchSettings().VERSO_API_URL) await replaceTenantKey(tenantId, issueKey(databaseUrl, tenantId));
}

function issueKey(databaseUrl: string, tenantId: string): string {
  const wish = ["key", "issue", "--tenant", tenantId, "--name", "Dashboard", "--scopes", scopes.join(",")];
  return operate({ root, databaseUrl, env: inherited() }, wish, Issued).key;
}
