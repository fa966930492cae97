import { axeFaults } from "./axe.ts";
import { everyPage } from "./every-page.ts";
import { account, expect, signIn, test } from "./person.ts";

test("a stranger is sent to sign in, and told nothing about accounts", async ({ page }) => {
  await page.goto("/usage");
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=%2Fusage/);

  const refusal = async (email: string) => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Email or password is not right.")).toBeVisible();
    const words = await page.getByRole("main").textContent();
    await page.reload();
    return words;
  };
  expect(await refusal(account().email)).toBe(await refusal("nobody@example.com"));
});

test("signing in leads back to where one wanted to go, signing out ends it", async ({ page }) => {
  await page.goto("/usage");
  await page.getByLabel("Email").fill(account().email);
  await page.getByLabel("Password", { exact: true }).fill(account().password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Usage");

  await page.getByRole("button", { name: /Owner/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto("/extractions");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("handlers answer nobody without a session", async ({ request, page }) => {
  for (const path of [
    "/api/credits",
    "/api/usage",
    "/api/usage/export",
    "/api/extractions",
    "/api/keys",
    "/api/settings",
  ]) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } });
  }
  await signIn(page);
  expect((await page.request.get("/api/credits")).status()).toBe(200);
  const forged = await page.request.post("/api/extractions", {
    headers: { Origin: "https://elsewhere.example", "Idempotency-Key": "forged" },
    data: { upload_id: "upl_00000000000000000000000000", mode: "ocr" },
  });
  expect(forged.status()).toBe(403);
});

for (const path of everyPage) {
  test(`nothing stands in the way of anyone at ${path}`, { tag: "@nightly" }, async ({ person: page }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await axeFaults(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
