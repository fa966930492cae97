import { VerifyUpload } from "@verso/contract/uploads";
import { json, parseBody, route } from "@/lib/api/route.ts";
import { verifyUpload } from "@/lib/api/uploads.ts";

export const POST = route<{ id: string }>("write", async ({ request, access }, { id }) =>
  json(await verifyUpload(access, id, await parseBody(request, VerifyUpload))),
);
