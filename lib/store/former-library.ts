import "server-only";
import { store } from "./database.ts";
import { whileLocked } from "./one-after-another.ts";

/** A schema as the dashboard's own library kept it; its versions are numbered from 1 on. */
export type FormerSchema = {
  id: string;
  name: string;
  archived: boolean;
  versions: { content: Record<string, unknown>; by: string | null; at: Date }[];
};

/** What is still in the dashboard's own library of a tenant, those that were saved first before the others. */
export async function formerSchemas(tenantId: string): Promise<FormerSchema[]> {
  const rows = await store()
    .selectFrom("schemas")
    .innerJoin("schema_versions as v", "v.schema_id", "schemas.id")
    .select(["schemas.id", "name", "archived_at", "content", "person_email", "v.created_at"])
    .where("schemas.tenant_id", "=", tenantId)
    .orderBy("schemas.created_at")
    .orderBy("schemas.id")
    .orderBy("v.number")
    .execute();
  const schemas = Map.groupBy(rows, ({ id }) => id);
  return [...schemas].map(([id, versions]) => ({
    id,
    name: versions[0]?.name ?? "",
    archived: (versions[0]?.archived_at ?? null) !== null,
    versions: versions.map(({ content, person_email: by, created_at: at }) => ({
      content: JSON.parse(content),
      by,
      at,
    })),
  }));
}

/** A schema is the service's now, under this identifier: presets name it so, and nothing of it stays here. Once more changes nothing. */
export function noteBrought(tenantId: string, { formerId, id }: { formerId: string; id: string }): Promise<void> {
  return whileLocked(tenantId, async (tx) => {
    await tx
      .insertInto("brought_schemas")
      .values({ tenant_id: tenantId, former_id: formerId, id })
      .onConflict((conflict) => conflict.columns(["tenant_id", "former_id"]).doNothing())
      .execute();
    const presets = await tx
      .selectFrom("presets")
      .select(["id", "content"])
      .where("tenant_id", "=", tenantId)
      .execute();
    for (const preset of presets) {
      const held = JSON.parse(preset.content);
      if (held.of?.id !== formerId) continue;
      const content = JSON.stringify({ ...held, of: { ...held.of, id } });
      await tx.updateTable("presets").set({ content }).where("id", "=", preset.id).execute();
    }
    await tx.deleteFrom("schemas").where("tenant_id", "=", tenantId).where("id", "=", formerId).execute();
  });
}

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
