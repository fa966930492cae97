import { CreatePreview } from "@verso/contract/extractions";
import { checkSchema } from "@/lib/api/previews.ts";
import { json, parseBody, route } from "@/lib/api/route.ts";

/** What of a schema cannot be served, and what of it will not be answered. It is asked as one types: what is wrong with half a schema is no failed request. */
export const POST = route("read", async ({ request, access }) => {
  const { schema } = await parseBody(request, CreatePreview.pick({ schema: true }));
  return json(await checkSchema(access, schema, request.signal));
});
