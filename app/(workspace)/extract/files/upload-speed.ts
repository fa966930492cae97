const windowMs = 5_000;
const shortestMs = 800;

/** How fast bytes go, in bytes a second over the last seconds; null until that can be said. `now` in milliseconds. */
export function speedometer() {
  const marks: { at: number; bytes: number }[] = [];
  return (bytes: number, now: number): number | null => {
    // Sent anew from its beginning.
    if (bytes < (marks.at(-1)?.bytes ?? 0)) marks.length = 0;
    marks.push({ at: now, bytes });
    while (marks.length > 2 && now - (marks[1]?.at ?? now) >= windowMs) marks.shift();
    const [first] = marks;
    const spanMs = first === undefined ? 0 : now - first.at;
    if (first === undefined || spanMs < shortestMs || bytes === first.bytes) return null;
    return ((bytes - first.bytes) / spanMs) * 1_000;
  };
}
