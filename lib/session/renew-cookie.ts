import "server-only";
import { cookies } from "next/headers";
import { storeConfig } from "../settings/settings.ts";
import { renewSecret } from "../store/sessions.ts";
import { sessionCookie } from "./cookie.ts";

/**
 * Gives the session of this request another secret and its browser another cookie, so that whoever holds a copy of the
 * old one is out. The session's time is not made longer. For route handlers.
 */
export async function renewCookie({ personId, sessionId }: { personId: string; sessionId: string }): Promise<void> {
  const renewed = await renewSecret(sessionId);
  if (renewed === null) return;
  const expires = new Date(renewed.createdAt.getTime() + storeConfig().sessionS * 1000);
  (await cookies()).set(await sessionCookie({ ...renewed.key, personId }, expires));
}
