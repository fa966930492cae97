import { CreateExtraction } from "@verso/contract/extractions";
import { createExtraction, listExtractions } from "@/lib/api/extractions.ts";
import { serviceFilters, whereValuesAreKnown } from "@/lib/api/named-query.ts";
import { submittingAccess } from "@/lib/api/person-access.ts";
import { idempotencyKeyOf, json, parseBody, parseQuery, route } from "@/lib/api/route.ts";
import { schemasSaying } from "@/lib/api/saved-schemas.ts";
import { schemasAsked } from "@/lib/api/schemas-asked.ts";
import { listSubmittedBy } from "@/lib/api/submitted-list.ts";
import { NamedListQuery } from "@/lib/queries/shapes.ts";
import { assigneesOf } from "@/lib/store/assignments.ts";
import { documentNames } from "@/lib/store/documents.ts";
import { rememberSubmissions, submittersOf } from "@/lib/store/submissions.ts";

export const POST = route("write", async ({ request, workspace, access }) => {
  const key = idempotencyKeyOf(request);
  const body = await parseBody(request, CreateExtraction);
  const extraction = await createExtraction(await submittingAccess(access, workspace), body, key);
  const { tenantId, email } = workspace;
  // The extraction is there, whether or not it can be remembered who asked.
  await rememberSubmissions({ tenantId, extractionIds: [extraction.id], email }).catch((cause) => console.error(cause));
  return json(extraction, 202);
});

export const GET = route("read", async ({ request, workspace, access }) => {
  const { tenantId } = workspace;
  const { person, limit, cursor, order, sort, direction, ...asked } = parseQuery(request, NamedListQuery, {
    gathered: ["metadata", "title"],
  });
  const found = await serviceFilters({ workspace, access }, asked);
  if (found === null) return json(nothing);
  const query = { ...found.filters, limit, cursor, order, sort, direction };
  const list = await whereValuesAreKnown(query, (known) =>
    person === undefined ? listExtractions(access, known) : listSubmittedBy(access, { tenantId, email: person }, known),
  );
  if (list === null) return json(nothing);
  const uploadIds = list.data.map((extraction) => extraction.upload_id);
  const ids = list.data.map(({ id }) => id);
  const [names, submitters, assignees, schemas] = await Promise.all([
    documentNames({ tenantId, uploadIds }),
    submittersOf(tenantId, ids),
    assigneesOf(tenantId, ids),
    schemasAsked(access, list.data),
  ]);
  const [hash] = asked.saved_schema === undefined ? (asked.schema_sha256 ?? []) : [];
  const schema =
    hash === undefined ? {} : { schema_name: (await schemasSaying(access, [hash])).get(hash)?.name ?? null };
  const others = found.others === undefined ? {} : { others_named: found.others };
  return json({ ...list, names, submitters, assignees, ...schemas, ...schema, ...others });
});

const nothing = { data: [], next_cursor: null, names: {} };
