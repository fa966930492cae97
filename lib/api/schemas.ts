import "server-only";
import { schemaMistakes } from "@verso/contract/schema-mistakes";
import { ApiError } from "../errors/api-error.ts";
import { newRequestId } from "../errors/request-id.ts";
import { libraryBounds } from "../schemas/shapes.ts";
import type { KeptSchema, KeptVersion, SaveRefusal } from "../store/schemas.ts";
import { refusal } from "./route.ts";

const refusals: Record<SaveRefusal, [number, string]> = {
  not_found: [404, "There is no schema of this id in your workspace."],
  name_taken: [409, "A schema of this name is there already."],
  too_many: [409, `A workspace keeps at most ${libraryBounds.schemasMax} schemas, those in the archive among them.`],
  too_many_versions: [409, `A schema has at most ${libraryBounds.versionsMax} versions: duplicate it to go on.`],
  full: [409, "The schemas of this workspace take all the room that there is for them."],
  changed_meanwhile: [409, "Somebody saved another version meanwhile. Open it, or save yours as a new schema."],
};

/** What was kept; throws what stood against it. */
export function kept<T extends object>(outcome: SaveRefusal | T): T {
  if (typeof outcome !== "string") return outcome;
  const [status, message] = refusals[outcome];
  throw refusal(status, outcome, message);
}

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

/** As pages are told of it. */
export const toldVersion = ({ at, ...version }: KeptVersion) => ({ ...version, at: at.toISOString() });
export const toldSchema = ({ version, ...schema }: KeptSchema) => ({ ...schema, version: toldVersion(version) });
