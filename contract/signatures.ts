import type { ContentType } from "./uploads.ts";
import { contentTypes } from "./vocabulary.ts";

/** How many leading bytes tell a file's type: a PDF's header may stand that far into it. */
export const signatureBytes = 1024;

const starts = (bytes: Uint8Array, signature: string, at = 0): boolean =>
  [...signature].every((char, i) => bytes[at + i] === char.charCodeAt(0));

/** Whether a file's first bytes are those of its content type. */
export function matchesContentType(head: Uint8Array, contentType: ContentType): boolean {
  switch (contentType) {
    case "application/pdf":
      return head.subarray(0, signatureBytes).some((_, at) => starts(head, "%PDF-", at));
    case "image/png":
      return starts(head, "\x89PNG\r\n\x1a\n");
    case "image/jpeg":
      return starts(head, "\xff\xd8\xff");
    case "image/webp":
      return starts(head, "RIFF") && starts(head, "WEBP", 8);
    case "image/tiff":
      return ["II*\0", "MM\0*", "II+\0", "MM\0+"].some((signature) => starts(head, signature));
    case "image/bmp":
      return starts(head, "BM");
    case "image/gif":
      return starts(head, "GIF87a") || starts(head, "GIF89a");
  }
}

/** The content type that a file's first bytes show, if it is one that is read. */
export function detectContentType(head: Uint8Array): ContentType | undefined {
  return contentTypes.find((contentType) => matchesContentType(head, contentType));
}
