import type { Page } from "@playwright/test";
import { drawPdf, write } from "../samples/pdf-file.ts";
import { accessibilityFaults, expect, refuse, test } from "./person.ts";
import { beginStructured, editor, submit, writeSchema } from "./schema-editor.ts";
import { tornPdf } from "./torn-pdf.ts";

const data = (page: Page) => page.getByRole("region", { name: "Data" });
/** A value of the data by its pointer, and the boxes of what was read for it. */
const value = (page: Page, pointer: string) => data(page).locator(`[data-row-block="${pointer}"]`);
const box = (page: Page, pointer: string) => page.locator(`[data-block="${pointer}"]`);

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
  await expect(page.locator('[data-pointed="selected"]')).toHaveCSS("border-top-width", "2px");
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

  // A place whose value is folded away unfolds it.
  await data(page).getByRole("button", { name: "seller", expanded: true }).click();
  await expect(value(page, "/seller/name")).toHaveCount(0);
  await box(page, "/seller/name").click();
  await expect(value(page, "/seller/name")).toHaveAttribute("aria-current", "true");
  await box(page, "/line_items/1/description").click();

  // By keyboard.
  const chosen = () => page.locator("[data-row-block][aria-current]").getAttribute("data-row-block");
  await page.keyboard.press("j");
  await expect.poll(chosen).toBe("/line_items/1/quantity");
  await page.keyboard.press("k");
  await expect.poll(chosen).toBe("/line_items/1/description");

  await expect(page).toHaveURL(/value=%2Fline_items%2F1%2Fdescription|value=\/line_items\/1\/description/);
  await page.reload();
  await expect(value(page, "/line_items/1/description")).toHaveAttribute("aria-current", "true");
  expect(await accessibilityFaults(page)).toEqual([]);

  // The last value is not covered by what is said of it.
  await page.goto(`${new URL(page.url()).pathname}?value=/total`);
  await expect(page.getByRole("region", { name: "Review of the chosen value" })).toBeVisible();
  await expect(value(page, "/total")).toBeInViewport({ ratio: 1 });
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
  await page.getByRole("button", { name: /^2 notes: / }).click();
  await expect(page.getByText("Some instructions were not followed")).toBeVisible();
  await expect(page.getByText("1 value is missing, or not as the schema asks")).toBeVisible();
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
  await writeSchema(page, '{"title": "Total", "type": "number"}');
  await expect(fault).toHaveCount(0);
  await page.getByRole("button", { name: "Format" }).click();
  await expect(editor(page)).toHaveText(/\{\s*"title": "Total",\s*"type": "number"\s*\}/);

  await page.getByRole("button", { name: "Begin from" }).click();
  await page.getByRole("menuitem", { name: "Receipt" }).click();
  await expect(editor(page)).toContainText("receipt_number");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(editor(page)).not.toContainText("receipt_number");
  await expect(submit(page)).toBeEnabled();
});

