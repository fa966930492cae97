import "server-only";
import { cookies, headers } from "next/headers";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { z } from "zod";
import { storeConfig } from "../settings/settings.ts";
import { addressOf } from "./address-of.ts";
import { callbackPath } from "./callback-path.ts";
import { cookieOptions, readSessionCookie, sessionCookieName } from "./cookie.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { oidcProvider, providerId, signOn } from "./single-sign-on.ts";
import { type Why, whyUnavailable } from "./why-unavailable.ts";

/**
 * What the library cannot say by itself of one request: why it was not served, and whether somebody is signed in here
 * since it or not any more.
 */
export type Told = { status?: 429 | 503; retryAfterS?: number; why?: Why; signedIn?: boolean };

const unavailableS = 3;
const SignedIn = z.object({ id: z.uuid(), session: z.object({ id: z.uuid(), secret: z.string() }) });
const userAgentOf = (headers: Record<string, unknown>) => String(headers["user-agent"] ?? "");

/** Runs what the library would answer with the error's own text, and tells the log and the caller instead. */
async function guarded<T>(told: Told, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const { why, sentence } = await whyUnavailable();
    console.error(`session: nobody can sign in or out. ${sentence}`, cause);
    told.why = why;
    told.status = 503;
    told.retryAfterS = unavailableS;
    throw new Error("unavailable");
  }
}

/** The way in by email and password. */
const passwords = (told: Told) =>
  Credentials({
    credentials: { email: { type: "email" }, password: { type: "password" }, code: { type: "text" } },
    async authorize(credentials, { headers = {} }) {
      const result = await guarded(told, async () =>
        signIn({
          email: String(credentials?.email ?? ""),
          password: String(credentials?.password ?? ""),
          code: String(credentials?.code ?? "").trim(),
          address: addressOf(headers),
          userAgent: userAgentOf(headers),
          before: await readSessionCookie((await cookies()).get(sessionCookieName())?.value),
        }),
      );
      if (result.outcome === "in") {
        told.signedIn = true;
        return { id: result.personId, session: result.session };
      }
      if (result.outcome === "refused") return null;
      if ("retryAfterS" in result) {
        told.status = result.outcome === "busy" ? 503 : 429;
        told.retryAfterS = result.retryAfterS;
      }
      // The library passes one word through to the form.
      throw new Error(result.outcome);
    },
  });

/**
 * The library's part: who proves to be whom, CSRF, and an encrypted cookie that names a session. Whether that session still
 * holds is the store's to say. The library makes the cookie once, at the sign-in, and never renews it.
 */
export function sessionOptions(told: Told): NextAuthOptions {
  const { sessionS: maxAge, singleSignOn, passwordSignIn } = storeConfig();
  return {
    session: { strategy: "jwt", maxAge },
    jwt: { maxAge },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    cookies: cookieOptions(),
    providers: [
      ...(singleSignOn === null ? [] : [oidcProvider(singleSignOn)]),
      ...(passwordSignIn ? [passwords(told)] : []),
    ],
    events: {
      signOut: ({ token }) =>
        guarded(told, async () => {
          await signOut(token);
          told.signedIn = false;
        }),
    },
    callbacks: {
      async signIn({ user, account }) {
        if (account?.provider !== providerId || singleSignOn === null) return true;
        const all = await headers();
        const result = await guarded(told, async () =>
          signOn(singleSignOn, "claims" in user ? user.claims : null, {
            address: addressOf(all),
            userAgent: all.get("user-agent") ?? "",
            before: await readSessionCookie((await cookies()).get(sessionCookieName())?.value),
          }),
        );
        if (result.outcome !== "in") return `/sign-in?error=${result.outcome}`;
        told.signedIn = true;
        // The library goes on with what it was given: from here on it is a session, as after a password.
        Object.assign(user, { id: result.personId, session: result.session });
        return true;
      },
      jwt: ({ token, user }) => {
        const signedIn = SignedIn.safeParse(user);
        if (!signedIn.success) return token;
        return { sub: signedIn.data.id, sid: signedIn.data.session.id, secret: signedIn.data.session.secret };
      },
      redirect: ({ url, baseUrl }) =>
        baseUrl + callbackPath(url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url),
    },
    logger: {
      // The library prints whole errors, and a failed sign-in's would hold what was typed.
      error: (code) => console.error(`session: ${code}`),
      warn: () => {},
      debug: () => {},
    },
  };
}
