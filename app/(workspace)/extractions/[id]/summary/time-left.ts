/** So much must have been seen before a guess is worth something. */
const seenPagesMin = 2;
const seenMsMin = 3_000;

/** How far a reading was when it was seen first, and how far it is. */
export type Seen = { atMs: number; done: number };

/** Milliseconds until all pages are read, by how fast they were while somebody looked; null while that tells nothing. */
export function timeLeftMs(first: Seen, now: Seen, pages: number): number | null {
  const [read, tookMs] = [now.done - first.done, now.atMs - first.atMs];
  if (read < seenPagesMin || tookMs < seenMsMin || now.done >= pages) return null;
  return (tookMs / read) * (pages - now.done);
}

/** "about 20 s left", "about 3 min left": no finer than a guess is. */
export function leftWords(ms: number): string {
  const seconds = ms / 1_000;
  if (seconds < 5) return "a few seconds left";
  if (seconds < 55) return `about ${Math.ceil(seconds / 5) * 5} s left`;
  return `about ${Math.ceil(seconds / 60)} min left`;
}
