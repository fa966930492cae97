import { createHmac, timingSafeEqual } from "node:crypto";

/** What a signed URL of the embedded store permits. A read names no size. */
export type Grant = {
  method: "PUT" | "GET";
  key: string;
  contentType: string;
  sizeBytes: number | null;
  /** Seconds since 1970. */
  expires: number;
};

/** HMAC-SHA-256 over every part of the grant; a line each, so that no part can run into the next. */
function sign(secret: Uint8Array, grant: Grant): string {
  const { method, key, contentType, sizeBytes, expires } = grant;
  const text = ["verso-object-1", method, key, contentType, sizeBytes ?? "", expires].join("\n");
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** The query string that carries a grant and its signature. */
export function grantQuery(secret: Uint8Array, grant: Grant): string {
  const query = new URLSearchParams({ type: grant.contentType, expires: String(grant.expires) });
  if (grant.sizeBytes !== null) query.set("size", String(grant.sizeBytes));
  query.set("signature", sign(secret, grant));
  return query.toString();
}

const wholeNumber = /^(0|[1-9]\d{0,14})$/;
const mediaType = /^[\w.+-]+\/[\w.+-]+$/;

/**
 * The grant that a request's query carries, or `null`: a part missing, given twice or unknown, a signature that is not
 * ours, or a time that has passed. One answer for all, so that nothing is learnt from it.
 */
export function readGrant(
  secret: Uint8Array,
  request: { method: "PUT" | "GET"; key: string; query: URLSearchParams; now: Date },
): Grant | null {
  const { method, key, query, now } = request;
  const names = method === "PUT" ? ["type", "size", "expires", "signature"] : ["type", "expires", "signature"];
  if ([...query.keys()].sort().join() !== names.sort().join()) return null;
  const [contentType = "", size, expires = "", signature = ""] = ["type", "size", "expires", "signature"].map(
    (name) => query.get(name) ?? undefined,
  );
  if (!mediaType.test(contentType) || !wholeNumber.test(expires)) return null;
  if (size !== undefined && !wholeNumber.test(size)) return null;

  const sizeBytes = size === undefined ? null : Number(size);
  const grant: Grant = { method, key, contentType, sizeBytes, expires: Number(expires) };
  const given = Buffer.from(signature);
  const own = Buffer.from(sign(secret, grant));
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
  return grant.expires * 1000 > now.getTime() ? grant : null;
}
