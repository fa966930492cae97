import "server-only";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { verifyPassword } from "../store/people.ts";
import { claimSignIn } from "../store/sign-in-attempts.ts";
import { addressOf } from "./address-of.ts";
import { waitMark } from "./wait-mark.ts";

const sessionAgeS = 12 * 60 * 60;

/** Longer texts are no password of ours and would only be work. */
const textCharsMax = 254;

/**
 * Sign-in by email and password, the session in an encrypted cookie (httpOnly, sameSite lax, secure on https)
 * that names the person and nothing else. Who they are and what they may do is read from the store each time.
 */
export const sessionOptions: NextAuthOptions = {
  session: { strategy: "jwt", maxAge: sessionAgeS },
  pages: { signIn: "/sign-in", error: "/sign-in" },
  providers: [
    Credentials({
      credentials: { email: { type: "email" }, password: { type: "password" } },
      async authorize(credentials, request) {
        const { email = "", password = "" } = credentials ?? {};
        if (email === "" || password === "" || email.length > textCharsMax || password.length > textCharsMax)
          return null;
        const claim = await claimSignIn(email, addressOf(request.headers ?? {}));
        if (!claim.allowed) throw new Error(waitMark(claim.retryAfterS));
        const id = await verifyPassword(email, password);
        if (id === null) return null;
        await claim.forget();
        return { id };
      },
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) => (user ? { sub: user.id } : token),
    session: ({ session, token }) => ({ expires: session.expires, personId: token.sub }),
    redirect: ({ url, baseUrl }) => (url.startsWith("/") && !url.startsWith("//") ? `${baseUrl}${url}` : baseUrl),
  },
  logger: {
    // The library prints whole errors, and a failed sign-in's would hold what was typed.
    error: (code) => console.error(`session: ${code}`),
    warn: () => {},
    debug: () => {},
  },
};
