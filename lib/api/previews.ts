import "server-only";
import type { CreatePreview } from "@verso/contract/extractions";
import { Preview } from "@verso/contract/results";
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
