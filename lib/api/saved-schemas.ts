import "server-only";
import { limits } from "@verso/contract/limits";
import {
  type CreateSchema,
  type PutSchema,
  SavedSchema,
  SavedSchemaList,
  type SavedSchemaSummary,
  SavedSchemaVersions,
  type UpdateSchema,
} from "@verso/contract/saved-schemas";
import type { z } from "zod";
import { ApiError } from "../errors/api-error.ts";
import { type Access, remove, sendParsed } from "./send.ts";

type Created = z.input<typeof CreateSchema>;
type Put = z.input<typeof PutSchema>;

/** Every saved schema of the tenant by its newest version, those in the archive among them; only those of a name, where one is given. */
export async function listSchemas(access: Access, { name }: { name?: string } = {}): Promise<SavedSchemaSummary[]> {
  const all: SavedSchemaSummary[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { archived: "all", limit: 100, cursor, name };
    const page = await sendParsed(access, { method: "GET", path: "/schemas", query }, SavedSchemaList);
    all.push(...page.data);
    if (page.next_cursor === null) return all;
    cursor = page.next_cursor;
  }
}

/** Which saved versions say what, by the SHA-256 of what they say; none where the service saves no schemas. */
export async function schemasSaying(
  access: Access,
  hashes: readonly string[],
): Promise<Map<string, SavedSchemaSummary>> {
  const found = new Map<string, SavedSchemaSummary>();
  const wanted = [...new Set(hashes)];
  for (let at = 0; at < wanted.length; at += limits.listUploadsMax) {
    const query = { schema_sha256: wanted.slice(at, at + limits.listUploadsMax).join(",") };
    const asked = sendParsed(access, { method: "GET", path: "/schemas", query }, SavedSchemaList);
    for (const each of (await asked.catch(unknownHere))?.data ?? []) found.set(each.schema_sha256, each);
  }
  return found;
}

function unknownHere(cause: unknown): null {
  if (cause instanceof ApiError && cause.status === 404) return null;
  throw cause;
}

const pathOf = (id: string) => `/schemas/${encodeURIComponent(id)}`;

/** A version, the newest where none is named. Throws `ApiError` `not_found`. */
export function getSchema(access: Access, id: string, version?: number): Promise<SavedSchema> {
  return sendParsed(access, { method: "GET", path: pathOf(id), query: { version } }, SavedSchema);
}

/** All versions of a schema, the newest first. Throws `ApiError` `not_found`. */
export async function listVersions(access: Access, id: string): Promise<SavedSchemaSummary[]> {
  return (await sendParsed(access, { method: "GET", path: `${pathOf(id)}/versions` }, SavedSchemaVersions)).data;
}

export function createSchema(access: Access, body: Created, idempotencyKey: string): Promise<SavedSchema> {
  return sendParsed(access, { method: "POST", path: "/schemas", body, idempotencyKey }, SavedSchema);
}

/** Saves the version after the one that was seen last. Throws `ApiError` `version_conflict` where another was saved meanwhile. */
export function putSchema(
  access: Access,
  id: string,
  { body, after }: { body: Put; after: number },
): Promise<SavedSchema> {
  const headers = { "if-match": `"${after}"` };
  return sendParsed(access, { method: "PUT", path: pathOf(id), body, headers, idempotent: true }, SavedSchema);
}

export function updateSchema(access: Access, id: string, body: UpdateSchema): Promise<SavedSchema> {
  return sendParsed(access, { method: "PATCH", path: pathOf(id), body, idempotent: true }, SavedSchema);
}

export function archiveSchema(access: Access, id: string): Promise<void> {
  return remove(access, pathOf(id));
}
