/** Does a piece of work when the turn of `whose` has come. Resolves and rejects as the work does. */
export type Turns = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

/**
 * One piece of work at a time, those who want some in turn: of each what it asked for first, so that nobody waits for more
 * than one piece of everyone else's.
 */
export function takeTurns(): Turns {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isBusy = false;

  const next = async () => {
    if (isBusy) return;
    isBusy = true;
    for (const [whose, asked] of waiting) {
      await asked.shift()?.();
      // Whoever has more to do goes to the end of the line, which this loop comes to as well.
      waiting.delete(whose);
      if (asked.length > 0) waiting.set(whose, asked);
    }
    isBusy = false;
  };
  return (whose, work) =>
    new Promise((resolve, reject) => {
      const turn = () => Promise.resolve().then(work).then(resolve, reject);
      const asked = waiting.get(whose);
      if (asked) asked.push(turn);
      else waiting.set(whose, [turn]);
      void next();
    });
}
