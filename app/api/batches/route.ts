import { CreateBatch } from "@verso/contract/batches";
import { createBatch } from "@/lib/api/batches.ts";
import { submittingAccess } from "@/lib/api/person-access.ts";
import { idempotencyKeyOf, json, parseBody, route } from "@/lib/api/route.ts";
import { rememberAccepted, submitterLabel } from "@/lib/api/submitted-batch.ts";

export const POST = route("write", async ({ request, workspace, access }) => {
  const key = idempotencyKeyOf(request);
  const { requests, metadata } = await parseBody(request, CreateBatch);
  const body = { requests, metadata: { ...metadata, [submitterLabel]: workspace.personId } };
  const batch = await createBatch(await submittingAccess(access, workspace), body, key);
  await rememberAccepted(workspace, batch);
  return json(batch, 202);
});
