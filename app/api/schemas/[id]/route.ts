import { json, parseBody, route } from "@/lib/api/route.ts";
import { getSchema, listVersions, updateSchema } from "@/lib/api/saved-schemas.ts";
import { assertNameFree, schemaIdOf, toldSchema, toldVersion } from "@/lib/api/schemas.ts";
import { SchemaChange } from "@/lib/schemas/shapes.ts";

type Params = { id: string };

/** A schema with what its newest version says, and its versions. */
export const GET = route<Params>("read", async (ctx, params) => {
  const id = await schemaIdOf(ctx, params.id);
  const [saved, versions] = await Promise.all([getSchema(ctx.access, id), listVersions(ctx.access, id)]);
  const { schema, instructions } = saved;
  return json({ ...toldSchema(saved), schema, instructions, versions: versions.map(toldVersion) });
});

/** Renames a schema, puts it into the archive or takes it out. */
export const PATCH = route<Params>("write", async (ctx, params) => {
  const { request, access, audit } = ctx;
  const id = await schemaIdOf(ctx, params.id);
  const change = await parseBody(request, SchemaChange);
  const { name: former, archived_at: since } = await getSchema(access, id);
  const [name, wasArchived] = [change.name ?? former, since !== null];
  const archived = change.archived ?? wasArchived;
  if (!archived && (name !== former || wasArchived)) await assertNameFree(access, name, id);
  await updateSchema(access, id, { name, archived });
  if (former !== name) await audit("schema_renamed", { id, former, name });
  if (archived && !wasArchived) await audit("schema_archived", { id, name });
  if (!archived && wasArchived) await audit("schema_restored", { id, name });
  return new Response(null, { status: 204 });
});
