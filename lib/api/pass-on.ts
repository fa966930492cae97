import "server-only";

const kept = ["content-type", "content-disposition", "cache-control", "etag", "last-modified", "x-request-id", "vary"];

/** An answer of the service as a stream to the browser, with the headers that matter there and no others. */
export function passOn(response: Response): Response {
  const headers = new Headers();
  for (const name of kept) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
  headers.set("x-content-type-options", "nosniff");
  const isEmpty = response.status === 304 || response.status === 204;
  return new Response(isEmpty ? null : response.body, { status: response.status, headers });
}
