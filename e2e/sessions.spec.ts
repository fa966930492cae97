import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { z } from "zod";
import { newcomer } from "./newcomer.ts";
import { accessibilityFaults, account, baseUrl, expect, signIn, test } from "./person.ts";

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

test("signing in again in the same browser ends the session before", { tag: "@nightly" }, async ({
  page,
  context,
  playwright,
}) => {
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

test("while the line to sign in is full, who is in is answered, and who comes then is told when to come again", {
  tag: "@nightly",
}, async ({ person: page, playwright }) => {
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

test("a sign-in that finds the line full goes on by itself", { tag: "@nightly" }, async ({ page }) => {
  let tries = 0;
  await page.route("**/api/auth/callback/credentials", async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fulfill({ status: 503, json: { url: `${baseUrl()}/sign-in?wait=6` } });
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
    expect(baseUrl()).toBe(baseUrl());
    // Who is in already is sent on by the page itself.
    await page.goto(`/sign-in?${new URLSearchParams({ callbackUrl: target })}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
    expect(page.url()).toBe(`${baseUrl()}/`);
    await page.context().clearCookies();
  }
  const returned = await page.request.get("/api/top-ups/return?intent=%2F%2Fevil.example", { maxRedirects: 0 });
  expect(returned.headers().location).toBe("/credit");
});

test("of two browsers one ends the other, which is led to the sign-in and back to where it was", {
  tag: "@nightly",
}, async ({ browser }) => {
  // Somebody who shares no session with the other journeys.
  const { page, context, account: who } = await newcomer(browser, "member");
  const phone = await browser.newContext({
    baseURL: baseUrl(),
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604",
    extraHTTPHeaders: { "x-forwarded-for": "203.0.113.77" },
  });
  const there = await phone.newPage();
  await signIn(there, who);
  await there.goto("/usage");
  await expect(there.getByRole("heading", { level: 1 })).toHaveText("Usage");

  await page.goto("/settings/sessions");
  const end = page.getByRole("button", { name: "Sign out of Safari on iPhone at 203.0.113.77" });
  await end.click();
  await expect(end).toHaveCount(0);
  expect((await there.request.get("/api/credits")).status()).toBe(401);
  await there.reload();
  await expect(there).toHaveURL(/\/sign-in\?callbackUrl=%2Fusage&ended=1/);
  await expect(there.getByText("Your session has ended")).toBeVisible();
  expect(await accessibilityFaults(there)).toEqual([]);
  await there.getByLabel("Email").fill(who.email);
  await there.getByLabel("Password", { exact: true }).fill(who.password);
  await there.getByRole("button", { name: "Sign in" }).click();
  await expect(there.getByRole("heading", { level: 1 })).toHaveText("Usage");

  // All others at once: this browser alone stays.
  await page.reload();
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("This browser")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Sign out of / })).toHaveCount(0);
  expect((await there.request.get("/api/credits")).status()).toBe(401);
  expect((await page.request.get("/api/credits")).status()).toBe(200);
  const stranger = await page.request.delete("/api/sessions/00000000-0000-4000-8000-000000000000", {
    headers: { origin: baseUrl() },
  });
  expect(stranger.status()).toBe(404);
  await phone.close();
  await context.close();
});

test("what was typed outlives the session: who signs in beside it comes back and goes on", { tag: "@nightly" }, async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto("/settings/preferences");
  const seconds = page.getByLabel("Seconds");
  await seconds.fill("301");
  // The same browser's session ends from without.
  const listed = z.object({ data: z.array(z.object({ id: z.string(), current: z.boolean() })) });
  const { data } = listed.parse(await (await page.request.get("/api/sessions")).json());
  const mine = data.find(({ current }) => current)?.id;
  const ended = await page.request.delete(`/api/sessions/${mine}`, { headers: { origin: baseUrl() } });
  expect(ended.status()).toBe(204);
  await page.getByRole("button", { name: "Save" }).click();
  const told = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(told).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  const opened = context.waitForEvent("page");
  await told.getByRole("link", { name: "Sign in in a new tab" }).click();
  const beside = await opened;
  await beside.getByLabel("Email").fill(account().email);
  await beside.getByLabel("Password", { exact: true }).fill(account().password);
  await beside.getByRole("button", { name: "Sign in" }).click();
  await expect(beside.getByRole("heading", { level: 1 })).toHaveText("Preferences");
  await beside.close();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(told).toBeHidden();
  await expect(seconds).toHaveValue("301");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Polling timeout is now 5 min 1 s").first()).toBeVisible();
  await seconds.fill("300");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Polling timeout is now 5 min", { exact: true }).first()).toBeVisible();
});

test("owners see what was done, by kind in the address", { tag: "@nightly" }, async ({ page, playwright }) => {
  const stranger = await playwright.request.newContext({ baseURL: baseUrl() });
  for (let count = 0; count < 11; count++) await attempt(stranger, "203.0.113.52", "not the password");
  await stranger.dispose();
  await signIn(page);
  for (let count = 0; count < 51; count++) {
    const data = { polling_timeout_s: 300 };
    expect((await page.request.put("/api/settings", { headers: { origin: baseUrl() }, data })).status()).toBe(200);
  }
  await page.goto("/settings/activity");
  const table = page.getByRole("table", { name: "Activity" });
  // A page of fifty under its heading; the sign-in before these is on the next.
  await expect(table.getByRole("row")).toHaveCount(51);
  await expect(table.getByText("polling timeout: 300 s").first()).toBeVisible();
  await expect(table.getByText("Signed in")).toHaveCount(0);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(table.getByText("Signed in").first()).toBeVisible();
  await page.getByRole("button", { name: "Sign-ins" }).click();
  await expect(page).toHaveURL(/\?kind=sign-ins$/);
  await expect(table.getByText("Sign-in refused").first()).toBeVisible();
  await expect(table.getByText("Locked after too many refusals").first()).toBeVisible();
  await expect(table.getByText("Changed a setting")).toHaveCount(0);
  await page.goBack();
  await expect(table.getByText("Changed a setting").first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await table.locator("time").first().hover();
  await expect(page.getByRole("tooltip").first()).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/);
});
