import "server-only";
import type { ExtractionListQuery } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { ApiError } from "../errors/api-error.ts";
import { documentsNamed } from "../store/documents.ts";
import type { RouteContext } from "./route.ts";
import { listVersions } from "./saved-schemas.ts";
import { schemaIdOf } from "./schemas.ts";

type Filters = Omit<ExtractionListQuery, "limit" | "cursor" | "order" | "sort" | "direction">;

/** `name`: words of a file's name or of a value; `saved_schema`: a schema of the library, in whichever version. */
type Asked = Filters & { name?: string | undefined; saved_schema?: string | undefined };

/** What the service is asked; null where nothing can be found. `others`: there are more files of the name than are asked for. */
export type ServiceFilters = { filters: Filters; others: boolean | undefined } | null;

/**
 * The filters of the dashboard's list as the service knows them. It knows no names of files: which are meant is found here, and the words
 * are sought among the values of documents, too. It knows schemas by what they say.
 */
export async function serviceFilters(
  { workspace, access }: Pick<RouteContext, "workspace" | "access">,
  { name, saved_schema: saved, ...filters }: Asked,
): Promise<ServiceFilters> {
  const asked: Filters = { ...filters };
  if (saved !== undefined) {
    const versions = await listVersions(access, await schemaIdOf({ workspace }, saved)).catch(noSuch);
    const hashes = new Set(versions.map(({ schema_sha256: hash }) => hash));
    asked.schema_sha256 = [...hashes].slice(0, limits.listUploadsMax);
    if (asked.schema_sha256.length === 0) return null;
  }
  if (name === undefined) return { filters: asked, others: undefined };
  const { tenantId } = workspace;
  // One more tells that there are others.
  const named = await documentsNamed({ tenantId, search: name, limit: limits.listUploadsMax + 1 });
  asked.q = name;
  if (named.length > 0) asked.or_upload_id = named.slice(0, limits.listUploadsMax);
  return { filters: asked, others: named.length > limits.listUploadsMax };
}

/** A schema that is not there has no versions. */
function noSuch(cause: unknown): [] {
  if (cause instanceof ApiError && cause.status === 404) return [];
  throw cause;
}

/** Asks a service that does not know values for what is of the named files alone; null where there are none. */
export async function whereValuesAreKnown<Query extends Filters, Answer>(
  query: Query,
  ask: (query: Query) => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await ask(query);
  } catch (cause) {
    const isUnknown = cause instanceof ApiError && cause.details.some(({ path }) => path === "" || path === "/q");
    if (!isUnknown || query.q === undefined) throw cause;
    const { q: _, or_upload_id: named, ...rest } = query;
    return named === undefined ? null : ask({ ...rest, upload_id: named } as unknown as Query);
  }
}
