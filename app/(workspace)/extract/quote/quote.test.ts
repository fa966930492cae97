import { Output } from "@verso/contract/output";
import { describe, expect, it } from "vitest";
import type { DocumentEntry } from "../files/document.ts";
import { askedBy, initialDraft } from "../settings/draft.ts";
import { fitPages, quoteOf } from "./quote.ts";
import { requestOf, submitKey } from "./submission.ts";

const entry = (over: Partial<DocumentEntry> = {}): DocumentEntry => ({
  localId: "a",
  name: "a.pdf",
  sizeBytes: 1,
  contentType: "application/pdf",
  uploadKey: "k",
  stage: { step: "ready", uploadId: "upl_1", pageCount: 12, sha256: null },
  pageText: "all",
  submitKeys: {},
  submission: { step: "none" },
  ...over,
});
const output = Output.parse({});

describe("quoteOf", () => {
  it("adds exact lines and says what is left", () => {
    const quote = quoteOf([entry(), entry({ localId: "b", pageText: "1-3, 2" })], {
      pricePerPage: "0.0125",
      available: "5.00",
    });
    expect(quote.lines.map(({ pages, amount }) => [pages, amount])).toEqual([
      [12, "0.15"],
      [3, "0.0375"],
    ]);
    expect(quote).toMatchObject({ pages: 15, total: "0.1875", availableAfter: "4.8125", shortage: null });
  });

  it("counts only what can be submitted", () => {
    const entries = [
      entry({ pageText: "99" }),
      entry({ stage: { step: "checking" } }),
      entry({ submission: { step: "accepted", extractionId: "ext_1" } }),
    ];
    expect(quoteOf(entries, { pricePerPage: "0.02", available: "5.00" })).toMatchObject({
      lines: [],
      total: "0.00",
      pages: 0,
    });
  });

  it("says what is missing and how many pages the credit buys", () => {
    expect(quoteOf([entry()], { pricePerPage: "0.02", available: "0.07" }).shortage).toEqual({
      missing: "0.17",
      affordablePages: 3,
      by: "credit",
    });
    expect(quoteOf([entry()], { pricePerPage: "0.02", available: "0.24" }).shortage).toBeNull();
  });

  it("counts a person's monthly limit where it leaves less than the credit", () => {
    const wallet = { pricePerPage: "0.02", available: "5.00" };
    expect(quoteOf([entry()], { ...wallet, limitLeft: "0.07" })).toMatchObject({
      availableAfter: "4.76",
      shortage: { missing: "0.17", affordablePages: 3, by: "limit" },
    });
    expect(quoteOf([entry()], { ...wallet, limitLeft: "0.24" }).shortage).toBeNull();
    expect(quoteOf([entry()], { ...wallet, available: "0.02", limitLeft: "0.07" }).shortage?.by).toBe("credit");
  });
});

describe("fitPages", () => {
  const files = [entry(), entry({ localId: "b", pageText: "2, 5-7" }), entry({ localId: "c" })];

  it("keeps from the first file on what the credit reaches, and leaves the others out", () => {
    expect(fitPages(files, 14)).toEqual([
      { localId: "b", patch: { pageText: "2, 5" } },
      { localId: "c", patch: { leftOut: true } },
    ]);
    expect(fitPages(files, 28)).toEqual([]);
  });

  it("asks for what can be paid", () => {
    for (const affordable of [1, 3, 12, 15, 16, 27]) {
      const patches = new Map(fitPages(files, affordable).map(({ localId, patch }) => [localId, patch]));
      const fitted = files.map((file) => ({ ...file, ...patches.get(file.localId) }));
      expect(quoteOf(fitted, { pricePerPage: "0.02", available: "9.00" }).pages).toBe(affordable);
    }
  });
});

describe("submitKey", () => {
  const requestFor = (of: DocumentEntry, with_: Output = output) => {
    const request = requestOf(of, askedBy({ ...initialDraft, output: with_ }));
    if (request === null) throw new Error("not submittable");
    return request;
  };

  it("is the same for the same settings and another for others, also there and back", () => {
    const first = submitKey(entry(), requestFor(entry()));
    const kept = entry({ submitKeys: first.submitKeys });
    expect(submitKey(kept, requestFor(kept)).key).toBe(first.key);
    const other = submitKey(kept, requestFor(kept, { ...output, layout: "grouped" }));
    expect(other.key).not.toBe(first.key);
    const both = entry({ submitKeys: other.submitKeys });
    expect(submitKey(both, requestFor(both)).key).toBe(first.key);
  });

  it("does not change with how a selection is written or a setting came about", () => {
    const written = entry({ pageText: "1-12" });
    expect(requestFor(written)).toEqual(requestFor(entry()));
    const { layout, ...rest } = output;
    const shuffled = { ...rest, layout };
    expect(JSON.stringify(requestFor(entry(), shuffled))).toBe(JSON.stringify(requestFor(entry())));
  });

  it("is never shared by two files", () => {
    expect(submitKey(entry(), requestFor(entry())).key).not.toBe(
      submitKey(entry({ localId: "b" }), requestFor(entry())).key,
    );
  });
});
