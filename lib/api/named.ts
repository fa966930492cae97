import "server-only";
import type { Extraction } from "@verso/contract/extractions";
import { assigneesOf } from "../store/assignments.ts";
import { documentNames } from "../store/documents.ts";
import { submittersOf } from "../store/submissions.ts";
import { json, type RouteContext } from "./route.ts";
import { originOf } from "./schemas-asked.ts";

/** An extraction with its document's name, who submitted it, and where its schema comes from. */
export async function named(
  { workspace, access }: Pick<RouteContext, "workspace" | "access">,
  extraction: Extraction,
): Promise<Response> {
  const { tenantId } = workspace;
  const [names, submitters, assignees, schema_origin] = await Promise.all([
    documentNames({ tenantId, uploadIds: [extraction.upload_id] }),
    submittersOf(tenantId, [extraction.id]),
    assigneesOf(tenantId, [extraction.id]),
    originOf(access, extraction),
  ]);
  const assignee = assignees[extraction.id] ?? null;
  const name = names[extraction.upload_id] ?? null;
  return json({ ...extraction, name, schema_origin, by: submitters[extraction.id] ?? null, assignee });
}
