import { CreateExport } from "@verso/contract/exports";
import { createExport } from "@/lib/api/extractions.ts";
import { passOn } from "@/lib/api/pass-on.ts";
import { parseBody, route } from "@/lib/api/route.ts";

export const POST = route("read", async ({ request, access }) =>
  passOn(await createExport(access, await parseBody(request, CreateExport), request.signal)),
);
