import { environmentManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { makeId } from "@verso/contract/id-text";
import type { ExtractionStatus } from "@verso/contract/statuses";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { newRequestId } from "../errors/request-id.ts";
import { shapes } from "./fetch-parsed.ts";
import { isPaused, liveExtractionQuery, newRound } from "./live-extraction.ts";
import { anExtraction } from "./testing/an-extraction.ts";

let made = 0n;
const newId = (ms = Date.now()) => makeId("ext", ms, made++);
const extraction = (id: string, status: ExtractionStatus) => ({ ...anExtraction({ id, status }), name: "a.pdf" });
const refusal = (code: string) => ({ error: { code, message: "No.", request_id: newRequestId() } });

type Reply = { status: number; body: unknown };
/** Answers as the dashboard's handlers do, and keeps what was asked. */
function serve(reply: (count: number) => Reply): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path.includes("/result")) return Response.json(refusal("result_not_ready"), { status: 409 });
    asked.push(`${init?.method ?? "GET"} ${path}`);
    const { status, body } = reply(asked.length);
    return Response.json(body, { status });
  });
  return asked;
}

let client: QueryClient;
let unsubscribe = () => {};
function follow(id: string, timeoutMs = 300_000) {
  const round = newRound(client, id);
  const observer = new QueryObserver(client, liveExtractionQuery(id, round, timeoutMs));
  unsubscribe = observer.subscribe(() => {});
  const paused = () => isPaused(observer.getCurrentResult(), round, timeoutMs);
  return { now: () => observer.getCurrentResult(), paused };
}

// A module comes by no timer.
beforeAll(() => shapes());
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") });
  // Under test there is no window, and on a server nothing is polled.
  environmentManager.setIsServer(() => false);
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  unsubscribe();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("follows until the end and then asks no more", async () => {
  const id = newId();
  const asked = serve((count) => ({ status: 200, body: extraction(id, count < 4 ? "processing" : "succeeded") }));
  const { now, paused } = follow(id);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(now().data?.status).toBe("succeeded");
  expect(asked).toEqual(Array.from({ length: 4 }, () => `GET /api/extractions/${id}`));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(4);
  expect(paused()).toBe(false);
});

it("pauses at the timeout without failing, and goes on with the same id in another round", async () => {
  const id = newId();
  let status: ExtractionStatus = "processing";
  const asked = serve(() => ({ status: 200, body: extraction(id, status) }));
  const first = follow(id, 5_000);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(first.paused()).toBe(true);
  expect(first.now().error).toBeNull();
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(before);

  unsubscribe();
  const second = follow(id, 5_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(second.paused()).toBe(false);
  status = "succeeded";
  await vi.advanceTimersByTimeAsync(4_000);
  expect(second.now().data?.status).toBe("succeeded");
  expect(new Set(asked)).toEqual(new Set([`GET /api/extractions/${id}`]));
});

it("bears with an id that cannot be read yet, and not with one of yesterday", async () => {
  const fresh = newId();
  serve((count) =>
    count < 3 ? { status: 404, body: refusal("not_found") } : { status: 200, body: extraction(fresh, "queued") },
  );
  const { now } = follow(fresh);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(now().data?.status).toBe("queued");
  unsubscribe();

  const asked = serve(() => ({ status: 404, body: refusal("not_found") }));
  const gone = follow(newId(Date.now() - 86_400_000));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gone.now().error).toMatchObject({ status: 404 });
  expect(asked).toHaveLength(1);
});

it("goes on after an outage", async () => {
  const id = newId();
  serve((count) =>
    count === 2
      ? { status: 503, body: refusal("unavailable") }
      : { status: 200, body: extraction(id, count < 5 ? "processing" : "succeeded") },
  );
  const { now } = follow(id);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(now().data?.status).toBe("succeeded");
  expect(now().error).toBeNull();
});
