/** A source of chance that gives the same again for the same seed; what is drawn by one does not disturb another. */
export type Chance = {
  /** At least 0, below 1. */
  float(): number;
  /** A whole number from `min` to `max`, both inclusive. */
  whole(min: number, max: number): number;
  /** True so often, from 0 (never) to 1 (always). */
  often(share: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
  /** The same things in another order. */
  shuffled<T>(from: readonly T[]): T[];
  /** A source of its own, for someone else to draw from. */
  branch(): Chance;
};

/** mulberry32: 32 bits of state, which is plenty for tests and measurements. */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  const float = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(float() * (max - min + 1));
  return {
    float,
    whole,
    often: (share) => float() < share,
    pick: (from) => from[whole(0, from.length - 1)] ?? from[0],
    shuffled(from) {
      const left = [...from];
      return from.flatMap(() => left.splice(whole(0, left.length - 1), 1));
    },
    branch: () => seededChance(whole(0, 2 ** 32 - 1)),
  };
}
