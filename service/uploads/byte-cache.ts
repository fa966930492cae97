/**
 * Keeps the last values that were asked for, as long as they take at most `bytesMax` together. Callers that ask for the
 * same name while it is being made share one making; a failure is not kept.
 */
export function byteCache(bytesMax: number): (name: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array> {
  const kept = new Map<string, Uint8Array>();
  const making = new Map<string, Promise<Uint8Array>>();
  let held = 0;

  const keep = (name: string, bytes: Uint8Array) => {
    kept.set(name, bytes);
    held += bytes.byteLength;
    for (const [oldest, value] of kept) {
      if (held <= bytesMax) return;
      kept.delete(oldest);
      held -= value.byteLength;
    }
  };

  return async (name, make) => {
    const known = kept.get(name);
    if (known) {
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const running = making.get(name);
    if (running) return running;
    const made = make()
      .then((bytes) => {
        keep(name, bytes);
        return bytes;
      })
      .finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };
}
