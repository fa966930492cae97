import type { Extraction } from "@verso/contract/extractions";
import { cancelExtraction, getExtraction } from "@/lib/api/extractions.ts";
import { json, type RouteContext, route } from "@/lib/api/route.ts";
import { documentNames } from "@/lib/store/documents.ts";
import { originOf } from "@/lib/store/schemas.ts";

async function named({ workspace }: RouteContext, extraction: Extraction) {
  const names = await documentNames({ tenantId: workspace.tenantId, uploadIds: [extraction.upload_id] });
  const schema_origin = extraction.schema === null ? null : await originOf(workspace.tenantId, extraction.schema);
  return json({ ...extraction, name: names[extraction.upload_id] ?? null, schema_origin });
}

export const GET = route<{ id: string }>("read", async (ctx, { id }) =>
  named(ctx, await getExtraction(ctx.access, id)),
);

export const DELETE = route<{ id: string }>("write", async (ctx, { id }) =>
  named(ctx, await cancelExtraction(ctx.access, id)),
);
