import type { Pdfium } from "./library.ts";

const withoutSecurity = 3;

/** An encrypted document that is open as a file that is not, its objects under the same numbers; nothing where it is not encrypted. */
export function unlockedCopy(pdfium: Pdfium, document: number): Buffer | undefined {
  if (pdfium.EPDF_IsEncrypted(document) === 0) return undefined;
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  pdfium.FPDF_SaveAsCopy(document, writer, withoutSecurity);
  const length = pdfium.PDFiumExt_GetFileWriterSize(writer);
  const data = pdfium.malloc(Math.max(1, length));
  const written = data === 0 ? 0 : pdfium.PDFiumExt_GetFileWriterData(writer, data, length);
  const copy = Buffer.from(pdfium.bytes().slice(data, data + written));
  pdfium.free(data);
  pdfium.PDFiumExt_CloseFileWriter(writer);
  return copy;
}
