/** Does a piece of work when the turn of `whose` has come. Resolves and rejects as the work does. */
export type Turns = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

/**
 * So many pieces of work at once, those who want some in turn: of each one piece at a time, what it asked for first, so that
 * nobody waits for more than one piece of everyone else's, and nobody has all of the places.
 */
export function takeTurns(atOnce = 1): Turns {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  const busy = new Set<string>();

  const next = () => {
    for (const [whose, asked] of waiting) {
      if (busy.size >= atOnce) return;
      if (!busy.has(whose)) void take(whose, asked);
    }
  };
  const take = async (whose: string, asked: (() => Promise<void>)[]) => {
    const turn = asked.shift();
    waiting.delete(whose);
    // It keeps its line while it works, and whoever has more to do goes to the end of all.
    if (asked.length > 0) waiting.set(whose, asked);
    busy.add(whose);
    await turn?.();
    busy.delete(whose);
    const more = waiting.get(whose);
    if (more && waiting.delete(whose)) waiting.set(whose, more);
    next();
  };
  return (whose, work) =>
    new Promise((resolve, reject) => {
      const turn = () => Promise.resolve().then(work).then(resolve, reject);
      const asked = waiting.get(whose);
      if (asked) asked.push(turn);
      else waiting.set(whose, [turn]);
      next();
    });
}
