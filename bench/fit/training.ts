type Chance = () => number;

/** Numbers drawn as the normal distribution has them (Box and Muller 1958), from `random` between 0 and 1. */
export const normalChance = (random: Chance) => (): number =>
  Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random());

/** Puts places in another order (Fisher and Yates 1938). */
export function shuffle(order: Uint32Array, random: Chance): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
}

/** Changes weights by the gradients of batches (Adam, Kingma and Ba 2015) and lets them decay. */
export class Adam {
  readonly #weights: Float32Array;
  readonly #batch: { size: number; decay: number };
  readonly #mean: Float32Array;
  readonly #square: Float32Array;
  #steps = 0;

  constructor(weights: Float32Array, batch: { size: number; decay: number }) {
    this.#weights = weights;
    this.#batch = batch;
    this.#mean = new Float32Array(weights.length);
    this.#square = new Float32Array(weights.length);
  }

  step(gradient: Float32Array, rate: number): void {
    const [weights, mean, square] = [this.#weights, this.#mean, this.#square];
    const { size, decay } = this.#batch;
    this.#steps++;
    const [meanShare, squareShare] = [1 - 0.9 ** this.#steps, 1 - 0.999 ** this.#steps];
    for (let at = 0; at < weights.length; at++) {
      const slope = (gradient[at] ?? 0) / size;
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * slope * slope;
      const step = (mean[at] ?? 0) / meanShare / (Math.sqrt((square[at] ?? 0) / squareShare) + 1e-8);
      weights[at] = (weights[at] ?? 0) - rate * (step + decay * (weights[at] ?? 0));
    }
  }
}
