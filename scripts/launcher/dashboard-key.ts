import { scopes } from "@verso/contract/scopes";
import { z } from "zod";
import { isOwnKey, listKeys, revokeKey } from "../../lib/api/keys.ts";
import { ApiError } from "../../lib/errors/api-error.ts";
import { replaceTenantKey, tenantAccess } from "../../lib/store/tenants.ts";
import { type Operator, operate } from "./operate.ts";

const Issued = z.object({ key_id: z.string(), key: z.string() });

/**
 * Gives the dashboard a key of its own tenant that holds every scope, which the first key of a tenant and one of an older
 * installation do not, and revokes the one that it replaces: nobody else ever had that. Where it has such a key, nothing
 * happens.
 */
export async function grantEveryScope(operator: Operator, tenantId: string, apiUrl: string): Promise<void> {
  const former = { ...(await tenantAccess(tenantId)), apiUrl };
  try {
    const own = (await listKeys(former)).filter((key) => isOwnKey(former, key));
    if (own.some((key) => scopes.every((scope) => key.scopes.includes(scope)))) return;
  } catch (error) {
    // A key that is refused or a service that does not answer is for the dashboard to show, not to mend here.
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== "insufficient_scope") return;
  }
  const wish = ["key", "issue", "--tenant", tenantId, "--name", "Dashboard", "--scopes", scopes.join(",")];
  const issued = operate(operator, wish, Issued);
  await replaceTenantKey(tenantId, issued.key);
  const keys = await listKeys({ apiUrl, apiKey: issued.key });
  const replaced = keys.filter((key) => key.id !== issued.key_id && isOwnKey(former, key));
  // Only the beginning of a key is known: where two begin alike, neither is touched.
  const [one, ...others] = replaced;
  if (one && others.length === 0) await revokeKey({ apiUrl, apiKey: issued.key }, one.id);
}
