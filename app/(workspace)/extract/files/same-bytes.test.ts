import { describe, expect, it } from "vitest";
import { readyStage, sameBytes } from "./same-bytes.ts";

type Told = Parameters<typeof sameBytes>[0][number];
const now = Date.parse("2026-11-25T00:00:00.000Z");
const [past, soon, later] = ["2026-11-24T00:00:00.000Z", "2026-11-25T00:30:00.000Z", "2026-12-01T00:00:00.000Z"];
const extraction = (over: object = {}) =>
  ({
    id: "ext_1",
    name: "a.pdf",
    status: "succeeded",
    upload_id: "upl_1",
    retention: { upload_expires_at: later, result_expires_at: later },
    data_deleted_at: null,
    ...over,
  }) as unknown as Told;
const expired = { upload_expires_at: past, result_expires_at: later };

describe("what a workspace has of the same bytes", () => {
  it("is its upload, where that is kept and called the same", () => {
    expect(sameBytes([extraction()], { name: "a.pdf", now })).toMatchObject({ uploadId: "upl_1" });
    expect(sameBytes([extraction({ status: "failed" })], { name: "a.pdf", now })?.uploadId).toBe("upl_1");
    const newest = extraction({ id: "ext_2", name: "b.pdf" });
    expect(sameBytes([newest, extraction()], { name: "a.pdf", now })).toMatchObject({ extraction: { id: "ext_1" } });
  });

  it.each([
    ["is called otherwise", { name: "b.pdf" }],
    ["is there no longer", { retention: expired }],
    ["is about to be deleted", { retention: { ...expired, upload_expires_at: soon } }],
  ])("is its newest result, where the upload %s", (_, over) => {
    expect(sameBytes([extraction(over)], { name: "a.pdf", now })).toMatchObject({
      extraction: { id: "ext_1" },
      uploadId: null,
    });
  });

  it("is nothing, where no result is there either", () => {
    for (const over of [{ status: "failed" }, { data_deleted_at: past }])
      expect(sameBytes([extraction({ retention: expired, ...over })], { name: "a.pdf", now })).toBeNull();
    expect(sameBytes([], { name: "a.pdf", now })).toBeNull();
  });
});

it("an upload stands as ready only where its pages are counted", () => {
  const upload = { id: "upl_1", status: "completed", page_count: 3, sha256: "x" } as Parameters<typeof readyStage>[0];
  expect(readyStage(upload)).toEqual({ step: "ready", uploadId: "upl_1", pageCount: 3, sha256: "x" });
  expect(readyStage({ ...upload, status: "expired" })).toBeNull();
  expect(readyStage({ ...upload, page_count: null })).toBeNull();
});
