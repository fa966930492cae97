import type { Upload } from "@verso/contract/uploads";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { newRequestId } from "@/lib/errors/request-id.ts";
import { shapes } from "@/lib/queries/fetch-parsed.ts";
import { uploadFile } from "./upload-file.ts";

// A module comes by no timer.
beforeAll(() => shapes());
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A dashboard whose service has room for so many verifies at once, each of which takes a second. */
function withRoomFor(places: number) {
  let running = 0;
  let refused = 0;
  const upload = (path: string): Upload => ({
    id: path.split("/")[3] ?? "",
    live: true,
    status: "completed",
    content_type: "application/pdf",
    size_bytes: 4,
    page_count: 1,
    sha256: "0".repeat(64),
    sent_sha256: "0".repeat(64),
    created_at: "2026-01-01T00:00:00.000Z",
    expires_at: "2026-01-02T00:00:00.000Z",
    completed_at: "2026-01-01T00:00:00.000Z",
    write: null,
    failure: null,
  });
  const fetched = vi.fn(async (path: string, init?: RequestInit) => {
    const key = new Headers(init?.headers).get("idempotency-key");
    if (key !== null) return Response.json({ ...upload(""), id: `upl_${key.padStart(26, "0")}` });
    if (running >= places) {
      refused++;
      const error = { code: "too_much_waiting", message: "Too many.", request_id: newRequestId() };
      return Response.json({ error }, { status: 429, headers: { "retry-after": "12" } });
    }
    running++;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    running--;
    return Response.json(upload(path));
  });
  vi.stubGlobal("fetch", fetched);
  return { refused: () => refused };
}

const send = (nth: number, signal = new AbortController().signal) => {
  const file = new File(["%PDF"], `${nth}.pdf`);
  const input = { file, name: file.name, contentType: "application/pdf", uploadKey: `${nth}`, signal };
  return uploadFile(input, { onSent: () => {}, onChecking: () => {} });
};

test("two hundred files for a service with room for forty all end: those without room wait as they are told", async () => {
  const service = withRoomFor(40);
  const sent = Promise.all(Array.from({ length: 200 }, (_, nth) => send(nth)));
  await vi.runAllTimersAsync();
  const uploads = await sent;
  expect(new Set(uploads.map(({ id }) => id)).size).toBe(200);
  expect(service.refused()).toBeGreaterThanOrEqual(160);
});

test("a file that waits for room is given up as soon as it is taken back", async () => {
  withRoomFor(0);
  const controller = new AbortController();
  const sent = expect(send(1, controller.signal)).rejects.toMatchObject({ code: "too_much_waiting" });
  await vi.advanceTimersByTimeAsync(5_000);
  controller.abort();
  await sent;
  expect(vi.getTimerCount()).toBe(0);
});
