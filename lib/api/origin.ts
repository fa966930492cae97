import "server-only";
import { dashboardUrl } from "../settings/settings.ts";

/**
 * Whether a request that changes something comes from a page of this very dashboard: scheme and host both. Browsers
 * send `Origin` with every such request; one that is missing, opaque or another is refused. The forwarded headers are
 * the dashboard's own server's (`server/`), which lets nobody but a trusted proxy set them.
 */
export function isSameOrigin(headers: Headers, ownUrl = dashboardUrl()): boolean {
  const origin = originOf(headers.get("origin"));
  if (origin === null) return false;
  const scheme = headers.get("x-forwarded-proto") ?? "http";
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  const reached = host === null ? null : originOf(`${scheme}://${host}`);
  return origin === reached || origin === originOf(ownUrl ?? null);
}

/** The origin of an address as browsers write it; null where it is none, or opaque. */
function originOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { origin } = new URL(url);
  return origin === "null" ? null : origin;
}

/** Whether the body says that it is JSON. A form of another site cannot say so without a preflight. */
export function isJson(headers: Headers): boolean {
  return /^application\/json\s*(;|$)/i.test(headers.get("content-type") ?? "");
}

/** Whether a request that writes has a body, or ought to have one. */
export function isBodied({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  if (method === "POST" || method === "PUT" || method === "PATCH") return true;
  return Number(headers.get("content-length")) > 0 || headers.has("transfer-encoding") || headers.has("content-type");
}
