import { CreateExtraction } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { createExtraction, listExtractions } from "@/lib/api/extractions.ts";
import { submittingAccess } from "@/lib/api/person-access.ts";
import { idempotencyKeyOf, json, parseBody, parseQuery, route } from "@/lib/api/route.ts";
import { listVersions, schemasSaying } from "@/lib/api/saved-schemas.ts";
import { schemaIdOf } from "@/lib/api/schemas.ts";
import { schemasAsked } from "@/lib/api/schemas-asked.ts";
import { listSubmittedBy } from "@/lib/api/submitted-list.ts";
import { ApiError } from "@/lib/errors/api-error.ts";
import { NamedListQuery } from "@/lib/queries/shapes.ts";
import { documentNames, documentsNamed } from "@/lib/store/documents.ts";
import { rememberSubmission, submittersOf } from "@/lib/store/submissions.ts";

export const POST = route("write", async ({ request, workspace, access }) => {
  const key = idempotencyKeyOf(request);
  const body = await parseBody(request, CreateExtraction);
  const extraction = await createExtraction(await submittingAccess(access, workspace), body, key);
  const { tenantId, email } = workspace;
  // The extraction is there, whether or not it can be remembered who asked.
  await rememberSubmission({ tenantId, extractionId: extraction.id, email }).catch((cause) => console.error(cause));
  return json(extraction, 202);
});

export const GET = route("read", async ({ request, workspace, access }) => {
  const { tenantId } = workspace;
  const { name, person, saved_schema: saved, ...query } = parseQuery(request, NamedListQuery, { gathered: "metadata" });
  // The service knows no names: which files are meant is found here, and one more tells that there are others.
  const named =
    name === undefined ? null : await documentsNamed({ tenantId, search: name, limit: limits.listUploadsMax + 1 });
  if (named?.length === 0) return json({ data: [], next_cursor: null, names: {} });
  if (named !== null) query.upload_id = named.slice(0, limits.listUploadsMax);
  if (saved !== undefined) {
    const versions = await listVersions(access, await schemaIdOf({ workspace }, saved)).catch(noSuch);
    const hashes = new Set(versions.map(({ schema_sha256: hash }) => hash));
    query.schema_sha256 = [...hashes].slice(0, limits.listUploadsMax);
    if (query.schema_sha256.length === 0) return json({ data: [], next_cursor: null, names: {} });
  }
  const list =
    person === undefined
      ? await listExtractions(access, query)
      : await listSubmittedBy(access, { tenantId, email: person }, query);
  const uploadIds = list.data.map((extraction) => extraction.upload_id);
  const [names, submitters, schemas] = await Promise.all([
    documentNames({ tenantId, uploadIds }),
    submittersOf(
      tenantId,
      list.data.map(({ id }) => id),
    ),
    schemasAsked(access, list.data),
  ]);
  const [hash] = saved === undefined ? (query.schema_sha256 ?? []) : [];
  const schema =
    hash === undefined ? {} : { schema_name: (await schemasSaying(access, [hash])).get(hash)?.name ?? null };
  const others = named === null ? {} : { others_named: named.length > limits.listUploadsMax };
  return json({ ...list, names, submitters, ...schemas, ...schema, ...others });
});

/** A schema that is not there has no versions. */
function noSuch(cause: unknown): [] {
  if (cause instanceof ApiError && cause.status === 404) return [];
  throw cause;
}
