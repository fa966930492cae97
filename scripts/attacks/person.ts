import { z } from "zod";
import { type HttpResponse, send } from "./client.ts";
import type { Product } from "./product.ts";
import { jsonOf } from "./tenant.ts";

/** Cookies by their names, as a browser keeps them. */
type Jar = Map<string, string>;

/** Someone at the dashboard, over HTTP, from a loopback address of their own. */
export type Person = {
  jar: Jar;
  call(
    method: string,
    path: string,
    given?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<HttpResponse>;
  /** Tries to sign in; whether they are signed in then, and what the sign-in answered. */
  signIn(who: { email: string; password: string }, headers?: Record<string, string>): Promise<SignIn>;
  /** `callbackUrl`: where they ask to be led. */
  signOut(callbackUrl?: string): Promise<HttpResponse>;
  isSignedIn(): Promise<boolean>;
  /** The same cookies in other hands, elsewhere. */
  copied(from: string): Person;
};
type SignIn = { signedIn: boolean; answer: HttpResponse };

const Csrf = z.object({ csrfToken: z.string() });

/** A visitor with these cookies, or none. `from`: a loopback address, 127.0.0.1 to 127.255.255.254. */
export function visitor({ dashboard }: Pick<Product, "dashboard">, from: string, jar: Jar = new Map()): Person {
  const call: Person["call"] = async (method, path, { body, headers = {} } = {}) => {
    const answer = await send({
      url: `${dashboard}${path}`,
      method,
      from,
      headers: {
        Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(method !== "GET" && { Origin: dashboard, "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    keep(jar, answer.headers["set-cookie"] ?? []);
    return answer;
  };
  const csrfToken = async () => Csrf.safeParse(jsonOf(await call("GET", "/api/auth/csrf"))).data?.csrfToken ?? "";
  const isSignedIn = async () => (await call("GET", "/api/credits")).status === 200;
  return {
    jar,
    call,
    isSignedIn,
    async signIn(who, headers = {}) {
      const form = { ...who, csrfToken: await csrfToken(), callbackUrl: "/", json: "true" };
      const answer = await call("POST", "/api/auth/callback/credentials", { body: form, headers });
      return { answer, signedIn: await isSignedIn() };
    },
    async signOut(callbackUrl = "/") {
      return call("POST", "/api/auth/signout", { body: { csrfToken: await csrfToken(), callbackUrl, json: "true" } });
    },
    copied: (elsewhere) => visitor({ dashboard }, elsewhere, new Map(jar)),
  };
}

/** The first account's owner, signed in. Throws where that fails. */
export async function signedInOwner(product: Product, from: string): Promise<Person> {
  const person = visitor(product, from);
  const { signedIn, answer } = await person.signIn(product.account);
  if (!signedIn) throw new Error(`the owner could not sign in: ${answer.status}`);
  return person;
}

/** A cookie whose time is over is taken out; what else is said of it does not matter to one who follows no link. */
function keep(jar: Jar, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = "", ...rest] = line.split(";");
    const at = pair.indexOf("=");
    const name = pair.slice(0, at).trim();
    const over = rest.some((part) => /^\s*max-age=0\s*$/i.test(part) || /^\s*expires=.*1970/i.test(part));
    if (over) jar.delete(name);
    else jar.set(name, pair.slice(at + 1));
  }
}
