import { paced } from "./paced.ts";

/** How often it is looked whether anything that is waited for has happened. */
const lookMs = 50;
/** Each waits with a connection of its client's, of which others need some. */
const waitersMax = { owner: 64, all: 512 };

type Asked = { owner: string; name: string; waitMs: number; signal: AbortSignal };

export type Waiters = ReturnType<typeof openWaiters>;

/**
 * Those who wait until something has happened that others bring about, maybe in other processes. While there are any, one
 * look asks for all of them what `happened`; one that fails is made up for by the next.
 */
export function openWaiters(happened: (names: string[]) => Promise<readonly string[]>) {
  const waiting = new Map<string, Set<() => void>>();
  const counts = new Map<string, number>();
  let total = 0;
  let closed = false;

  const wake = (name: string) => {
    for (const leave of waiting.get(name) ?? []) leave();
  };
  const looks = paced(lookMs, async () => {
    const names = await happened([...waiting.keys()]).catch(() => []);
    for (const name of names) wake(name);
    if (waiting.size > 0) looks.ask();
  });
  const count = (owner: string, change: 1 | -1) => {
    total += change;
    const left = (counts.get(owner) ?? 0) + change;
    if (left > 0) counts.set(owner, left);
    else counts.delete(owner);
  };

  return {
    /**
     * Resolves when what is named has happened, the time is over, the signal is aborted or the waiters are closed; false, and
     * at once, where too many wait already, of this owner or of all.
     */
    wait({ owner, name, waitMs, signal }: Asked): Promise<boolean> {
      const full = total >= waitersMax.all || (counts.get(owner) ?? 0) >= waitersMax.owner;
      if (closed || signal.aborted || full) return Promise.resolve(false);
      return new Promise((resolve) => {
        const beside = waiting.get(name) ?? new Set();
        const leave = () => {
          clearTimeout(timer);
          signal.removeEventListener("abort", leave);
          beside.delete(leave);
          if (beside.size === 0) waiting.delete(name);
          count(owner, -1);
          resolve(true);
        };
        const timer = setTimeout(leave, waitMs);
        signal.addEventListener("abort", leave);
        waiting.set(name, beside.add(leave));
        count(owner, 1);
        looks.ask();
      });
    },

    /** How many wait. */
    count: () => total,

    /** Lets everyone go who waits, and nobody wait any more. */
    async close(): Promise<void> {
      closed = true;
      for (const name of [...waiting.keys()]) wake(name);
      await looks.stop();
    },
  };
}
