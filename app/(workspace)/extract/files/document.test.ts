import { expect, it } from "vitest";
import { type DocumentEntry, isUploading, reduceDocuments } from "./document.ts";
import { contentTypeOf, preCheck, sha256Of } from "./pre-check.ts";

const entry = (localId: string): DocumentEntry => ({
  localId,
  name: "a.pdf",
  sizeBytes: 1,
  contentType: "application/pdf",
  uploadKey: "k",
  stage: { step: "waiting" },
  pageText: "all",
  submitKeys: {},
  submission: { step: "none" },
});

it("adds once, updates one, removes, and ignores what is gone", () => {
  const two = reduceDocuments([entry("a")], { type: "add", entries: [entry("a"), entry("b")] });
  expect(two.map(({ localId }) => localId)).toEqual(["a", "b"]);
  const sent = reduceDocuments(two, { type: "update", localId: "b", patch: { pageText: "1" } });
  expect(sent.map(({ pageText }) => pageText)).toEqual(["all", "1"]);
  expect(reduceDocuments(sent, { type: "update", localId: "z", patch: { pageText: "2" } })).toEqual(sent);
  expect(reduceDocuments(sent, { type: "remove", localIds: ["a"] }).map(({ localId }) => localId)).toEqual(["b"]);
  expect(isUploading(entry("a"))).toBe(true);
});

it("knows types by name where the browser knows none", () => {
  expect(contentTypeOf({ name: "Scan.TIF", type: "" })).toBe("image/tiff");
  expect(contentTypeOf({ name: "x.bin", type: "image/png" })).toBe("image/png");
  expect(contentTypeOf({ name: "x.docx", type: "application/vnd" })).toBeNull();
});

it("refuses before sending what the service would refuse", () => {
  expect(preCheck({ name: "a.docx", type: "", size: 5 }, 10)).toMatchObject({ ok: false });
  expect(preCheck({ name: "a.pdf", type: "", size: 0 }, 10)).toMatchObject({
    ok: false,
    message: "The file is empty.",
  });
  expect(preCheck({ name: "a.pdf", type: "", size: 11 }, 10)).toMatchObject({ ok: false });
  expect(preCheck({ name: "a.pdf", type: "", size: 10 }, 10)).toEqual({ ok: true, contentType: "application/pdf" });
});

it("hashes a file", async () => {
  expect(await sha256Of(new Blob(["abc"]))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
