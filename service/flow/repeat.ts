type Log = { warn(facts: { err: unknown }, message: string): void };

/** Does `work` now and then again `everyMs` after it has ended. A failure is logged and does not end the loop. */
export function repeat(everyMs: number, work: () => Promise<void>, log: Log): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;

  const turn = () => {
    running = work()
      .catch((error: unknown) => log.warn({ err: error }, "a regular task failed; it will be tried again"))
      .finally(() => {
        running = undefined;
        if (!stopped) timer = setTimeout(turn, everyMs);
      });
  };
  turn();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
