import "server-only";
import { schemaMistakes } from "@verso/contract/schema-mistakes";
import { ApiError } from "../errors/api-error.ts";
import { newRequestId } from "../errors/request-id.ts";

/** Throws `invalid_schema` with every mistake with which the schema could not be asked. */
export function checkSchema(schema: Record<string, unknown>): void {
  const mistakes = schemaMistakes(schema).filter(({ severity }) => severity === "error");
  if (mistakes.length === 0) return;
  throw new ApiError({
    status: 422,
    code: "invalid_schema",
    message: "The schema cannot be asked as it stands: correct its mistakes first.",
    requestId: newRequestId(),
    details: mistakes.slice(0, 50).map(({ path, rule, message }) => ({ path: `/schema${path}`, rule, message })),
  });
}
