type Log = { warn(facts: { err: unknown }, message: string): void };

/** How long the end of what is under way is waited for: it leaves nothing behind that the next process would not find. */
const stopMs = 5_000;

/**
 * Does `work` now and then again `everyMs` after it has ended. A failure is logged and does not end the loop. `stop` aborts the
 * signal that `work` is given and waits for its end, but not for long: work that is cut off must leave nothing half done.
 */
export function repeat(
  everyMs: number,
  work: (signal: AbortSignal) => Promise<void>,
  log: Log,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const stopping = new AbortController();

  const turn = () => {
    running = work(stopping.signal)
      .catch((error: unknown) => log.warn({ err: error }, "a regular task failed; it will be tried again"))
      .finally(() => {
        running = undefined;
        if (!stopping.signal.aborted) timer = setTimeout(turn, everyMs);
      });
  };
  turn();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      if (!running) return;
      let patience: NodeJS.Timeout | undefined;
      const over = new Promise<void>((resolve) => {
        patience = setTimeout(resolve, stopMs);
      });
      await Promise.race([running, over]);
      clearTimeout(patience);
    },
  };
}
