import type { Services } from "../context.ts";
import { inParallel } from "../flow/in-parallel.ts";

/** How many rows are claimed at once, and for how long. What a slow store has not given up by then is claimed anew. */
const rowsAtOnce = 400;
export const claimS = 300;
/** What a step removes: so many objects, or one row's where those are more. */
const objectsAtOnce = 1_000;
export const stepsAtOnce = 8;
/** After so many failures one after another nothing more is tried: it is the store, and not what lies in it. */
const failuresMax = 3;
const tellMs = 60_000;

export type Needs = Pick<Services, "db" | "objects" | "clock" | "config"> & {
  log: Pick<Services["log"], "info" | "warn">;
} & Partial<Pick<Services, "metrics">>;

/** A row whose objects are to go. */
type Due = { id: string; keys: string[] };

/** One sort of what is kept for a time, and how its rows say what becomes of it. */
export type Kept = {
  kind: "uploads" | "results";
  claim(services: Needs, claim: { most: number; claimS: number }): Promise<Due[]>;
  /** Writes down that the objects of these rows are gone; gives for how many that was news. */
  mark(services: Needs, ids: readonly string[]): Promise<number>;
  longestDue(services: Needs): Promise<Date | null>;
};

/**
 * Removes all of one sort that is due: claims some rows, takes their objects out of the store with no transaction open, marks
 * them. What dies in between is claimed again when the claim is over; what fails is told, left until then, and holds up nothing
 * else. Gives how many it removed; rejects where the store seems to be away. Between two steps it may be stopped.
 */
export async function removeDue(services: Needs, kept: Kept, signal?: AbortSignal): Promise<number> {
  const { objects, log, metrics } = services;
  const { kind } = kept;
  let [removed, told, failures] = [0, 0, 0];
  let toldAt = performance.now();
  let claimedUntil = 0;

  const step = async (rows: Due[]): Promise<void> => {
    if (signal?.aborted || services.clock().getTime() >= claimedUntil) return;
    try {
      await objects.delete(...rows.flatMap(({ keys }) => keys));
    } catch (error) {
      if (rows.length > 1) return inParallel(1, rows, (row) => step([row]));
      metrics?.retentionFailed(kind);
      const facts = { err: error, kind, ids: rows.map(({ id }) => id), againAfterS: claimS };
      log.warn(facts, "what is past its retention was not removed");
      if (++failures >= failuresMax) throw error;
      return;
    }
    failures = 0;
    const count = await kept.mark(
      services,
      rows.map(({ id }) => id),
    );
    removed += count;
    metrics?.retentionRemoved(kind, count);
  };
  const tell = async () => {
    const since = await kept.longestDue(services);
    const overdueS = since === null ? 0 : (services.clock().getTime() - since.getTime()) / 1000;
    metrics?.retentionOverdue(kind, overdueS);
    if (removed > told) log.info({ kind, removed: removed - told, overdueS: Math.round(overdueS) }, "retention");
    [told, toldAt] = [removed, performance.now()];
  };

  try {
    while (!signal?.aborted) {
      claimedUntil = services.clock().getTime() + claimS * 1000;
      const rows = await kept.claim(services, { most: rowsAtOnce, claimS });
      if (rows.length === 0) break;
      await inParallel(stepsAtOnce, stepsOf(rows), step);
      if (performance.now() - toldAt > tellMs) await tell();
    }
  } finally {
    await tell();
  }
  return removed;
}

/** Rows that are few objects go together. */
function stepsOf(rows: readonly Due[]): Due[][] {
  const steps: Due[][] = [];
  let room = 0;
  for (const row of rows) {
    const last = steps.at(-1);
    if (last && row.keys.length <= room) last.push(row);
    else {
      steps.push([row]);
      room = objectsAtOnce;
    }
    room -= row.keys.length;
  }
  return steps;
}
