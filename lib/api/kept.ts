import "server-only";

/** Keeps what hardly changes for a while, in the memory of this process: the newest `max`, each for `ms`. */
export function kept<T>({ ms, max }: { ms: number; max: number }) {
  const all = new Map<string, { of: T; until: number }>();
  return {
    get(key: string): T | undefined {
      const found = all.get(key);
      if (found === undefined || found.until > Date.now()) return found?.of;
      all.delete(key);
      return undefined;
    },
    set(key: string, of: T): void {
      const oldest = all.size < max ? undefined : all.keys().next().value;
      if (oldest !== undefined) all.delete(oldest);
      all.set(key, { of, until: Date.now() + ms });
    },
  };
}
