import { heldExtractions } from "@/lib/api/held.ts";
import { json, route } from "@/lib/api/route.ts";
import { documentNames } from "@/lib/store/documents.ts";

/** The extractions for which credit is held, with their documents' names. */
export const GET = route("read", async ({ access, workspace: { tenantId } }) => {
  const held = await heldExtractions(access);
  const uploadIds = held.data.map(({ upload_id }) => upload_id);
  return json({ ...held, names: await documentNames({ tenantId, uploadIds }) });
});
