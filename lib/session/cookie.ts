import "server-only";
import type { CookiesOptions } from "next-auth";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { dashboardUrl, sessionSecret } from "../settings/settings.ts";
import type { SessionKey } from "../store/sessions.ts";

/** Whether people reach the dashboard over TLS; where they do, cookies are bound to this one host. */
function overTls(): boolean {
  return dashboardUrl()?.startsWith("https://") === true;
}

const nameOf = (name: string) => `${overTls() ? "__Host-" : ""}verso.${name}`;

/** The cookie that names the session. */
export const sessionCookieName = () => nameOf("session");

const cookieRules = () => ({ httpOnly: true, sameSite: "lax", path: "/", secure: overTls() }) as const;

/** A session's cookie, as the library makes it at the sign-in; it ends with the session. */
export async function sessionCookie({ id, secret, personId }: NamedSession, expires: Date) {
  const maxAge = Math.max(1, Math.floor((expires.getTime() - Date.now()) / 1000));
  const token = { sub: personId, sid: id, secret };
  const value = await encode({ token, secret: sessionSecret() ?? "", maxAge });
  return { name: sessionCookieName(), value, expires, ...cookieRules() };
}

const markName = () => nameOf("signed-in");

/**
 * A `Set-Cookie` for what stays when the session's cookie has gone with its time: that somebody was signed in here, and
 * not who. It ends with a sign-out, or with the browser.
 */
export function signedInMark(signedIn: boolean): string {
  const ends = `${overTls() ? "; Secure" : ""}${signedIn ? "" : "; Max-Age=0"}`;
  return `${markName()}=1; Path=/; HttpOnly; SameSite=Lax${ends}`;
}

/** Whether the browser that has these cookies was signed in, and did not sign out. */
export const wasSignedIn = (cookies: { has(name: string): boolean }) => cookies.has(markName());

/** How long somebody may take at the provider of single sign-on. */
const singleSignOnS = 900;

/** The library's cookies under our own rules: no script reads them, no other site sends them, no subdomain sets them. */
export function cookieOptions(): Partial<CookiesOptions> {
  const options = cookieRules();
  return {
    sessionToken: { name: nameOf("session"), options },
    callbackUrl: { name: nameOf("callback"), options },
    csrfToken: { name: nameOf("csrf"), options },
    state: { name: nameOf("state"), options: { ...options, maxAge: singleSignOnS } },
    nonce: { name: nameOf("nonce"), options: { ...options, maxAge: singleSignOnS } },
    pkceCodeVerifier: { name: nameOf("pkce"), options: { ...options, maxAge: singleSignOnS } },
  };
}

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), secret: z.string().min(1).max(100) });
export type NamedSession = SessionKey & { personId: string };

/** What a cookie's opened content names; null where it is none of ours. */
export function claimsOf(token: unknown): NamedSession | null {
  const claims = Claims.safeParse(token);
  return claims.success ? { id: claims.data.sid, secret: claims.data.secret, personId: claims.data.sub } : null;
}

/** Whose session a cookie names, and how to prove it; null where it is none of ours or past its time. */
export async function readSessionCookie(value: string | undefined): Promise<NamedSession | null> {
  const secret = sessionSecret();
  if (value === undefined || value === "" || !secret) return null;
  return claimsOf(await decode({ token: value, secret }).catch(() => null));
}
