import type { Pdfium } from "./library.ts";

/** A file that a PDF carries within it. */
export type Attachment = { name: string; bytes: Uint8Array };

const nameBytesMax = 4_096;
/** More attachments, or larger ones, are no electronic invoice. */
const countMax = 50;
const attachmentBytesMax = 8 * 1024 * 1024;

/** The attachments of an open document whose names end as asked, without those that are too large. */
export function readAttachments(pdfium: Pdfium, document: number, extension: string): Attachment[] {
  const count = Math.min(countMax, pdfium.FPDFDoc_GetAttachmentCount(document));
  const found: Attachment[] = [];
  for (let i = 0; i < count; i++) {
    const attachment = pdfium.FPDFDoc_GetAttachment(document, i);
    const name = attachment === 0 ? "" : nameOf(pdfium, attachment);
    if (!name.toLowerCase().endsWith(extension)) continue;
    const bytes = fileOf(pdfium, attachment);
    if (bytes) found.push({ name, bytes });
  }
  return found;
}

/** The names of an open document's attachments, as many as are looked at. */
export function attachmentNames(pdfium: Pdfium, document: number): string[] {
  const count = Math.min(countMax, pdfium.FPDFDoc_GetAttachmentCount(document));
  const names = Array.from({ length: Math.max(0, count) }, (_, i) => {
    const attachment = pdfium.FPDFDoc_GetAttachment(document, i);
    return attachment === 0 ? "" : nameOf(pdfium, attachment);
  });
  return names.filter((name) => name !== "");
}

function nameOf(pdfium: Pdfium, attachment: number): string {
  const length = pdfium.FPDFAttachment_GetName(attachment, 0, 0);
  if (length <= 2 || length > nameBytesMax) return "";
  const buffer = pdfium.malloc(length);
  pdfium.FPDFAttachment_GetName(attachment, buffer, length);
  const name = Buffer.from(pdfium.bytes().slice(buffer, buffer + length - 2)).toString("utf16le");
  pdfium.free(buffer);
  return name;
}

function fileOf(pdfium: Pdfium, attachment: number): Uint8Array | undefined {
  const at = pdfium.scratch;
  if (pdfium.FPDFAttachment_GetFile(attachment, 0, 0, at) === 0) return undefined;
  const length = pdfium.int32(at);
  if (length <= 0 || length > attachmentBytesMax) return undefined;
  const buffer = pdfium.malloc(length);
  if (buffer === 0) return undefined;
  const read = pdfium.FPDFAttachment_GetFile(attachment, buffer, length, at) !== 0;
  const bytes = read ? pdfium.bytes().slice(buffer, buffer + length) : undefined;
  pdfium.free(buffer);
  return bytes;
}
