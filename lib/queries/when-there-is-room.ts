import { ApiError } from "../errors/api-error.ts";
import { pause } from "./pause.ts";
import { told } from "./pauses.ts";

/** Codes that say: too much at once, the very same again in so many seconds. */
const later = new Set(["too_much_waiting", "rate_limited"]);
/** Where many wait, not all of them come again in the same moment. */
const spreadMs = 1_000;

/**
 * Does `work`, and again for as long as the service says that too much is waiting and when to come again. For what a person
 * has asked for many of at once: a file that waits is no file that failed. Rejects with every other error, and with the
 * refusal itself once the signal is aborted.
 */
export async function whenThereIsRoom<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || !later.has(error.code) || signal?.aborted) throw error;
      if (error.retryAfterS === undefined) throw error;
      const over = pause(error.retryAfterS * 1000 + Math.random() * spreadMs, signal);
      // What waits for other work to end is told of where that stands.
      await (error.code === "rate_limited" ? told(error.retryAfterS, over) : over);
      if (signal?.aborted) throw error;
    }
  }
}
