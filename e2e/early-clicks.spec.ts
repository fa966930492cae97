import { account, expect, test } from "./person.ts";

test("a click on the sign-in that comes before the page works is done once it does", async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/sign-in", { waitUntil: "commit" });
  const { email, password } = account();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  letGo();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview", { timeout: 60_000 });
});
