import { CreatePreview } from "@verso/contract/extractions";
import { refusalsOf } from "@/lib/api/previews.ts";
import { json, parseBody, route } from "@/lib/api/route.ts";

/** What of a schema cannot be served. It is asked as one types: what is wrong with half a schema is no failed request. */
export const POST = route("read", async ({ request, access }) => {
  const { schema } = await parseBody(request, CreatePreview.pick({ schema: true }));
  return json({ details: await refusalsOf(access, schema, request.signal) });
});
