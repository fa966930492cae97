import { json, parseBody, route } from "@/lib/api/route.ts";
import { createSchema, listSchemas } from "@/lib/api/saved-schemas.ts";
import { assertNameFree, toldSchema } from "@/lib/api/schemas.ts";
import { NewSchema } from "@/lib/schemas/shapes.ts";

/** Every schema of the workspace by its name, those in the archive among them. */
export const GET = route("read", async ({ access }) => {
  const byName = new Intl.Collator("en").compare;
  const schemas = (await listSchemas(access)).sort((a, b) => byName(a.name, b.name));
  return json({ data: schemas.map(toldSchema) });
});

/** Saves a schema under a new name. */
export const POST = route("write", async ({ request, workspace, access, audit }) => {
  const { name, ...content } = await parseBody(request, NewSchema);
  await assertNameFree(access, name);
  const { id } = await createSchema(access, { name, ...content, saved_by: workspace.email }, crypto.randomUUID());
  await audit("schema_added", { id, name });
  return json({ id }, 201);
});
