import { type Kind, kinds } from "./killer.ts";
import type { ChaosReport } from "./run.ts";

/** What a run of chaos came to, in numbers. Times are milliseconds until the killed was replaced and at work. */
export function figures({ seed, seconds, kills, met, memory, failedStarts, receiver }: ChaosReport) {
  const { accepted, uploads, refusedForCredit } = memory;
  const byStatus: Record<string, number> = {};
  let pages = 0;
  let pagesCharged = 0;
  let attemptsMost = 0;
  for (const { end } of accepted) {
    byStatus[end.status] = (byStatus[end.status] ?? 0) + 1;
    pages += end.pages.selected;
    if (end.charged !== "0.00") pagesCharged += end.pages.succeeded;
    attemptsMost = Math.max(attemptsMost, end.attempts);
  }
  const ofKind = (kind: Kind) => {
    const all = kills.filter((kill) => kill.kind === kind);
    const times = all.flatMap(({ recoveredMs = [] }) => recoveredMs).sort((a, b) => a - b);
    return {
      kind,
      kills: all.length,
      recovered: times.length,
      medianMs: times[times.length >> 1],
      mostMs: times.at(-1),
    };
  };
  return {
    seed,
    rounds: kills.length,
    seconds,
    kills: kinds.map(ofKind),
    uploads: uploads.size,
    extractions: accepted.length,
    byStatus,
    pages,
    pagesCharged,
    attemptsMost,
    refusedForCredit,
    failedStarts,
    events: receiver.told.size,
    toldAgain: [...receiver.told.values()].filter(({ taken }) => taken > 1).length,
    attempts: receiver.attempts,
    ...met,
  };
}
