import { MutationObserver } from "@tanstack/react-query";
import { makeId } from "@verso/contract/id-text";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { newRequestId } from "../errors/request-id.ts";
import { makeQueryClient } from "./client.ts";
import { creditsQuery } from "./credits.ts";
import { extractionQuery, submitExtraction } from "./extractions.ts";
import { shapes } from "./fetch-parsed.ts";

// A module comes by no timer.
beforeAll(() => shapes());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A dashboard that refuses everything in one way; counts how often it was asked. */
function refusing(status: number, code: string, headers: Record<string, string> = {}) {
  const request_id = newRequestId();
  const fetched = vi.fn(async (_path: string, _init?: RequestInit) =>
    Response.json({ error: { code, message: "No.", request_id } }, { status, headers }),
  );
  vi.stubGlobal("fetch", fetched);
  return { fetched, request_id };
}

test.each([
  [429, "rate_limited"],
  [500, "internal_error"],
  [503, "unavailable"],
])(
  "a %i has been repeated by the server's layer: the browser's does not ask again, and keeps what it was told",
  async (status, code) => {
    const { fetched, request_id } = refusing(status, code, { "retry-after": "42" });
    const heard: Error[] = [];
    const client = makeQueryClient((error) => heard.push(error));
    await expect(client.fetchQuery(creditsQuery())).rejects.toMatchObject({
      status,
      code,
      requestId: request_id,
      retryAfterS: 42,
    });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(heard).toHaveLength(1);
  },
);

test("a submission is sent once by the browser, under its key, and sent again under the same", async () => {
  const { fetched } = refusing(503, "unavailable");
  const client = makeQueryClient(() => {});
  const submit = new MutationObserver(client, {
    mutationFn: () => submitExtraction({ upload_id: "upl_1", mode: "ocr" }, "one-intent"),
  });
  await expect(submit.mutate()).rejects.toMatchObject({ code: "unavailable" });
  expect(fetched).toHaveBeenCalledTimes(1);
  await expect(submit.mutate()).rejects.toMatchObject({ code: "unavailable" });
  const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get("idempotency-key"));
  expect(keys).toEqual(["one-intent", "one-intent"]);
});

test("only an extraction made a moment ago, which the server's layer never repeats, is asked for again", async () => {
  vi.useFakeTimers();
  const { fetched } = refusing(404, "not_found");
  const client = makeQueryClient(() => {});
  const fresh = makeId("ext", Date.now(), 0n);
  const asked = expect(client.fetchQuery(extractionQuery(fresh))).rejects.toMatchObject({ code: "not_found" });
  await vi.runAllTimersAsync();
  await asked;
  expect(fetched.mock.calls.length).toBeGreaterThan(1);
  fetched.mockClear();
  const old = makeId("ext", Date.now() - 60_000, 0n);
  await expect(client.fetchQuery(extractionQuery(old))).rejects.toMatchObject({ code: "not_found" });
  expect(fetched).toHaveBeenCalledTimes(1);
});
