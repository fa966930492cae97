import { z } from "zod";
import { json, parseBody, route } from "@/lib/api/route.ts";
import { kept, toldSchema, toldVersion } from "@/lib/api/schemas.ts";
import { SchemaChange } from "@/lib/schemas/shapes.ts";
import { changeSchema, findSchema } from "@/lib/store/schemas.ts";

type Params = { id: string };
const idOf = ({ id }: Params) => (z.uuid().safeParse(id).success ? id : kept<never>("not_found"));

/** A schema with what its newest version says, and its versions. */
export const GET = route<Params>("read", async ({ workspace }, params) => {
  const { schema, versions, ...listed } = kept((await findSchema(workspace.tenantId, idOf(params))) ?? "not_found");
  return json({ ...toldSchema(listed), schema, versions: versions.map(toldVersion) });
});

/** Renames a schema, puts it into the archive or takes it out. */
export const PATCH = route<Params>("write", async ({ request, workspace, audit }, params) => {
  const id = idOf(params);
  const change = await parseBody(request, SchemaChange);
  const { former, name, wasArchived } = kept(await changeSchema(workspace.tenantId, id, change));
  if (former !== name) await audit("schema_renamed", { id, former, name });
  if (change.archived === true && !wasArchived) await audit("schema_archived", { id, name });
  if (change.archived === false && wasArchived) await audit("schema_restored", { id, name });
  return new Response(null, { status: 204 });
});
