import { type Desk, FairQueue, type KindRule } from "./fair-queue.ts";

/** What a piece of work is given: its signal, and whether the machine should serve it before what others have too much of. */
export type Turn = { eager: boolean; signal: AbortSignal };

export type Asked<K extends string, T> = {
  kind: K;
  /** On whose behalf: any key. */
  owner: string;
  /** Says what is to be done: the same of one owner, asked for while it waits or is under way, is done once. */
  name?: string;
  signal?: AbortSignal;
  work: (turn: Turn) => Promise<T>;
};

/** As `KindRule`; `waitingMax`: how many pieces of this kind may wait, of one owner. */
export type Kind<D extends string> = KindRule<D> & { waitingMax?: number };

/** One owner has too much waiting already. `retryAfterS`: when there may be room, in whole seconds. */
export class TooMuchWaiting extends Error {
  override name = "TooMuchWaiting";
  readonly retryAfterS: number;
  constructor(retryAfterS: number) {
    super("too much of this kind waits already");
    this.retryAfterS = retryAfterS;
  }
}

const retryAfterMaxS = 30;
/** How much the last piece of a kind says about how long the next one takes. */
const newestShare = 0.2;

type Job<K extends string> = {
  readonly kind: K;
  readonly owner: string;
  readonly key: string | undefined;
  readonly abort: AbortController;
  readonly work: (turn: Turn) => Promise<unknown>;
  readonly result: PromiseWithResolvers<unknown>;
  askers: number;
};

/** Does pieces of work in the order of a `FairQueue`, each when its turn has come. */
export class Turns<D extends string, K extends string> {
  readonly #queue: FairQueue<D, K, Job<K>>;
  readonly #kinds: Readonly<Record<K, Kind<D>>>;
  readonly #nowMs: () => number;
  readonly #byKey = new Map<string, Job<K>>();
  /** How long a piece of a kind takes, of late. */
  readonly #tookMs = new Map<K, number>();

  constructor(
    desks: Readonly<Record<D, Desk>>,
    kinds: Readonly<Record<K, Kind<D>>>,
    nowMs: () => number = () => performance.now(),
  ) {
    this.#queue = new FairQueue(desks, kinds);
    this.#kinds = kinds;
    this.#nowMs = nowMs;
  }

  /**
   * Resolves and rejects as the work does. Rejects with `TooMuchWaiting`, and with the signal's reason as soon as it is
   * aborted; the work's own signal is aborted when nobody who asked for it wants it any more, and its place is free when it
   * has ended.
   */
  take<T>(asked: Asked<K, T>): Promise<T> {
    const { signal } = asked;
    if (signal?.aborted) return Promise.reject(signal.reason);
    const key = asked.name === undefined ? undefined : JSON.stringify([asked.kind, asked.owner, asked.name]);
    const known = key === undefined ? undefined : this.#byKey.get(key);
    if (!known && this.#queue.waitingOf(asked) >= (this.#kinds[asked.kind].waitingMax ?? Number.POSITIVE_INFINITY)) {
      return Promise.reject(new TooMuchWaiting(this.#retryAfterS(asked.kind)));
    }
    const job = known ?? this.#add(asked, key);
    job.askers++;
    const result = resultOf<T>(job);
    return signal ? this.#unlessAborted(job, result, signal) : result;
  }

  /** How many pieces of each kind wait and are under way. */
  counts(): Record<K, { waiting: number; running: number }> {
    return this.#queue.counts();
  }

  #add({ kind, owner, work }: Asked<K, unknown>, key: string | undefined): Job<K> {
    const result = Promise.withResolvers<unknown>();
    // Whoever asked may have left before it fails.
    result.promise.catch(() => {});
    const job = { kind, owner, key, work, result, abort: new AbortController(), askers: 0 };
    if (key !== undefined) this.#byKey.set(key, job);
    this.#queue.add(job, this.#nowMs());
    queueMicrotask(() => this.#dispatch());
    return job;
  }

  #dispatch(): void {
    for (let given = this.#queue.next(this.#nowMs()); given; given = this.#queue.next(this.#nowMs())) {
      void this.#run(given.piece, given.eager);
    }
  }

  async #run(job: Job<K>, eager: boolean): Promise<void> {
    const begunMs = this.#nowMs();
    try {
      job.result.resolve(await job.work({ eager, signal: job.abort.signal }));
    } catch (error) {
      job.result.reject(error);
    }
    const endedMs = this.#nowMs();
    const before = this.#tookMs.get(job.kind) ?? endedMs - begunMs;
    this.#tookMs.set(job.kind, before + newestShare * (endedMs - begunMs - before));
    this.#forget(job);
    this.#queue.end(job, endedMs);
    this.#dispatch();
  }

  #unlessAborted<T>(job: Job<K>, result: Promise<T>, signal: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason);
        this.#leave(job, signal.reason);
      };
      signal.addEventListener("abort", leave, { once: true });
      result.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
    });
  }

  /** One who asked wants it no more. */
  #leave(job: Job<K>, reason: unknown): void {
    if (--job.askers > 0) return;
    this.#forget(job);
    if (this.#queue.remove(job, this.#nowMs())) job.result.reject(reason);
    else job.abort.abort(reason);
  }

  #forget(job: Job<K>): void {
    if (job.key !== undefined && this.#byKey.get(job.key) === job) this.#byKey.delete(job.key);
  }

  #retryAfterS(kind: K): number {
    return Math.min(retryAfterMaxS, Math.max(1, Math.ceil((this.#tookMs.get(kind) ?? 0) / 1000)));
  }
}

/** What a piece of work gives is what its name says: whoever asks for the same name asks for the same. */
function resultOf<T>(job: Job<string>): Promise<T> {
  return job.result.promise as Promise<T>;
}
