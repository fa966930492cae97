import "server-only";

/**
 * The client's address for counting sign-ins: the last hop of `X-Forwarded-For`, which the nearest server wrote;
 * earlier ones are whatever the client claims. Behind more than one proxy all clients share a bucket, and
 * the count for an account from anywhere still holds.
 */
export function addressOf(headers: Record<string, unknown>): string {
  const forwarded = headers["x-forwarded-for"];
  const hops = typeof forwarded === "string" ? forwarded.split(",") : [];
  return hops.at(-1)?.trim() || "direct";
}
