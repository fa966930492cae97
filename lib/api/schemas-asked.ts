import "server-only";
import type { Extraction } from "@verso/contract/extractions";
import type { SchemaOrigin } from "../schemas/shapes.ts";
import { hashOfSchema } from "../store/schema-hash.ts";
import { getSchema, schemasSaying } from "./saved-schemas.ts";
import { toldOrigin } from "./schemas.ts";
import type { Access } from "./send.ts";

const hexOf = (schema: Record<string, unknown>) => hashOfSchema(schema).toString("hex");

/** What the library calls the schemas that these extractions asked for, and in which version, by their ids; of one that is not kept nothing. */
export async function schemasAsked(access: Access, extractions: readonly Extraction[]) {
  const hashes = extractions.flatMap(({ schema, ...own }) =>
    schema === null ? [] : [{ ...own, hash: hexOf(schema) }],
  );
  const saved = await schemasSaying(
    access,
    hashes.map(({ hash }) => hash),
  );
  const known = hashes.flatMap(({ id, schema_id, schema_version, hash }) => {
    const one = saved.get(hash);
    if (one === undefined) return [];
    const own = one.id === schema_id ? schema_version : null;
    return [{ id, name: one.name, version: own ?? one.version }];
  });
  return {
    schema_names: Object.fromEntries(known.map(({ id, name }) => [id, name])),
    schema_versions: Object.fromEntries(known.map(({ id, version }) => [id, version])),
  };
}

/** The saved schema that an extraction asked for: by its identifier, or the one that says just this; null where none does. */
export async function originOf(
  access: Access,
  { schema, schema_id: id, schema_version: version }: Extraction,
): Promise<SchemaOrigin | null> {
  if (schema === null) return null;
  if (id !== null) return toldOrigin(await getSchema(access, id, version ?? undefined));
  const hash = hexOf(schema);
  const saved = (await schemasSaying(access, [hash])).get(hash);
  return saved === undefined ? null : toldOrigin(saved);
}
