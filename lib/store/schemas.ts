import "server-only";
import { type Kysely, type Selectable, sql } from "kysely";
import type { SchemaOrigin } from "../schemas/shapes.ts";
import { libraryBounds } from "../schemas/shapes.ts";
import { type Store, store } from "./database.ts";
import { orRefusal, Refused, whileLocked } from "./one-after-another.ts";
import { hashOfSchema } from "./schema-hash.ts";
import type { StoreTables } from "./tables.ts";

export type KeptVersion = { number: number; fields: number; by: string | null; at: Date; uses: number };
export type KeptSchema = { id: string; name: string; archived: boolean; version: KeptVersion; uses: number };
type Content = Record<string, unknown>;
type Saver = { tenantId: string; personId: string };
/** What stands against saving. */
export type SaveRefusal = "not_found" | "name_taken" | "too_many" | "too_many_versions" | "full" | "changed_meanwhile";

const jsonOf = (schema: Content) => JSON.stringify(schema);

/** Every schema of this tenant, by name; archived ones apart. */
export async function listSchemas(tenantId: string): Promise<KeptSchema[]> {
  const rows = await newest(store(), tenantId).orderBy(sql`lower(schemas.name)`).orderBy("schemas.id").execute();
  return rows.map(schemaOf);
}

/** One schema of this tenant with all its versions, the newest first, and what the newest says; null where there is none of this id. */
export async function findSchema(
  tenantId: string,
  id: string,
): Promise<(KeptSchema & { schema: Content; versions: KeptVersion[] }) | null> {
  const row = await newest(store(), tenantId).select("content").where("schemas.id", "=", id).executeTakeFirst();
  if (!row) return null;
  const rows = await versionsOf(store(), tenantId).where("v.schema_id", "=", id).orderBy("v.number", "desc").execute();
  return { ...schemaOf(row), schema: JSON.parse(row.content), versions: rows.map(versionOf) };
}

/** A version as it was saved; null where there is none. */
export async function findVersion(
  tenantId: string,
  id: string,
  number: number,
): Promise<(KeptVersion & { schema: Content }) | null> {
  const row = await versionsOf(store(), tenantId)
    .select("content")
    .where("v.schema_id", "=", id)
    .where("v.number", "=", number)
    .executeTakeFirst();
  return row ? { ...versionOf(row), schema: JSON.parse(row.content) } : null;
}

/** Where a version stands in the library. */
export type VersionName = { id: string; version: number };
/** With what its schema is called now, and which version of it is the newest. */
export type NamedVersion = VersionName & { name: string; archived: boolean; newest: number; fields: number };

/** Some versions of this tenant, those of schemas in the archive among them. */
export async function namedVersions(tenantId: string, wanted: readonly VersionName[]): Promise<NamedVersion[]> {
  if (wanted.length === 0) return [];
  return store()
    .selectFrom("schema_versions as v")
    .innerJoin("schemas", "schemas.id", "v.schema_id")
    .select(["schemas.id", "schemas.name", "v.number as version", "v.field_count as fields"])
    .select(sql<boolean>`archived_at is not null`.as("archived"))
    .select(
      sql<number>`(select max(w.number) from dashboard.schema_versions w where w.schema_id = v.schema_id)`.as("newest"),
    )
    .where("v.tenant_id", "=", tenantId)
    .where(({ eb, or }) =>
      or(wanted.map(({ id, version }) => eb("v.schema_id", "=", id).and("v.number", "=", version))),
    )
    .execute();
}

/** Keeps a schema under a new name, as its first version. */
export function addSchema(
  { tenantId, personId }: Saver,
  input: { name: string; schema: Content; fields: number },
): Promise<{ id: string } | SaveRefusal> {
  return changing(tenantId, async (tx) => {
    const kept = await tx
      .selectFrom("schemas")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("tenant_id", "=", tenantId)
      .executeTakeFirstOrThrow();
    if (Number(kept.count) >= libraryBounds.schemasMax) return "too_many";
    if (await isTaken(tx, tenantId, input.name)) return "name_taken";
    const { id } = await tx
      .insertInto("schemas")
      .values({ tenant_id: tenantId, name: input.name })
      .returning("id")
      .executeTakeFirstOrThrow();
    const refusal = await addVersionRow(tx, { tenantId, personId, id, number: 1, ...input });
    if (refusal !== null) throw new Refused(refusal);
    return { id };
  });
}

