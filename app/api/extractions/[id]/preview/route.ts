import { CreatePreview } from "@verso/contract/extractions";
import { createPreview } from "@/lib/api/previews.ts";
import { json, parseBody, route } from "@/lib/api/route.ts";

/** What the rules find for a schema on the pages of an extraction: free, and nothing is kept. */
export const POST = route<{ id: string }>("read", async ({ request, access }, { id }) => {
  const body = await parseBody(request, CreatePreview);
  return json(await createPreview(access, { of: { extraction: id }, body, signal: request.signal }));
});
