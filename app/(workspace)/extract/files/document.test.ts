import { expect, it } from "vitest";
import { type DocumentEntry, isUploading, reduceDocuments } from "./document.ts";
import { contentTypeOf, preCheck } from "./pre-check.ts";

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

const file = (name: string, text: string, type = "") => new File([text], name, { type });

it("takes a file as what it is, whatever its name and the browser say", async () => {
  const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  expect(await preCheck(new File([bytes], "scan.pdf", { type: "application/pdf" }), 10)).toEqual({
    ok: true,
    contentType: "image/png",
  });
  expect(await preCheck(file("letter", "some lines first\n%PDF-1.7"), 100)).toEqual({
    ok: true,
    contentType: "application/pdf",
  });
});

it("refuses before sending what the service would refuse, and says what to do", async () => {
  const refusal = async (given: File, bytesMax = 100) => {
    const checked = await preCheck(given, bytesMax);
    return checked.ok ? null : checked.message;
  };
  expect(await refusal(file("a.docx", "PK"))).toMatch(/^This type of file cannot be read\. Add a PDF/);
  expect(await refusal(file("a.pdf", "hello"))).toMatch(/^This is no PDF, though its name says so: save or export/);
  expect(await refusal(file("a.pdf", ""))).toBe("The file is empty.");
  expect(await refusal(file("a.pdf", "%PDF-1.7"), 7)).toMatch(/at most 7 B/);
  expect(await refusal(file("a.pdf", "%PDF-1.7"), 8)).toBeNull();
  const gone = Object.assign(file("a.pdf", "%PDF-1.7"), { slice: () => ({ arrayBuffer: () => Promise.reject() }) });
  expect(await refusal(gone)).toMatch(/^The file could not be opened/);
});
