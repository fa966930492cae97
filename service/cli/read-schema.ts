import { readFile } from "node:fs/promises";
import { JsonObject } from "@verso/contract/json-object";
import { DomainError } from "../domain-error.ts";
import { assertSchema } from "../schemas/assert-schema.ts";
import { openSchemaGate } from "../structuring/schema/gate.ts";
import { UsageError } from "./extract-arguments.ts";

/** A client's schema from a file, held to what the service would take. Throws `UsageError`. */
export async function readSchema(path: string): Promise<Record<string, unknown>> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new UsageError("The schema's file cannot be opened.");
  });
  const parsed = JsonObject.safeParse(parseJson(text));
  if (!parsed.success) throw new UsageError("The schema's file must hold one JSON object.");
  const schemas = openSchemaGate();
  try {
    await assertSchema(schemas, parsed.data);
  } catch (error) {
    throw error instanceof DomainError ? new UsageError(error.message) : error;
  } finally {
    await schemas.close();
  }
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
