import { open } from "node:fs/promises";
import type { FailedPage } from "@verso/contract/error-shapes";
import { Output } from "@verso/contract/output";
import { resolvePages, selectPages, type WrittenPages } from "@verso/contract/pages";
import type { AnyResult, StoredPage } from "@verso/contract/results";
import { detectContentType, signatureBytes } from "@verso/contract/signatures";
import type { ContentType } from "@verso/contract/uploads";
import { imageWidthPx } from "../extractions/choose-engine.ts";
import { presentResult } from "../extractions/present-result.ts";
import { presentStructured, toRecord } from "../extractions/present-structured.ts";
import { joinPages } from "../reading/layout/join-pages.ts";
import type { AnswerEngine } from "../structuring/answer-engine.ts";
import type { Readers } from "../vision/seeing-readers.ts";

/** The file failed as a whole; the message is for the person. */
export class ExtractionFailed extends Error {
  override name = "ExtractionFailed";
}

/** Which pages to read, and in mode `structured` what is asked of them. */
export type ExtractOptions = {
  pages: WrittenPages;
  asked: { schema: Record<string, unknown>; instructions: string | null } | undefined;
  answerEngine: AnswerEngine;
};

/** Reads the selected pages of a file to the body of a result. Throws `ExtractionFailed`. */
export async function extractFile(
  pool: Readers,
  path: string,
  { pages: written, asked, answerEngine }: ExtractOptions,
): Promise<AnyResult> {
  const file = { key: path, path, contentType: await contentTypeOf(path) };
  const inspection = await pool.inspect(file);
  if (!inspection.ok) throw new ExtractionFailed(`${inspection.message} (${inspection.code})`);
  const resolved = resolvePages(selectPages(written, inspection.pageCount), inspection.pageCount);
  if (!resolved.ok) throw new ExtractionFailed(`${resolved.message} (invalid_pages)`);

  const pages: StoredPage[] = [];
  const failedPages: FailedPage[] = [];
  await Promise.all(
    resolved.numbers.map(async (number) => {
      const outcome = await pool.readPage(file, number);
      if (outcome.ok) pages.push(outcome.page);
      else failedPages.push({ number, code: outcome.code, message: outcome.message });
    }),
  );
  failedPages.sort((a, b) => a.number - b.number);
  const [failure] = failedPages;
  if (failure && pages.length === 0) throw new ExtractionFailed(`${failure.message} (${failure.code})`);
  if (asked) {
    const joined = joinPages(pages);
    const attachments = await pool.readAttachments(file, ".xml");
    const pageImage = (page: number) => pool.renderPage(file, page, imageWidthPx).catch(() => undefined);
    const outcome = await answerEngine.answer({ ...asked, pages: joined, attachments }, { pageImage });
    if (!outcome.ok) throw new ExtractionFailed(`${outcome.message} (${outcome.code})`);
    return presentStructured({ extractionId: null, record: toRecord(joined, outcome.data), failedPages });
  }
  const output = Output.parse({ confidence: "word" });
  return presentResult({ extractionId: null, mode: "ocr", pages, failedPages, output, query: {} });
}

/** By the first bytes; what is named a PDF and has no PDF's header is refused as such. */
async function contentTypeOf(path: string): Promise<ContentType> {
  const handle = await open(path).catch(() => {
    throw new ExtractionFailed("The file cannot be opened.");
  });
  try {
    const head = new Uint8Array(signatureBytes);
    const { bytesRead } = await handle.read(head, 0, signatureBytes, 0);
    const named = /\.pdf$/i.test(path) ? "application/pdf" : undefined;
    const found = detectContentType(head.subarray(0, bytesRead)) ?? named;
    if (!found)
      throw new ExtractionFailed("The file is neither a PDF nor an image that can be read. (unsupported_media_type)");
    return found;
  } finally {
    await handle.close();
  }
}
