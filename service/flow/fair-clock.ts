/**
 * Who has had how much of what is shared. Each key has a tag: the time that it has used. The clock stands at what every
 * active key would have had by now if all had shared alike (generalised processor sharing, Parekh and Gallager 1993), and
 * who comes new begins there: nobody saves up while away, and nobody who waits is overtaken for ever by those who come.
 */
export class FairClock {
  #now = 0;
  readonly #tags = new Map<string, number>();
  readonly #active = new Set<string>();

  /** From now on the key has something to do. */
  join(key: string): void {
    if (this.#active.has(key)) return;
    this.#active.add(key);
    this.#tags.set(key, Math.max(this.#now, this.#tags.get(key) ?? 0));
  }

  /** The key has nothing to do any more. What it has had beyond its share is kept until the clock has come as far. */
  leave(key: string): void {
    this.#active.delete(key);
    if (this.#active.size === 0) {
      this.#tags.clear();
      this.#now = 0;
    }
    for (const [other, tag] of this.#tags) if (tag <= this.#now && !this.#active.has(other)) this.#tags.delete(other);
  }

  /** Where an active key stands: who has had least comes first. */
  tag(key: string): number {
    return this.#tags.get(key) ?? this.#now;
  }

  /** Whether the key has had no more than its share. */
  isWithinShare(key: string): boolean {
    return this.tag(key) <= this.#now;
  }

  /** What active keys have used since the last time, weighed. */
  use(used: ReadonlyMap<string, number>): void {
    let sum = 0;
    for (const [key, amount] of used) {
      this.#tags.set(key, this.tag(key) + amount);
      sum += amount;
    }
    if (this.#active.size > 0) this.#now += sum / this.#active.size;
  }
}
