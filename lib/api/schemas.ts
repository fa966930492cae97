import "server-only";
import type { SavedSchemaSummary } from "@verso/contract/saved-schemas";
import { ApiError } from "../errors/api-error.ts";
import type { ListedSchema, SchemaOrigin, Version } from "../schemas/shapes.ts";
import { broughtAs } from "../store/former-library.ts";
import { type RouteContext, refusal } from "./route.ts";
import { listSchemas } from "./saved-schemas.ts";
import type { Access } from "./send.ts";

/** What the service calls a schema of a link, which may be of before it was the service's. */
export async function schemaIdOf({ workspace }: Pick<RouteContext, "workspace">, id: string): Promise<string> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id;
  return (await broughtAs(workspace.tenantId, id)) ?? id;
}

/** People know schemas by their names: throws where another that is in use has this one, however it is written. */
export async function assertNameFree(access: Access, name: string, exceptId?: string): Promise<void> {
  const same = await listSchemas(access, { name });
  if (same.every(({ id, archived_at }) => id === exceptId || archived_at !== null)) return;
  throw refusal(409, "name_taken", "A schema of this name is there already.");
}

/** Somebody saved another version meanwhile, in the words of whoever looks at a page. */
export function orChangedMeanwhile(cause: unknown): never {
  if (!(cause instanceof ApiError && cause.code === "version_conflict")) throw cause;
  const message = "Somebody saved another version meanwhile. Open it, or save yours as a new schema.";
  throw refusal(409, "changed_meanwhile", message);
}

/** As pages are told of it. */
export const toldVersion = (saved: SavedSchemaSummary): Version => ({
  number: saved.version,
  fields: saved.fields,
  by: saved.saved_by,
  at: saved.saved_at,
  uses: saved.uses,
});
export const toldSchema = (saved: SavedSchemaSummary): ListedSchema => ({
  id: saved.id,
  name: saved.name,
  archived: saved.archived_at !== null,
  version: toldVersion(saved),
  uses: saved.uses_total,
});
export const toldOrigin = ({ id, name, version }: SavedSchemaSummary): SchemaOrigin => ({ id, name, version });
