import type { Extraction } from "@verso/contract/extractions";
import { expect, it } from "vitest";
import { anExtraction } from "@/lib/queries/testing/an-extraction.ts";
import { batchFiles } from "./batch-files.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const row = (id: string, over: Partial<Extraction> = {}) => ({
  extraction: anExtraction({ id, ...over }),
  name: `${id}.pdf`,
});
const text = row("text");
const data = row("data", { mode: "structured" });
const words = (rows: Parameters<typeof batchFiles>[0]) => batchFiles(rows, now).zip.map((each) => each.words);

it("offers of data no text, and of text everything", () => {
  expect(words([data, row("more", { mode: "structured" })])).toEqual(["JSON", "CSV", "Excel (XLSX)"]);
  expect(words([text])).toEqual(["JSON", "Markdown", "Plain text", "HTML", "CSV", "Excel (XLSX)"]);
});

it("gives of both each in what it has, and says so", () => {
  const { zip, data: tabled } = batchFiles([text, data], now);
  const markdown = zip.find(({ format }) => format === "markdown");
  expect(markdown).toEqual({
    format: "markdown",
    words: "Markdown; data as JSON",
    documents: [
      { id: "text", name: "text.pdf" },
      { id: "data", name: "data.pdf", format: "json" },
    ],
  });
  expect(zip.find(({ format }) => format === "csv")?.documents.every(({ format }) => format === undefined)).toBe(true);
  expect(tabled).toEqual([{ id: "data", name: "data.pdf" }]);
});

it("leaves out what has no result, and counts it", () => {
  const without = [
    row("failed", { status: "failed" }),
    row("running", { status: "processing" }),
    row("deleted", { data_deleted_at: "2026-11-21T13:00:00.000Z" }),
    row("old", {
      retention: { upload_expires_at: "2026-11-21T00:00:00.000Z", result_expires_at: "2026-11-22T00:00:00.000Z" },
    }),
  ];
  const { kept, left, zip } = batchFiles([text, ...without, row("partly", { status: "partially_succeeded" })], now);
  expect([kept.map(({ name }) => name), left]).toEqual([["text.pdf", "partly.pdf"], 4]);
  expect(zip[0]?.documents.map(({ id }) => id)).toEqual(["text", "partly"]);
});
