import { setTimeout as sleep } from "node:timers/promises";
import { ErrorBody } from "@verso/contract/error-shapes";
import { type ErrorCode, isErrorCode, mayRetry } from "@verso/contract/errors";
import type { Chance } from "../flow/chance.ts";

const requestTimeoutMs = 20_000;
const backOffMaxMs = 2_000;
/** Longer than any outage here lasts: whoever waits for so long has found a fault. */
const patienceMs = 180_000;

/** What the clients met on the way, all of them together. */
export type Met = { requests: number; refusedConnections: number; unavailable: number; replays: number };

export type Answered = { status: number; headers: Headers; body: Uint8Array };
type Sent = { method: string; url: string; headers?: Record<string, string>; body?: Uint8Array | undefined };

/** What a client of the contract must never see, whatever was killed. */
export class BrokenPromise extends Error {
  override name = "BrokenPromise";
}

/**
 * Sends a request until it has an answer that is not to be sent again: connection errors, 429 and 503 are retried with
 * exponential back-off and full jitter, and `Retry-After` is obeyed. Throws `BrokenPromise` on any other 5xx, on an error
 * body that is not the contract's, and where there is no answer for minutes.
 */
export async function sendPatiently(sent: Sent, { chance, met }: { chance: Chance; met: Met }): Promise<Answered> {
  const name = `${sent.method} ${new URL(sent.url).pathname}`;
  const deadline = Date.now() + patienceMs;
  for (let attempt = 0; ; attempt++) {
    met.requests++;
    const answer = await once(sent);
    if (answer && answer.status < 429) {
      if (answer.status >= 400) errorCode(name, answer);
      return answer;
    }
    if (Date.now() > deadline) throw new BrokenPromise(`${name}: no answer for ${patienceMs / 1000} s`);
    let atLeastMs = 0;
    if (answer) {
      const code = errorCode(name, answer);
      if (!mayRetry({ code, status: answer.status }) || code === "internal_error")
        throw new BrokenPromise(`${name}: ${answer.status} ${code}`);
      atLeastMs = Number(answer.headers.get("Retry-After")) * 1000;
      if (!(atLeastMs > 0)) throw new BrokenPromise(`${name}: ${answer.status} without Retry-After`);
      met.unavailable++;
    } else met.refusedConnections++;
    await sleep(atLeastMs + chance.float() * Math.min(backOffMaxMs, 50 * 2 ** attempt));
  }
}

/** One try; undefined where the connection failed or the answer broke off. */
async function once({ method, url, headers, body }: Sent): Promise<Answered | undefined> {
  try {
    const answer = await fetch(url, {
      method,
      headers: headers ?? {},
      redirect: "manual",
      signal: AbortSignal.timeout(requestTimeoutMs),
      ...(body && { body: new Uint8Array(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: new Uint8Array(await answer.arrayBuffer()) };
  } catch {
    return undefined;
  }
}

/** The code of a refusal, whose body must be the contract's and name the request. */
export function errorCode(name: string, { status, headers, body }: Answered): ErrorCode {
  const text = Buffer.from(body).toString("utf8");
  const parsed = ErrorBody.safeParse(jsonOf(text));
  if (!parsed.success)
    throw new BrokenPromise(`${name}: ${status} with the body ${JSON.stringify(text.slice(0, 200))}`);
  const { code, request_id } = parsed.data.error;
  if (request_id !== headers.get("X-Request-Id")) throw new BrokenPromise(`${name}: another request id in its header`);
  if (!isErrorCode(code)) throw new BrokenPromise(`${name}: ${status} with the unknown code ${code}`);
  return code;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
