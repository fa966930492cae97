import { everything } from "./list-page.ts";
import { type CallOptions, type CreateOptions, type ListQuery, newKey, part, type Transport } from "./transport.ts";
import type { SavedSchema, SavedSchemaList, SavedSchemaSummary } from "./types.ts";

/** A version as it is saved. `saved_by`: who does it, in your own words. */
export type SchemaVersion = {
  schema: Record<string, unknown>;
  instructions?: string | null;
  saved_by?: string;
  /** When it was saved elsewhere before: it is kept as it was. */
  saved_at?: string;
};
export type ListSchemas = ListQuery & {
  archived?: "true" | "false" | "all";
  /** In whatever case. */
  name?: string;
  /** Which saved versions say this, one or several with commas between them: SHA-256 of canonical JSON. */
  schema_sha256?: string;
};

/** What you ask of documents, saved under names; a submission names one by `schema_id`. */
export class Schemas {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Saves a schema as version 1. */
  create(
    body: { name: string } & SchemaVersion,
    { idempotencyKey = newKey(), signal }: CreateOptions = {},
  ): Promise<SavedSchema> {
    return this.#transport.json({ method: "POST", path: "/schemas", body, idempotencyKey, signal });
  }

  /** Its newest version, or the one that is named. */
  get(id: string, { version, signal }: CallOptions & { version?: number } = {}): Promise<SavedSchema> {
    return this.#transport.json({ method: "GET", path: pathOf(id), query: { version }, signal });
  }

  /** Newest first, without what each says. */
  list(query: ListSchemas = {}, { signal }: CallOptions = {}): Promise<SavedSchemaList> {
    return this.#transport.json({ method: "GET", path: "/schemas", query, signal });
  }

  /** All of them, asked for page by page. */
  iterate(query: ListSchemas = {}, options: CallOptions = {}): AsyncGenerator<SavedSchemaSummary> {
    return everything((cursor = query.cursor) => this.list({ ...query, ...(cursor && { cursor }) }, options));
  }

  /** All versions of one, the newest first. */
  async versions(id: string, { signal }: CallOptions = {}): Promise<SavedSchemaSummary[]> {
    const path = `${pathOf(id)}/versions`;
    const { data } = await this.#transport.json<{ data: SavedSchemaSummary[] }>({ method: "GET", path, signal });
    return data;
  }

  /**
   * Saves the next version. `after`: the newest that you have seen; throws `version_conflict` where somebody saved another
   * meanwhile.
   */
  put(
    id: string,
    body: { name?: string } & SchemaVersion,
    { after, signal }: CallOptions & { after?: number } = {},
  ): Promise<SavedSchema> {
    const ifMatch = after === undefined ? undefined : `"${after}"`;
    return this.#transport.json({ method: "PUT", path: pathOf(id), body, ifMatch, signal });
  }

  /** Another name, or out of the archive. */
  update(id: string, body: { name?: string; archived?: boolean }, { signal }: CallOptions = {}): Promise<SavedSchema> {
    return this.#transport.json({ method: "PATCH", path: pathOf(id), body, signal });
  }

  /** Into the archive: nobody can ask by it until it is taken out. */
  archive(id: string, { signal }: CallOptions = {}): Promise<void> {
    return this.#transport.delete(pathOf(id), signal);
  }
}

const pathOf = (id: string) => `/schemas/${part(id)}`;
