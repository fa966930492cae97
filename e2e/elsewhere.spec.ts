import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { launchNamedBrowser } from "./named-browser.ts";
import { enter, fillPasswords } from "./newcomer.ts";
import { accessibilityFaults, expect, test, watch } from "./person.ts";
import { launchVerso } from "./start-verso.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("where others can reach the dashboard the printed password opens nothing but its own change, which removes its file", {
  tag: "@nightly",
}, async ({ playwright }) => {
  test.setTimeout(150_000);
  await using parts = new AsyncDisposableStack();
  const address = "http://verso.example";
  const verso = parts.adopt(await launchVerso({ VERSO_DASHBOARD_URL: address }), ({ stop }) => stop());
  const browser = parts.use(await launchNamedBrowser(playwright, { "verso.example:80": verso.port }));
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  const { trouble, settle } = await watch(context, page);
  const file = join(verso.dataDir, "first-account.txt");

  await enter(page, verso.account);
  await expect(heading(page)).toHaveText("Choose your own password");
  await expect(page.getByText("this dashboard can be reached from other machines", { exact: false })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const path of ["/usage", "/settings/security", "/settings/keys", "/"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/first-steps/);
  }
  const statusOf = (path: string) => page.evaluate(async (url) => (await fetch(url)).status, path);
  expect(await statusOf("/api/credits")).toBe(403);
  expect(existsSync(file)).toBe(true);
  trouble.consoleErrors.length = 0;

  await page.goto("/settings/preferences");
  await fillPasswords(page, verso.account.password, "a long walk by the sea");
  await page.getByRole("button", { name: "Set password and go on" }).click();
  await expect(heading(page)).toHaveText("Preferences");
  expect(existsSync(file)).toBe(false);
  await expect(page.getByText("printed at the first start")).toHaveCount(0);
  // Without TLS a browser lacks some of what it has with it; the page does without.
  await page.getByLabel("Seconds").fill("301");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Polling timeout is now 5 min 1 s").first()).toBeVisible();
  // The service was told of no address of its own: what leads to it from here leads nowhere from there.
  await page.goto("/extract");
  await page.getByRole("button", { name: "As code" }).click();
  await expect(page.getByRole("dialog")).toContainText(/localhost:\d+ leads to the machine that the program runs on/);
  await settle();
  // The browser's own remark on a page without TLS.
  const remark = /^The Cross-Origin-Opener-Policy header has been ignored/;
  expect(trouble.consoleErrors.filter((text) => !remark.test(text))).toEqual([]);

  await context.clearCookies();
  await enter(page, verso.account);
  await expect(page.getByText("Email or password is not right.")).toBeVisible();
  await enter(page, { ...verso.account, password: "a long walk by the sea" });
  await expect(heading(page)).toHaveText("Overview");
});
