import pLimit from "p-limit";

/** Leaves room for what else the page asks for: a browser keeps six connections to a host. */
const atOnceMax = 4;

export type OnProgress = (progress: { done: number; total: number }) => void;

/**
 * Does `work` for each item, a few at once, and gives what came of them in their order. Rejects with the first error; then, and
 * once the signal is aborted, no further one is begun.
 */
export async function fewAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  { signal, onProgress }: { signal: AbortSignal; onProgress?: OnProgress },
): Promise<Result[]> {
  const limit = pLimit(atOnceMax);
  let done = 0;
  onProgress?.({ done, total: items.length });
  const each = (item: Item) =>
    limit(async () => {
      signal.throwIfAborted();
      const result = await work(item);
      done += 1;
      onProgress?.({ done, total: items.length });
      return result;
    });
  try {
    return await Promise.all(items.map(each));
  } finally {
    limit.clearQueue();
  }
}
