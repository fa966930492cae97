import type { Extraction } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { formatRelative } from "@/lib/format/time.ts";

type Known = Pick<Extraction, "status" | "position" | "finished_at">;

/** From how many ends a pace is told, and how long one is worth something. */
const endsMin = 3;
const endsMax = 20;
const freshMs = 5 * 60_000;

/** Milliseconds between two ends, by the last ones of a list; null where too few ended lately. */
function paceMs(listed: readonly Known[], now: Date): number | null {
  const ends = listed
    .flatMap(({ finished_at }) => (finished_at === null ? [] : [Date.parse(finished_at)]))
    .filter((end) => now.getTime() - end < freshMs)
    .sort((a, b) => b - a)
    .slice(0, endsMax);
  const [last, first] = [ends[0], ends.at(-1)];
  if (ends.length < endsMin || last === undefined || first === undefined) return null;
  return (last - first) / (ends.length - 1);
}

/** How many go before what is queued, and when its turn is expected by how the others of the list ended: "12 before it, expected in 3 minutes". */
export function placeWords({ status, position }: Known, listed: readonly Known[], now: Date): string | null {
  if (status !== "queued" || position === null) return null;
  const more = position >= limits.positionMax ? " or more" : "";
  const place = position === 0 ? "Next" : `${position.toLocaleString("en-US")}${more} before it`;
  const pace = paceMs(listed, now);
  if (pace === null) return place;
  return `${place}, expected ${formatRelative(new Date(now.getTime() + (position + 1) * pace), now)}`;
}
