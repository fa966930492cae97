import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StoredPage } from "@verso/contract/results";
import { noDeadline } from "../service/reading/deadline.ts";
import { Documents } from "../service/reading/documents.ts";
import { loadOcrModels } from "../service/reading/ocr/networks/models.ts";
import { readPage, renderPage } from "../service/reading/page.ts";
import { startPdfium } from "../service/reading/pdf/library.ts";

const widthPx = 800;
const models = loadOcrModels(1);
const documents = new Documents(startPdfium);

/** The first page of a document as the service would keep it, and as a picture (WebP). */
export async function readSample(bytes: Uint8Array): Promise<{ page: StoredPage; picture: Uint8Array }> {
  const folder = await mkdtemp(join(tmpdir(), "verso-sample-"));
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";
  const path = join(folder, "file");
  try {
    await writeFile(path, bytes);
    const contentType = isPdf ? ("application/pdf" as const) : ("image/jpeg" as const);
    const document = await documents.get({ key: path, path, contentType });
    const page = await readPage(document, 1, () => models, { deadline: noDeadline });
    return { page, picture: await renderPage(document, 1, widthPx) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
