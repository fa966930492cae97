import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { z } from "zod";
import { account, baseUrl, expect, signIn, test } from "./person.ts";

/** The cookie that a browser is signed in with. */
async function sessionCookie(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith("verso.session"));
  if (!cookie) throw new Error("nobody is signed in here");
  return cookie;
}

const opens = async (request: APIRequestContext, cookie: { name: string; value: string }) =>
  (await request.get("/api/credits", { headers: { cookie: `${cookie.name}=${cookie.value}` } })).status();

async function leave(page: Page) {
  await page.getByRole("button", { name: /account and theme/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
}

const csrfOf = async (request: APIRequestContext) =>
  z.object({ csrfToken: z.string() }).parse(await (await request.get("/api/auth/csrf")).json()).csrfToken;

/** Tries to sign in as a script would; each from the address that it says it has. */
async function attempt(request: APIRequestContext, address: string, password: string, csrf?: string) {
  const csrfToken = csrf ?? (await csrfOf(request));
  return request.post("/api/auth/callback/credentials", {
    headers: { "x-forwarded-for": address },
    form: { csrfToken, json: "true", email: account().email, password },
    maxRedirects: 0,
  });
}

test("a copy of the cookie is dead after the sign-out, and the cookie never lives longer than the session", async ({
  page,
  context,
  playwright,
}) => {
  await signIn(page);
  const cookie = await sessionCookie(context);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  const hours = (cookie.expires - Date.now() / 1000) / 3600;
  expect(hours).toBeGreaterThan(11.9);
  expect(hours).toBeLessThanOrEqual(12.01);

  const thief = await playwright.request.newContext({ baseURL: baseUrl() });
  expect(await opens(thief, cookie)).toBe(200);
  // What once renewed the cookie for ever is closed.
  for (const path of ["session", "signin", "signout", "error", "_log"]) {
    const answer = await thief.get(`/api/auth/${path}`, { headers: { cookie: `${cookie.name}=${cookie.value}` } });
    expect(answer.status()).toBe(404);
    expect(answer.headers()["set-cookie"]).toBeUndefined();
  }
  await leave(page);
  expect(await opens(thief, cookie)).toBe(401);
  expect((await context.cookies()).some(({ name }) => name.endsWith("verso.session"))).toBe(false);
  await thief.dispose();
});

test("signing in again in the same browser ends the session before", async ({ page, context, playwright }) => {
  await signIn(page);
  const before = await sessionCookie(context);
  const answer = await attempt(page.request, "127.0.0.1", account().password);
  expect(answer.status()).toBe(200);
  expect((await sessionCookie(context)).value).not.toBe(before.value);
  const thief = await playwright.request.newContext({ baseURL: baseUrl() });
  expect(await opens(thief, before)).toBe(401);
  await thief.dispose();
  await page.goto("/");
  await leave(page);
});

test("who is locked out at one address gets in from another, and the eleventh try is told when to come back", async ({
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseUrl() });
  for (let count = 0; count < 10; count++) {
    expect((await attempt(request, "203.0.113.50", "not the password")).status()).toBe(401);
  }
  const locked = await attempt(request, "203.0.113.50", account().password);
  expect(locked.status()).toBe(429);
  expect(Number(locked.headers()["retry-after"])).toBeGreaterThan(60);
  expect(locked.headers()["set-cookie"]).toBeUndefined();
  expect((await attempt(request, "203.0.113.51", account().password)).status()).toBe(200);
  await request.dispose();
});

test("while the line to sign in is full, who is in is answered, and who comes then is told when to come again", async ({
  person: page,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseUrl() });
  const csrf = await csrfOf(request);
  const flood = Array.from({ length: 40 }, (_, index) =>
    attempt(request, `198.51.100.${index}`, "not the password", csrf),
  );
  const answered = flood.map((answer) => answer.then(() => true));
  expect((await page.request.get("/api/credits")).status()).toBe(200);
  expect(await Promise.race([Promise.all(answered), Promise.resolve(false)])).toBe(false);
  const answers = await Promise.all(flood);
  const statuses = answers.map((answer) => answer.status());
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  for (const answer of answers.filter((each) => each.status() === 503)) {
    expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
  }
  await request.dispose();
});

test("a sign-in that finds the line full goes on by itself", async ({ page }) => {
  let tries = 0;
  await page.route("**/api/auth/callback/credentials", async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fulfill({ status: 503, json: { url: `${baseUrl()}/sign-in?error=wait:2` } });
  });
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(account().email);
  await page.getByLabel("Password", { exact: true }).fill(account().password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText(/Yours goes on by itself in/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  expect(tries).toBe(2);
});

test("no address given to the sign-in leads to another site", async ({ page }) => {
  for (const target of ["/.//evil.example", "//evil.example", "/%2f/evil.example", "/\\evil.example"]) {
    await page.goto(`/sign-in?${new URLSearchParams({ callbackUrl: target })}`);
    await page.getByLabel("Email").fill(account().email);
    await page.getByLabel("Password", { exact: true }).fill(account().password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
    expect(new URL(page.url()).origin).toBe(baseUrl());
    // Who is in already is sent on by the page itself.
    await page.goto(`/sign-in?${new URLSearchParams({ callbackUrl: target })}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
    expect(page.url()).toBe(`${baseUrl()}/`);
    await page.context().clearCookies();
  }
  const returned = await page.request.get("/api/top-ups/return?intent=%2F%2Fevil.example", { maxRedirects: 0 });
  expect(returned.headers().location).toBe("/credit");
});
