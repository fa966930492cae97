export type DigestOrder = { id: number; file: Blob };
export type DigestAnswer = { id: number; sha256: string | null };

const waiting = new Map<number, (sha256: string | null) => void>();
let worker: Worker | null = null;
let orders = 0;

function begin(): Worker {
  const begun = new Worker(new URL("./digest-worker.ts", import.meta.url), { type: "module" });
  begun.addEventListener("message", ({ data }: MessageEvent<DigestAnswer>) => answered(data));
  // One that could not be loaded, without a connection, answers nobody after this either.
  begun.addEventListener("error", () => {
    for (const id of waiting.keys()) answered({ id, sha256: null });
    end();
  });
  return begun;
}

/** Files that come one after another have one worker. */
const idleMs = 2_000;
let idle: ReturnType<typeof setTimeout>;

function answered({ id, sha256 }: DigestAnswer): void {
  waiting.get(id)?.(sha256);
  waiting.delete(id);
  clearTimeout(idle);
  if (waiting.size === 0) idle = setTimeout(end, idleMs);
}

function end(): void {
  if (waiting.size > 0) return;
  worker?.terminate();
  worker = null;
}

const digests = new WeakMap<Blob, Promise<string | null>>();

/**
 * SHA-256 of a file in hexadecimal, worked out once and in a worker; null where it cannot be: the browser offers none on a page
 * that came by plain http, or the file cannot be opened.
 */
export function sha256Of(file: Blob): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined || typeof Worker === "undefined") return Promise.resolve(null);
  const known = digests.get(file);
  if (known !== undefined) return known;
  const digest = new Promise<string | null>((resolve) => {
    orders += 1;
    waiting.set(orders, resolve);
    worker ??= begin();
    worker.postMessage({ id: orders, file } satisfies DigestOrder);
  });
  digests.set(file, digest);
  return digest;
}
