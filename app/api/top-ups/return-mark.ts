import "server-only";
import { TopUpId } from "@verso/contract/ids";

/*
 * A payment page is told where to send a person back to before the payment has an id. So the address carries the
 * intent's key, and a cookie of that name, readable on that one path, says which payment came of it.
 */
export const returnPath = "/api/top-ups/return";
/** As long as a payment page is open. */
const markS = 86_400;

/** The key as the person's browser makes it; anything else gets no mark, and comes back to the plain page. */
function nameOf(intent: string): string | null {
  return /^[0-9a-f]{32}$/.test(intent) ? `verso_top_up_${intent}` : null;
}

function cookie(name: string, value: string, maxAgeS: number): string {
  return `${name}=${value}; Path=${returnPath}; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax`;
}

/** The `Set-Cookie` that remembers which payment came of an intent; null for a key of another form. */
export function markOf(intent: string, topUpId: string): string | null {
  const name = nameOf(intent);
  return name === null ? null : cookie(name, topUpId, markS);
}

/** The payment that an intent made, as this browser remembers it, and the `Set-Cookie` that forgets it. */
export function readMark(intent: string, cookies: string | null): { id: string; forget: string } | null {
  const name = nameOf(intent);
  if (name === null) return null;
  const pair = (cookies ?? "").split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  const id = TopUpId.safeParse(pair?.slice(name.length + 1));
  return id.success ? { id: id.data, forget: cookie(name, "", 0) } : null;
}
