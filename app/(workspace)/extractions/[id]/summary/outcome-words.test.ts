import type { Extraction } from "@verso/contract/extractions";
import { Output } from "@verso/contract/output";
import { extractionStatuses } from "@verso/contract/statuses";
import { describe, expect, it } from "vitest";
import { outcomeWords } from "./outcome-words.ts";

const extraction = (over: Partial<Extraction>): Extraction => ({
  id: "ext_01m7zb6rdwf9y9mz6ybtzha2vj",
  status: "succeeded",
  mode: "ocr",
  upload_id: "upl_01m7zb6rdwf9y9mz6ybtzha2vj",
  pages: { selected: 3, succeeded: 3, failed: 0, skipped: 0, numbers: [1, 2, 3] },
  output: Output.parse({}),
  schema: null,
  instructions: null,
  price: { per_page: "0.02", currency: "USD", source: "standard" },
  reserved: "0.06",
  charged: "0.06",
  released: "0.00",
  attempts: 1,
  created_at: "2026-11-21T12:00:00.000Z",
  started_at: null,
  finished_at: null,
  retention: { upload_expires_at: "2026-11-28T12:00:00.000Z", result_expires_at: "2026-12-21T12:00:00.000Z" },
  failure: null,
  failed_pages: [],
  ...over,
});

describe("outcomeWords", () => {
  it("says nothing where nothing needs saying, and something in every other status", () => {
    const silent = extractionStatuses.filter((status) => outcomeWords(extraction({ status })) === null);
    expect(silent).toEqual(["queued", "processing", "succeeded"]);
  });

  it("says what a partial result costs and what was released", () => {
    const words = outcomeWords(
      extraction({
        status: "partially_succeeded",
        pages: { selected: 3, succeeded: 2, failed: 1, skipped: 0, numbers: [1, 2, 3] },
        charged: "0.04",
        released: "0.02",
        failed_pages: [{ number: 3, code: "page_damaged", message: "The image is damaged." }],
      }),
    );
    expect(words?.title).toBe("1 page of 3 could not be read");
    expect(words?.body).toBe(
      "You were charged $0.04 for the 2 pages below. 1 page × $0.02 = $0.02 was returned to your credit.",
    );
  });

  it.each(["failed", "cancelled", "expired"] as const)("says that a %s extraction was not charged", (status) => {
    const words = outcomeWords(extraction({ status, charged: "0.00", released: "0.06" }));
    expect(words?.body).toContain("The $0.06 reserved for it was released: you were not charged.");
  });

  it("tells a schema that could not be answered from pages that could not be read", () => {
    const failure = { code: "structuring_failed", message: "The pages were read, but answering took too much time." };
    const words = outcomeWords(extraction({ mode: "structured", status: "failed", failure }));
    expect(words).toMatchObject({ title: "The schema could not be answered", again: true });
    expect(words?.body).toMatch(/^The pages were read, but .* The \$0\.06 reserved for it was released/);
  });

  it("offers to read again what has ended without being read, and nothing that is still held", () => {
    const again = extractionStatuses.filter((status) => outcomeWords(extraction({ status }))?.again);
    expect(again).toEqual(["partially_succeeded", "failed", "cancelled", "expired"]);
  });

  it("ends the service's sentence with a stop, and leaves it out where the pages say more", () => {
    const failure = { code: "page_timeout", message: "None of the pages could be read" };
    expect(outcomeWords(extraction({ status: "failed", failure }))?.body).toMatch(
      /^None of the pages could be read\. The/,
    );
    const failed_pages = [{ number: 1, code: "page_timeout" as const, message: "Too slow." }];
    expect(outcomeWords(extraction({ status: "failed", failure, failed_pages }))?.body).toMatch(/^The \$0\.06/);
  });
});
