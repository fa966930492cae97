import { fileURLToPath } from "node:url";
import { scopes } from "@verso/contract/scopes";
import { z } from "zod";
import { saveTenant, tenantIds } from "../../lib/store/tenants.ts";
import { inherited, readLaunchSettings } from "../launcher/launch-config.ts";
import { operate } from "../launcher/operate.ts";
import { PersonRefused } from "./person-refused.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const Tenants = z.object({ tenants: z.array(z.object({ id: z.string(), name: z.string() })) });
const Issued = z.object({ key: z.string() });

/**
 * Sees to it that the dashboard can work for a tenant: for one that has only used the API until now it issues itself a
 * key. Throws `PersonRefused` where there is no such tenant.
 */
export async function ensureWorkspace(databaseUrl: string, tenantId: string): Promise<void> {
  if ((await tenantIds()).includes(tenantId)) return;
  const settings = readLaunchSettings();
  if (settings.VERSO_API_URL) throw new PersonRefused("not_found", "The dashboard has no workspace of this id.");
  const service = { root, databaseUrl, env: inherited() };
  const tenant = operate(service, ["tenant", "list"], Tenants).tenants.find(({ id }) => id === tenantId);
  if (!tenant) throw new PersonRefused("not_found", "There is no such tenant.");
  const wish = ["key", "issue", "--tenant", tenantId, "--name", "Dashboard", "--scopes", scopes.join(",")];
  const { key } = operate(service, wish, Issued);
  const apiUrl = `http://localhost:${settings.VERSO_SERVICE_PORT}`;
  await saveTenant({ id: tenantId, name: tenant.name, apiUrl, apiKey: key });
}
