import { CreateExtraction, ExtractionListQuery } from "@verso/contract/extractions";
import { createExtraction, listExtractions } from "@/lib/api/extractions.ts";
import { idempotencyKeyOf, json, parseBody, parseQuery, route } from "@/lib/api/route.ts";
import { documentNames } from "@/lib/store/documents.ts";
import { rememberUse } from "@/lib/store/schemas.ts";

export const POST = route("write", async ({ request, workspace, access }) => {
  const key = idempotencyKeyOf(request);
  const body = await parseBody(request, CreateExtraction);
  const extraction = await createExtraction(access, body, key);
  if (extraction.schema !== null) {
    // The extraction is there, whether or not it can be counted.
    await rememberUse(workspace.tenantId, extraction.id, extraction.schema).catch((cause) => console.error(cause));
  }
  return json(extraction, 202);
});

export const GET = route("read", async ({ request, workspace, access }) => {
  const list = await listExtractions(access, parseQuery(request, ExtractionListQuery, { gathered: "metadata" }));
  const uploadIds = list.data.map((extraction) => extraction.upload_id);
  return json({ ...list, names: await documentNames({ tenantId: workspace.tenantId, uploadIds }) });
});
