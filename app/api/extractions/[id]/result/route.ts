import { z } from "zod";
import { getResult } from "@/lib/api/extractions.ts";
import { passOn } from "@/lib/api/pass-on.ts";
import { parseQuery, route } from "@/lib/api/route.ts";

/** The service checks the values; here only the names are known. */
const Query = z.strictObject({
  view: z.string().optional(),
  include: z.string().optional(),
  exclude: z.string().optional(),
  table_format: z.string().optional(),
  confidence: z.string().optional(),
});

export const GET = route<{ id: string }>("read", async ({ request, access }, { id }) => {
  const query = parseQuery(request, Query);
  const ifNoneMatch = request.headers.get("if-none-match") ?? undefined;
  return passOn(await getResult(access, { id, query, ifNoneMatch, signal: request.signal }));
});
