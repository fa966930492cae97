import type { Page } from "@playwright/test";
import { drawPdf, write } from "../samples/pdf-file.ts";
import { newcomer, operate } from "./newcomer.ts";
import { accessibilityFaults, baseUrl, dropFiles, expect, test } from "./person.ts";

const text = { type: ["string", "null"] };
const schema = { type: "object", properties: { order_number: text, total: { type: ["number", "null"] } } };

/** An invoice that prints the order under "Ref.", and a number of its own as the order number. */
const invoice = (ref: string) =>
  drawPdf(ref, "A4", (pdf) => {
    const said: [number, number, string][] = [
      ...([
        [60, 60, "Harbour Lights Ltd"],
        [60, 74, "4 Quay Street"],
        [60, 88, "Bristol BS1 4RJ"],
      ] as const),
      ...([
        [60, 130, "INVOICE"],
        [60, 170, "Order number"],
        [200, 170, "77-1"],
      ] as const),
      ...([
        [60, 220, "Ref."],
        [200, 220, "Terms"],
        [60, 236, ref],
        [200, 236, "30 days"],
      ] as const),
      ...([
        [60, 300, "Total"],
        [200, 300, "1,250.00"],
      ] as const),
    ].map(([x, y, words]) => [x, y, words]);
    for (const [x, y, words] of said) write(pdf, words, x, y);
  });

/** Reads such an invoice by the schema; the page of its result is open. */
async function read(page: Page, ref: string): Promise<void> {
  await page.goto("/extract");
  await dropFiles(page, [{ name: `${ref}.pdf`, type: "application/pdf", bytes: await invoice(ref) }]);
  await page.getByRole("button", { name: /^Extract 1 page for/ }).click();
  await expect(page.locator("[data-row-block]").first()).toBeVisible();
  const { upload_id } = await (await page.request.get(`/api${new URL(page.url()).pathname}`)).json();
  const made = await page.request.post("/api/extractions", {
    data: { upload_id, mode: "structured", schema },
    headers: { origin: baseUrl(), "idempotency-key": crypto.randomUUID() },
  });
  expect(made.status(), await made.text()).toBe(202);
  const { id } = await made.json();
  await page.goto(`/extractions/${id}`);
  await expect(order(page)).toBeVisible();
}

const order = (page: Page) => page.locator('[data-row-block="/order_number"]');

test("a value that is corrected alike three times is proposed as a rule, which is accepted, applied, told of and removed", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { tenant_id: tenant } = operate("tenant", "create", "--name", "Learning & Co");
  const { page, context } = await newcomer(browser, "owner", tenant);
  for (const ref of ["HL-2201", "HL-2202", "HL-2203"]) {
    await read(page, ref);
    await expect(order(page)).toContainText("77-1");
    await order(page).getByRole("button", { name: "order_number" }).focus();
    await page.keyboard.press("Enter");
    await expect(order(page)).toHaveAttribute("aria-current", /.+/);
    await page.keyboard.press("e");
    await page.getByRole("textbox", { name: "Correct order_number" }).fill(ref);
    await page.keyboard.press("Enter");
    await expect(order(page)).toContainText(ref);
  }

  // By keyboard it is accepted, and holds from the next document on.
  await page.goto("/settings/rules");
  await expect(page.getByRole("region", { name: "Proposed" }).getByRole("listitem")).toContainText(
    "For Harbour Lights Ltd: order number is below “Ref”",
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: /^Accept the rule for order number/ }).press("Enter");
  const accepted = page.getByRole("region", { name: "Accepted" }).getByRole("listitem");
  await expect(accepted).toContainText("3 documents corrected so");
  await read(page, "HL-2204");
  await expect(order(page)).toContainText("HL-2204");
  await order(page).getByRole("button", { name: "order_number" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("w");
  await expect(
    page.getByText("A rule of this workspace, learnt from corrections, says where it stands."),
  ).toBeVisible();

  // By mouse it is removed, and holds no more.
  await page.goto("/settings/rules");
  await page.getByRole("button", { name: /^Remove the rule for order number/ }).click();
  await expect(page.getByText("Nothing learned yet")).toBeVisible();
  await read(page, "HL-2205");
  await expect(order(page)).toContainText("77-1");
  await context.close();
});
