import { reviewedBySchema } from "@/lib/api/reviewed.ts";
import { json, route } from "@/lib/api/route.ts";
import { schemaIdOf } from "@/lib/api/schemas.ts";

/** Documents that were asked by a version of this schema, and that people have reviewed: the newest. */
export const GET = route<{ id: string }>("read", async (ctx, params) => {
  const { tenantId } = ctx.workspace;
  const id = await schemaIdOf(ctx, params.id);
  return json({ data: await reviewedBySchema(ctx.access, { tenantId, id }) });
});
