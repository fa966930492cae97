import "server-only";
import { ErrorBody } from "@verso/contract/error-shapes";
import type { z } from "zod";
import { ApiError, aborted, errorOfResponse, parsedBody } from "../errors/api-error.ts";
import { isLoopback } from "../settings/loopback.ts";
import { pause, retryDelayMs } from "./retry.ts";

/** Where a tenant's service answers, and the key that opens it. It stays on the server. */
export type Access = { apiUrl: string; apiKey: string };

export type Call = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  query?: Record<string, string | number | undefined> | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
  /** A POST or DELETE that the contract calls idempotent may be repeated without a key. */
  idempotent?: boolean | undefined;
  /** What it asks for is done once the resource is gone. */
  removes?: boolean | undefined;
  headers?: Record<string, string> | undefined;
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
};

const timeoutDefaultMs = 15_000;

function addressOf(access: Access, call: Call): URL {
  const url = new URL(`${access.apiUrl.replace(/\/+$/, "")}/v1${call.path}`);
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** What a failed `fetch` means, in words that hold neither address nor key. */
function networkError(cause: unknown, call: Call): ApiError {
  if (call.signal?.aborted) return aborted();
  const timedOut = cause instanceof Error && cause.name === "TimeoutError";
  return new ApiError({
    status: 0,
    code: timedOut ? "timeout" : "unreachable",
    message: timedOut
      ? "The service did not answer in time."
      : "The service does not answer. Nothing of yours is lost; please try again in a moment.",
    requestId: null,
  });
}

async function once(access: Access, call: Call): Promise<Response> {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? timeoutDefaultMs);
  const address = addressOf(access, call);
  const response = await fetch(address, {
    method: call.method,
    headers: {
      accept: "application/json",
      // On the same machine packing costs both sides time, and saves no way.
      ...(isLoopback(address.hostname) ? { "accept-encoding": "identity" } : {}),
      ...call.headers,
      authorization: `Bearer ${access.apiKey}`,
      ...(call.body === undefined ? {} : { "content-type": "application/json" }),
      ...(call.idempotencyKey === undefined ? {} : { "idempotency-key": call.idempotencyKey }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    signal: call.signal === undefined ? timeout : AbortSignal.any([timeout, call.signal]),
    cache: "no-store",
    redirect: "manual",
  }).catch((cause: unknown) => {
    throw networkError(cause, call);
  });
  if (response.status >= 400) throw await errorOfResponse(response, ErrorBody);
  return response;
}

/**
 * Sends a request to the service, again where that is safe and may help, and gives the raw answer.
 * Throws `ApiError` on every status of 400 or more and where no answer came.
 */
export async function send(access: Access, call: Call): Promise<Response> {
  const repeatable = call.method === "GET" || call.idempotencyKey !== undefined || call.idempotent === true;
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(access, call);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (call.removes && attempt > 1 && error.code === "not_found") return new Response(null, { status: 204 });
      const delayMs = retryDelayMs(error, attempt, repeatable);
      if (delayMs === null) throw error;
      await pause(delayMs, call.signal);
    }
  }
}

/** `send`, with the answer parsed by the contract's schema. An answer that does not fit is an `ApiError`. */
export async function sendParsed<T>(access: Access, call: Call, schema: z.ZodType<T>): Promise<T> {
  const response = await send(access, call);
  return parsedBody(response, schema, "The service answered in a form that this dashboard does not know.");
}

/** Removes something. What is gone once it was asked for again was removed by the answer that was lost; what never was is `not_found`. */
export async function remove(access: Access, path: string): Promise<void> {
  await send(access, { method: "DELETE", path, idempotent: true, removes: true });
}
