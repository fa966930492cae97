import { fromMicros, micros } from "@verso/contract/micros";
import type { Money } from "@verso/contract/money";
import { addDays, type DayRange, earlierDay, lengthOf } from "./day-range.ts";

/** What spend is parted by. */
export const breakdowns = ["mode", "person", "key", "schema", "outcome"] as const;
export type BreakdownBy = (typeof breakdowns)[number];

/** `value`: a mode, an email, a key's id, a schema's hash or a status; null: none of these. `name`: what people call it. */
export type Part = { value: string | null; name: string | null; pages: number; failed: number; charged: Money };
export type Compared = Part & { before: Omit<Part, "value" | "name"> };

/** The same part of several times as one. */
export function addedUp(parts: readonly Part[]): Part[] {
  const found = new Map<string | null, Part>();
  for (const part of parts) {
    const known = found.get(part.value);
    found.set(
      part.value,
      known === undefined
        ? part
        : {
            value: part.value,
            name: known.name ?? part.name,
            pages: known.pages + part.pages,
            failed: known.failed + part.failed,
            charged: fromMicros(micros(known.charged) + micros(part.charged)),
          },
    );
  }
  return [...found.values()];
}

/** Each part beside what it was in the time before, also where it was only then; what cost most first. */
export function compared(parts: readonly Part[], before: readonly Part[]): Compared[] {
  const none = { pages: 0, failed: 0, charged: "0.00" };
  const then = new Map(before.map((part) => [part.value, part]));
  const gone = before.filter(({ value }) => !parts.some((part) => part.value === value));
  const all = [...parts, ...gone.map(({ value, name }) => ({ value, name, ...none }))];
  const weight = ({ charged, pages, failed }: Omit<Part, "value" | "name">) =>
    [micros(charged), pages + failed] as const;
  const rank = (part: Compared) => [...weight(part), ...weight(part.before)];
  return all
    .map((part) => {
      const { pages, failed, charged } = then.get(part.value) ?? none;
      return { ...part, before: { pages, failed, charged } };
    })
    .sort((one, other) => {
      const ranks = rank(other);
      const differs = rank(one).findIndex((figure, at) => figure !== ranks[at]);
      return differs < 0 ? 0 : (rank(one)[differs] ?? 0) < (ranks[differs] ?? 0) ? 1 : -1;
    });
}

/** What of a range has begun by `today`; all of one that has not. */
export function begunOf({ from, to }: DayRange, today: string): DayRange {
  return { from, to: from <= today ? earlierDay(to, today) : to };
}

/**
 * As many days right before a range; null where they go back before `oldest`, the day of the first entry: nothing can be compared
 * with a time that was not lived through.
 */
export function timeBefore(range: DayRange, oldest: string | null): DayRange | null {
  const before = { from: addDays(range.from, -lengthOf(range)), to: addDays(range.from, -1) };
  return oldest !== null && before.from < oldest ? null : before;
}
