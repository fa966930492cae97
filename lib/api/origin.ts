import "server-only";

/**
 * Whether a request that changes something comes from a page of this very dashboard. Browsers send `Origin`
 * with every POST and DELETE; one that is missing, opaque or of another host is refused.
 */
export function isSameOrigin(headers: Headers): boolean {
  const origin = headers.get("origin");
  const host = headers.get("x-forwarded-host")?.split(",")[0]?.trim() || headers.get("host");
  if (origin === null || host === null || host === "") return false;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host.toLowerCase() === host.toLowerCase();
}

/** Whether the body says that it is JSON. A form of another site cannot say so without a preflight. */
export function isJson(headers: Headers): boolean {
  return /^application\/json\s*(;|$)/i.test(headers.get("content-type") ?? "");
}
