import { accessibilityFaults, apiUrl, baseUrl, expect, refuse, test } from "./person.ts";

test("an owner issues a key, a program uses it for what it may, and revoked it opens nothing", async ({
  person: page,
}) => {
  const name = `e2e ${Date.now()}`;
  await page.goto("/settings");
  await page.getByRole("link", { name: "API keys" }).click();
  const keys = page.getByRole("table", { name: "API keys" });
  const own = keys.getByRole("row").filter({ hasText: "This dashboard" });
  await expect(own).toBeVisible();
  await expect(own.getByRole("button", { name: /^Revoke/ })).toHaveCount(0);
  await expect(own).not.toContainText("dex_");

  await page.getByRole("button", { name: "Issue a key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Issue key" }).click();
  await expect(dialog.getByText("Give it a name")).toBeVisible();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Upload documents").uncheck();
  await dialog.getByLabel("Submit extractions").uncheck();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Issue key" }).click();
  await expect(dialog.getByText("Keep this key now")).toBeVisible();
  const key = (await dialog.getByText(/^dex_live_[0-9A-Za-z]{43}$/).textContent()) ?? "";
  // Who leaves without having said so is asked, and the key stays where it is.
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("alert")).toContainText("Have you kept this key?");
  await page.keyboard.press("Escape");
  await expect(dialog.getByText(key)).toBeVisible();
  await dialog.getByRole("button", { name: "Not yet" }).click();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await dialog.getByRole("button", { name: "I have kept it" }).click();
  const row = keys.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Read results");
  expect(await page.content()).not.toContain(key);

  const call = (method: string, path: string) =>
    page.request.fetch(`${apiUrl()}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, "idempotency-key": name.replace(" ", "-") },
      ...(method === "POST" ? { data: { content_type: "image/png", size_bytes: 9 } } : {}),
    });
  expect((await call("GET", "/credits")).status()).toBe(200);
  expect((await (await call("POST", "/uploads")).json()).error.code).toBe("insufficient_scope");

  await row.getByRole("button", { name: `Revoke ${name}` }).click();
  await expect(dialog).toContainText("This cannot be undone.");
  await dialog.getByRole("button", { name: "Revoke key" }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();
  expect((await call("GET", "/credits")).status()).toBe(401);
  await page.getByRole("switch", { name: /^Show \d+ revoked$/ }).click();
  await expect(row).toContainText(/revoked (just now|\d+ \w+ ago)/);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("a test key is marked, does nothing live, and is revoked like any other", async ({ person: page }) => {
  const name = `e2e test ${Date.now()}`;
  await page.goto("/settings/keys");
  await page.getByRole("button", { name: "Issue a key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("switch", { name: "Test key" }).click();
  await dialog.getByRole("button", { name: "Issue key" }).click();
  const key = (await dialog.getByText(/^dex_test_[0-9A-Za-z]{43}$/).textContent()) ?? "";
  await dialog.getByRole("button", { name: "I have kept it" }).click();
  const row = page.getByRole("table", { name: "API keys" }).getByRole("row").filter({ hasText: name });
  await expect(row.getByText("Test", { exact: true })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const headers = { authorization: `Bearer ${key}` };
  const credits = await (await page.request.get(`${apiUrl()}/v1/credits`, { headers })).json();
  expect(credits).toMatchObject({ live: false, balance: "5.00", top_up: { enabled: false } });
  await row.getByRole("button", { name: `Revoke ${name}` }).click();
  await dialog.getByRole("button", { name: "Revoke key" }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();
  expect((await page.request.get(`${apiUrl()}/v1/credits`, { headers })).status()).toBe(401);
});

test("the key that the dashboard lives on cannot be revoked from it", async ({ person: page }) => {
  const { data } = await (await page.request.get("/api/keys")).json();
  const own = data.find((key: { own: boolean }) => key.own);
  expect(own.prefix).toBe("");
  const answer = await page.request.delete(`/api/keys/${own.id}`, { headers: { origin: baseUrl() } });
  expect([answer.status(), (await answer.json()).error.code]).toEqual([409, "own_key"]);
  expect((await page.request.get("/api/credits")).status()).toBe(200);
});

test("where keys cannot be managed it is said in words, with what the operator can do", { tag: "@nightly" }, async ({
  person: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (403|404)/);
  const requestId = await refuse(page, "**/api/keys", 403, "insufficient_scope", "This key lacks keys.manage.");
  await page.goto("/settings/keys");
  await expect(page.getByText("This dashboard may not manage keys")).toBeVisible();
  await expect(page.getByText(/operator -- key issue --tenant ten_\w+ .*keys\.manage/)).toBeVisible();
  await expect(page.getByText(requestId)).toBeVisible();
  await page.unroute("**/api/keys");
  await refuse(page, "**/api/keys", 404, "not_found", "There is nothing at this address.");
  await page.reload();
  await expect(page.getByText("This service issues no keys over HTTP")).toBeVisible();
});
