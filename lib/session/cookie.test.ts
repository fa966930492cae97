import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { beforeEach, expect, test, vi } from "vitest";
import { cookieOptions, readSessionCookie, sessionCookie, sessionCookieName, signedInMark } from "./cookie.ts";

const secret = "a secret of this dashboard";
const token = { sub: randomUUID(), sid: randomUUID(), secret: "what proves it" };

beforeEach(() => {
  vi.stubEnv("NEXTAUTH_SECRET", secret);
  vi.stubEnv("NEXTAUTH_URL", "http://localhost:3000");
});

test("over TLS every cookie is bound to this host; none is for scripts or other sites", () => {
  for (const [address, prefix, secure] of [
    ["https://verso.example", "__Host-", true],
    ["http://localhost:3000", "", false],
  ] as const) {
    vi.stubEnv("NEXTAUTH_URL", address);
    const cookies = Object.values(cookieOptions());
    expect(cookies).toHaveLength(6);
    for (const { name, options } of cookies) {
      expect(name).toMatch(new RegExp(`^${prefix}verso\\.`));
      expect(options).toMatchObject({ httpOnly: true, sameSite: "lax", path: "/", secure });
    }
    expect(cookieOptions().sessionToken?.name).toBe(sessionCookieName());
    const mark = `${prefix}verso.signed-in=1; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
    expect([signedInMark(true), signedInMark(false)]).toEqual([mark, `${mark}; Max-Age=0`]);
  }
});

test("a cookie names a session and its person", async () => {
  const named = { id: token.sid, secret: token.secret, personId: token.sub };
  expect(await readSessionCookie(await encode({ token, secret }))).toEqual(named);
});

test("a cookie that is made here is read as the library's own, until the session ends", async () => {
  const named = { id: token.sid, secret: token.secret, personId: token.sub };
  const expires = new Date(Date.now() + 60_000);
  const made = await sessionCookie(named, expires);
  expect(made).toMatchObject({ name: sessionCookieName(), expires, httpOnly: true, sameSite: "lax", path: "/" });
  expect(await readSessionCookie(made.value)).toEqual(named);
});

test("a cookie that is another's, past its time, of an older form or none opens nothing", async () => {
  const { sid: _, ...older } = token;
  for (const value of [
    await encode({ token, secret: "another secret" }),
    await encode({ token, secret, maxAge: -60 }),
    await encode({ token: older, secret }),
    await encode({ token: { ...token, sid: "1 or 1=1" }, secret }),
    "eyJhbGciOiJub25lIn0..",
    "",
    undefined,
  ]) {
    expect(await readSessionCookie(value)).toBeNull();
  }
});
