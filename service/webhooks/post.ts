import { parseUrl, pin, type Reach, Unreachable } from "../outward/reach.ts";
import { pinnedRequest } from "../outward/request.ts";
import { wordsFor } from "../outward/words.ts";

/** One attempt: resolving, connecting, sending and the answer, all together. */
const attemptMs = 10_000;
/** The beginning of what the receiver says, and how long it may take to say it once its status is known. */
const answerBytesMax = 1_024;
const answerMs = 1_000;
const headerBytesMax = 8_192;

/** What came of an attempt. `failure`: null where the event was received; a few words that a tenant may read otherwise. */
export type Outcome = { status: number | null; failure: string | null; answer: string | null };

type Message = { url: string; headers: Readonly<Record<string, string>>; body: string };

/**
 * Sends a body to an address that a tenant has named. Never rejects but where `signal` is aborted. What a receiver does is
 * bounded: in time, in its headers, in its body; where it sends elsewhere nobody follows.
 */
export async function post(message: Message, reach: Reach, signal: AbortSignal): Promise<Outcome> {
  const late = AbortSignal.timeout(attemptMs);
  try {
    const ended = AbortSignal.any([signal, late]);
    const { status, answer } = await Promise.race([exchange(message, reach, ended), rejectOn(ended)]);
    return { status, failure: failureOf(status), answer };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    return {
      status: null,
      failure: late.aborted
        ? `no answer within ${attemptMs / 1000} s`
        : error instanceof Unreachable
          ? error.message
          : (wordsFor(error) ?? "the event could not be sent"),
      answer: null,
    };
  }
}

/** A name server that says nothing is waited for no longer than anything else. */
function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
}

type Answered = { status: number; answer: string | null };

async function exchange({ url, headers, body }: Message, reach: Reach, signal: AbortSignal): Promise<Answered> {
  const target = parseUrl(url, reach);
  const bytes = Buffer.from(body);
  const request = pinnedRequest(target, await pin(target, reach, signal), {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Content-Length": bytes.byteLength,
      "User-Agent": "Verso-Webhooks/1",
      ...headers,
    },
    headerBytesMax,
    signal,
  });
  return new Promise((resolve, reject) => {
    request.on("error", reject);
    request.on("response", (response) => {
      const chunks: Buffer[] = [];
      let sizeBytes = 0;
      const status = response.statusCode ?? 0;
      // By leave of the operator it may be something within: what that says is nothing for a tenant.
      const end = () => {
        clearTimeout(timer);
        resolve({ status, answer: reach.open ? null : textOf(Buffer.concat(chunks)) });
        request.destroy();
      };
      const timer = setTimeout(end, answerMs);
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk.subarray(0, answerBytesMax - sizeBytes));
        sizeBytes += chunk.byteLength;
        if (sizeBytes >= answerBytesMax) end();
      });
      for (const event of ["end", "error", "close"]) response.on(event, end);
    });
    request.end(bytes);
  });
}

function failureOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return "the receiver redirects, and redirects are not followed";
  return `the receiver answered with ${status}`;
}

/** Text that can be stored and shown, without what steers a terminal; null where there is none. */
function textOf(bytes: Buffer): string | null {
  const text = bytes
    .toString("utf8")
    .replace(/[^\P{C}\n\t]/gu, "")
    .trim();
  return text === "" ? null : text;
}
