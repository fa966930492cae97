/** The header with which a page says that it asks by itself and nobody has touched it for a while. */
export const byItselfHeader = "x-verso-by-itself";

/**
 * Whether nobody did anything for this request to come: a page polls, a browser loads a picture or fetches ahead.
 * Such a request is answered and keeps no session from ending as idle.
 */
export function isByItself(headers: Headers): boolean {
  return (
    headers.has(byItselfHeader) ||
    headers.get("sec-fetch-dest") === "image" ||
    headers.has("next-router-prefetch") ||
    /prefetch/.test(`${headers.get("purpose")} ${headers.get("sec-purpose")}`)
  );
}
