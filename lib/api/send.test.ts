import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { ApiError } from "../errors/api-error.ts";
import { retryDelayMs } from "./retry.ts";
import { remove, send, sendParsed } from "./send.ts";

const apiKey = "dex_live_not-a-real-key-0123456789";
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => void;
async function serve(handler: Handler) {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    handler(request, response, seen.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  const { port } = server.address() as AddressInfo;
  return { access: { apiUrl: `http://127.0.0.1:${port}`, apiKey }, seen };
}

const fail = (response: ServerResponse, status: number, code: string, headers: Record<string, string> = {}) => {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(
    JSON.stringify({
      error: {
        code,
        message: "No.",
        request_id: "req_01arz3ndektsv4rrffq69g5fav",
        required: "0.06",
        available: "0.02",
        required_scope: "keys.manage",
      },
    }),
  );
};
const ok = (response: ServerResponse) => {
  response.writeHead(200, { "content-type": "application/json", "x-request-id": "req_x" });
  response.end('{"ok":true}');
};
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe("send", () => {
  it("sends the key as bearer, the idempotency key and the body, under /v1", async () => {
    const { access, seen } = await serve((_, response) => ok(response));
    await send(access, {
      method: "POST",
      path: "/uploads",
      body: { a: 1 },
      idempotencyKey: "k1",
      query: { width: 3, none: undefined },
    });
    expect(seen[0]?.url).toBe("/v1/uploads?width=3");
    expect(seen[0]?.headers).toMatchObject({
      authorization: `Bearer ${apiKey}`,
      "idempotency-key": "k1",
      "content-type": "application/json",
      // On the same machine nothing is packed.
      "accept-encoding": "identity",
    });
  });

  it.each([400, 401, 402, 403, 404, 409, 410, 413, 422])("never repeats a %i", async (status) => {
    const { access, seen } = await serve((_, response) => fail(response, status, "some_code"));
    const error = await caught(send(access, { method: "GET", path: "/credits" }));
    expect(error).toMatchObject({
      status,
      code: "some_code",
      requestId: "req_01arz3ndektsv4rrffq69g5fav",
      required: "0.06",
      available: "0.02",
      requiredScope: "keys.manage",
    });
    expect(seen).toHaveLength(1);
  });

  it.each([429, 500, 502, 503])("repeats a GET after a %i until it succeeds", async (status) => {
    const { access, seen } = await serve((_, response, count) =>
      count < 3 ? fail(response, status, "unavailable") : ok(response),
    );
    const answer = await sendParsed(access, { method: "GET", path: "/credits" }, z.object({ ok: z.boolean() }));
    expect(answer).toEqual({ ok: true });
    expect(seen).toHaveLength(3);
  });

  it("repeats a POST only under a key, and then with the same key", async () => {
    const { access, seen } = await serve((_, response, count) =>
      count === 1 ? fail(response, 503, "unavailable") : ok(response),
    );
    await send(access, { method: "POST", path: "/extractions", body: {}, idempotencyKey: "same" });
    expect(seen.map(({ headers }) => headers["idempotency-key"])).toEqual(["same", "same"]);

    const bare = await serve((_, response) => fail(response, 503, "unavailable"));
    expect(await caught(send(bare.access, { method: "POST", path: "/keys", body: {} }))).toMatchObject({ status: 503 });
    expect(bare.seen).toHaveLength(1);
  });

  it("takes what is gone after a lost answer for removed, and what never was for not found", async () => {
    const { access, seen } = await serve((request, response, count) =>
      count === 1 ? request.socket.destroy() : fail(response, 404, "not_found"),
    );
    await remove(access, "/uploads/upl_1");
    expect(seen.map(({ method }) => method)).toEqual(["DELETE", "DELETE"]);
    const nothing = await serve((_, response) => fail(response, 404, "not_found"));
    expect(await caught(remove(nothing.access, "/uploads/upl_1"))).toMatchObject({ code: "not_found" });
    expect(nothing.seen).toHaveLength(1);
    const forbidden = await serve((_, response) => fail(response, 403, "insufficient_scope"));
    expect(await caught(remove(forbidden.access, "/uploads/upl_1"))).toMatchObject({ code: "insufficient_scope" });
  });

  it("repeats after a connection that broke, and gives up after four attempts", async () => {
    const { access, seen } = await serve((request) => request.socket.destroy());
    const error = await caught(send(access, { method: "GET", path: "/credits" }));
    expect(error).toMatchObject({ status: 0, code: "unreachable" });
    expect(seen).toHaveLength(4);
  });

  it("ends a call that takes too long", async () => {
    const { access, seen } = await serve(() => {});
    const error = await caught(send(access, { method: "POST", path: "/keys", timeoutMs: 60 }));
    expect(error).toMatchObject({ status: 0, code: "timeout" });
    expect(seen).toHaveLength(1);
  });

  it("stops when the caller gives up, also between attempts", async () => {
    const controller = new AbortController();
    const { access, seen } = await serve((_, response) => {
      fail(response, 503, "unavailable", { "retry-after": "5" });
      setTimeout(() => controller.abort(), 20);
    });
    const error = await caught(send(access, { method: "GET", path: "/credits", signal: controller.signal }));
    expect(error).toMatchObject({ code: "aborted" });
    expect(seen).toHaveLength(1);
  });

  it("says so when an answer does not fit, and never shows the key", async () => {
    const { access } = await serve((_, response) => ok(response));
    const error = await caught(sendParsed(access, { method: "GET", path: "/credits" }, z.object({ ok: z.string() })));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 502, code: "unexpected_answer", requestId: "req_x" });
    const gone = await caught(send({ apiUrl: "http://127.0.0.1:1", apiKey }, { method: "POST", path: "/x" }));
    for (const each of [error, gone]) {
      expect(
        `${JSON.stringify(each)} ${each instanceof Error ? `${each.stack} ${String(each.cause)}` : ""}`,
      ).not.toContain(apiKey);
    }
  });
});

describe("retryDelayMs", () => {
  const error = (status: number, retryAfterS?: number) =>
    new ApiError({ status, code: "c", message: "m", requestId: null, retryAfterS });

  it("grows exponentially under full jitter and obeys Retry-After", () => {
    expect([1, 2, 3].map((attempt) => retryDelayMs(error(503), attempt, true, () => 1))).toEqual([200, 400, 800]);
    expect(retryDelayMs(error(503), 3, true, () => 0)).toBe(0);
    expect(retryDelayMs(error(429, 2), 1, true, () => 0.5)).toBe(2_100);
  });

  it("hands a long Retry-After on instead of holding the request", () => {
    expect(retryDelayMs(error(429, 60), 1, true)).toBeNull();
  });

  it("ends after the fourth attempt and never repeats what is not repeatable", () => {
    expect(retryDelayMs(error(503), 4, true)).toBeNull();
    expect(retryDelayMs(error(503), 1, false)).toBeNull();
  });
});
