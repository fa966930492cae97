import type { Services } from "../context.ts";
import { paced } from "../flow/paced.ts";
import { repeat } from "../flow/repeat.ts";
import type { Reach } from "../outward/reach.ts";
import { fetchReach } from "../uploads/fetch-reach.ts";
import { fetchUpload } from "../uploads/fetch-upload.ts";
import { extendFetches, fetchLeaseS, type HeldFetch, leaseFetches } from "../uploads/fetches.ts";

/** How often it looks for what is due without having been told of anything, and how often at most. */
const lookMs = 1_000;
const paceMs = 100;
/** How many files a process fetches at a time, and how many more of tenants of whom none is being fetched. */
const places = 8;
const spare = 24;

type Held = { fetch: HeldFetch; abort: AbortController; done: Promise<void> };

/** Fetches the files that have an address, for as long as there are any. A database that is away stops nothing. */
export function startFetcher(
  services: Services,
  reach: Reach = fetchReach(services.config),
): { stop(): Promise<void> } {
  const { db, log, clock, queue } = services;
  const held = new Map<string, Held>();
  let stopping = false;

  const begin = (fetch: HeldFetch) => {
    const abort = new AbortController();
    const done = fetchUpload(services, fetch, reach, abort.signal)
      // Its lease ends, and it is begun again.
      .catch((err: unknown) => log.warn({ err, uploadId: fetch.upload_id }, "what came of a fetch was not recorded"))
      .finally(() => {
        held.delete(fetch.lease);
        looks.ask();
      });
    held.set(fetch.lease, { fetch, abort, done });
  };

  const look = async () => {
    const free = places - held.size;
    const room = { places: Math.max(0, free), max: free + spare };
    if (room.max <= 0 || stopping) return;
    const taken = await leaseFetches(db, room, clock());
    for (const fetch of taken) begin(fetch);
    // There may be more than a look takes.
    if (taken.length > 0) looks.ask();
  };
  const looks = paced(paceMs, () => look().catch((err: unknown) => log.warn({ err }, "no look for files to fetch")));

  const beat = async () => {
    const leases = [...held.keys()];
    if (leases.length === 0) return;
    const kept = await extendFetches(db, leases);
    for (const lease of leases) if (!kept.has(lease)) held.get(lease)?.abort.abort(new Error("the lease was lost"));
  };

  queue.subscribe({ ready: looks.ask });
  const loops = [repeat(lookMs, async () => looks.ask(), log), repeat((fetchLeaseS / 3) * 1000, beat, log)];

  return {
    async stop() {
      stopping = true;
      await Promise.all([looks.stop(), ...loops.map((loop) => loop.stop())]);
      for (const { abort } of held.values()) abort.abort(new Error("the service stops"));
      await Promise.all([...held.values()].map(({ done }) => done));
    },
  };
}
