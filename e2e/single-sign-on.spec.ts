import type { Browser, Page } from "@playwright/test";
import { freeIssuer, startIdentityProvider } from "../testing/identity-provider.ts";
import { enter } from "./newcomer.ts";
import { accessibilityFaults, expect, test } from "./person.ts";
import { launchVerso } from "./start-verso.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The product with a provider beside it; ends with `parts`. */
async function started(parts: AsyncDisposableStack, settings: Record<string, string>) {
  const issuer = await freeIssuer();
  const verso = parts.adopt(
    await launchVerso({
      VERSO_OIDC_ISSUER: issuer,
      VERSO_OIDC_CLIENT_ID: "verso",
      VERSO_OIDC_CLIENT_SECRET: "a secret of the provider",
      VERSO_OIDC_NAME: "Acme",
      ...settings,
    }),
    ({ stop }) => stop(),
  );
  const dashboard = `http://localhost:${verso.port}`;
  const { know } = parts.adopt(await startIdentityProvider(issuer, dashboard), ({ stop }) => stop());
  return { verso, issuer, dashboard, know };
}

async function stranger(browser: Browser, parts: AsyncDisposableStack, baseURL: string): Promise<Page> {
  const context = parts.use(await browser.newContext({ baseURL }));
  return context.newPage();
}

/** Through the provider's first page, up to the question whether the dashboard may know who one is. */
async function signOnThere(page: Page, login: string): Promise<void> {
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill("any");
  await page.getByRole("button", { name: /sign.?in/i }).click();
  await expect(page.getByRole("button", { name: /continue/i })).toBeVisible();
}

/** From our sign-in to the provider's, and through its two pages. */
async function signOn(page: Page, login: string, path = "/usage") {
  await page.goto(path);
  await page.getByRole("link", { name: "Sign in with Acme" }).click();
  await signOnThere(page, login);
  await page.getByRole("button", { name: /continue/i }).click();
}

