/**
 * Does `work` with each item, at most `width` of them at once, and resolves when all are done. The first that fails is what it
 * rejects with, once those that were under way have ended; the rest are not begun.
 */
export async function inParallel<T>(
  width: number,
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  let failed = false;
  const lane = async () => {
    for (let next = left.next(); !next.done && !failed; next = left.next()) {
      await work(next.value).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: width }, lane));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}
