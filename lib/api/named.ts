import "server-only";
import type { Extraction } from "@verso/contract/extractions";
import { documentNames } from "../store/documents.ts";
import { json, type RouteContext } from "./route.ts";
import { originOf } from "./schemas-asked.ts";

/** An extraction with its document's name, and where its schema comes from. */
export async function named(
  { workspace, access }: Pick<RouteContext, "workspace" | "access">,
  extraction: Extraction,
): Promise<Response> {
  const names = await documentNames({ tenantId: workspace.tenantId, uploadIds: [extraction.upload_id] });
  const schema_origin = await originOf(access, extraction);
  return json({ ...extraction, name: names[extraction.upload_id] ?? null, schema_origin });
}
