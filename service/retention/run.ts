import { heldByExtraction } from "../extractions/held-file.ts";
import { claimResults, longestDueResult, markResultsRemoved } from "../extractions/remove-results.ts";
import { releaseFiles } from "../uploads/release-files.ts";
import { claimFiles, longestReleasedFile, markFilesRemoved } from "../uploads/remove-files.ts";
import { type Kept, type Needs, removeDue } from "./remove-due.ts";
import { removeOrphans } from "./remove-orphans.ts";

const files: Kept = { kind: "uploads", claim: claimFiles, mark: markFilesRemoved, longestDue: longestReleasedFile };
const results: Kept = {
  kind: "results",
  claim: claimResults,
  mark: markResultsRemoved,
  longestDue: longestDueResult,
};

export type Removed = { uploads: number; results: number };

/** Removes everything that is past its retention, and what crashes have left behind. */
export async function runRetention(services: Needs): Promise<Removed> {
  const removed = await sweepRetention(services);
  await removeLeftovers(services);
  return removed;
}

/** The part of it that walks through the store. */
export async function removeLeftovers(services: Needs, signal?: AbortSignal): Promise<void> {
  await removeOrphans(services, signal);
  await services.objects.tidy?.();
}

/**
 * The part of it that goes by the rows alone, and is quick where nothing is due. Any number may run at once. Where one sort
 * cannot be removed the other is, before it rejects.
 */
export async function sweepRetention(services: Needs, signal?: AbortSignal): Promise<Removed> {
  while (!signal?.aborted && (await releaseFiles(services, heldByExtraction)) > 0);
  const [uploads, extractions] = await Promise.allSettled([
    removeDue(services, files, signal),
    removeDue(services, results, signal),
  ]);
  if (uploads.status === "rejected") throw uploads.reason;
  if (extractions.status === "rejected") throw extractions.reason;
  return { uploads: uploads.value, results: extractions.value };
}
