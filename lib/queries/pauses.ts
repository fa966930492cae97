import { useSyncExternalStore } from "react";

/** Seconds of every pause that the service asked for and that is not over. */
const pauses = new Set<{ forS: number }>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Counts as a pause of so many seconds until `over`. */
export async function told(forS: number, over: Promise<void>): Promise<void> {
  const own = { forS };
  pauses.add(own);
  tell();
  await over;
  pauses.delete(own);
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
const longest = () => Math.max(0, ...[...pauses].map(({ forS }) => forS));

/** How many seconds the longest pause lasts that this page keeps since it asked for too much; 0 while there is none. */
export const usePause = (): number => useSyncExternalStore(subscribe, longest, () => 0);
