import "server-only";
import type { Extraction } from "@verso/contract/extractions";
import { documentNames } from "../store/documents.ts";
import { originOf } from "../store/schemas.ts";
import { json, type RouteContext } from "./route.ts";

/** An extraction with its document's name, and where its schema comes from. */
export async function named({ workspace }: Pick<RouteContext, "workspace">, extraction: Extraction): Promise<Response> {
  const names = await documentNames({ tenantId: workspace.tenantId, uploadIds: [extraction.upload_id] });
  const schema_origin = extraction.schema === null ? null : await originOf(workspace.tenantId, extraction.schema);
  return json({ ...extraction, name: names[extraction.upload_id] ?? null, schema_origin });
}
