import { CreateExtraction } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { createExtraction, listExtractions } from "@/lib/api/extractions.ts";
import { idempotencyKeyOf, json, parseBody, parseQuery, route } from "@/lib/api/route.ts";
import { NamedListQuery } from "@/lib/queries/shapes.ts";
import { documentNames, documentsNamed } from "@/lib/store/documents.ts";
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
  const { tenantId } = workspace;
  const { name, ...query } = parseQuery(request, NamedListQuery, { gathered: "metadata" });
  if (name !== undefined) {
    // The service knows no names: which files are meant is found here, and one more tells that there are others.
    const named = await documentsNamed({ tenantId, search: name, limit: limits.listUploadsMax + 1 });
    if (named.length === 0) return json({ data: [], next_cursor: null, names: {} });
    query.upload_id = named.slice(0, limits.listUploadsMax);
    const list = await listExtractions(access, query);
    const names = await documentNames({ tenantId, uploadIds: query.upload_id });
    return json({ ...list, names, others_named: named.length > limits.listUploadsMax });
  }
  const list = await listExtractions(access, query);
  const uploadIds = list.data.map((extraction) => extraction.upload_id);
  return json({ ...list, names: await documentNames({ tenantId, uploadIds }) });
});
