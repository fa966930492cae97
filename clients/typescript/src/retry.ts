import { VersoError } from "./errors.ts";

/** How often, and how long between. */
export type RetryPolicy = {
  /** How often a request is sent again. */
  maxRetries: number;
  /** The back-off doubles from here, in ms. */
  backoffMs: number;
  /** The longest back-off, in ms. */
  backoffMaxMs: number;
  /** The longest `Retry-After` that is waited for, in seconds; a longer one is thrown at once. */
  retryAfterMaxS: number;
};

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, ms);
    signal?.addEventListener("abort", abort, { once: true });
  });
}

/** Exponential back-off with full jitter, in ms; what the service asked for comes before it, so that not all come at once. */
export function delayMs(policy: RetryPolicy, retries: number, retryAfterS: number | null): number {
  const most = Math.min(policy.backoffMaxMs, policy.backoffMs * 2 ** retries);
  return (retryAfterS ?? 0) * 1000 + Math.random() * most;
}

/**
 * Tries until it works, until an error comes that `again` does not allow to try again, or until the policy's retries are
 * used up.
 */
export async function withRetries<T>(
  policy: RetryPolicy,
  { signal, again }: { signal: AbortSignal | undefined; again: (error: VersoError) => boolean },
  attempt: () => Promise<T>,
): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof VersoError)) throw error;
      error.attempts = retries + 1;
      error.retryable = again(error);
      const tooLong = (error.retryAfterS ?? 0) > policy.retryAfterMaxS;
      if (retries >= policy.maxRetries || tooLong || !error.retryable) throw error;
      await sleep(delayMs(policy, retries, error.retryAfterS), signal);
    }
  }
}

/** Runs within a time; `signal` ends it before. Rejects with the signal's reason, or with `late()`. */
export async function within<T>(
  ms: number,
  { signal, late }: { signal: AbortSignal | undefined; late: () => Error },
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  const timer = setTimeout(() => controller.abort(late()), ms);
  try {
    return await run(controller.signal);
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}
