/** How long a page has been looked at, in ms: the time in which its window was in view. */
export function lookedAt() {
  let sum = 0;
  let since: number | null = null;
  const note = () => {
    const now = performance.now();
    if (since !== null) sum += now - since;
    since = document.visibilityState === "visible" ? now : null;
  };
  return {
    ms: () => Math.round(sum + (since === null ? 0 : performance.now() - since)),
    /** Begins to count; gives what ends it. */
    follow: () => {
      note();
      document.addEventListener("visibilitychange", note);
      return () => document.removeEventListener("visibilitychange", note);
    },
  };
}
