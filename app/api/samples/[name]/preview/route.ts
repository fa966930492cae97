import { CreatePreview } from "@verso/contract/extractions";
import { createPreview } from "@/lib/api/previews.ts";
import { json, parseBody, route } from "@/lib/api/route.ts";

/** What the rules find for a schema on a document of ours. */
export const POST = route<{ name: string }>("read", async ({ request, access }, { name }) => {
  const body = await parseBody(request, CreatePreview);
  return json(await createPreview(access, { of: { sample: name }, body, signal: request.signal }));
});
