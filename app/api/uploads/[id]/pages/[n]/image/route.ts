import { limits } from "@verso/contract/limits";
import { z } from "zod";
import { passOn } from "@/lib/api/pass-on.ts";
import { parseQuery, route } from "@/lib/api/route.ts";
import { getPageImage } from "@/lib/api/uploads.ts";

const Query = z.object({
  width: z.coerce.number().int().min(limits.pageImageWidthMinPx).max(limits.pageImageWidthMaxPx).optional(),
});
const Page = z.coerce.number().int().min(1).catch(0);

export const GET = route<{ id: string; n: string }>("read", async ({ request, access }, { id, n }) => {
  const { width } = parseQuery(request, Query);
  const image = await getPageImage(access, {
    uploadId: id,
    page: Page.parse(n),
    widthPx: width,
    ifNoneMatch: request.headers.get("if-none-match") ?? undefined,
    signal: request.signal,
  });
  return passOn(image);
});
