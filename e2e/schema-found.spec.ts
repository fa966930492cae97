import { buildInvoice } from "../samples/invoice.ts";
import { newcomer, operate } from "./newcomer.ts";
import { accessibilityFaults, dropFiles, expect, readSample, test } from "./person.ts";
import { beginStructured, openCode, submit, writeSchema } from "./schema-editor.ts";

test("a schema is tried on a document as one writes it, free of charge, and each value leads to its place", async ({
  person: page,
  browser,
}) => {
  test.setTimeout(240_000);
  const id = await readSample(page);
  // What is held for the page just read may still be settling; what is there to spend is not touched by that.
  const available = async () => (await (await page.request.get("/api/credits")).json()).available;
  const before = await available();
  await page.goto("/schemas/new");
  const found = page.getByRole("region", { name: "Found on a document" });
  await found.getByRole("combobox", { name: "Document to try the schema on" }).click();
  await expect(page.getByRole("option", { name: "Sample: Payslip" })).toBeAttached();
  await page
    .getByRole("option", { name: /invoice\.pdf/ })
    .first()
    .click();
  await expect(found).toContainText("shows here as soon as it asks for something");

  // One field after the other, by the table.
  await page.getByRole("button", { name: "Add field" }).click();
  await page.keyboard.type("invoice_number");
  await page.keyboard.press("Enter");
  await page.keyboard.type("due_date");
  await page.keyboard.press("Tab");
  const value = (name: string) => found.getByRole("button", { name: new RegExp(`^${name}`) });
  await expect(value("due_date")).toContainText("2026-04-11", { timeout: 20_000 });
  await expect(found.getByRole("status")).toHaveText("2 of 2 found");
  await expect(found).toContainText("Free");
  await value("due_date").click();
  await expect(found.getByText("11 April 2026", { exact: true })).toBeVisible();
  await expect(found.locator("[data-found='/due_date'].z-10")).toBeInViewport();
  await found.locator("[data-found='/invoice_number']").click();
  await expect(value("invoice_number")).toHaveAttribute("aria-pressed", "true");
  expect(await accessibilityFaults(page)).toEqual([]);

  // Half a word keeps what was found; a whole one replaces it.
  await openCode(page);
  await writeSchema(page, '{"type": "object", "properties": {"total": {"type": "num');
  await expect(found.getByRole("status")).toHaveText("Of the schema before its last change.");
  await writeSchema(
    page,
    '{"type": "object", "properties": {"total": {"type": "number"}, "colour": {"type": "string"}}}',
  );
  await expect(value("total")).toContainText("1017.96");
  await expect(found).toContainText(/colour\s*Not found/);
  await expect(found.getByRole("link", { name: /^Open / })).toHaveAttribute("href", /\/extractions\/ext_/);
  expect(await available()).toBe(before);

  // A narrow window has it in the schema's place.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("radio", { name: "Found", exact: true }).click();
  await expect(value("total")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // Nobody tries anything on another workspace's pages.
  const stranger = await newcomer(browser, "owner", operate("tenant", "create", "--name", "Elsewhere").tenant_id);
  const answer = await stranger.page.evaluate(async (whose) => {
    const body = JSON.stringify({ schema: { type: "object", properties: { total: { type: "number" } } } });
    const headers = { "content-type": "application/json" };
    return (await fetch(`/api/extractions/${whose}/preview`, { method: "POST", headers, body })).status;
  }, id);
  expect(answer).toBe(404);
  await stranger.page.goto("/schemas/new?template=cv");
  const theirs = stranger.page.getByRole("region", { name: "Found on a document" });
  await expect(theirs.getByRole("button", { name: /^full_name/ })).toContainText("Rowan Pell");
  await stranger.context.close();
});

test("what the service cannot serve is told as one types in the library as well, and nothing is left in the console", async ({
  person: page,
}) => {
  await page.goto("/schemas/new");
  await openCode(page);
  await writeSchema(
    page,
    '{"properties": {"invoice_number": {"type": "string"}, "paid": {"$ref": "#/definitions/no"}}}',
  );
  const problem = page.getByRole("button", { name: /Line 1: This reference cannot be followed\. Must name a schema/ });
  await expect(problem).toBeVisible();
  const found = page.getByRole("region", { name: "Found on a document" });
  await expect(found).toContainText("shows here as soon as it asks for something");
  await writeSchema(page, '{"properties": {"invoice_number": {"type": "string"}}}');
  await expect(problem).toHaveCount(0);
  await expect(found.getByRole("status")).toHaveText(/of 1 found$/, { timeout: 20_000 });
});

test("an edited schema is tried on reviewed documents before it is saved: which fields get better, and which worse", {
  tag: "@nightly",
}, async ({ person: page }) => {
  test.setTimeout(240_000);
  const text = { type: ["string", "null"] };
  const schema = (code: object, due: object) => ({
    type: "object",
    properties: { invoice_number: text, code: { ...text, ...code }, due_date: { ...text, ...due } },
  });
  const post = (path: string, body: object) =>
    page.evaluate(
      async ([where, sent]) => {
        const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
        const answer = await fetch(where, { method: "POST", headers, body: sent });
        return { status: answer.status, body: await answer.json() };
      },
      [path, JSON.stringify(body)] as const,
    );
  await page.goto("/schemas");
  const { body: made } = await post("/api/schemas", { name: `Better ${Date.now()}`, schema: schema({}, {}) });
  await page.goto(`/schemas/${made.id}`);
  await expect(page.getByText("No document by this schema has been reviewed")).toBeVisible();
  await page.getByRole("button", { name: "Use on a document" }).click();
  await page.waitForURL(/\/extract$/);
  await dropFiles(page, [{ name: "oak.pdf", type: "application/pdf", bytes: await buildInvoice() }]);
  await submit(page).click();
  await page.waitForURL(/\/extractions\/ext_/);
  await expect(page.getByRole("region", { name: "Data" })).toContainText("2026-0418", { timeout: 40_000 });
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const entries = [
    { target: "/invoice_number", verdict: "accepted" },
    { target: "/due_date", verdict: "accepted" },
    { target: "/code", verdict: "corrected", value: "HLB-7731" },
  ];
  expect((await post(`/api/extractions/${id}/reviews`, { entries })).status).toBe(201);

  await page.goto(`/schemas/${made.id}`);
  const card = page.getByRole("region", { name: "Improve" });
  const tryIt = card.getByRole("button", { name: "Try on 1 reviewed document" });
  await tryIt.click();
  await expect(card.getByRole("status")).toHaveText("No field is better or worse than in version 1, over 1 document.");
  const row = (field: string) => card.getByRole("row").filter({ hasText: field }).first();
  await expect(row("/code")).toContainText("0% (0 of 1)0% (0 of 1)");
  await expect(row("/due_date")).toContainText("100% (1 of 1)100% (1 of 1)");

  await openCode(page);
  await writeSchema(page, JSON.stringify(schema({ title: "Order reference" }, { type: ["number", "null"] })));
  await expect(card).toContainText("The schema was changed since.");
  await tryIt.click();
  await expect(card.getByRole("status")).toHaveText(
    "1 field better and 1 worse than in version 1, 1 the same, over 1 document.",
  );
  await expect(row("/code")).toContainText("1 better");
  await expect(row("/due_date")).toContainText("1 worse");
  await row("/due_date").getByRole("button", { name: /^Show/ }).click();
  await expect(card.getByRole("list", { name: "What differs in /due_date" })).toContainText(
    /oak\.pdf is wrong now: .* instead of 2026-04-11/,
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Save as version 2" }).click();
  await expect(card.getByRole("combobox", { name: "Version to compare with" })).toBeVisible();
});

test("before anything is paid it is said what becomes of each sentence of the instructions", {
  tag: "@nightly",
}, async ({ person: page }) => {
  await beginStructured(page, "sentences.pdf");
  await writeSchema(page, '{"properties": {"due_date": {"type": ["string", "null"], "format": "date"}}}');
  await page
    .getByLabel("Instructions (optional)")
    .fill("Dates are month first. Only pages 1-2. Translate all of it into Welsh.");
  const said = page.getByRole("region", { name: "What becomes of the instructions" }).getByRole("listitem");
  await expect(said).toHaveCount(3);
  await expect(said.nth(0)).toHaveText("Dates are month first.This will be followed.");
  await expect(said.nth(1)).toContainText("Only pages 1-2.This is followed where the document has such pages");
  await expect(said.nth(2)).toContainText(
    "This will not be followed: the engine that answers by rules did not understand.",
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  // It is another one as soon as the words are others, and nothing is said of none.
  await page.getByLabel("Instructions (optional)").fill("Ignore the due date.");
  await expect(said).toHaveCount(1);
  await page.getByLabel("Instructions (optional)").fill("");
  await expect(said).toHaveCount(0);
});

test("while another schema is looked for, what stands there is of the one before alone", async ({ person: page }) => {
  test.setTimeout(180_000);
  await beginStructured(page);
  await page.getByRole("radio", { name: "Found", exact: true }).click();
  const found = page.getByRole("region", { name: "Found on a document" });
  await found.getByRole("combobox", { name: "Document to try the schema on" }).click();
  await page.getByRole("option", { name: "Sample: Invoice" }).click();
  const name = (text: string) => found.getByText(text, { exact: true });
  await expect(name("invoice_number")).toBeVisible();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/samples/*/preview", async (route) => {
    await held;
    await route.fallback();
  });
  await openCode(page);
  await writeSchema(
    page,
    '{"type": "object", "properties": {"due_date": {"type": "string"}, "colour": {"type": "string"}}}',
  );
  await page.getByRole("radio", { name: "Found", exact: true }).click();
  await expect(found.getByRole("status")).toHaveText(/Looking|before its last change/);
  await expect(name("invoice_number")).toBeVisible();
  await expect(name("colour")).toHaveCount(0);
  letGo();
  await expect(name("colour")).toBeVisible();
  await expect(name("invoice_number")).toHaveCount(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
