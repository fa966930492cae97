import { countFields } from "@verso/contract/count-fields";
import { json, parseBody, route } from "@/lib/api/route.ts";
import { checkSchema, kept, toldSchema } from "@/lib/api/schemas.ts";
import { NewSchema } from "@/lib/schemas/shapes.ts";
import { addSchema, listSchemas } from "@/lib/store/schemas.ts";

/** Every schema of the workspace, those in the archive among them. */
export const GET = route("read", async ({ workspace }) =>
  json({ data: (await listSchemas(workspace.tenantId)).map(toldSchema) }),
);

/** Saves a schema under a new name. */
export const POST = route("write", async ({ request, workspace, audit }) => {
  const { name, schema } = await parseBody(request, NewSchema);
  checkSchema(schema);
  const { id } = kept(await addSchema(workspace, { name, schema, fields: countFields(schema) }));
  await audit("schema_added", { id, name });
  return json({ id }, 201);
});
