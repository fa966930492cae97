import { getBatch } from "@/lib/api/batches.ts";
import { json, route } from "@/lib/api/route.ts";
import { rememberAccepted } from "@/lib/api/submitted-batch.ts";

export const GET = route<{ id: string }>("read", async ({ workspace, access }, { id }) => {
  const batch = await getBatch(access, id);
  await rememberAccepted(workspace, batch);
  return json(batch);
});
