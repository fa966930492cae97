import type { CreateExtraction } from "@verso/contract/extractions";
import type { Ctx } from "../context.ts";
import { type AskedSchema, askedSchema, misplaced } from "../schemas/asked-schema.ts";

/**
 * What each mode takes besides its pages, checked for its shape; in mode `structured` the schema that is asked, which can be
 * served. Throws `invalid_request`, `invalid_schema`, `not_found`.
 */
export async function checkMode(ctx: Ctx, body: CreateExtraction): Promise<AskedSchema | null> {
  if (body.mode === "structured") return askedSchema(ctx, body);
  for (const name of ["schema", "schema_id", "schema_version", "instructions"] as const) {
    if (body[name] !== undefined) throw misplaced(`/${name}`, `${words[name]} the mode structured only.`);
  }
  return null;
}

const words = {
  schema: "A schema belongs to",
  schema_id: "A saved schema belongs to",
  schema_version: "A saved schema belongs to",
  instructions: "Instructions belong to",
};
