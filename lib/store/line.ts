import "server-only";

/** No place is left in a `Line`. Nothing was begun: ask again after `retryAfterS` seconds. */
export class LineFull extends Error {
  readonly retryAfterS: number;

  constructor(retryAfterS: number) {
    super("Too many are waiting.");
    this.name = "LineFull";
    this.retryAfterS = retryAfterS;
  }
}

type Bounds = { atOnce: number; waitingMax: number; retryAfterS: number };

/** Lets `atOnce` pieces of work run and `waitingMax` wait, first come, first served; whoever comes then is sent away. */
export class Line {
  readonly #waiting: (() => void)[] = [];
  readonly #bounds: Bounds;
  #atWork = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Runs `work` when its turn comes. Throws `LineFull` at once where there is no place. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#atWork < this.#bounds.atOnce) this.#atWork += 1;
    else if (this.#waiting.length >= this.#bounds.waitingMax) throw new LineFull(this.#bounds.retryAfterS);
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The turn is handed on, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#atWork -= 1;
    }
  }
}
