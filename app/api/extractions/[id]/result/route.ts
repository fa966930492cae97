import { ResultFormat } from "@verso/contract/results";
import { z } from "zod";
import { getExtraction, getResult } from "@/lib/api/extractions.ts";
import { passOn } from "@/lib/api/pass-on.ts";
import { parseQuery, route } from "@/lib/api/route.ts";
import { attachment } from "@/lib/export/attachment.ts";
import { extensions } from "@/lib/export/formats.ts";
import { documentNames } from "@/lib/store/documents.ts";

/** The service checks the values; here only the names are known. */
const Query = z.strictObject({
  format: ResultFormat.optional(),
  pages: z.string().optional(),
  view: z.string().optional(),
  include: z.string().optional(),
  exclude: z.string().optional(),
  table_format: z.string().optional(),
  confidence: z.string().optional(),
  blocks: z.string().optional(),
  table: z.string().optional(),
  list: z.string().optional(),
  reviews: z.string().optional(),
});

/** The bytes of the API's answer. In a format that was asked for they are a file, called after the document. */
export const GET = route<{ id: string }>("read", async ({ request, workspace, access }, { id }) => {
  const query = parseQuery(request, Query);
  const ifNoneMatch = request.headers.get("if-none-match") ?? undefined;
  const result = passOn(await getResult(access, { id, query, ifNoneMatch, signal: request.signal }));
  if (query.format === undefined) return result;
  const { upload_id: uploadId } = await getExtraction(access, id);
  const names = await documentNames({ tenantId: workspace.tenantId, uploadIds: [uploadId] });
  result.headers.set("content-disposition", attachment(names[uploadId] ?? id, extensions[query.format]));
  return result;
});
