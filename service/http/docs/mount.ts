import type { Hono } from "hono";
import { acceptedEncoding } from "../encoding.ts";
import type { Json } from "../openapi/json.ts";
import type { Env } from "../request.ts";
import { refuseOtherMethods } from "../route.ts";
import { hasTag } from "../send-tagged.ts";
import { type Asset, docSources, openAssets } from "./assets.ts";

/** The page may load what lies beside it and read the OpenAPI document: no other host, no script or style within it, no frame, no form. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** `/docs`: the reference of the API, drawn from `/openapi.json` in the reader's browser by Swagger UI; beside it, and at `/llms.txt`, what is read without a script. */
export function mountDocs(app: Hono<Env>, document: Json, origin: string): void {
  const sources = docSources(document, origin);
  const asset = openAssets(sources);
  for (const address of sources.keys()) {
    app.get(address, async (c) => send(c.req.raw, await asset(address)));
    refuseOtherMethods(app, address, ["GET"]);
  }
}

function send({ headers: asked }: Request, { type, etag, plain, ...packed }: Asset): Response {
  const headers: Record<string, string> = {
    "Cache-Control": "public, no-cache",
    "Content-Security-Policy": policy,
    ETag: etag,
    Vary: "Accept-Encoding",
  };
  if (hasTag(asked.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  const encoding = acceptedEncoding(asked.get("accept-encoding"));
  if (encoding !== null) headers["Content-Encoding"] = encoding;
  headers["Content-Type"] = type;
  return new Response(new Uint8Array(encoding === null ? plain : packed[encoding]), { headers });
}