/**
 * A new version, after the one that was seen last: where somebody saved another meanwhile it is refused. What says the same as
 * the newest is that one.
 */
export function addVersion(
  { tenantId, personId }: Saver,
  input: { id: string; after: number; schema: Content; fields: number },
): Promise<{ number: number; isNew: boolean; name: string } | SaveRefusal> {
  return changing(tenantId, async (tx) => {
    const row = await newest(tx, tenantId).select("content").where("schemas.id", "=", input.id).executeTakeFirst();
    if (!row) return "not_found";
    const { number, name } = row;
    if (row.content === jsonOf(input.schema)) return { number, isNew: false, name };
    if (number !== input.after) return "changed_meanwhile";
    if (number >= libraryBounds.versionsMax) return "too_many_versions";
    const refusal = await addVersionRow(tx, { ...input, tenantId, personId, number: number + 1 });
    return refusal ?? { number: number + 1, isNew: true, name };
  });
}

/** Another name, or into the archive and back; what it was called before. */
export function changeSchema(
  tenantId: string,
  id: string,
  change: { name?: string | undefined; archived?: boolean | undefined },
): Promise<{ former: string; name: string; wasArchived: boolean } | SaveRefusal> {
  return changing(tenantId, async (tx) => {
    const own = tx.selectFrom("schemas").select(["name", "archived_at"]).where("tenant_id", "=", tenantId);
    const row = await own.where("id", "=", id).forUpdate().executeTakeFirst();
    if (!row) return "not_found";
    const name = change.name ?? row.name;
    const archived = change.archived ?? row.archived_at !== null;
    if (!archived && (await isTaken(tx, tenantId, name, id))) return "name_taken";
    await tx
      .updateTable("schemas")
      .set({ name, archived_at: archived ? sql<Date>`coalesce(archived_at, now())` : null })
      .where("tenant_id", "=", tenantId)
      .where("id", "=", id)
      .execute();
    return { former: row.name, name, wasArchived: row.archived_at !== null };
  });
}

/** Remembers what schema an extraction asked for. The same extraction again changes nothing. */
export async function rememberUse(tenantId: string, extractionId: string, schema: Content): Promise<void> {
  await store()
    .insertInto("schema_uses")
    .values({ tenant_id: tenantId, extraction_id: extractionId, content_hash: hashOfSchema(schema) })
    .onConflict((conflict) => conflict.columns(["tenant_id", "extraction_id"]).doNothing())
    .execute();
}

