import { randomUUID } from "node:crypto";
import { createTenant } from "./create-tenant.ts";
import { newcomer, operate } from "./newcomer.ts";
import { accessibilityFaults, apiUrl, chooseFiles, expect, test } from "./person.ts";

test("an owner limits a member, who sees it before submitting and is refused beyond it; a key likewise", {
  tag: "@nightly",
}, async ({ person: owner, browser }) => {
  const { page: member, context, account } = await newcomer(browser, "member");
  await owner.goto("/settings/people");
  const row = owner.getByRole("table", { name: "People" }).getByRole("row").filter({ hasText: account.email });
  await row.getByRole("button", { name: "$0.00 spent this month: limit New Comer" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("At most, USD a month").fill("a lot");
  await dialog.getByRole("button", { name: "Set limit" }).click();
  await expect(dialog.getByText("Enter an amount in digits")).toBeVisible();
  expect(await accessibilityFaults(owner)).toEqual([]);
  await dialog.getByLabel("At most, USD a month").fill("0.03");
  await dialog.getByRole("button", { name: "Set limit" }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText("$0.00 of $0.03");
  expect(await accessibilityFaults(owner)).toEqual([]);

  await member.goto("/extract");
  await chooseFiles(member, "public/samples/report.pdf");
  const quote = member.getByRole("region", { name: "Quote" });
  await expect(quote.getByText("beyond your monthly limit")).toBeVisible();
  await expect(quote.getByText("of $0.03 this month")).toBeVisible();
  await expect(quote.getByRole("button", { name: /^Extract/ })).toBeDisabled();
  expect(await accessibilityFaults(member)).toEqual([]);
  await quote.getByRole("button", { name: "Select what fits" }).click();
  const fitting = member.getByRole("dialog", { name: "Your limit reaches for 1 page" });
  await fitting.getByRole("button", { name: /^Only page 1/ }).click();
  await fitting.getByRole("button", { name: "Select 1 page" }).click();
  await quote.getByRole("button", { name: "Extract 1 page for $0.02" }).click();
  await member.waitForURL(/\/extractions\/ext_/);

  const { id, upload_id } = await (await member.request.get(`/api${new URL(member.url()).pathname}`)).json();
  const again = () =>
    member.request.post("/api/extractions", {
      headers: { origin: new URL(member.url()).origin, "idempotency-key": randomUUID() },
      data: { upload_id, mode: "ocr", pages: [1] },
    });
  const refused = await again();
  expect(refused.status()).toBe(402);
  expect((await refused.json()).error).toMatchObject({ code: "budget_exceeded", required: "0.02", available: "0.01" });
  await owner.reload();
  await expect(row).toContainText("$0.02 of $0.03");

  // It is the limit of a key that is the member's alone, and ends with their place here.
  const { key_id } = await (await owner.request.get(`/api/extractions/${id}`)).json();
  await owner.goto("/settings/keys");
  const key = owner.getByRole("table", { name: "API keys" }).getByRole("row").filter({ hasText: "$0.02 of $0.03" });
  await expect(key).toContainText("Dashboard: New Comer");
  await expect(key.getByRole("button", { name: /^Revoke/ })).toHaveCount(0);
  await expect(key).not.toContainText("dex_");
  await key.getByRole("button", { name: /limit Dashboard: New Comer$/ }).click();
  await dialog.getByRole("button", { name: "Take the limit away" }).click();
  await expect(dialog).toBeHidden();
  expect(await accessibilityFaults(owner)).toEqual([]);
  expect((await again()).status()).toBe(202);

  const { data } = await (await owner.request.get("/api/people")).json();
  const { id: memberId } = data.find((one: { email: string }) => one.email === account.email);
  const origin = new URL(owner.url()).origin;
  const put = (by: typeof owner, path: string) =>
    by.request.put(path, { headers: { origin }, data: { monthly_limit: null } });
  expect((await put(member, `/api/people/${memberId}/limit`)).status()).toBe(403);
  expect((await put(owner, `/api/people/${randomUUID()}/limit`)).status()).toBe(404);
  expect((await owner.request.delete(`/api/keys/${key_id}`, { headers: { origin } })).status()).toBe(409);
  expect((await owner.request.delete(`/api/people/${memberId}`, { headers: { origin } })).status()).toBe(204);
  const keys = (await (await owner.request.get("/api/keys")).json()).data;
  expect(keys.find((one: { id: string }) => one.id === key_id).revoked_at).not.toBeNull();
  await context.close();
});

test("a viewer limits nobody, and nobody's key of another workspace is limited", { tag: "@nightly" }, async ({
  person: owner,
  browser,
}) => {
  const bearer = createTenant();
  const { tenants } = operate("tenant", "list");
  const foreign = operate("key", "list", "--tenant", tenants.at(-1).id).keys[0].id;
  const { page: viewer, context } = await newcomer(browser, "viewer");
  await owner.goto("/settings/keys");
  const origin = new URL(owner.url()).origin;
  const patch = (by: typeof owner, id: string) =>
    by.request.patch(`/api/keys/${id}`, { headers: { origin }, data: { monthly_limit: "0.00" } });
  const { data } = await (await owner.request.get("/api/keys")).json();
  expect((await patch(viewer, data[0].id)).status()).toBe(403);
  expect((await patch(owner, foreign)).status()).toBe(404);
  const own = await owner.request.get(`${apiUrl()}/v1/credits`, { headers: { authorization: `Bearer ${bearer}` } });
  expect((await own.json()).budget).toBeNull();
  await context.close();
});
