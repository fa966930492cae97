import { extractionStatuses } from "@verso/contract/statuses";
import { describe, expect, it } from "vitest";
import { anExtraction } from "@/lib/queries/testing/an-extraction.ts";
import { outcomeWords } from "./outcome-words.ts";

describe("outcomeWords", () => {
  it("says nothing where nothing needs saying, and something in every other status", () => {
    const silent = extractionStatuses.filter((status) => outcomeWords(anExtraction({ status })) === null);
    expect(silent).toEqual(["queued", "processing", "succeeded"]);
  });

  it("says what a partial result costs and what was released", () => {
    const words = outcomeWords(
      anExtraction({
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

  it("leaves out of a partial result what another run has read, and offers it no more", () => {
    const extraction = anExtraction({
      status: "partially_succeeded",
      pages: { selected: 3, succeeded: 1, failed: 2, skipped: 0, numbers: [1, 2, 3] },
      charged: "0.02",
      released: "0.04",
      failed_pages: [
        { number: 2, code: "page_timeout", message: "Too slow." },
        { number: 3, code: "page_damaged", message: "The image is damaged." },
      ],
    });
    expect(outcomeWords(extraction, new Set([2]))).toMatchObject({
      title: "1 page of 3 could not be read",
      body: "1 page was read by another run, and stands in place. You were charged $0.02 for the page that this run read. 2 pages × $0.02 = $0.04 was returned to your credit.",
      again: true,
    });
    expect(outcomeWords(extraction, new Set([2, 3]))).toMatchObject({
      tone: "information",
      title: "All 3 pages were read, by more than one run",
      body: "2 pages were read by another run, and stand in place. This run was charged $0.02 for 1 page; $0.04 was returned to your credit.",
      again: false,
    });
    // What stands in the callout's list and is of no failed page changes nothing.
    expect(outcomeWords(extraction, new Set([1]))?.title).toBe("2 pages of 3 could not be read");
  });

  it.each(["failed", "cancelled", "expired"] as const)("says that a %s extraction was not charged", (status) => {
    const words = outcomeWords(anExtraction({ status, charged: "0.00", released: "0.06" }));
    expect(words?.body).toContain("The $0.06 reserved for it was released: you were not charged.");
  });

  it("tells a schema that could not be answered from pages that could not be read", () => {
    const failure = { code: "structuring_failed", message: "The pages were read, but answering took too much time." };
    const words = outcomeWords(anExtraction({ mode: "structured", status: "failed", failure }));
    expect(words).toMatchObject({ title: "The schema could not be answered", again: true });
    expect(words?.body).toMatch(/^The pages were read, but .* The \$0\.06 reserved for it was released/);
  });

  it("offers to read again what has ended without being read, and nothing that is still held", () => {
    const again = extractionStatuses.filter((status) => outcomeWords(anExtraction({ status }))?.again);
    expect(again).toEqual(["partially_succeeded", "failed", "cancelled", "expired"]);
  });

  it("ends the service's sentence with a stop, and leaves it out where the pages say more", () => {
    const failure = { code: "page_timeout", message: "None of the pages could be read" };
    expect(outcomeWords(anExtraction({ status: "failed", failure }))?.body).toMatch(
      /^None of the pages could be read\. The/,
    );
    const failed_pages = [{ number: 1, code: "page_timeout" as const, message: "Too slow." }];
    expect(outcomeWords(anExtraction({ status: "failed", failure, failed_pages }))?.body).toMatch(/^The \$0\.06/);
  });
});
