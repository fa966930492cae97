import type { Page } from "@playwright/test";
import { byItselfHeader } from "../lib/session/by-itself.ts";
import { accessibilityFaults, expect, test } from "./person.ts";
import { launchVerso } from "./start-verso.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Asks until the answer is that nobody is signed in; as a page asks by itself, or as a person does. */
async function untilOver(page: Page, { byItself }: { byItself: boolean }): Promise<void> {
  const headers: Record<string, string> = byItself ? { [byItselfHeader]: "1" } : {};
  await expect
    .poll(async () => (await page.request.get("/api/credits", { headers })).status(), { timeout: 90_000 })
    .toBe(401);
}

test("a session ends when nobody used it, and at the latest in its time; the next click says why and leads back", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await using parts = new AsyncDisposableStack();
  const settings = { VERSO_SESSION_HOURS: "0.0125", VERSO_SESSION_IDLE_HOURS: "0.005" };
  const verso = parts.adopt(await launchVerso(settings), ({ stop }) => stop());
  const context = parts.use(await browser.newContext({ baseURL: `http://localhost:${verso.port}` }));
  const page = await context.newPage();
  const hasCookie = async () => (await context.cookies()).some(({ name }) => name === "verso.session");
  const signIn = async () => {
    await page.getByLabel("Email").fill(verso.account.email);
    await page.getByLabel("Password", { exact: true }).fill(verso.account.password);
    await page.getByRole("button", { name: "Sign in" }).click();
  };

  await page.goto("/usage");
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=%2Fusage$/);
  await expect(page.getByText("Your session has ended")).toHaveCount(0);
  await signIn();
  await expect(heading(page)).toHaveText("Usage");
  await untilOver(page, { byItself: true });
  expect(await hasCookie()).toBe(true);
  await page.getByRole("navigation").getByRole("link", { name: "Extractions" }).click();
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=%2Fextractions&ended=1$/);
  await expect(page.getByText("Your session has ended")).toBeVisible();
  await expect(page.getByText("after 18 s without use, after 45 s in all")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await signIn();
  await expect(heading(page)).toHaveText("Extractions");
  await untilOver(page, { byItself: false });
  // The cookie goes with the session. Had it ended as idle, the cookie would stay for longer than this.
  await expect.poll(hasCookie, { timeout: 10_000 }).toBe(false);
  await page.reload();
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=%2Fextractions&ended=1$/);
  await expect(page.getByText("Your session has ended")).toBeVisible();
  await signIn();
  await expect(heading(page)).toHaveText("Extractions");

  // Who leaves knows that they did.
  await page.getByRole("button", { name: /account and theme/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.goto("/usage");
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=%2Fusage$/);
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: "verso.signed-in" }));
});
