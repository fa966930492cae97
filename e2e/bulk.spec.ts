import { newcomer, operate } from "./newcomer.ts";
import { accessibilityFaults, baseUrl, doneExtraction, expect, test } from "./person.ts";

/** One more than a list loads at first. */
const many = 26;

test("all that match are chosen, tagged and marked reviewed at once, taken back, and what is refused is named", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { tenant_id: tenant } = operate("tenant", "create", "--name", "Bulk & Co");
  const { page, context } = await newcomer(browser, "owner", tenant);
  const first = await doneExtraction(page);
  const { upload_id } = await (await page.request.get(`/api/extractions/${first}`)).json();
  for (let n = 1; n < many; n++) {
    const headers = { origin: baseUrl(), "idempotency-key": crypto.randomUUID() };
    const made = await page.request.post("/api/extractions", { data: { upload_id, mode: "ocr" }, headers });
    expect(made.status(), await made.text()).toBe(202);
  }
  const of = async (query: string) =>
    (await (await page.request.get(`/api/extractions?limit=100&${query}`)).json()).data;
  await expect.poll(async () => (await of("status=succeeded")).length, { timeout: 120_000 }).toBe(many);

  // By keyboard: all, also the one that is not loaded.
  await page.goto("/extractions?status=done");
  const bar = page.getByRole("region", { name: "Chosen extractions" });
  await page.getByRole("checkbox", { name: "Choose every extraction listed" }).press("Space");
  await expect(bar.getByRole("status")).toHaveText("25 extractions chosen");
  await bar.getByRole("button", { name: `Choose all ${many}` }).press("Enter");
  await expect(bar.getByRole("status")).toHaveText(`${many} extractions chosen`);
  await bar.getByRole("button", { name: "Tag" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Tag ${many} extractions` });
  await dialog.getByLabel("Value").fill("march");
  await dialog.getByLabel("Value").press("Enter");
  await expect(page.getByText(`Tagged ${many} extractions`, { exact: true })).toBeVisible();
  // A message stays while the keyboard is at it.
  await page.getByRole("button", { name: "Undo" }).focus();
  expect(await of("metadata[tag]=march")).toHaveLength(many);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(async () => (await of("metadata[tag]=march")).length).toBe(0);

  // By mouse. One was deleted elsewhere since it was listed: it is named, and the others are done.
  await page.route("**/api/extractions?**", (route) => route.abort());
  const [gone] = await of("status=succeeded");
  const deleted = await page.request.delete(`/api/extractions/${gone.id}/data`, { headers: { origin: baseUrl() } });
  expect(deleted.status()).toBe(200);
  await bar.getByRole("button", { name: "Mark reviewed" }).click();
  await expect(bar.getByText(`1 of ${many} was refused. The others are done.`)).toBeVisible();
  await expect(bar.getByRole("list", { name: "Refused" }).getByRole("listitem")).toContainText(/\.pdf: /);
  expect(await of("review=done")).toHaveLength(many - 1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute("**/api/extractions?**");

  await page.goto("/extractions?status=done");
  await page
    .getByRole("checkbox", { name: /^Choose invoice/ })
    .nth(3)
    .click();
  await bar.getByRole("button", { name: "Delete now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete now" }).click();
  await expect(page.getByText("Deleted the result and its file", { exact: true })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await context.close();
});
