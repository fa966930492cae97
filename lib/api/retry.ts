import "server-only";
import { mayRetry } from "@verso/contract/errors";
import { type ApiError, aborted } from "../errors/api-error.ts";

const attemptsMax = 4;
const baseMs = 200;
const capMs = 5_000;
/** A longer `Retry-After` is handed on to the browser, which waits there instead of holding a request open. */
const retryAfterMaxS = 10;

/**
 * Whether and how long to wait before the same request is sent again. Only requests that are safe to repeat,
 * only where the error allows it (network errors, timeouts, most of 429 and 5xx); full jitter over an exponential bound, never less than
 * `Retry-After`. Returns null where the error is final.
 */
export function retryDelayMs(
  error: ApiError,
  attempt: number,
  repeatable: boolean,
  random: () => number = Math.random,
): number | null {
  if (!repeatable || attempt >= attemptsMax) return null;
  if (!mayRetry(error) || error.code === "aborted") return null;
  if (error.retryAfterS !== undefined && error.retryAfterS > retryAfterMaxS) return null;
  const jittered = random() * Math.min(capMs, baseMs * 2 ** (attempt - 1));
  return Math.round((error.retryAfterS ?? 0) * 1000 + jittered);
}

/** Resolves after `ms`; rejects at once, as `aborted`, when the caller gives up. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(aborted());
    };
    if (signal?.aborted) return reject(aborted());
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
