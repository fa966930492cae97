import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseUrl, pin, type Reach, Unreachable } from "./reach.ts";
import { pinnedRequest } from "./request.ts";
import { wordsFor } from "./words.ts";

/** Resolving, connecting, all redirects and all bytes together. */
const wholeMs = 120_000;
/** So long nothing may come. */
const silentMs = 15_000;
const redirectsMax = 5;
/** Addresses of object stores are signed, and long. */
const headerBytesMax = 16_384;

/** Why there is no file: `code` as a tenant is told, with a sentence that names no address. `again`: it may be there a little later. */
export class NotFetched extends Error {
  override name = "NotFetched";
  readonly code: "url_not_fetched" | "file_too_large";
  readonly again: boolean;
  constructor(
    message: string,
    { code = "url_not_fetched", again = false }: Partial<Pick<NotFetched, "code" | "again">> = {},
  ) {
    super(message);
    this.code = code;
    this.again = again;
  }
}

type Wanted = { url: string; path: string; bytesMax: number };
type Bounds = { wholeMs: number; silentMs: number };

/**
 * Writes what an address gives into a file: of at most `bytesMax`, as it comes, unpacked by nobody. Each redirect is looked at as the
 * first address was: resolved once, pinned, and refused where it leads within. Rejects with `NotFetched`, with the signal's
 * reason, and with whatever is wrong with the file's disk.
 */
export async function getFile(
  { url, path, bytesMax }: Wanted,
  reach: Reach,
  signal: AbortSignal,
  bounds: Bounds = { wholeMs, silentMs },
): Promise<void> {
  const late = AbortSignal.timeout(bounds.wholeMs);
  const ended = AbortSignal.any([signal, late]);
  try {
    const response = await Promise.race([follow(url, reach, ended, bounds), rejectOn(ended)]);
    await receive(response, { path, bytesMax, signal: ended });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (late.aborted) throw new NotFetched(`The file did not come within ${bounds.wholeMs / 1000} s.`, { again: true });
    if (error instanceof Unreachable) throw new NotFetched(error.message);
    const isOfSocket = error instanceof Error && "syscall" in error && error.syscall === "connect";
    const words = wordsFor(error) ?? (isOfSocket ? "the host cannot be reached" : undefined);
    if (words !== undefined) throw new NotFetched(`The file could not be fetched: ${words}.`, { again: true });
    throw error;
  }
}

/** A name server that says nothing is waited for no longer than anything else. */
const rejectOn = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));

async function follow(first: string, reach: Reach, signal: AbortSignal, bounds: Bounds): Promise<IncomingMessage> {
  let url = parseUrl(first, reach);
  for (let redirects = 0; ; redirects++) {
    const response = await ask(url, reach, signal, bounds);
    const status = response.statusCode ?? 0;
    if (status === 200) return response;
    response.destroy();
    const { location } = response.headers;
    if (![301, 302, 303, 307, 308].includes(status) || location === undefined) {
      const again = status === 408 || status === 429 || status >= 500;
      throw new NotFetched(`The address answered with ${status}.`, { again });
    }
    if (redirects >= redirectsMax) throw new NotFetched(`The address redirects more than ${redirectsMax} times.`);
    const next = URL.parse(location, url);
    if (!next) throw new NotFetched("The address redirects to what is no address.");
    next.hash = "";
    url = parseUrl(next.href, reach);
  }
}

async function ask(url: URL, reach: Reach, signal: AbortSignal, bounds: Bounds): Promise<IncomingMessage> {
  const request = pinnedRequest(url, await pin(url, reach, signal), {
    method: "GET",
    headers: { Accept: "*/*", "Accept-Encoding": "identity", "User-Agent": "Verso-Fetch/1" },
    headerBytesMax,
    signal,
  });
  return new Promise((resolve, reject) => {
    let answered: IncomingMessage | undefined;
    request.on("error", reject);
    request.on("response", (response) => {
      answered = response;
      resolve(response);
    });
    request.setTimeout(bounds.silentMs, () =>
      (answered ?? request).destroy(new NotFetched(`Nothing came for ${bounds.silentMs / 1000} s.`, { again: true })),
    );
    request.end();
  });
}

type Received = { path: string; bytesMax: number; signal: AbortSignal };

async function receive(response: IncomingMessage, { path, bytesMax, signal }: Received): Promise<void> {
  const tooLarge = () =>
    new NotFetched(`The file is larger than ${bytesMax} bytes, the most that is accepted.`, { code: "file_too_large" });
  const { "content-encoding": encoding = "identity", "content-length": length } = response.headers;
  let sizeBytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      sizeBytes += chunk.byteLength;
      done(sizeBytes > bytesMax ? tooLarge() : null, chunk);
    },
  });
  try {
    // What is packed could be any size unpacked.
    if (encoding !== "identity") throw new NotFetched("The address gives the file packed (Content-Encoding).");
    if (Number(length) > bytesMax) throw tooLarge();
    await pipeline(response, counted, createWriteStream(path, { mode: 0o600 }), { signal });
  } finally {
    response.destroy();
  }
  if (sizeBytes === 0) throw new NotFetched("The address gives an empty file.");
}
