import { createHmac, hash } from "node:crypto";
import type { z } from "zod";

/** What the API said where it refused: the body of its answer, for the tool's caller as it is. */
export class Refused extends Error {
  override name = "Refused";
  readonly body: object;
  constructor(body: object) {
    super("the API refused");
    this.body = body;
  }
}

type Request = { body?: unknown; idempotencyKey?: string };

/** The API, asked with the key of whoever calls a tool. Every method throws `Refused`. */
export type Api = {
  json<T>(shape: z.ZodType<T>, call: `${"GET" | "POST" | "DELETE"} /${string}`, request?: Request): Promise<T>;
  text(path: string): Promise<string>;
  /** What is the same for the same secret of the same caller, and by which nobody finds the secret. */
  sealed(secret: string): string;
};

/**
 * Asks the service's own door: each request of a tool is checked, counted, bounded and noted down as if it had come from outside.
 * `signal` is that of the tool's caller, who may leave.
 */
export function openApi(
  door: (request: globalThis.Request) => Response | Promise<Response>,
  { origin, authorization, signal }: { origin: string; authorization: string; signal: AbortSignal },
): Api {
  const send = async (call: string, { body, idempotencyKey }: Request = {}) => {
    const [method = "", path = ""] = call.split(" ");
    const headers = new Headers({ Authorization: authorization });
    if (body !== undefined) headers.set("Content-Type", "application/json");
    if (idempotencyKey !== undefined) headers.set("Idempotency-Key", idempotencyKey);
    const init = { method, headers, signal, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await door(new globalThis.Request(`${origin}/v1${path}`, init));
    if (answer.status >= 400) throw new Refused(await answer.json());
    return answer;
  };
  return {
    json: async (shape, call, request) => shape.parse(await (await send(call, request)).json()),
    sealed: (secret) => createHmac("sha256", authorization).update(secret).digest("hex"),
    text: async (path) => (await send(`GET ${path}`)).text(),
  };
}

/** A key of idempotency that is the same for the same request, so that a call that is repeated is neither done nor paid twice. */
export const keyFor = (...request: unknown[]): string => `mcp-${hash("sha256", JSON.stringify(request), "hex")}`;
