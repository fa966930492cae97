/** Something that can be read as a file. A stream is read into memory first, since a cut upload is sent again. */
export type FileInput = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array>;

/** How many of a file's first bytes tell its type. */
const headBytes = 1024;

const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** The type that a file's first bytes tell; `undefined` where it is none that the service reads. */
export function contentTypeOf(head: Uint8Array): string | undefined {
  const text = ascii(head);
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("GIF8")) return "image/gif";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "image/webp";
  if (/^(II[*+]\0|MM\0[*+])/.test(text)) return "image/tiff";
  if (text.includes("%PDF-")) return "application/pdf";
  if (text.startsWith("BM")) return "image/bmp";
  return undefined;
}

/** A file as it is sent: its bytes, which can be read again and again, and its type. */
export async function readFile(
  input: FileInput,
  contentType: string | undefined,
): Promise<{ blob: Blob; type: string }> {
  const blob = await blobOf(input);
  if (contentType !== undefined) return { blob, type: contentType };
  const head = new Uint8Array(await blob.slice(0, headBytes).arrayBuffer());
  return { blob, type: contentTypeOf(head) ?? (blob.type || "application/octet-stream") };
}

async function blobOf(input: FileInput): Promise<Blob> {
  if (input instanceof Blob) return input;
  if (input instanceof ReadableStream) return new Response(input as ReadableStream<Uint8Array<ArrayBuffer>>).blob();
  if (input instanceof ArrayBuffer || ArrayBuffer.isView(input)) return new Blob([input as Uint8Array<ArrayBuffer>]);
  throw new TypeError("The file must be a Blob, a File, bytes or a stream; in Node openAsBlob(path) gives one.");
}
