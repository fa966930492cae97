import { json, parseBody, route } from "@/lib/api/route.ts";
import { getSchema, putSchema } from "@/lib/api/saved-schemas.ts";
import { orChangedMeanwhile, schemaIdOf } from "@/lib/api/schemas.ts";
import { NewVersion } from "@/lib/schemas/shapes.ts";

/** Saves what a schema says now as its next version, with the instructions of the one before. What says the same as the newest makes none. */
export const POST = route<{ id: string }>("write", async (ctx, params) => {
  const { request, workspace, access, audit } = ctx;
  const id = await schemaIdOf(ctx, params.id);
  const { schema, after, ...given } = await parseBody(request, NewVersion);
  const { version: newest, instructions: kept } = await getSchema(access, id);
  const { instructions = kept } = given;
  const body = { schema, instructions, saved_by: workspace.email };
  const saved = await putSchema(access, id, { body, after }).catch(orChangedMeanwhile);
  const isNew = saved.version > newest;
  if (isNew) await audit("schema_saved", { id, name: saved.name, version: saved.version });
  return json({ number: saved.version }, isNew ? 201 : 200);
});