test("who the provider's domain owns signs in there, is what their groups say, and is out here when they sign out there", {
  tag: "@nightly",
}, async ({ browser }) => {
  test.setTimeout(240_000);
  await using parts = new AsyncDisposableStack();
  const { verso, issuer, dashboard, know } = await started(parts, {
    VERSO_OIDC_DOMAINS: "example.com",
    VERSO_OIDC_ROLES: "staff=member,admins=owner",
  });
  const grace = { email: "grace@example.com", email_verified: true, name: "Grace Hopper", groups: ["staff"] };
  await know({ grace });
  const page = await stranger(browser, parts, dashboard);
  await page.goto("/sign-in");
  expect(await accessibilityFaults(page)).toEqual([]);
  await signOn(page, "grace");
  await expect(page).toHaveURL(`${dashboard}/usage`);
  await page.goto("/settings/sessions");
  await expect(page.getByText("This browser")).toBeVisible();
  expect((await page.request.get("/api/keys")).status()).toBe(403);
  // She has no password to confirm or change, and is told where hers is.
  await page.goto("/settings/security");
  await expect(
    page.getByText("You sign in with Acme: your password is kept, changed and recovered there."),
  ).toBeVisible();
  await expect(page.locator("input")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Turn on" })).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);

  // The first owner sees who joined and how; a group makes an owner of her at her next sign-in.
  const owner = await stranger(browser, parts, dashboard);
  await enter(owner, verso.account);
  await expect(heading(owner)).toHaveText("Overview");
  await owner.goto("/settings/activity");
  await expect(owner.getByText("grace@example.com").filter({ visible: true }).first()).toBeVisible();

  await page.goto(`${issuer}/session/end`);
  await page.getByRole("button", { name: /yes/i }).click();
  await expect(async () => {
    expect((await page.request.get(`${dashboard}/api/credits`)).status()).toBe(401);
  }).toPass({ timeout: 15_000 });
  expect((await owner.request.get("/api/credits")).status()).toBe(200);
  await know({ grace: { ...grace, groups: ["admins"] } });
  await signOn(page, "grace");
  await expect(page).toHaveURL(`${dashboard}/usage`);
  expect((await page.request.get("/api/keys")).status()).toBe(200);
});

test("nobody gets in by another's answer, an address that is not theirs, or a way that leads elsewhere", {
  tag: "@nightly",
}, async ({ browser }) => {
  test.setTimeout(360_000);
  await using parts = new AsyncDisposableStack();
  const { verso, dashboard, know } = await started(parts, { VERSO_OIDC_DOMAINS: "example.com" });
  await know({
    grace: { email: "grace@example.com", email_verified: true, name: "Grace" },
    mallory: { email: "mallory@example.com", email_verified: false, name: "Mallory" },
    eve: { email: "eve@evil.example", email_verified: true, name: "Eve" },
    claimant: { email: verso.account.email, email_verified: true, name: "Not the owner" },
  });
  const signedIn = async (page: Page) => (await page.request.get(`${dashboard}/api/credits`)).status() === 200;

  for (const [login, says] of [
    ["mallory", "Your address is not confirmed"],
    ["eve", "You have no account here"],
    ["claimant", "Your address has an account already"],
  ] as const) {
    const page = await stranger(browser, parts, dashboard);
    await signOn(page, login);
    await expect(page.getByText(says)).toBeVisible();
    expect(await accessibilityFaults(page), login).toEqual([]);
    expect(await signedIn(page), login).toBe(false);
  }

  // An answer of the provider, caught before the browser follows it back.
  const caught = async (page: Page) => {
    await page.goto("/sign-in");
    await page.getByRole("link", { name: "Sign in with Acme" }).click();
    await signOnThere(page, "grace");
    const action = await page.locator("form").getAttribute("action");
    let answer = await page.request.post(new URL(action ?? "", page.url()).href, {
      form: { prompt: "consent" },
      maxRedirects: 0,
    });
    while (!answer.headers().location?.startsWith(`${dashboard}/api/auth/callback/oidc?`)) {
      expect(answer.status()).toBe(303);
      answer = await page.request.get(answer.headers().location ?? "", { maxRedirects: 0 });
    }
    return answer.headers().location ?? "";
  };
  const grace = await stranger(browser, parts, dashboard);
  const victim = await stranger(browser, parts, dashboard);
  const refused = async (page: Page, url: string) => {
    await page.goto(url);
    await expect(page).toHaveURL(/\/sign-in\?/);
    await expect(page.getByText("You are not signed in")).toBeVisible();
    expect(await signedIn(page)).toBe(false);
  };
  // In a browser that began nothing, and in one that began for itself: neither becomes whom the answer is of.
  await refused(victim, await caught(grace));
  const other = await stranger(browser, parts, dashboard);
  await caught(other);
  await refused(other, await caught(await stranger(browser, parts, dashboard)));
  for (const [name, value] of [
    ["state", "another"],
    ["iss", "https://evil.example"],
    ["code", "another"],
  ] as const) {
    const page = await stranger(browser, parts, dashboard);
    const url = new URL(await caught(page));
    url.searchParams.set(name, value);
    await refused(page, url.href);
  }
  // Whole, in its own browser, it is good, once.
  const own = await stranger(browser, parts, dashboard);
  const url = await caught(own);
  await own.goto(url);
  await expect(heading(own)).toHaveText("Overview");
  await own.context().clearCookies();
  await refused(own, url);

  for (const away of ["https://evil.example/", "//evil.example", "/\\evil.example", "/api/auth/signout"]) {
    const page = await stranger(browser, parts, dashboard);
    await page.goto("/sign-in");
    const begin = `/api/auth/single-sign-on?${new URLSearchParams({ callbackUrl: away })}`;
    await page.evaluate((href) => window.location.assign(href), begin);
    await signOnThere(page, "grace");
    await page.getByRole("button", { name: /continue/i }).click();
    await expect(page, away).toHaveURL(`${dashboard}/`);
  }
});

test("without passwords there is one way in; where the provider does not answer the page says so", {
  tag: "@nightly",
}, async ({ browser }) => {
  test.setTimeout(150_000);
  await using parts = new AsyncDisposableStack();
  const verso = parts.adopt(
    await launchVerso({
      VERSO_OIDC_ISSUER: await freeIssuer(),
      VERSO_OIDC_CLIENT_ID: "verso",
      VERSO_OIDC_CLIENT_SECRET: "a secret of the provider",
      VERSO_PASSWORD_SIGN_IN: "0",
    }),
    ({ stop }) => stop(),
  );
  const dashboard = `http://localhost:${verso.port}`;
  const page = await stranger(browser, parts, dashboard);
  await page.goto("/sign-in");
  await expect(page.getByLabel("Password")).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  const { email, password } = verso.account;
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  const tried = await page.request.post("/api/auth/callback/credentials", { form: { email, password, csrfToken } });
  expect(tried.status()).toBe(404);
  const token = "x".repeat(43);
  const joined = await page.request.post("/api/invitations/accept", {
    headers: { origin: dashboard },
    data: { token, name: "Eve", password: "a long walk by the sea" },
  });
  expect((await joined.json()).error.code).toBe("passwords_off");
  const open = { state: "open", workspace: "Acme", email: "eve@example.com", role: "member" };
  await page.route("**/api/invitations/look", (route) => route.fulfill({ json: open }));
  await page.goto(`/invitation#${token}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Join Acme");
  await expect(page.getByLabel("Password")).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Sign in with single sign-on" }).click();
  await expect(page.getByText("Single sign-on does not answer")).toBeVisible();
});
