import "server-only";
import type { Batch } from "@verso/contract/batches";
import { rememberSubmissions } from "../store/submissions.ts";

/** The label of a batch that says which person of this dashboard sent it. */
export const submitterLabel = "submitted_by";

type Person = { tenantId: string; personId: string; email: string };

/** Remembers who asked for what a batch has made so far, where it is whoever asks for it now. */
export async function rememberAccepted({ tenantId, personId, email }: Person, batch: Batch): Promise<void> {
  if (batch.metadata[submitterLabel] !== personId) return;
  const extractionIds = batch.items.flatMap(({ extraction_id: id }) => id ?? []);
  // The extractions are there, whether or not it can be remembered who asked.
  await rememberSubmissions({ tenantId, extractionIds, email }).catch((cause) => console.error(cause));
}
