import { expect, test } from "vitest";
import { Manifest, readManifest, setNames } from "./manifest.ts";

const file = { path: "a/b.pdf", sizeBytes: 3, sha256: "0".repeat(64), from: { origin: "here", path: "b.pdf" } };
const manifest = {
  name: "made-up",
  about: "A set for the test.",
  origins: { here: { repository: "someone/something", commit: null, licence: "MIT" } },
  files: [file],
};

test.each(setNames())("the manifest of %s is as it should be, under its own name", (name) => {
  expect(readManifest(name).name).toBe(name);
});

test("a set that there is not is named with those that there are", () => {
  expect(() => readManifest("../receipts")).toThrow(/There is no set.*receipts/);
});

test.each([
  ["leads out of the folder", { ...manifest, files: [{ ...file, path: "../b.pdf" }] }],
  ["is absolute", { ...manifest, files: [{ ...file, path: "/etc/b.pdf" }] }],
  ["leads out of the repository", { ...manifest, files: [{ ...file, from: { origin: "here", path: "a/../../b" } }] }],
  ["has an origin that is not listed", { ...manifest, files: [{ ...file, from: { origin: "there", path: "b" } }] }],
  ["is listed twice", { ...manifest, files: [file, file] }],
  ["has no origin and no reason", { ...manifest, files: [{ ...file, from: undefined }] }],
])("a manifest is refused where a file %s", (_, wrong) => {
  expect(Manifest.safeParse(manifest).success).toBe(true);
  expect(Manifest.safeParse(wrong).success).toBe(false);
});
