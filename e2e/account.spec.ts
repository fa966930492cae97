import type { Browser, BrowserContext, Page } from "@playwright/test";
import { enrol, unusedCode } from "./enrol.ts";
import { enter, fillPasswords, newcomer, operate } from "./newcomer.ts";
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

test("a changed password ends every other session, and the old one opens nothing", { tag: "@nightly" }, async ({
  browser,
}) => {
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

test("with a second factor a sign-in takes a code of the app, or a recovery code, each once", {
  tag: "@nightly",
}, async ({ browser }) => {
  test.setTimeout(150_000);
  const { page, context, account } = await newcomer(browser, "member");
  const copied = await context.cookies();
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog");
  const enrolled = await enrol(page, dialog, account.password);
  const { confirmedAt, codeOf, recoveryCodes: codes } = enrolled;
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
  const submit = page.getByRole("button", { name: "Sign in", exact: true });
  await code.fill(codeOf(confirmedAt));
  await submit.click();
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  await code.fill(unusedCode(enrolled));
  await submit.click();
  await expect(heading(page)).toHaveText("Overview");

  for (const [again, words] of [
    [false, "Overview"],
    [true, "Enter a recovery code"],
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

test("where a workspace asks everyone for a second factor, who has none is led to set one up and back", {
  tag: "@nightly",
}, async ({ browser }) => {
  test.setTimeout(240_000);
  const { tenant_id: tenant } = operate("tenant", "create", "--name", "Careful & Co");
  const { page: owner, context: owners, account: ada } = await newcomer(browser, "owner", tenant);
  const { page, context, account } = await newcomer(browser, "member", tenant);
  await page.goto("/usage");
  await expect(heading(page)).toHaveText("Usage");

  // Who asks for it has one.
  await owner.goto("/settings/people");
  const everyone = owner.getByRole("switch", { name: "Everyone needs a second factor" });
  await expect(everyone).toBeDisabled();
  await owner.getByRole("main").getByRole("link", { name: "Security" }).last().click();
  await owner.getByRole("button", { name: "Turn on" }).click();
  const dialog = owner.getByRole("dialog");
  await enrol(owner, dialog, ada.password);
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  await owner.goto("/settings/people");
  await everyone.click();
  await expect(owner.getByText("Everyone needs a second factor now").first()).toBeVisible();
  await expect(everyone).toBeChecked();
  const row = owner.getByRole("table", { name: "People" }).getByRole("row").filter({ hasText: account.email });
  await expect(row).toContainText("Off");
  expect(await accessibilityFaults(owner)).toEqual([]);

  // The next click of who has none leads there, and nothing else is open before it is done.
  await page.getByRole("navigation").getByRole("link", { name: "Extractions" }).click();
  await expect(heading(page)).toHaveText("Set up your second factor");
  await expect(page).toHaveURL(/\/first-steps\?callbackUrl=%2Fextractions$/);
  await expect(page.getByText("Careful & Co asks everyone for a code at each sign-in.")).toBeVisible();
  expect((await (await page.request.get("/api/credits")).json()).error.code).toBe("step_needed");
  const enrolled = await enrol(page, page.getByRole("main"), account.password);
  const shown = enrolled.recoveryCodes[0] ?? "";
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(heading(page)).toHaveText("Extractions");
  await page.goto("/settings/security");
  await expect(page.getByText("Your workspace asks everyone for one.")).toBeVisible();
  expect(await page.content()).not.toContain(shown);
  await owner.reload();
  await expect(row).toContainText("On");

  const submit = page.getByRole("button", { name: "Sign in", exact: true });
  for (const recovery of [false, true]) {
    await leave(page);
    await enter(page, account);
    if (recovery) await page.getByRole("button", { name: "Use a recovery code" }).click();
    const box = page.getByLabel(recovery ? "Recovery code" : "Code from your app");
    await box.fill(recovery ? shown : unusedCode(enrolled));
    await submit.click();
    await expect(heading(page)).toHaveText("Overview");
  }
  await page.goto("/settings/security");
  await expect(page.getByText("9 recovery codes are left", { exact: false })).toBeVisible();
  await context.close();
  await owners.close();
});

test("the first password asks to be changed, quietly where nobody else can reach the dashboard", async ({
  person: page,
}) => {
  await page.goto("/");
  const strip = page.getByRole("status").filter({ hasText: "printed at the first start" });
  await expect(strip).toBeVisible();
  await strip.getByRole("link", { name: "Change it" }).click();
  await expect(heading(page)).toHaveText("Security");
  await expect(strip).toBeVisible();
  // Where one works it is in nobody's way.
  await page.goto("/extract");
  await expect(heading(page)).toHaveText("Extract");
  await expect(strip).toHaveCount(0);
});
