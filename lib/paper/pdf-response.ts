import "server-only";
import { attachment } from "../export/attachment.ts";

/** A paper as a file to be saved, which no cache keeps. */
export function pdfResponse(name: string, bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(bytes, {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "content-disposition": attachment(name, "pdf"),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
