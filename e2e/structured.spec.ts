import type { Page } from "@playwright/test";
import { buildInvoice } from "../scripts/samples/invoice.ts";
import { accessibilityFaults, dropFiles, expect, test } from "./person.ts";

const editor = (page: Page) => page.getByRole("textbox", { name: "JSON schema" });
const data = (page: Page) => page.getByRole("region", { name: "Data" });
/** A value of the data by its pointer, and the boxes of what was read for it. */
const value = (page: Page, pointer: string) => data(page).locator(`[data-row-block="${pointer}"]`);
const box = (page: Page, pointer: string) => page.locator(`[data-block="${pointer}"]`);

/** The extract page with an invoice of our own in it, asked for as structured data. */
async function beginStructured(page: Page): Promise<void> {
  await page.goto("/extract");
  await dropFiles(page, [{ name: "oak.pdf", type: "application/pdf", bytes: await buildInvoice() }]);
  await page.getByRole("radio", { name: "Structured" }).click();
  await expect(editor(page)).toBeVisible();
}

/** What a person pastes over all that stands in the editor. */
async function writeSchema(page: Page, text: string): Promise<void> {
  await editor(page).fill(text);
}

const submit = (page: Page) => page.getByRole("button", { name: /^Extract 1 page for/ });

test("an invoice becomes data, whose values and places on the page point at each other", async ({ person: page }) => {
  await beginStructured(page);
  await expect(page.getByText("1 page × $0.02")).toBeVisible();
  await submit(page).click();
  await expect(page).toHaveURL(/\/extractions\/ext_/);

  await expect(value(page, "/invoice_number")).toContainText("2026-0418");
  await expect(value(page, "/invoice_date")).toContainText("2026-03-12");
  await expect(value(page, "/seller/name")).toContainText("Fennel & Ash Joinery");
  const lines = data(page).getByRole("table", { name: "line_items" });
  await expect(lines.getByRole("row")).toHaveCount(6);
  await expect(lines).toContainText("Steel bracket, black, pair");
  await expect(page.getByText("$0.02 charged")).toBeVisible();

  // From the value to its place.
  await value(page, "/invoice_number").getByRole("button", { name: "invoice_number" }).click();
  await expect(page).toHaveURL(/value=%2Finvoice_number|value=\/invoice_number/);
  await expect(box(page, "/invoice_number")).toHaveCSS("border-top-width", "2px");
  const source = page.getByRole("region", { name: "Source of the chosen value" });
  await expect(source).toContainText("2026-0418");
  await expect(source).toContainText("Page 1");

  // From a place to its value.
  await box(page, "/total").click();
  await expect(value(page, "/total")).toHaveAttribute("aria-current", "true");
  await expect(value(page, "/invoice_number")).not.toHaveAttribute("aria-current", "true");
  await box(page, "/line_items/1/description").click();
  await expect(value(page, "/line_items/1/description")).toHaveAttribute("aria-current", "true");
  await expect(value(page, "/line_items/1/description")).toBeInViewport();

  // By keyboard.
  const chosen = () => page.locator("[data-row-block][aria-current]").getAttribute("data-row-block");
  await page.keyboard.press("j");
  await expect.poll(chosen).toBe("/line_items/1/quantity");
  await page.keyboard.press("k");
  await expect.poll(chosen).toBe("/line_items/1/description");

  await page.reload();
  await expect(value(page, "/line_items/1/description")).toHaveAttribute("aria-current", "true");
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("what the document does not carry is said to be not found, and the engine says what it did not read", async ({
  person: page,
}) => {
  await beginStructured(page);
  await writeSchema(
    page,
    JSON.stringify({
      type: "object",
      required: ["iban"],
      properties: { invoice_number: { type: "string" }, iban: { type: "string" } },
    }),
  );
  await page.getByLabel("Instructions (optional)").fill("Look twice.");
  await expect(page.getByText("11 / 4,000")).toBeVisible();
  await submit(page).click();

  await expect(value(page, "/iban")).toContainText("Not found");
  await expect(page.getByText("Your instructions were not read")).toBeVisible();
  await expect(page.getByText("The data does not follow the schema in 1 place")).toBeVisible();
  await page.getByRole("button", { name: "Not found 1" }).click();
  await expect(value(page, "/invoice_number")).toHaveCount(0);
  await expect(value(page, "/iban")).toBeVisible();
  // A box of a value that the filter hides brings it back.
  await box(page, "/invoice_number").click();
  await expect(value(page, "/invoice_number")).toHaveAttribute("aria-current", "true");

  await page.getByRole("radio", { name: "JSON" }).click();
  await expect(page.getByRole("region", { name: "Result" }).locator("pre")).toContainText(
    '"invoice_number": "2026-0418"',
  );
  await page.getByRole("radio", { name: "Whole result" }).click();
  await expect(page.getByRole("region", { name: "Result" }).locator("pre")).toContainText('"citations"');

  await page.getByRole("radio", { name: "Schema" }).click();
  await expect(page.getByText("Look twice.")).toBeVisible();
  await page.getByRole("button", { name: "Use for another document" }).click();
  await expect(editor(page)).toContainText("iban");
  await expect(page.getByLabel("Instructions (optional)")).toHaveValue("Look twice.");
});

test("what is no JSON is marked and cannot be sent; what was written outlives the page", async ({ person: page }) => {
  await beginStructured(page);
  await writeSchema(page, '{\n  "type": "object",\n  "properties": { "total": { "type": "number" }, }\n}');
  const fault = page.getByRole("button", {
    name: /Line 3: Not valid JSON\. No comma may stand before a closing bracket/,
  });
  await expect(fault).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await expect(page.getByText("Correct the schema: it is not valid JSON.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Format" })).toBeDisabled();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.goto("/usage");
  await page.goto("/extract");
  await expect(fault).toBeVisible();
  await writeSchema(page, '{"type": "object"}');
  await expect(fault).toHaveCount(0);
  await page.getByRole("button", { name: "Format" }).click();
  await expect(editor(page)).toHaveText(/\{\s*"type": "object"\s*\}/);

  await page.getByRole("button", { name: "Receipt" }).click();
  await expect(editor(page)).toContainText("receipt_number");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(editor(page)).not.toContainText("receipt_number");
  await expect(submit(page)).toBeEnabled();
});

test("what the service refuses in a schema stands at its place, costs nothing, and goes once it is mended", async ({
  person: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const wallet = async () => (await page.request.get("/api/credits")).json();
  const before = await wallet();
  await beginStructured(page);
  const schema = (pattern: string, type: string) =>
    `{\n  "type": "object",\n  "properties": {\n    "invoice_number": { "type": "string", "pattern": "${pattern}" },\n    "total": { "type": "${type}" }\n  }\n}`;
  await writeSchema(page, schema("(?=2)", "number"));
  await submit(page).click();
  const refusal = page.getByRole("button", { name: /Line 4: This pattern cannot be used\./ });
  await expect(refusal).toBeVisible();
  await expect(page.getByText("Nothing was submitted and nothing is reserved.")).toBeVisible();
  await expect(page.locator(".cm-lintRange-error")).toHaveText('"(?=2)"');
  expect(await wallet()).toEqual(before);

  await writeSchema(page, schema("^[0-9-]+$", "number"));
  await expect(refusal).toHaveCount(0);
  await submit(page).click();
  await expect(value(page, "/invoice_number")).toContainText("2026-0418");
});

test("a structured extraction is told apart in the list, and can be filtered by", async ({ person: page }) => {
  await beginStructured(page);
  await submit(page).click();
  await expect(data(page)).toBeVisible();
  await page.goto("/extractions?mode=structured");
  const row = page.getByRole("row").filter({ hasText: "oak.pdf" }).first();
  await expect(row).toContainText("Structured");
  await page.goto("/usage");
  await expect(
    page.getByRole("table", { name: "Ledger" }).getByRole("row").filter({ hasText: "oak.pdf" }).first(),
  ).toBeVisible();
});

test("in a narrow window page and data take turns", async ({ person: page }) => {
  await beginStructured(page);
  await submit(page).click();
  await expect(data(page)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await value(page, "/total").getByRole("button", { name: "total" }).click();
  await page.getByRole("button", { name: "Show on the page" }).click();
  await expect(box(page, "/total")).toBeInViewport();
  await box(page, "/invoice_number").click();
  await expect(page.getByRole("region", { name: "Source of the chosen value" })).toContainText("2026-0418");
  await page.getByRole("button", { name: "Show in the data" }).click();
  await expect(value(page, "/invoice_number")).toHaveAttribute("aria-current", "true");
  expect(await accessibilityFaults(page)).toEqual([]);
});
