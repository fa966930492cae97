/**
 * Does `work` at once when asked, but begins it no sooner than `everyMs` after its last end: however often it is asked for
 * meanwhile, it is done once more. `work` must not reject. `stop` resolves when nothing is under way any more.
 */
export function paced(everyMs: number, work: () => Promise<void>): { ask(): void; stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let asked = false;
  let stopped = false;
  let endedMs = Number.NEGATIVE_INFINITY;

  const begin = () => {
    timer = undefined;
    asked = false;
    running = work().finally(() => {
      running = undefined;
      endedMs = performance.now();
      if (asked) ask();
    });
  };
  const ask = () => {
    asked = true;
    if (stopped || running || timer) return;
    const waitMs = endedMs + everyMs - performance.now();
    if (waitMs <= 0) begin();
    else timer = setTimeout(begin, waitMs);
  };
  return {
    ask,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
