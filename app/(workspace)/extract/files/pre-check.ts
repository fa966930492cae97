import { detectContentType, signatureBytes } from "@verso/contract/signatures";
import type { ContentType } from "@verso/contract/uploads";
import { contentTypes } from "@verso/contract/vocabulary";
import { formatBytes, formatCount } from "@/lib/format/counts.ts";
import { cleanName } from "@/lib/format/document-name.ts";

const byExtension: Record<string, ContentType> = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  tif: "image/tiff",
  tiff: "image/tiff",
  bmp: "image/bmp",
  gif: "image/gif",
};

/** Extensions by type, for the file picker. */
export const pickerTypes: Record<string, string[]> = Object.fromEntries(
  contentTypes.map((type) => [
    type,
    Object.keys(byExtension)
      .filter((ext) => byExtension[ext] === type)
      .map((ext) => `.${ext}`),
  ]),
);

/** The file's type as the service names it; browsers leave it empty or use old names for some images. */
export function contentTypeOf(file: { name: string; type: string }): ContentType | null {
  const known = contentTypes.find((type) => type === file.type);
  if (known !== undefined) return known;
  return byExtension[file.name.split(".").pop()?.toLowerCase() ?? ""] ?? null;
}

/** What a file is called here: its name's end, which tells the kind, of what can be seen of it. */
export const nameOf = (file: { name: string }): string => cleanName(file.name.slice(-255)) || "Document";

export type PreCheck = { ok: true; contentType: ContentType } | { ok: false; message: string };

/** What can be told of a file before a byte of it is sent. It is taken as what it is, whatever its name says. */
export async function preCheck(file: File, bytesMax: number): Promise<PreCheck> {
  if (file.size === 0) return { ok: false, message: "The file is empty." };
  if (file.size > bytesMax) return { ok: false, message: tooLarge(file.size, bytesMax) };
  const head = await headOf(file);
  if (head === null) {
    return { ok: false, message: "The file could not be opened. If it was moved or changed, add it again." };
  }
  const contentType = detectContentType(head);
  if (contentType !== undefined) return { ok: true, contentType };
  const said = contentTypeOf(file);
  const kinds = "Add a PDF, PNG, JPEG, WebP, TIFF, BMP or GIF.";
  if (said === null) return { ok: false, message: `This type of file cannot be read. ${kinds}` };
  const kind = said.split("/").at(-1)?.toUpperCase();
  return {
    ok: false,
    message: `This is no ${kind}, though its name says so: save or export it again as one. ${kinds}`,
  };
}

/** Where both read the same, it is said by how little the file is too large. */
function tooLarge(bytes: number, bytesMax: number): string {
  const [size, most] = [formatBytes(bytes), formatBytes(bytesMax)];
  if (size !== most) return `The file has ${size}; at most ${most} can be sent.`;
  return `The file has ${formatCount(bytes - bytesMax, "byte", "bytes")} more than the ${most} that can be sent.`;
}

/** Null where the browser is not let at it: a folder, or a file that has changed since it was chosen. */
async function headOf(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
  } catch {
    return null;
  }
}
