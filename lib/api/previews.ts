import "server-only";
import type { CreatePreview } from "@verso/contract/extractions";
import { Preview } from "@verso/contract/preview";
import { ApiError } from "../errors/api-error.ts";
import type { SchemaCheck } from "../schemas/shapes.ts";
import { type Access, sendParsed } from "./send.ts";

/** Tries a schema on the pages of an extraction, or on a sample. Nothing is made by it, so that it may be asked for again. */
export function createPreview(
  access: Access,
  { of, body, signal }: { of: { extraction: string } | { sample: string }; body: CreatePreview; signal: AbortSignal },
): Promise<Preview> {
  const place =
    "sample" in of ? `/samples/${encodeURIComponent(of.sample)}` : `/extractions/${encodeURIComponent(of.extraction)}`;
  const call = { method: "POST", path: `${place}/preview`, body, idempotent: true, timeoutMs: 45_000, signal } as const;
  return sendParsed(access, call, Preview);
}

/** What the service says of a schema, by trying it on a sample; that a trial took too long says nothing of the schema. */
export async function checkSchema(
  access: Access,
  schema: CreatePreview["schema"],
  signal: AbortSignal,
): Promise<SchemaCheck> {
  try {
    const { foretold } = await createPreview(access, { of: { sample: "receipt" }, body: { schema }, signal });
    return { details: [], foretold };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "invalid_schema") throw error;
    return { details: error.details.filter(({ rule }) => rule !== "cost"), foretold: null };
  }
}
