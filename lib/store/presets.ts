import "server-only";
import { sql } from "kysely";
import { type PresetContent, presetsMax } from "../schemas/presets.ts";
import { type Store, store } from "./database.ts";
import { whileLocked } from "./one-after-another.ts";

/** What stands against keeping a preset. */
export type PresetRefusal = "not_found" | "name_taken" | "too_many";

/** As it stands in the table: a schema that is saved is named, since its versions never change. */
export type WrittenPreset =
  | PresetContent
  | { mode: "structured"; of: { id: string; version: number }; instructions: string };

/** Every preset of this tenant, by name. */
export async function listPresets(tenantId: string): Promise<{ id: string; name: string; held: WrittenPreset }[]> {
  const rows = await store()
    .selectFrom("presets")
    .select(["id", "name", "content"])
    .where("tenant_id", "=", tenantId)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ content, ...preset }) => ({ ...preset, held: JSON.parse(content) }));
}

/** What a preset of this tenant holds; null where there is none of this id. */
export async function findPreset(tenantId: string, id: string): Promise<WrittenPreset | null> {
  const row = await store()
    .selectFrom("presets")
    .select("content")
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? JSON.parse(row.content) : null;
}

/** Keeps settings under a name that no other preset of this tenant has, however it is written. */
export async function addPreset(
  tenantId: string,
  { name, content }: { name: string; content: WrittenPreset },
): Promise<{ id: string } | PresetRefusal> {
  return whileLocked(tenantId, async (tx) => {
    const { count } = await tx
      .selectFrom("presets")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("tenant_id", "=", tenantId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= presetsMax) return "too_many";
    if (await isTaken(tx, tenantId, name)) return "name_taken";
    return tx
      .insertInto("presets")
      .values({ tenant_id: tenantId, name, content: JSON.stringify(content) })
      .returning("id")
      .executeTakeFirstOrThrow();
  });
}

/** Another name, or other settings under the same one; what it is called now and was before. */
export async function changePreset(
  tenantId: string,
  id: string,
  { name: given, content }: { name?: string | undefined; content?: WrittenPreset | undefined },
): Promise<{ former: string; name: string } | PresetRefusal> {
  const next = content === undefined ? {} : { content: JSON.stringify(content) };
  return whileLocked(tenantId, async (tx) => {
    const own = tx.selectFrom("presets").select("name").where("tenant_id", "=", tenantId);
    const row = await own.where("id", "=", id).executeTakeFirst();
    if (!row) return "not_found";
    const name = given ?? row.name;
    if (await isTaken(tx, tenantId, name, id)) return "name_taken";
    await tx
      .updateTable("presets")
      .set({ name, ...next })
      .where("tenant_id", "=", tenantId)
      .where("id", "=", id)
      .execute();
    return { former: row.name, name };
  });
}

/** Removes a preset of this tenant; what it was called. */
export async function removePreset(tenantId: string, id: string): Promise<{ name: string } | PresetRefusal> {
  const row = await store()
    .deleteFrom("presets")
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return row ?? "not_found";
}

async function isTaken(tx: Store, tenantId: string, name: string, exceptId?: string): Promise<boolean> {
  let query = tx
    .selectFrom("presets")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where(sql<boolean>`lower(name) = lower(${name})`);
  if (exceptId !== undefined) query = query.where("id", "<>", exceptId);
  return (await query.executeTakeFirst()) !== undefined;
}
