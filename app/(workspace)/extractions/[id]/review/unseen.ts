import type { Review, ReviewEntry } from "@verso/contract/reviews";

/** The newest verdict of each target. */
export const newestByTarget = (all: readonly Review[]): ReadonlyMap<string, Review> =>
  new Map(all.map((each) => [each.target, each]));

/** Entries that say what they replace: what was the newest in view when they were said. */
export const withSeen = (entries: readonly ReviewEntry[], newestOf: (target: string) => string | null): ReviewEntry[] =>
  entries.map((entry) => (entry.replaces === undefined ? { ...entry, replaces: newestOf(entry.target) } : entry));

/** Of what was kept here: by a target and the verdict that was replaced, the one that did. */
export type Own = Map<string, string>;
const link = (target: string, replaced: string | null | undefined) => JSON.stringify([target, replaced ?? null]);

export function noteOwn(own: Own, kept: readonly Pick<Review, "id" | "target" | "replaces">[]): void {
  for (const { id, target, replaces } of kept) own.set(link(target, replaces), id);
}

/** The same entries behind one's own words of a moment ago: nobody is in their own way. */
export function behindOwn(entries: readonly ReviewEntry[], own: Own): ReviewEntry[] {
  return entries.map((entry) => {
    let replaces = entry.replaces;
    for (let next = own.get(link(entry.target, replaces)); next !== undefined; ) {
      replaces = next;
      next = own.get(link(entry.target, replaces));
    }
    return replaces === entry.replaces ? entry : { ...entry, replaces };
  });
}

/** Whether a verdict says what an entry would. */
const saysSame = ({ verdict, after }: Review, entry: ReviewEntry) =>
  verdict === entry.verdict && (verdict !== "corrected" || JSON.stringify(after) === JSON.stringify(entry.value));

/**
 * Refused entries by what is known now: those whose target somebody else reviewed in between (`met`), and those that can be sent
 * again (`clear`). What somebody said just the same needs neither.
 */
export function parted(entries: readonly ReviewEntry[], newest: ReadonlyMap<string, Review>) {
  const [clear, met]: [ReviewEntry[], ReviewEntry[]] = [[], []];
  for (const entry of entries) {
    const now = newest.get(entry.target);
    if ((now?.id ?? null) === (entry.replaces ?? null)) clear.push(entry);
    else if (now === undefined || !saysSame(now, entry)) met.push(entry);
  }
  return { clear, met };
}
