import type { CreateExtractionInput } from "@verso/contract/extractions";
import { describe, expect, it } from "vitest";
import type { DocumentEntry } from "../files/document.ts";
import { newBatch, ordersOf, withBatch } from "./submission.ts";

const request: CreateExtractionInput = { upload_id: "upl_01kajr0v3ce9ctxqaf2s7h6d1m", mode: "ocr" };

describe("files that are submitted together", () => {
  it("are named by the minute, and never twice the same", () => {
    const now = new Date("2026-11-25T15:32:10.000Z");
    expect(newBatch(now)).toMatch(/^2026-11-25-1532-\w{4}$/);
    expect(newBatch(now)).not.toBe(newBatch(now));
  });

  it("carry the batch beside their other labels", () => {
    expect(withBatch({ ...request, metadata: { customer: "4711" } }, "b").metadata).toEqual({
      customer: "4711",
      batch: "b",
    });
  });

  it("keep a batch that a person named, and every label where there is no room for one more", () => {
    expect(withBatch({ ...request, metadata: { batch: "mine" } }, "b").metadata).toEqual({ batch: "mine" });
    const full = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`k${i}`, "x"]));
    expect(withBatch({ ...request, metadata: full }, "b").metadata).toEqual(full);
    expect(withBatch(request, null)).toBe(request);
  });
});

describe("many files at once", () => {
  const entry = (nth: number): DocumentEntry => ({
    localId: `file-${nth}`,
    name: `${nth}.pdf`,
    sizeBytes: 1,
    contentType: "application/pdf",
    uploadKey: `upload-${nth}`,
    stage: { step: "ready", uploadId: `upl_${nth}`, pageCount: 1, sha256: null },
    pageText: "all",
    submitKeys: {},
    submission: { step: "none" },
  });
  const asked = { ok: true, request: { mode: "ocr" } } as const;
  const files = (count: number) => Array.from({ length: count }, (_, nth) => entry(nth));
  const priorities = (entries: readonly DocumentEntry[]) =>
    new Set(ordersOf(entries, asked).map(({ request }) => request.priority));

  it("go after what somebody waits for, and ten do not", () => {
    expect(priorities(files(11))).toEqual(new Set(["batch"]));
    expect(priorities(files(10))).toEqual(new Set([undefined]));
  });

  it("stay so when some are sent again, under the key that they had", () => {
    const [first] = ordersOf(files(11), asked);
    if (!first) throw new Error("nothing was ordered");
    const { entry: sent, submitKeys, key } = first;
    const [again] = ordersOf([{ ...sent, submitKeys }], asked);
    expect([again?.request, again?.key]).toEqual([first.request, key]);
  });
});
