import { APICallError } from "ai";

/** So often is a request sent again that the provider refused for now (429), or that failed on its side (5xx, the network). */
const retriesMax = 5;
const firstWaitMs = 2_000;

/**
 * How long to wait before the retry of this number (from 0): as long as the provider says, else a random time of up to
 * 2, 4, 8 ... seconds. `undefined` where nothing is to be sent again.
 */
export function waitMsBefore(retry: number, error: unknown): number | undefined {
  if (retry >= retriesMax || !APICallError.isInstance(error) || !error.isRetryable) return undefined;
  const { statusCode, responseHeaders = {} } = error;
  if (statusCode !== undefined && statusCode !== 429 && statusCode < 500) return undefined;
  return saidMs(responseHeaders) ?? Math.random() * firstWaitMs * 2 ** retry;
}

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), or OpenAI's own in milliseconds. */
function saidMs({ "retry-after-ms": ms, "retry-after": after }: Record<string, string>): number | undefined {
  const said = ms ? Number(ms) : after ? Number(after) * 1000 : Number.NaN;
  const waitMs = Number.isNaN(said) ? Date.parse(after ?? "") - Date.now() : said;
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}
