import { z } from "zod";
import { reviewedBySchema } from "@/lib/api/reviewed.ts";
import { json, route } from "@/lib/api/route.ts";
import { kept } from "@/lib/api/schemas.ts";
import { findSchema } from "@/lib/store/schemas.ts";

/** Documents that were asked by a version of this schema, and that people have reviewed: the newest. */
export const GET = route<{ id: string }>("read", async ({ workspace, access }, { id }) => {
  const isId = z.uuid().safeParse(id).success;
  kept((isId ? await findSchema(workspace.tenantId, id) : null) ?? "not_found");
  return json({ data: await reviewedBySchema(access, { tenantId: workspace.tenantId, id }) });
});
