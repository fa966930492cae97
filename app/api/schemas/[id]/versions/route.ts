import { countFields } from "@verso/contract/count-fields";
import { z } from "zod";
import { json, parseBody, route } from "@/lib/api/route.ts";
import { checkSchema, kept } from "@/lib/api/schemas.ts";
import { NewVersion } from "@/lib/schemas/shapes.ts";
import { addVersion } from "@/lib/store/schemas.ts";

/** Saves what a schema says now as its next version. What says the same as the newest makes none. */
export const POST = route<{ id: string }>("write", async ({ request, workspace, audit }, { id }) => {
  if (!z.uuid().safeParse(id).success) kept("not_found");
  const { schema, after } = await parseBody(request, NewVersion);
  checkSchema(schema);
  const saved = kept(await addVersion(workspace, { id, after, schema, fields: countFields(schema) }));
  if (saved.isNew) await audit("schema_saved", { id, name: saved.name, version: saved.number });
  return json({ number: saved.number }, saved.isNew ? 201 : 200);
});
