import { Output } from "@verso/contract/output";
import { describe, expect, it } from "vitest";
import type { DocumentEntry } from "../files/document.ts";
import { askedBy, initialDraft } from "../settings/draft.ts";
import { pagesIn, pagesOf, patchesOf, wholeThatFit } from "./fit.ts";
import { quoteOf } from "./quote.ts";
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
      entry({ submission: { step: "accepted", extractionId: "ext_1", batch: undefined } }),
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

describe("what fits", () => {
  const files = [
    entry(),
    entry({ localId: "b", pageText: "2, 5-7" }),
    entry({ localId: "c", pageText: "1-2" }),
    entry({ localId: "d", stage: { step: "checking" } }),
  ];

  it("is each document that fits as a whole, in order: none is cut", () => {
    expect([...wholeThatFit(files, 14)]).toEqual([
      ["a", Array.from({ length: 12 }, (_, i) => i + 1)],
      ["b", []],
      ["c", [1, 2]],
    ]);
    expect([...wholeThatFit(files, 5).values()].map(({ length }) => length)).toEqual([0, 4, 0]);
    for (let pages = 0; pages <= 20; pages += 1) {
      const fit = wholeThatFit(files, pages);
      expect(pagesIn(fit)).toBeLessThanOrEqual(pages);
      for (const file of files) expect([0, pagesOf(file).length]).toContain(fit.get(file.localId)?.length ?? 0);
    }
  });

  it("leaves out what was left out before, until somebody takes it in", () => {
    const [, , last] = files;
    if (last === undefined) throw new Error("there is a last");
    const left = { ...last, leftOut: true };
    expect(wholeThatFit([left], 9).get("c")).toEqual([]);
    expect(patchesOf([left], new Map([["c", [1, 2]]]))).toEqual([{ localId: "c", patch: { leftOut: undefined } }]);
  });

  it("changes the list as it was chosen, and that is what is quoted then", () => {
    const fit = new Map([...wholeThatFit(files, 7), ["a", [1, 2, 3]]] as [string, number[]][]);
    const patches = patchesOf(files, fit);
    expect(patches).toEqual([{ localId: "a", patch: { leftOut: undefined, pageText: "1-3" } }]);
    const byId = new Map(patches.map(({ localId, patch }) => [localId, patch]));
    const changed = files.map((file) => ({ ...file, ...byId.get(file.localId) }));
    expect(quoteOf(changed, { pricePerPage: "0.02", available: "9.00" }).pages).toBe(pagesIn(fit));
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
