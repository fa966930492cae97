import { ExtractionError, VersoError } from "./errors.ts";
import type { AnyResultOf, Extractions } from "./extractions.ts";
import { sleep } from "./retry.ts";
import type { Extraction, ExtractionStatus } from "./types.ts";

export type WaitOptions = {
  /** Ends the waiting; it rejects with the signal's reason. The extraction goes on, unless `cancelOnAbort`. */
  signal?: AbortSignal | undefined;
  /** Whether the extraction is cancelled on the service as well when `signal` is aborted. */
  cancelOnAbort?: boolean | undefined;
  /** Told each time that the extraction was looked at. */
  onProgress?: ((extraction: Extraction) => void) | undefined;
};

/** How long a look waits for the end on the service, in seconds; shorter where somebody wants to see how far it is. */
const waitS = { silent: 30, watched: 3 };
/** Between two looks where the service does not wait, in ms; the pause grows. */
const pauseMs = { first: 500, most: 5_000 };
/** Whoever aborts wants to go: so long is the service told, in ms. */
const cancelTimeoutMs = 10_000;

/** Nothing moves by itself any more. A dead letter waits for the operator. */
const ended: ReadonlySet<ExtractionStatus> = new Set([
  "succeeded",
  "partially_succeeded",
  "failed",
  "cancelled",
  "expired",
  "dead_letter",
] satisfies ExtractionStatus[]);

/** Waits until the extraction has ended, well or not, or is a dead letter. */
export async function waitFor(extractions: Extractions, id: string, options: WaitOptions): Promise<Extraction> {
  try {
    return await look(extractions, id, options);
  } catch (error) {
    if (options.cancelOnAbort && options.signal?.aborted) {
      const signal = AbortSignal.timeout(cancelTimeoutMs);
      // It may have ended in the meantime; whoever aborted hears of the abort.
      await extractions.cancel(id, { signal }).catch(() => {});
    }
    throw error;
  }
}

async function look(extractions: Extractions, id: string, { signal, onProgress }: WaitOptions): Promise<Extraction> {
  let wait: number | undefined = onProgress ? waitS.watched : waitS.silent;
  for (let looks = 0; ; looks++) {
    const began = Date.now();
    const extraction = await extractions.get(id, { signal, ...(wait && { wait }) }).catch((error: unknown) => {
      const knowsNoWait = wait !== undefined && error instanceof VersoError && error.code === "invalid_request";
      if (!knowsNoWait) throw error;
      wait = undefined;
      return extractions.get(id, { signal });
    });
    onProgress?.(extraction);
    if (ended.has(extraction.status)) return extraction;
    // A service, or something before it, that did not wait is not asked again at once.
    const pause = Math.min(pauseMs.first * 1.5 ** looks, pauseMs.most) * (0.75 + Math.random() / 2);
    await sleep(Math.max(0, pause - (Date.now() - began)), signal);
  }
}

/** An extraction that succeeded, wholly or in part, and its result. */
export type Extracted<Result> = { extraction: Extraction; result: Result };

/** Waits for the end and fetches the result. Throws an `ExtractionError` where there is none. */
export async function resume<Data>(
  extractions: Extractions,
  id: string,
  options: WaitOptions,
): Promise<Extracted<AnyResultOf<Data>>> {
  const extraction = await waitFor(extractions, id, options);
  const { status } = extraction;
  if (status !== "succeeded" && status !== "partially_succeeded") throw new ExtractionError(extraction);
  return { extraction, result: await extractions.result<Data>(id, { signal: options.signal }) };
}
