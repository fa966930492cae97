import { cleanName } from "../format/document-name.ts";

/** A name without what a file system or a header would take for something else, and without a document's own ending. */
export function fileStem(name: string): string {
  return (
    cleanName(name)
      .replace(/\.(pdf|png|jpe?g|webp|tiff?|bmp|gif)$/i, "")
      .replace(/[/\\:*?"<>|;%]/g, "_")
      .replace(/^[.\s]+|[.\s]+$/g, "")
      .slice(0, 120)
      .toWellFormed() || "document"
  );
}

/** `Content-Disposition` (RFC 6266) of a file to be saved: the name in ASCII, and as it is (RFC 8187). */
export function attachment(name: string, extension: string): string {
  const full = `${fileStem(name)}.${extension}`;
  const plain = full
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, "_");
  const exact = encodeURIComponent(full).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
