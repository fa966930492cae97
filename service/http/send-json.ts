import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Below this a compressed body is not worth its header. Bytes. */
const worthwhileBytes = 1024;

/**
 * JSON with an `ETag`, compressed as the client accepts it; 304 where the client has it already. The tag is weak, since
 * it stands for the value and not for one of its encodings.
 */
export async function sendTagged(request: Request, value: unknown): Promise<Response> {
  const body = Buffer.from(JSON.stringify(value));
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const headers: Record<string, string> = {
    "Cache-Control": "private, no-cache",
    ETag: etag,
    Vary: "Accept-Encoding",
  };
  if (hasTag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });

  headers["Content-Type"] = "application/json";
  const encoding = body.byteLength < worthwhileBytes ? null : acceptedEncoding(request.headers.get("accept-encoding"));
  if (encoding === null) return new Response(body, { headers });
  const packed =
    encoding === "br"
      ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await deflate(body, { level: 6 });
  return new Response(new Uint8Array(packed), { headers: { ...headers, "Content-Encoding": encoding } });
}

/** Whether `If-None-Match` names the tag; compared weakly (RFC 9110, 13.1.2). */
export function hasTag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => bare(tag) === bare(etag));
}

/** Brotli before gzip where the client takes both alike; `null` where it takes neither. */
export function acceptedEncoding(acceptEncoding: string | null): "br" | "gzip" | null {
  const weights = new Map<string, number>();
  for (const part of (acceptEncoding ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith("q="));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const weight = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const [br, gz] = [weight("br"), weight("gzip")];
  if (br === 0 && gz === 0) return null;
  return br >= gz ? "br" : "gzip";
}
