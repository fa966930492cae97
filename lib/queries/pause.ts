/** Resolves after `ms`, or as soon as the signal is aborted or the window hears of `event`. */
export function pause(ms: number, signal?: AbortSignal, event?: "online"): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      if (event) globalThis.removeEventListener?.(event, end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener("abort", end, { once: true });
    if (event) globalThis.addEventListener?.(event, end);
  });
}
