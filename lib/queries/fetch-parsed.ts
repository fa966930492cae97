import type { z } from "zod";
import { ApiError, errorOfResponse, parsedBody } from "../errors/api-error.ts";
import { byItselfHeader } from "../session/by-itself.ts";
import { isSomeoneThere } from "./presence.ts";

type Shapes = typeof import("./all-shapes.ts");

/** The shapes that answers and entries are checked against. They come with zod, which no page needs before it works. */
export function shapes(): Promise<Shapes> {
  fetched ??= import("./all-shapes.ts").catch((cause: unknown) => {
    // The next request asks for them again.
    fetched = undefined;
    throw cause;
  });
  return fetched;
}
let fetched: Promise<Shapes> | undefined;

export type FetchOptions = {
  method?: "GET" | "POST" | "DELETE" | "PUT" | "PATCH";
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
};

/** Sends a request to a route handler of the dashboard. Throws `ApiError`, also where no answer came. */
export async function fetchOk(path: string, options: FetchOptions = {}): Promise<Response> {
  const { method = "GET", body, idempotencyKey, signal, timeoutMs = 60_000 } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(path, {
    method,
    headers: {
      accept: "application/json",
      ...(method === "GET" ? {} : { "content-type": "application/json" }),
      ...(isSomeoneThere() ? {} : { [byItselfHeader]: "1" }),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    credentials: "same-origin",
  }).catch((cause: unknown) => {
    // TanStack Query must see its own abort as such.
    if (signal?.aborted) throw cause;
    const offline = typeof navigator !== "undefined" && navigator.onLine === false;
    throw new ApiError({
      status: 0,
      code: offline ? "offline" : timeout.aborted ? "timeout" : "unreachable",
      message: offline
        ? "You are offline. This goes on when the connection is back."
        : timeout.aborted
          ? "The dashboard did not answer in time."
          : "The dashboard cannot be reached. Check your connection.",
      requestId: null,
    });
  });
  if (response.status >= 400) {
    const known = await shapes().catch(() => null);
    throw await errorOfResponse(response, known?.ErrorBody ?? null);
  }
  return response;
}

const unfetched = "A part of this page could not be fetched. Check your connection, then reload the page.";
const outdated = "The answer came in a form that this page does not know. Reload the page to get its newest version.";

/** Removes what is at `path`; what somebody else has removed meanwhile is removed. */
export async function remove(path: string): Promise<void> {
  await fetchOk(path, { method: "DELETE" }).catch((cause: unknown) => {
    if (!(cause instanceof ApiError && cause.code === "not_found")) throw cause;
  });
}

/** `fetchOk`, with the answer checked against the shape of that name. */
export async function fetchParsed<Name extends keyof Shapes>(
  path: string,
  name: Name,
  options: FetchOptions = {},
): Promise<z.infer<Shapes[Name]>> {
  const [response, known] = await Promise.all([fetchOk(path, options), shapes().catch(() => null)]);
  if (known === null) throw new ApiError({ status: 0, code: "unreachable", message: unfetched, requestId: null });
  const shape: z.ZodType = known[name];
  return (await parsedBody(response, shape, outdated)) as z.infer<Shapes[Name]>;
}