/** The saved schema of this tenant that says just this, however it is laid out; null where none does. */
export async function originOf(tenantId: string, schema: Content): Promise<SchemaOrigin | null> {
  const row = await store()
    .selectFrom("schema_versions as v")
    .innerJoin("schemas", "schemas.id", "v.schema_id")
    .select(["schemas.id", "schemas.name", "v.number as version"])
    .where("v.tenant_id", "=", tenantId)
    .where("schemas.tenant_id", "=", tenantId)
    .where("v.content_hash", "=", hashOfSchema(schema))
    .orderBy(sql`archived_at is not null`)
    .orderBy("v.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** What this tenant calls schemas, by the SHA-256 of what they say in hexadecimal digits; a kept one before an archived. */
export async function schemaNames(tenantId: string, hashes: readonly string[]): Promise<Record<string, string>> {
  if (hashes.length === 0) return {};
  const rows = await store()
    .selectFrom("schema_versions as v")
    .innerJoin("schemas", "schemas.id", "v.schema_id")
    .select([sql<string>`encode(v.content_hash, 'hex')`.as("hash"), "schemas.name"])
    .where("v.tenant_id", "=", tenantId)
    .where(
      "v.content_hash",
      "in",
      hashes.map((hash) => Buffer.from(hash, "hex")),
    )
    .orderBy(sql`archived_at is null`)
    .orderBy("v.created_at")
    .execute();
  return Object.fromEntries(rows.map(({ hash, name }) => [hash, name]));
}

/** The newest extractions that asked for just what a version of a schema of this tenant says; of equal versions the newest counts. */
export async function usesOfSchema(input: {
  tenantId: string;
  id: string;
  limit: number;
}): Promise<{ extractionId: string; version: number }[]> {
  const rows = await store()
    .selectFrom("schema_uses as u")
    .innerJoin("schema_versions as v", (join) =>
      join.onRef("v.tenant_id", "=", "u.tenant_id").onRef("v.content_hash", "=", "u.content_hash"),
    )
    .select(({ fn }) => ["u.extraction_id as extractionId", fn.max("v.number").as("version")])
    .where("u.tenant_id", "=", input.tenantId)
    .where("v.schema_id", "=", input.id)
    .groupBy("u.extraction_id")
    .orderBy("u.extraction_id", "desc")
    .limit(input.limit)
    .execute();
  return rows;
}

/** Does what changes a tenant's library: its bounds are of all its schemas together. */
const changing = <T>(tenantId: string, act: (tx: Store) => Promise<T | SaveRefusal>): Promise<T | SaveRefusal> =>
  orRefusal<T | SaveRefusal, SaveRefusal>(whileLocked(tenantId, act));

async function isTaken(tx: Store, tenantId: string, name: string, exceptId?: string): Promise<boolean> {
  let query = tx
    .selectFrom("schemas")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("archived_at", "is", null)
    .where(sql<boolean>`lower(name) = lower(${name})`);
  if (exceptId !== undefined) query = query.where("id", "<>", exceptId);
  return (await query.executeTakeFirst()) !== undefined;
}

type NewRow = Saver & { id: string; number: number; schema: Content; fields: number };

async function addVersionRow(tx: Store, row: NewRow): Promise<"full" | null> {
  const { tenantId, personId, id, number, schema, fields } = row;
  const content = jsonOf(schema);
  const { bytes } = await tx
    .selectFrom("schema_versions")
    .select(sql<string>`coalesce(sum(octet_length(content)), 0)`.as("bytes"))
    .where("tenant_id", "=", tenantId)
    .executeTakeFirstOrThrow();
  if (Number(bytes) + Buffer.byteLength(content) > libraryBounds.bytesMax) return "full";
  await tx
    .insertInto("schema_versions")
    .values(({ selectFrom }) => ({
      tenant_id: tenantId,
      schema_id: id,
      number,
      content,
      content_hash: hashOfSchema(schema),
      field_count: fields,
      person_email: selectFrom("people").select("email").where("id", "=", personId).where("tenant_id", "=", tenantId),
    }))
    .execute();
  return null;
}

const usesOf = (where: ReturnType<typeof sql<boolean>>) =>
  sql<string>`(select count(*) from dashboard.schema_uses u where ${where})`;

/** Versions of this tenant, with how many extractions each was asked by. */
const versionsOf = (tx: Kysely<StoreTables>, tenantId: string) =>
  tx
    .selectFrom("schema_versions as v")
    .select(["v.number", "v.field_count", "v.person_email", "v.created_at"])
    .select(usesOf(sql`u.tenant_id = v.tenant_id and u.content_hash = v.content_hash`).as("uses"))
    .where("v.tenant_id", "=", tenantId);

/** Schemas of this tenant, each with its newest version. */
const newest = (tx: Kysely<StoreTables>, tenantId: string) =>
  versionsOf(tx, tenantId)
    .innerJoin("schemas", "schemas.id", "v.schema_id")
    .select(["schemas.id", "schemas.name", "schemas.archived_at"])
    .select(
      usesOf(
        sql`u.tenant_id = v.tenant_id and u.content_hash in
          (select w.content_hash from dashboard.schema_versions w where w.schema_id = v.schema_id)`,
      ).as("all_uses"),
    )
    .where("schemas.tenant_id", "=", tenantId)
    .where(
      sql<boolean>`v.number = (select max(w.number) from dashboard.schema_versions w where w.schema_id = v.schema_id)`,
    );

type VersionRow = Pick<
  Selectable<StoreTables["schema_versions"]>,
  "number" | "field_count" | "person_email" | "created_at"
> & { uses: string };
type SchemaRow = VersionRow &
  Pick<Selectable<StoreTables["schemas"]>, "id" | "name" | "archived_at"> & { all_uses: string };

const versionOf = (row: VersionRow): KeptVersion => ({
  number: row.number,
  fields: row.field_count,
  by: row.person_email,
  at: row.created_at,
  uses: Number(row.uses),
});
const schemaOf = (row: SchemaRow): KeptSchema => ({
  id: row.id,
  name: row.name,
  archived: row.archived_at !== null,
  version: versionOf(row),
  uses: Number(row.all_uses),
});
