import "server-only";
import type { ErrorDetail } from "@verso/contract/error-shapes";
import type { CreatePreview } from "@verso/contract/extractions";
import { Preview } from "@verso/contract/preview";
import { ApiError } from "../errors/api-error.ts";
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

/** What the service finds wrong with a schema, by trying it on a sample; that a trial took too long says nothing of the schema. */
export async function refusalsOf(
  access: Access,
  schema: CreatePreview["schema"],
  signal: AbortSignal,
): Promise<ErrorDetail[]> {
  try {
    await createPreview(access, { of: { sample: "receipt" }, body: { schema }, signal });
    return [];
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "invalid_schema") throw error;
    return error.details.filter(({ rule }) => rule !== "cost");
  }
}
