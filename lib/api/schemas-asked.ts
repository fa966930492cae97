import "server-only";
import type { Extraction } from "@verso/contract/extractions";
import { hashOfSchema } from "../store/schema-hash.ts";
import { schemaNames } from "../store/schemas.ts";

/** What the library calls the schemas that these extractions asked for, by their ids; of one that is not kept nothing. */
export async function schemasAsked(tenantId: string, extractions: readonly Extraction[]) {
  const hashes = extractions.flatMap(({ id, schema }) =>
    schema === null ? [] : [{ id, hash: hashOfSchema(schema).toString("hex") }],
  );
  const names = await schemaNames(tenantId, [...new Set(hashes.map(({ hash }) => hash))]);
  const named = hashes.flatMap(({ id, hash }) => (names[hash] === undefined ? [] : [[id, names[hash]] as const]));
  return Object.fromEntries(named);
}
