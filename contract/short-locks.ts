/**
 * How long a migration of either side waits for a lock, in milliseconds. Whoever reads a table queues behind a migration that waits
 * for it: this is the longest that anybody feels of one that a long transaction keeps waiting.
 */
export const lockWaitMs = 100;

const pauseMs = { first: 200, most: 2_000 };
const tellMs = 30_000;
const triesBeforeTelling = 3;
/** SQLSTATE of a lock that was not had in time. */
const lockNotAvailable = "55P03";

/**
 * Does `migrate` again, with pauses in which others get by, for as long as it ends for a lock that it did not get within
 * `lockWaitMs`. `told` hears a sentence after some tries, and each half minute. Rejects with any other error.
 */
export async function withShortLocks<T>(migrate: () => Promise<T>, told: (sentence: string) => void): Promise<T> {
  const began = Date.now();
  let toldAt: number | undefined;
  for (let tries = 1, pause = pauseMs.first; ; tries++, pause = Math.min(pause * 2, pauseMs.most)) {
    try {
      return await migrate();
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === lockNotAvailable)) throw error;
    }
    if (tries >= triesBeforeTelling && Date.now() - (toldAt ?? 0) > tellMs) {
      toldAt = Date.now();
      const waitedS = Math.round((toldAt - began) / 1000);
      told(
        `A migration has waited for ${waitedS} s: a long transaction, such as a backup, holds a table that it changes. It is tried again until that has ended; nobody is held up meanwhile.`,
      );
    }
    // Not in step with others that start now.
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random() / 2)));
  }
}
