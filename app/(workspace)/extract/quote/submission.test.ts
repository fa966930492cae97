import type { CreateExtractionInput } from "@verso/contract/extractions";
import { describe, expect, it } from "vitest";
import { newBatch, withBatch } from "./submission.ts";

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
