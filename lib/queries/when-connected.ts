import { ApiError } from "../errors/api-error.ts";
import { pause } from "./pause.ts";

/** Codes that say: no answer came, and nobody knows whether the request did. */
const broken = new Set(["offline", "unreachable"]);
const pauseMsMin = 1_000;
const pauseMsMax = 30_000;

/** Whether an error says that no answer came. */
export const isBroken = (error: unknown): boolean => error instanceof ApiError && broken.has(error.code);

type Waiting = { signal: AbortSignal; onInterrupted: () => void };

/**
 * Does `work`, and again for as long as there is no connection: at once when the browser says that it is back, and else with
 * growing pauses of at most half a minute. Only for work that is safe to repeat. Rejects with every other error, and with the
 * last one once the signal is aborted.
 */
export async function whenConnected<T>(work: () => Promise<T>, { signal, onInterrupted }: Waiting): Promise<T> {
  for (let pauseMs = pauseMsMin; ; pauseMs = Math.min(pauseMsMax, 2 * pauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isBroken(error) || signal.aborted) throw error;
      onInterrupted();
      await pause(pauseMs, signal, "online");
      if (signal.aborted) throw error;
    }
  }
}
