import { createHash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { createBrotliCompress, createGzip } from "node:zlib";
import { acceptedEncoding, brotliOptions, worthwhileBytes } from "./encoding.ts";
import { webStream } from "./web-stream.ts";

/** How much is made before others have their turn: a long document's result takes a second and more. Bytes. */
const bytesATurn = 262_144;

type Options = {
  /** What the pieces are made of, whole: where that is the same they are the same, and their tag is known before they are made. */
  of?: string;
  /** What it is saved as. */
  fileName?: string;
  /** Whether it is packed already, so that packing it once more gains nothing. */
  isPacked?: boolean;
};

/**
 * What comes in pieces, with an `ETag`, compressed as the client accepts it; 304 where the client has it already.
 * The tag is weak, since it stands for the value and not for one of its encodings.
 */
export async function sendTagged(
  request: Request,
  pieces: Iterable<string | Uint8Array>,
  contentType = "application/json",
  { fileName, isPacked = false, of }: Options = {},
): Promise<Response> {
  const { chunks, sizeBytes, digest } = await encode(pieces);
  const etag = `W/"${digest.slice(0, 27)}"`;
  if (of !== undefined) remember(of, etag);
  const headers = taggedHeaders(etag);
  if (hasTag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });

  headers["Content-Type"] = contentType;
  if (fileName !== undefined) headers["Content-Disposition"] = `attachment; filename="${fileName}"`;
  const encoding =
    isPacked || sizeBytes < worthwhileBytes ? null : acceptedEncoding(request.headers.get("accept-encoding"));
  if (encoding === null) headers["Content-Length"] = String(sizeBytes);
  else headers["Content-Encoding"] = encoding;
  if (request.method === "HEAD") return new Response(null, { headers });

  const plain = Readable.from(chunks);
  if (encoding === null) return new Response(webStream(plain), { headers });
  const packer = encoding === "br" ? createBrotliCompress(brotliOptions) : createGzip();
  // Whichever end fails or leaves first takes the other with it; there is nobody left to tell.
  return new Response(webStream(pipeline(plain, packer, () => {})), { headers });
}

const taggedHeaders = (etag: string): Record<string, string> => ({
  "Cache-Control": "private, no-cache",
  ETag: etag,
  Vary: "Accept-Encoding",
});

/** Tags of what was sent, by the digest of what it was made of; those that were asked for last stay. */
const known = new Map<string, string>();
const knownMax = 10_000;
const digestOf = (of: string) => createHash("sha256").update(of).digest("base64url");

function remember(of: string, etag: string): void {
  const digest = digestOf(of);
  known.delete(digest);
  known.set(digest, etag);
  const [oldest] = known.keys();
  if (known.size > knownMax && oldest !== undefined) known.delete(oldest);
}

/** 304 where the client has what is made `of` this, and it was sent from here before: nothing needs to be made. Else null. */
export function notModified(request: Request, of: string): Response | null {
  const etag = known.get(digestOf(of));
  if (etag === undefined || !hasTag(request.headers.get("if-none-match"), etag)) return null;
  remember(of, etag);
  return new Response(null, { status: 304, headers: taggedHeaders(etag) });
}

async function encode(
  pieces: Iterable<string | Uint8Array>,
): Promise<{ chunks: Uint8Array[]; sizeBytes: number; digest: string }> {
  const hash = createHash("sha256");
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  let nextTurn = bytesATurn;
  for (const piece of pieces) {
    const chunk = typeof piece === "string" ? Buffer.from(piece) : piece;
    hash.update(chunk);
    chunks.push(chunk);
    sizeBytes += chunk.byteLength;
    if (sizeBytes < nextTurn) continue;
    nextTurn = sizeBytes + bytesATurn;
    await turn();
  }
  return { chunks, sizeBytes, digest: hash.digest("base64url") };
}

/** Whether `If-None-Match` names the tag; compared weakly (RFC 9110, 13.1.2). */
export function hasTag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => bare(tag) === bare(etag));
}
