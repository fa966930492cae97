import { buildInvoice } from "../samples/invoice.ts";
import { dropFiles, expect, test } from "./person.ts";

test("without a connection uploads and a submission wait, and go on by themselves: one extraction in the end", async ({
  person: page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  // Each extraction has one reservation: what the ledger counts is what was made.
  const count = async () => (await (await page.request.get("/api/usage?kind=reservation")).json()).ledger.total_entries;
  const before = await count();
  await page.goto("/extract");
  const bytes = await buildInvoice();
  await context.setOffline(true);
  await dropFiles(page, [{ name: "tide.pdf", type: "application/pdf", bytes }]);
  const row = page.getByRole("listitem").filter({ hasText: "tide.pdf" });
  await expect(row).toContainText("no connection; this goes on by itself when it is back");
  await context.setOffline(false);
  const submit = page.getByRole("button", { name: "Extract 1 page for $0.02" });
  await expect(submit).toBeEnabled();

  await context.setOffline(true);
  await submit.click();
  await expect(row).toContainText("Not submitted yet · no connection");
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/extractions\/ext_/);
  expect(await count()).toBe(before + 1);
});
