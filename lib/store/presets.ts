import "server-only";
import { countFields } from "@verso/contract/count-fields";
import { sql } from "kysely";
import {
  type FoundPreset,
  type ListedPreset,
  type PresetChange,
  type PresetContent,
  presetsMax,
} from "../schemas/presets.ts";
import { type Store, store } from "./database.ts";
import { whileLocked } from "./one-after-another.ts";
import { findVersion, type NamedVersion, namedVersions, originOf, type VersionName } from "./schemas.ts";

/** What stands against keeping a preset. */
export type PresetRefusal = "not_found" | "name_taken" | "too_many";

/** As it stands in the table: a schema that the library has is named, since its versions never change. */
type Written = PresetContent | { mode: "structured"; of: VersionName; instructions: string };

async function written(tenantId: string, content: PresetContent): Promise<string> {
  const origin = content.mode === "ocr" ? null : await originOf(tenantId, content.schema);
  if (content.mode === "ocr" || origin === null) return JSON.stringify(content);
  const { id, version } = origin;
  return JSON.stringify({
    mode: content.mode,
    of: { id, version },
    instructions: content.instructions,
  } satisfies Written);
}

/** Every preset of this tenant, by name. */
export async function listPresets(tenantId: string): Promise<ListedPreset[]> {
  const rows = await store()
    .selectFrom("presets")
    .select(["id", "name", "content"])
    .where("tenant_id", "=", tenantId)
    .orderBy(sql`lower(name)`)
    .execute();
  const presets = rows.map(({ content, ...preset }) => ({ ...preset, held: JSON.parse(content) as Written }));
  const versions = await namedVersions(
    tenantId,
    presets.flatMap(({ held }) => ("of" in held ? [held.of] : [])),
  );
  return presets.map(({ held, ...preset }) => {
    const { mode } = held;
    if ("of" in held) {
      const { fields, ...schema } = thatOf(held.of, versions);
      return { ...preset, mode, fields, schema };
    }
    return { ...preset, mode, fields: "schema" in held ? countFields(held.schema) : null, schema: null };
  });
}

/** What a preset of this tenant holds; null where there is none of this id. */
export async function findPreset(tenantId: string, id: string): Promise<FoundPreset | null> {
  const row = await store()
    .selectFrom("presets")
    .select("content")
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const held: Written = JSON.parse(row.content);
  if (!("of" in held)) return { content: held, schema: null };
  const { mode, of, instructions } = held;
  const version = await findVersion(tenantId, of.id, of.version);
  const { fields: _, ...schema } = thatOf(of, await namedVersions(tenantId, [of]));
  return { content: { mode, schema: version?.schema ?? {}, instructions }, schema };
}

function thatOf({ id, version }: VersionName, versions: readonly NamedVersion[]): NamedVersion {
  const named = versions.find((each) => each.id === id && each.version === version);
  if (named === undefined) throw new Error(`a preset names version ${version} of ${id}, which is not there`);
  return named;
}

/** Keeps settings under a name that no other preset of this tenant has, however it is written. */
export async function addPreset(
  tenantId: string,
  { name, content: given }: { name: string; content: PresetContent },
): Promise<{ id: string } | PresetRefusal> {
  const content = await written(tenantId, given);
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
      .values({ tenant_id: tenantId, name, content })
      .returning("id")
      .executeTakeFirstOrThrow();
  });
}

/** Another name, or other settings under the same one; what it is called now and was before. */
export async function changePreset(
  tenantId: string,
  id: string,
  { name: given, content }: PresetChange,
): Promise<{ former: string; name: string } | PresetRefusal> {
  const next = content === undefined ? {} : { content: await written(tenantId, content) };
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
