import type { Services } from "../context.ts";
import { heldByExtraction } from "../extractions/held-file.ts";
import { removeResults } from "../extractions/remove-results.ts";
import { releaseFiles } from "../uploads/release-files.ts";
import { removeFiles } from "../uploads/remove-files.ts";
import { removeOrphans } from "./remove-orphans.ts";

type Needs = Pick<Services, "db" | "objects" | "clock" | "config" | "log">;
export type Removed = { uploads: number; results: number };

/** Removes everything that is past its retention, and what crashes have left behind. */
export async function runRetention(services: Needs): Promise<Removed> {
  const removed = await sweepRetention(services);
  await removeOrphans(services);
  await services.objects.tidy?.();
  return removed;
}

/** The part of it that goes by the rows alone, and is quick where nothing is due. Any number may run at once. */
export async function sweepRetention(services: Needs): Promise<Removed> {
  const removed = { uploads: 0, results: 0 };
  while ((await releaseFiles(services, heldByExtraction)) > 0);
  for (let seen = 1; seen > 0; ) {
    const files = await removeFiles(services);
    removed.uploads += files.removed;
    seen = files.seen;
  }
  for (let seen = 1; seen > 0; ) {
    const results = await removeResults(services);
    removed.results += results.removed;
    seen = results.seen;
  }
  return removed;
}
