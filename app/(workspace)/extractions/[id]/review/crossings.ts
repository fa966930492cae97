import type { Review } from "@verso/contract/reviews";

/** What a person said here, by its id, and the verdict of somebody else that it replaced unseen; null where there was none. */
export type Crossings = ReadonlyMap<string, string | null>;

/**
 * Crossings with what was just kept. `seen` is the newest verdict of each target that was in view when it was said. Nobody is in
 * their own way: what replaces one's own words of a moment ago met only what those had met.
 */
export function withKept(
  crossings: Crossings,
  kept: readonly Pick<Review, "id" | "target" | "replaces">[],
  seen: ReadonlyMap<string, string>,
): Crossings {
  const now = new Map(crossings);
  for (const { id, target, replaces } of kept) {
    const isSeen = replaces === null || replaces === seen.get(target);
    const own = isSeen ? null : now.get(replaces);
    now.set(id, own === undefined ? replaces : own);
  }
  return now;
}