test("what the service cannot serve stands at its place while one types, cannot be sent, and goes once it is mended", async ({
  person: page,
}) => {
  await beginStructured(page);
  const schema = (pattern: string) =>
    `{\n  "type": "object",\n  "properties": {\n    "invoice_number": { "type": "string", "pattern": "${pattern}" }\n  }\n}`;
  await writeSchema(page, schema("(?=2)"));
  const refusal = page.getByRole("button", { name: /Line 4: This pattern cannot be used\. Uses “\(\?=”/ });
  await expect(refusal).toBeVisible();
  await expect(page.locator(".cm-lintRange-error")).toHaveText('"(?=2)"');
  await expect(submit(page)).toBeDisabled();
  await expect(page.getByText("Correct the schema: what is marked in it cannot be served.")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await writeSchema(page, schema("^[0-9-]+$"));
  await expect(refusal).toHaveCount(0);
  await submit(page).click();
  await expect(value(page, "/invoice_number")).toContainText("2026-0418");
});

test("what the service refuses once it is sent stands at its place, and costs nothing", async ({
  person: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const wallet = async () => (await page.request.get("/api/credits")).json();
  const before = await wallet();
  await beginStructured(page);
  // A service that does not try schemas says so only then.
  await page.route("**/api/schemas/check", (route) => route.fulfill({ json: { details: [], foretold: null } }));
  await writeSchema(
    page,
    '{\n  "properties": {\n    "invoice_number": { "type": "string", "pattern": "(?=2)" }\n  }\n}',
  );
  await submit(page).click();
  await expect(page.getByRole("button", { name: /Line 3: This pattern cannot be used\./ })).toBeVisible();
  await expect(page.getByText("Nothing was submitted and nothing is reserved.")).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await expect(page.locator(".cm-lintRange-error")).toHaveText('"(?=2)"');
  expect(await wallet()).toEqual(before);
});

test("a schema of an older draft is taken as it comes", { tag: "@nightly" }, async ({ person: page }) => {
  await beginStructured(page);
  const older = {
    $schema: "http://json-schema.org/draft-07/schema#",
    $ref: "#/definitions/Invoice",
    definitions: {
      Invoice: {
        type: "object",
        properties: { invoice_number: { $ref: "#/definitions/Text" }, grand_total: { type: "number", nullable: true } },
        additionalProperties: false,
      },
      Text: { type: "string" },
    },
  };
  await writeSchema(page, JSON.stringify(older, null, 2));
  await expect(page.getByRole("button", { name: /^Line \d+:/ })).toHaveCount(0);
  await submit(page).click();
  await expect(value(page, "/invoice_number")).toContainText("2026-0418", { timeout: 60_000 });
  await expect(value(page, "/grand_total")).toBeVisible();
});

test("a structured extraction is told apart in the list, and can be filtered by", { tag: "@nightly" }, async ({
  person: page,
}) => {
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

test("in a narrow window page and data take turns", { tag: "@nightly" }, async ({ person: page }) => {
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

/** The first generation of the electronic invoice, with no more in it than is asked for. */
const xml = `<rsm:CrossIndustryDocument xmlns:rsm="r" xmlns:ram="a">
<rsm:HeaderExchangedDocument><ram:ID>X-2077</ram:ID></rsm:HeaderExchangedDocument>
<rsm:SpecifiedSupplyChainTradeTransaction>
 <ram:ApplicableSupplyChainTradeAgreement><ram:SellerTradeParty><ram:Name>Rye Mill</ram:Name></ram:SellerTradeParty></ram:ApplicableSupplyChainTradeAgreement>
</rsm:SpecifiedSupplyChainTradeTransaction></rsm:CrossIndustryDocument>`;

test("a value from the electronic invoice within a PDF says so, and has no place on the page", async ({
  person: page,
}) => {
  const bytes = await drawPdf("With XML", "A4", (pdf) => {
    write(pdf, "Due date: 4 May 2026", 60, 80);
    pdf.file(Buffer.from(xml), { name: "factur-x.xml", type: "text/xml" });
  });
  await beginStructured(page, "with-xml.pdf", bytes);
  await submit(page).click();
  await expect(value(page, "/invoice_number")).toContainText("X-2077");
  await expect(value(page, "/invoice_number")).toContainText("From the XML");
  await value(page, "/invoice_number").getByRole("button", { name: "invoice_number" }).click();
  const source = page.getByRole("region", { name: "Source of the chosen value" });
  await expect(source).toContainText("From the attached file factur-x.xml, not from a page");
  await expect(box(page, "/invoice_number")).toHaveCount(0);
});

test("done in part: the data of the pages that could be read, and which page could not", { tag: "@nightly" }, async ({
  person: page,
  expectedErrors,
}) => {
  // There is no picture of a page that is missing.
  expectedErrors.push(/status of 404/);
  await beginStructured(page, "torn.pdf", await tornPdf(2));
  await writeSchema(page, '{"type": "object", "properties": {"document_number": {"type": "string"}}}');
  await page.getByRole("button", { name: "Extract 2 pages for $0.04" }).click();
  await expect(page.getByText("1 page of 2 could not be read")).toBeVisible();
  await expect(value(page, "/document_number")).toContainText("T-1");
  await page.getByRole("button", { name: "Go to page 2" }).click();
  await expect(page.getByRole("note")).toBeInViewport();
  await expect(page.getByRole("button", { name: "Extract page 2 again for $0.02" })).toBeVisible();
});

test("a schema that could not be answered, a result that has expired, one that does not load: each in words", async ({
  person: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(09|10)/, /status of 500/);
  await beginStructured(page);
  await submit(page).click();
  await expect(data(page)).toBeVisible();
  const { pathname } = new URL(page.url());
  const id = pathname.split("/").at(-1) ?? "";

  const expired = await refuse(page, `**/api/extractions/${id}/result`, 410, "result_expired", "It is no longer kept.");
  expect(expired).toMatch(/^req_/);
  await page.goto(pathname);
  await expect(page.getByText("The result is no longer kept")).toBeVisible();
  await page.unroute(`**/api/extractions/${id}/result`);

  const broken = await refuse(page, `**/api/extractions/${id}/result`, 500, "internal_error", "It failed.");
  await page.goto(pathname);
  await expect(page.getByText("The result could not be loaded")).toBeVisible();
  await expect(page.getByText(broken)).toBeVisible();
  await page.unroute(`**/api/extractions/${id}/result`);

  const failure = { code: "structuring_failed", message: "The pages were read, but answering took too long." };
  await page.route(`**/api/extractions/${id}`, async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...told, status: "failed", failure, charged: "0.00", released: told.reserved },
    });
  });
  await page.goto(pathname);
  await expect(page.getByText("The schema could not be answered")).toBeVisible();
  await expect(page.getByText(/The \$0\.02 reserved for it was released: you were not charged/)).toBeVisible();
});
