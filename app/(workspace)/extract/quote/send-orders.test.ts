import { afterEach, describe, expect, it, vi } from "vitest";
import type { DocumentEntry } from "../files/document.ts";
import { type Outcome, partsOf, sendOrders } from "./send-orders.ts";
import { type Order, ordersOf } from "./submission.ts";

afterEach(() => vi.unstubAllGlobals());

const orders = (count: number, instructions?: string): Order[] => {
  const entries = Array.from(
    { length: count },
    (_, nth): DocumentEntry => ({
      localId: `file-${nth}`,
      name: `${nth}.pdf`,
      sizeBytes: 1,
      contentType: "application/pdf",
      uploadKey: `upload-${nth}`,
      stage: { step: "ready", uploadId: `upl_${nth}`, pageCount: 1, sha256: null },
      pageText: "all",
      submitKeys: {},
      submission: { step: "none" },
    }),
  );
  return ordersOf(entries, { ok: true, request: { mode: "ocr", ...(instructions && { instructions }) } });
};
const idOf = (nth: number) => `ext_${String(nth).padStart(26, "0")}`;
const batchOf = (items: [number | null, string | null][]) => ({
  id: "bat_00000000000000000000000000",
  live: true,
  status: "running",
  counts: { accepted: 0, refused: 0, queued: 0, processing: 0, succeeded: 0, failed: 0, cancelled: 0 },
  metadata: {},
  created_at: "2026-11-25T15:32:10.000Z",
  finished_at: null,
  items: items.map(([made, code], index) => ({
    index,
    extraction_id: made === null ? null : idOf(made),
    error: code === null ? null : { code, message: "It cannot be served." },
  })),
  next_cursor: null,
});
type Asked = { path: string; method: string; body: { requests?: { idempotency_key: string; priority: string }[] } };

/** The dashboard's handlers as they would answer, one after another, and what they were asked. */
function answering(...answers: (() => Response)[]) {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit) => {
    asked.push({ path, method, body: body === undefined ? {} : JSON.parse(String(body)) });
    return answers.shift()?.() ?? Response.error();
  });
  return asked;
}

async function send(sent: readonly Order[]) {
  const told = new Map<string, Outcome | "taken">();
  await sendOrders(sent, {
    signal: new AbortController().signal,
    onSent: () => {},
    onInterrupted: () => {},
    onTaken: ({ entry }) => told.set(entry.localId, "taken"),
    onDecided: ({ entry }, outcome) => told.set(entry.localId, outcome),
  });
  return [...told.values()].map((outcome) =>
    outcome === "taken" ? outcome : "error" in outcome ? outcome.error.code : outcome.extractionId,
  );
}

describe("what is submitted together", () => {
  it("goes in as few parts as may be sent, in order and each once", () => {
    const many = orders(2_001);
    const parts = partsOf(many);
    expect(parts.map(({ length }) => length)).toEqual([1_000, 1_000, 1]);
    expect(parts.flat()).toEqual(many);
    const long = orders(2_000, "x".repeat(4_000));
    expect(partsOf(long).length).toBeGreaterThan(2);
    expect(partsOf(long).flat()).toEqual(long);
  });

  it("is one batch whose requests keep their keys; each is told by itself, and what waits is followed", async () => {
    const sent = orders(3);
    const asked = answering(
      () =>
        Response.json(
          batchOf([
            [1, null],
            [null, "invalid_pages"],
            [null, null],
          ]),
          { status: 202 },
        ),
      () =>
        Response.json(
          batchOf([
            [1, null],
            [null, "invalid_pages"],
            [3, null],
          ]),
        ),
    );
    expect(await send(sent)).toEqual([idOf(1), "invalid_pages", idOf(3)]);
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /api/batches",
      "GET /api/batches/bat_00000000000000000000000000",
    ]);
    expect(asked[0]?.body.requests?.map(({ idempotency_key: key }) => key)).toEqual(sent.map(({ key }) => key));
    expect(asked[0]?.body.requests?.map(({ priority }) => priority)).toEqual(sent.map(() => "interactive"));
  });

  it("is refused whole with one reason, and nothing of it is sent again", async () => {
    const error = {
      code: "role_forbidden",
      message: "Your role is viewer.",
      request_id: "req_00000000000000000000000000",
    };
    const asked = answering(() => Response.json({ error }, { status: 403 }));
    expect(await send(orders(2))).toEqual(["role_forbidden", "role_forbidden"]);
    expect(asked).toHaveLength(1);
  });

  it("goes one by one, under the same keys, to a service that knows no batches", async () => {
    const sent = orders(2);
    const missing = {
      code: "not_found",
      message: "There is nothing here.",
      request_id: "req_00000000000000000000000000",
    };
    const refused = { code: "upload_expired", message: "It is gone.", request_id: "req_00000000000000000000000000" };
    const asked = answering(
      () => Response.json({ error: missing }, { status: 404 }),
      () => Response.json({ error: refused }, { status: 409 }),
      () => Response.json({ error: refused }, { status: 409 }),
    );
    expect(await send(sent)).toEqual(["upload_expired", "upload_expired"]);
    expect(asked.map(({ path }) => path)).toEqual(["/api/batches", "/api/extractions", "/api/extractions"]);
  });
});
