import type { WebhookEvent } from "./types.ts";

/** A webhook that does not come from the service, was changed on its way, or is too old. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
}

type WebhookHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>;

function headerOf(headers: WebhookHeaders, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
  if (typeof value !== "string" || value === "") throw new WebhookError(`The header ${name} is missing.`);
  return value;
}

function base64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}

function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = base64(secret.replace(/^whsec_/, ""));
  if (bytes === null || bytes.length === 0) throw new TypeError("A webhook's secret has the form whsec_…");
  return bytes;
}

/**
 * Checks a webhook by the Standard Webhooks rules and gives its event. `body` is the request's body as it came, before
 * anything has parsed it. `secret` may be several, while one is being replaced. Throws a `WebhookError` where the
 * signature is wrong, or the webhook is further than `toleranceS` (default 300) from now.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceS = 300, now = new Date() }: { toleranceS?: number; now?: Date } = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature");
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookError("The header webhook-timestamp is no time.");
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceS)
    throw new WebhookError("The webhook is too old, or the clocks differ.");

  const text = new TextEncoder();
  const bytes = typeof body === "string" ? text.encode(body) : body;
  const signed = new Uint8Array([...text.encode(`${id}.${timestamp}.`), ...bytes]);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const given = signatures.split(" ").flatMap((part) => {
    const bare = part.startsWith("v1,") ? base64(part.slice("v1,".length)) : null;
    return bare === null ? [] : [bare];
  });
  for (const each of typeof secret === "string" ? [secret] : secret) {
    const key = await crypto.subtle.importKey("raw", secretBytes(each), algorithm, false, ["verify"]);
    for (const signature of given) {
      // Compared in constant time.
      if (await crypto.subtle.verify("HMAC", key, signature, signed)) return readEvent(bytes);
    }
  }
  throw new WebhookError("The webhook's signature is wrong.");
}

function readEvent(bytes: Uint8Array): WebhookEvent {
  return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
}
