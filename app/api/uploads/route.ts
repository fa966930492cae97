import { idempotencyKeyOf, json, parseBody, route } from "@/lib/api/route.ts";
import { createUpload } from "@/lib/api/uploads.ts";
import { CreateNamedUpload } from "@/lib/queries/shapes.ts";
import { rememberDocument } from "@/lib/store/documents.ts";

/** Makes an upload slot and remembers what the person calls the document. */
export const POST = route("write", async ({ request, workspace, access }) => {
  const key = idempotencyKeyOf(request);
  const { name, ...body } = await parseBody(request, CreateNamedUpload);
  const upload = await createUpload(access, body, key);
  await rememberDocument({ tenantId: workspace.tenantId, uploadId: upload.id, name });
  return json(upload, 201);
});
