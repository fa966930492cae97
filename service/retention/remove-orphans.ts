import type { Services } from "../context.ts";
import { wantedResults } from "../extractions/wanted-results.ts";
import { wantedFiles } from "../uploads/wanted-files.ts";

const keysAtOnce = 500;

type Needs = Pick<Services, "db" | "objects" | "clock"> & { log: Pick<Services["log"], "warn"> };

/**
 * Walks through every object and removes those that a crash has left to nobody: a file beside the one that counts, a
 * page result that came after its extraction's end. What no row knows at all is left alone and counted: it may belong to
 * another database. Returns how many were removed; between two looks it may be stopped.
 */
export async function removeOrphans(services: Needs, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  let unknown = 0;
  const look = async (keys: string[]) => {
    const found = await ownersOf(services, keys);
    unknown += keys.length - found.length;
    const orphans = found.flatMap(({ key, wanted }) => (wanted ? [] : [key]));
    await services.objects.delete(...orphans);
    removed += orphans.length;
  };
  let keys: string[] = [];
  for await (const key of services.objects.list("")) {
    if (signal?.aborted) break;
    keys.push(key);
    if (keys.length < keysAtOnce) continue;
    await look(keys);
    keys = [];
  }
  if (keys.length > 0) await look(keys);
  if (removed + unknown > 0) services.log.warn({ removed, unknown }, "objects without an owner");
  return removed;
}

/** For each key that a row knows: whether something still wants its object. */
async function ownersOf(services: Needs, keys: string[]): Promise<{ key: string; wanted: boolean }[]> {
  return [...(await wantedFiles(services, keys)), ...(await wantedResults(services, keys))];
}
