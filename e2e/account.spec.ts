import type { Browser, BrowserContext, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { enter, fillPasswords, newcomer } from "./newcomer.ts";
import { accessibilityFaults, baseUrl, expect, test } from "./person.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** What a browser is answered that holds a copy of another's cookies. */
async function answerTo(browser: Browser, copied: Awaited<ReturnType<BrowserContext["cookies"]>>): Promise<number> {
  const context = await browser.newContext({ baseURL: baseUrl() });
  await context.addCookies(copied);
  const status = (await context.request.get("/api/credits")).status();
  await context.close();
  return status;
}

async function leave(page: Page) {
  await page.getByRole("button", { name: /account and theme/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
}

test("a changed password ends every other session, and the old one opens nothing", async ({ browser }) => {
  const { page, context, account } = await newcomer(browser, "member");
  const elsewhere = await browser.newContext({ baseURL: baseUrl() });
  const other = await elsewhere.newPage();
  await enter(other, account);
  await expect(heading(other)).toHaveText("Overview");

  const copied = await context.cookies();
  expect(await answerTo(browser, copied)).toBe(200);

  await page.goto("/settings/security");
  expect(await accessibilityFaults(page)).toEqual([]);
  await fillPasswords(page, "not the password at all", "a long walk by the sea");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This is not your password.")).toBeVisible();
  await fillPasswords(page, account.password, "a long walk by the sea");
  await page.getByLabel("New password again").fill("a long walk by the river");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This is not the same as above.")).toBeVisible();
  await page.getByLabel("New password again").fill("a long walk by the sea");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed").first()).toBeVisible();
  expect((await page.request.get("/api/credits")).status()).toBe(200);
  expect((await other.request.get("/api/credits")).status()).toBe(401);
  expect(await answerTo(browser, copied)).toBe(401);
  await enter(other, account);
  await expect(other.getByText("Email or password is not right.")).toBeVisible();
  await enter(other, { ...account, password: "a long walk by the sea" });
  await expect(heading(other)).toHaveText("Overview");
  await context.close();
  await elsewhere.close();
});

test("with a second factor a sign-in takes a code of the app, or a recovery code, each once", async ({ browser }) => {
  test.setTimeout(150_000);
  const { page, context, account } = await newcomer(browser, "member");
  const copied = await context.cookies();
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(account.password);
  await dialog.getByRole("button", { name: "Go on" }).click();
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeOf = (step: number) => totp.generate({ timestamp: step * 30_000 });
  const confirmedAt = Math.floor(Date.now() / 30_000);
  await dialog.getByLabel("Code that the app shows").fill(codeOf(confirmedAt));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByText("Keep these recovery codes now")).toBeVisible();
  const codes = await dialog.getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("10 recovery codes are left", { exact: false })).toBeVisible();
  expect(await answerTo(browser, copied)).toBe(401);

  await leave(page);
  await enter(page, { ...account, password: "not the password at all" });
  await expect(page.getByText("Email or password is not right.")).toBeVisible();
  await expect(page.getByLabel("Code from your app")).toHaveCount(0);
  await enter(page, account);
  const code = page.getByLabel("Code from your app");
  await expect(code).toBeFocused();
  expect((await page.request.get("/api/credits")).status()).toBe(401);
  expect(await accessibilityFaults(page)).toEqual([]);
  // The code that turned it on is used up; those of the steps after it are not.
  const submit = page.getByRole("button", { name: "Sign in", exact: true });
  await code.fill(codeOf(confirmedAt));
  await submit.click();
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  await code.fill(codeOf(Math.max(confirmedAt + 1, Math.floor(Date.now() / 30_000))));
  await submit.click();
  await expect(heading(page)).toHaveText("Overview");

  for (const [again, words] of [
    [false, "Overview"],
    [true, "Sign in"],
  ] as const) {
    if (!again) await leave(page);
    await enter(page, account);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(codes[0] ?? "");
    await submit.click();
    if (again) await expect(page.getByText(/This code is not right/)).toBeVisible();
    await expect(heading(page)).toHaveText(words);
    if (!again) await leave(page);
  }
  await page.getByLabel("Recovery code").fill(codes[1] ?? "");
  await submit.click();
  await expect(heading(page)).toHaveText("Overview");

  await page.goto("/settings/security");
  await expect(page.getByText("8 recovery codes are left", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Turn off" }).click();
  await dialog.getByLabel("Your password").fill(account.password);
  await dialog.getByLabel("Code", { exact: true }).fill(codes[2] ?? "");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("It is off.")).toBeVisible();
  await context.close();
});

test("the first password asks to be changed, quietly where nobody else can reach the dashboard", async ({
  person: page,
}) => {
  const strip = page.getByRole("status").filter({ hasText: "printed at the first start" });
  await expect(strip).toBeVisible();
  await strip.getByRole("link", { name: "Change it" }).click();
  await expect(heading(page)).toHaveText("Security");
});
