import "server-only";
import { limits } from "@verso/contract/limits";
import { storeConfig } from "../settings/settings.ts";
import { store } from "./database.ts";
import { seal, unseal } from "./seal.ts";

/** Keeps a tenant with its sealed key. A tenant that is there already gets the new name, address and key. */
export async function saveTenant(tenant: { id: string; name: string; apiUrl: string; apiKey: string }): Promise<void> {
  const row = {
    name: tenant.name,
    api_url: tenant.apiUrl,
    sealed_api_key: seal(tenant.apiKey, tenant.id, storeConfig().sealKey),
  };
  await store()
    .insertInto("tenants")
    .values({ id: tenant.id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** Seals another key for a tenant that is there already; one that is not stays absent. */
export async function replaceTenantKey(id: string, apiKey: string): Promise<void> {
  await store()
    .updateTable("tenants")
    .set({ sealed_api_key: seal(apiKey, id, storeConfig().sealKey) })
    .where("id", "=", id)
    .execute();
}

/** Every tenant that people of this dashboard work in. */
export async function tenantIds(): Promise<string[]> {
  const rows = await store().selectFrom("tenants").select("id").orderBy("created_at").execute();
  return rows.map(({ id }) => id);
}

/** Where a tenant's service answers and the key that opens it. The only place where a key is unsealed. */
export async function tenantAccess(tenantId: string): Promise<{ apiUrl: string; apiKey: string }> {
  const { apiUrl, sealKey } = storeConfig();
  const row = await store()
    .selectFrom("tenants")
    .select(["api_url", "sealed_api_key"])
    .where("id", "=", tenantId)
    .executeTakeFirstOrThrow();
  return { apiUrl: apiUrl ?? row.api_url, apiKey: unseal(row.sealed_api_key, tenantId, sealKey) };
}

/** Where the dashboard's first workspace has its service; undefined where there is no workspace. */
export async function firstApiUrl(): Promise<string | undefined> {
  const row = await store().selectFrom("tenants").select("api_url").orderBy("created_at").executeTakeFirst();
  return row?.api_url;
}

/** Where programs elsewhere reach a tenant's service, which this dashboard may reach by another way: `api_url` at the last. */
export function publicApiUrl(apiUrl: string): string {
  const config = storeConfig();
  return config.publicApiUrl ?? config.apiUrl ?? apiUrl;
}

/** How long a page follows a running extraction by itself, in seconds. */
export async function pollingTimeoutS(tenantId: string): Promise<number> {
  const row = await store()
    .selectFrom("tenants")
    .select("polling_timeout_s")
    .where("id", "=", tenantId)
    .executeTakeFirst();
  return row?.polling_timeout_s ?? limits.pollingTimeoutDefaultS;
}

/** Sets `pollingTimeoutS`; the table refuses what is outside 1 to 3,600. */
export async function savePollingTimeoutS(tenantId: string, seconds: number): Promise<void> {
  await store().updateTable("tenants").set({ polling_timeout_s: seconds }).where("id", "=", tenantId).execute();
}
