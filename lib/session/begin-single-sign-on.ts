import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import NextAuth from "next-auth";
import { cookieOptions } from "./cookie.ts";
import { sessionOptions } from "./options.ts";
import { providerId } from "./single-sign-on.ts";

type Answer = { location: string | null; setCookies: string[]; body: unknown };
type Asked = {
  method: "GET" | "POST";
  path: string[];
  cookies?: Record<string, string>;
  body?: Record<string, string>;
};

/** Asks the library as its routes do, and gives what it would send. */
async function ask(headers: IncomingHttpHeaders, { method, path, cookies = {}, body = {} }: Asked): Promise<Answer> {
  const set = new Map<string, string | string[]>();
  const answer: Answer = { location: null, setCookies: [], body: null };
  const take = (told: unknown) => {
    answer.body = told;
  };
  const response = {
    status: () => response,
    getHeader: (name: string) => set.get(name.toLowerCase()),
    setHeader: (name: string, value: string | string[]) => {
      set.set(name.toLowerCase(), value);
      return response;
    },
    json: take,
    send: take,
    end: () => {},
  };
  await NextAuth(
    { method, query: { nextauth: path }, cookies, headers, body } as never,
    response as never,
    sessionOptions({}),
  );
  answer.location = String(set.get("location") ?? "") || null;
  answer.setCookies = [set.get("set-cookie") ?? []].flat();
  return answer;
}

/**
 * Where to send a browser that wants to sign in at the provider, with the cookies without which it cannot come back. Done here, and not
 * by a form, since the content security policy lets no form lead away. Null where the provider cannot be asked.
 */
export async function beginSingleSignOn(
  callbackUrl: string,
  headers: IncomingHttpHeaders,
): Promise<{ location: string; setCookies: string[] } | null> {
  const first = await ask(headers, { method: "GET", path: ["csrf"] });
  const name = cookieOptions().csrfToken?.name ?? "";
  const cookie = first.setCookies.find((text) => text.startsWith(`${name}=`))?.slice(name.length + 1);
  const csrfToken = (first.body as { csrfToken?: string } | null)?.csrfToken ?? "";
  if (cookie === undefined) return null;
  const { location, setCookies } = await ask(headers, {
    method: "POST",
    path: ["signin", providerId],
    cookies: { [name]: decodeURIComponent(cookie.split(";")[0] ?? "") },
    body: { csrfToken, callbackUrl },
  });
  // Where the provider did not answer the library leads to its own page of errors.
  return location === null || location.includes("/api/auth/") ? null : { location, setCookies };
}
