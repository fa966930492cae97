import "server-only";
import { store } from "./database.ts";

/** What the service calls a schema that the dashboard's own library kept; null where none was brought. */
export async function broughtAs(tenantId: string, formerId: string): Promise<string | null> {
  const row = await store()
    .selectFrom("brought_schemas")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("former_id", "=", formerId)
    .executeTakeFirst();
  return row?.id ?? null;
}
