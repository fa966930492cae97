import { json, refusal, route } from "@/lib/api/route.ts";
import { getSchema } from "@/lib/api/saved-schemas.ts";
import { schemaIdOf, toldVersion } from "@/lib/api/schemas.ts";

/** A version as it was saved. */
export const GET = route<{ id: string; number: string }>("read", async (ctx, { id, number }) => {
  if (!/^[1-9]\d{0,2}$/.test(number)) throw refusal(404, "not_found", "There is no such version of a schema.");
  const saved = await getSchema(ctx.access, await schemaIdOf(ctx, id), Number(number));
  return json({ ...toldVersion(saved), schema: saved.schema, instructions: saved.instructions });
});
