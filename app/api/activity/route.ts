import type { z } from "zod";
import { json, parseQuery, route } from "@/lib/api/route.ts";
import { type ActivityPage, ActivityQuery } from "@/lib/queries/shapes.ts";
import { listAudit } from "@/lib/store/audit.ts";

const pageSize = 50;

/** What people did in this workspace, newest first. */
export const GET = route("manage", async ({ request, workspace }) => {
  const { data, nextCursor } = await listAudit(workspace.tenantId, {
    ...parseQuery(request, ActivityQuery),
    limit: pageSize,
  });
  return json({
    data: data.map(({ personEmail: email, at, ...entry }) => ({ ...entry, email, at: at.toISOString() })),
    next_cursor: nextCursor,
  } satisfies z.input<typeof ActivityPage>);
});
