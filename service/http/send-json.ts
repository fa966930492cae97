import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, gzip, gzipSync } from "node:zlib";
import { acceptedEncoding, brotliOptions, type Encoding, worthwhileBytes } from "./encoding.ts";

/** What is packed in less time than it takes to hand it to another thread and back. Characters. */
const promptChars = 32_768;

const promptly = {
  br: (text: string) => brotliCompressSync(text, brotliOptions),
  gzip: (text: string) => gzipSync(text),
};
const [inBrotli, inGzip] = [promisify(brotliCompress), promisify(gzip)];
const elsewhere = { br: (text: string) => inBrotli(text, brotliOptions), gzip: (text: string) => inGzip(text) };

type Options = { status?: number; headers?: Readonly<Record<string, string>> };

/**
 * A value as JSON, packed as the client accepts it where that is worth it; what is small costs nothing more. Not for what
 * holds a secret (an issued key, a webhook's secret, a signed address): how well it packs beside what a stranger chose
 * would tell of it, and `Response.json` never packs.
 */
export async function sendJson(
  request: Request,
  value: unknown,
  { status = 200, headers }: Options = {},
): Promise<Response> {
  const text = JSON.stringify(value);
  const typed = { ...headers, "Content-Type": "application/json" };
  if (text.length < worthwhileBytes) return new Response(text, { status, headers: typed });
  const varied = { ...typed, Vary: "Accept-Encoding" };
  const encoding = acceptedEncoding(request.headers.get("accept-encoding"));
  if (encoding === null) return new Response(text, { status, headers: varied });
  const packed = new Uint8Array(await pack(text, encoding));
  return new Response(packed, { status, headers: { ...varied, "Content-Encoding": encoding } });
}

function pack(text: string, encoding: Encoding): Buffer | Promise<Buffer> {
  return (text.length <= promptChars ? promptly : elsewhere)[encoding](text);
}

/** A value that never changes: written once, and packed once in each way. */
export function fixedJson(value: unknown): (request: Request) => Promise<Response> {
  const text = JSON.stringify(value);
  const packed = new Map<Encoding, Buffer | Promise<Buffer>>();
  return async (request) => {
    const encoding = acceptedEncoding(request.headers.get("accept-encoding"));
    const headers = { "Content-Type": "application/json", Vary: "Accept-Encoding" };
    if (encoding === null) return new Response(text, { headers });
    const known = packed.get(encoding) ?? pack(text, encoding);
    packed.set(encoding, known);
    return new Response(new Uint8Array(await known), { headers: { ...headers, "Content-Encoding": encoding } });
  };
}
