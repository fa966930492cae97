import "server-only";
import { type SqlBool, sql } from "kysely";
import type { ExportChoices } from "../views/export-choices.ts";
import { type View, viewsMax } from "../views/shapes.ts";
import { type Store, store } from "./database.ts";
import { whileLocked } from "./one-after-another.ts";

/** What stands against keeping a view. */
export type ViewRefusal = "not_found" | "name_taken" | "too_many";

/** Somebody of a workspace, who sees its views and their own. */
export type Viewer = { tenantId: string; personId: string };

const visibleTo = (personId: string) => sql<SqlBool>`(person_id IS NULL OR person_id = ${personId})`;

/** Every view that somebody sees, the workspace's before their own, by name. */
export async function listViews({ tenantId, personId }: Viewer): Promise<View[]> {
  const rows = await store()
    .selectFrom("views")
    .select(["id", "name", "query", "export", sql<boolean>`person_id IS NULL`.as("shared")])
    .where("tenant_id", "=", tenantId)
    .where(visibleTo(personId))
    .orderBy("shared", "desc")
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(viewOf);
}

/** A view that somebody sees; null where they see none of this id. */
export async function findView({ tenantId, personId }: Viewer, id: string): Promise<View | null> {
  const row = await store()
    .selectFrom("views")
    .select(["id", "name", "query", "export", sql<boolean>`person_id IS NULL`.as("shared")])
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where(visibleTo(personId))
    .executeTakeFirst();
  return row ? viewOf(row) : null;
}

const viewOf = ({ export: choices, ...row }: Omit<View, "export"> & { export: string | null }): View => ({
  ...row,
  export: choices === null ? null : JSON.parse(choices),
});

/** Keeps a view under a name that no other of the workspace, or of this person, has, however it is written. */
export async function addView(
  { tenantId, personId }: Viewer,
  { name, shared, query }: Omit<View, "id" | "export">,
): Promise<{ id: string } | ViewRefusal> {
  const owner = shared ? null : personId;
  return whileLocked(tenantId, async (tx) => {
    const { count } = await ofOwner(tx, tenantId, owner)
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= viewsMax) return "too_many";
    if (await isTaken(tx, { tenantId, owner, name })) return "name_taken";
    return tx
      .insertInto("views")
      .values({ tenant_id: tenantId, person_id: owner, name, query })
      .returning("id")
      .executeTakeFirstOrThrow();
  });
}

type Change = { name?: string | undefined; query?: string | undefined; export?: ExportChoices | undefined };

/** Another name, or another list or other choices of its export under the same one; what it is called now and was before. */
export async function changeView(
  { tenantId, personId }: Viewer,
  id: string,
  { name: given, query, export: choices }: Change,
): Promise<{ former: string; name: string } | ViewRefusal> {
  return whileLocked(tenantId, async (tx) => {
    const row = await tx
      .selectFrom("views")
      .select(["name", "person_id"])
      .where("tenant_id", "=", tenantId)
      .where("id", "=", id)
      .where(visibleTo(personId))
      .executeTakeFirst();
    if (!row) return "not_found";
    const name = given ?? row.name;
    if (await isTaken(tx, { tenantId, owner: row.person_id, name, exceptId: id })) return "name_taken";
    await tx
      .updateTable("views")
      .set({
        name,
        ...(query === undefined ? {} : { query }),
        ...(choices === undefined ? {} : { export: JSON.stringify(choices) }),
      })
      .where("tenant_id", "=", tenantId)
      .where("id", "=", id)
      .execute();
    return { former: row.name, name };
  });
}

/** Removes a view that this person sees; what it was called. */
export async function removeView({ tenantId, personId }: Viewer, id: string): Promise<{ name: string } | ViewRefusal> {
  const row = await store()
    .deleteFrom("views")
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where(visibleTo(personId))
    .returning("name")
    .executeTakeFirst();
  return row ?? "not_found";
}

const ofOwner = (tx: Store, tenantId: string, owner: string | null) =>
  tx
    .selectFrom("views")
    .where("tenant_id", "=", tenantId)
    .where(sql<SqlBool>`person_id IS NOT DISTINCT FROM ${owner}::uuid`);

type Named = { tenantId: string; owner: string | null; name: string; exceptId?: string };
async function isTaken(tx: Store, { tenantId, owner, name, exceptId }: Named): Promise<boolean> {
  let query = ofOwner(tx, tenantId, owner).select("id").where(sql<SqlBool>`lower(name) = lower(${name})`);
  if (exceptId !== undefined) query = query.where("id", "<>", exceptId);
  return (await query.executeTakeFirst()) !== undefined;
}
