import type { Page } from "@playwright/test";
import { accessibilityFaults, expect, test } from "./person.ts";
import { beginStructured, editor, openCode, submit, writeSchema } from "./schema-editor.ts";

const fields = (page: Page) => page.getByRole("radio", { name: "Fields" }).click();
/** The schema as this tab keeps it: the editor draws only the lines in view. */
const written = (page: Page) =>
  page.evaluate(() => {
    const slot = Object.keys(sessionStorage).find((name) => name.startsWith("verso.draft."));
    return JSON.parse(JSON.parse(sessionStorage.getItem(slot ?? "") ?? "null").schemaText);
  });
const field = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const names = (page: Page) =>
  page
    .getByRole("list", { name: "Fields", exact: true })
    .locator("> li > [role=group]")
    .evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-label")));

test("a schema is written by the table and the keyboard alone, and asked", { tag: "@nightly" }, async ({
  person: page,
}) => {
  await beginStructured(page);
  await writeSchema(page, "");
  await fields(page);
  const focused = page.locator(":focus");
  const { keyboard } = page;
  await page.getByRole("button", { name: "Add field" }).press("Enter");
  await expect(focused).toHaveAccessibleName("Name of field_1");
  await keyboard.type("currency");
  await keyboard.press("Enter");
  await keyboard.type("invoice_number");
  await keyboard.press("Enter");
  await keyboard.type("seller");
  await keyboard.press("Tab");
  await expect(focused).toHaveAccessibleName("Type of seller");
  await keyboard.type("Group");
  await expect(page.getByRole("list", { name: "Fields of seller" })).toContainText("Required");
  await keyboard.press("Tab");
  await keyboard.type("Who sends the invoice");
  await keyboard.press("Tab");
  await expect(focused).toHaveAccessibleName("seller is required");
  await keyboard.press("Space");

  // Up among its own, into the group above it and out again, and back by what was done last.
  await page.getByLabel("Name of invoice_number").focus();
  await keyboard.press("Alt+ArrowUp");
  await expect(focused).toHaveAccessibleName("Name of invoice_number");
  expect(await names(page)).toEqual(["invoice_number", "currency", "seller"]);
  await keyboard.press("Alt+ArrowDown");
  await keyboard.press("Alt+ArrowDown");
  await expect(page.getByText("invoice_number is now 3 of 3.")).toBeAttached();
  await keyboard.press("Alt+ArrowRight");
  await expect(page.getByText("invoice_number is now 2 of 2 in seller.")).toBeAttached();
  await expect(focused).toHaveAccessibleName("Name of invoice_number");
  await keyboard.press("Alt+ArrowLeft");
  expect(await names(page)).toEqual(["currency", "seller", "invoice_number"]);
  await keyboard.press("Control+z");
  expect(await names(page)).toEqual(["currency", "seller"]);
  await keyboard.press("Control+Shift+z");
  expect(await names(page)).toEqual(["currency", "seller", "invoice_number"]);

  await page.getByLabel("Name of field_1").focus();
  await keyboard.type("name");
  await keyboard.press("Tab");
  await page.getByLabel("Name of currency").focus();
  await keyboard.type("seller");
  await keyboard.press("Enter");
  await expect(field(page, "currency")).toContainText("seller is there already.");
  await keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove currency" }).press("Enter");
  expect(await accessibilityFaults(page)).toEqual([]);

  await openCode(page);
  expect(await written(page)).toEqual({
    type: "object",
    properties: {
      seller: {
        type: "object",
        description: "Who sends the invoice",
        properties: { name: { type: "string" } },
      },
      invoice_number: { type: "string" },
    },
    required: ["seller"],
  });
  await submit(page).click();
  const number = page.getByRole("region", { name: "Data" }).locator('[data-row-block="/invoice_number"]');
  await expect(number).toContainText("2026-0418", { timeout: 40_000 });
});

test("the code and the table are one schema: what the table has no column for stays, and one history takes back", {
  tag: "@nightly",
}, async ({ person: page }) => {
  const schema = {
    $comment: "ours",
    type: "object",
    properties: {
      number: { type: "string", pattern: "^[0-9-]+$", title: "Invoice No." },
      total: { anyOf: [{ type: "number" }, { $ref: "#/$defs/money" }] },
      kind: { type: "string", enum: ["invoice"] },
    },
    required: ["number"],
    $defs: { money: { type: "string" } },
  };
  await beginStructured(page);
  await writeSchema(page, JSON.stringify(schema));
  await fields(page);
  await expect(field(page, "number")).toContainText("In code: pattern, title");
  await expect(page.getByLabel("Type of total")).toHaveValue("code");
  await page.getByLabel("Name of number").fill("invoice_number");
  await page.getByLabel("Values, one in each line").fill("invoice\ncredit note\n");
  await page.getByLabel("total is required").check();
  await page.getByLabel("Name of kind").focus();
  await page
    .getByRole("group", { name: "kind", exact: true })
    .getByTitle("Drag to move")
    .dragTo(field(page, "invoice_number"), {
      targetPosition: { x: 40, y: 4 },
    });
  await openCode(page);
  const { number, total, kind } = schema.properties;
  const changed = {
    ...schema,
    properties: { kind: { ...kind, enum: ["invoice", "credit note"] }, invoice_number: number, total },
    required: ["invoice_number", "total"],
  };
  await expect.poll(() => written(page)).toEqual(changed);
  expect(Object.keys((await written(page)).properties)).toEqual(["kind", "invoice_number", "total"]);
  await editor(page).press("Control+z");
  expect(Object.keys((await written(page)).properties)).toEqual(["invoice_number", "total", "kind"]);
  for (let step = 0; step < 3; step++) await editor(page).press("Control+z");
  expect(await written(page)).toEqual(schema);
  for (let step = 0; step < 4; step++) await editor(page).press("Control+y");
  expect(await written(page)).toEqual(changed);

  await page.getByRole("radio", { name: "Example" }).click();
  await expect(page.getByRole("region", { name: "Example of the result", exact: true })).toContainText(
    '"kind": "invoice"',
  );
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("a mistake stands in its row, a schema of another form is left to the code, and it all fits a telephone", {
  tag: "@nightly",
}, async ({ person: page }) => {
  await beginStructured(page);
  await writeSchema(page, '{"properties": {"kind": {"type": "string", "enum": []}}}');
  await fields(page);
  await expect(field(page, "kind")).toContainText("Must be a list of one value or more");
  await expect(submit(page)).toBeDisabled();
  await page.getByLabel("Values, one in each line").fill("invoice");
  await page.getByLabel("Name of kind").focus();
  await expect(submit(page)).toBeEnabled();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Details of kind" }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessibilityFaults(page)).toEqual([]);

  await openCode(page);
  await writeSchema(page, '{"title": "Total", "type": "number"}');
  await fields(page);
  await expect(page.getByText("This schema is only shown in code")).toBeVisible();
  await page.getByRole("button", { name: "Open the code" }).click();
  await expect(editor(page)).toBeVisible();
});

test("the code completes keywords and types where they may stand, and findings stand at their lines", {
  tag: "@nightly",
}, async ({ person: page }) => {
  await page.goto("/schemas/new");
  await openCode(page);
  await writeSchema(page, "");
  const { keyboard } = page;
  const offers = page.getByRole("listbox");
  const option = (name: string) => offers.getByRole("option", { name, exact: true });
  await editor(page).focus();
  await keyboard.type('{"prop');
  await expect(option("properties schemas by name")).toHaveAttribute("aria-selected", "true");
  expect(await accessibilityFaults(page)).toEqual([]);
  // What is chosen too soon after it has come is not taken.
  await page.waitForTimeout(150);
  await keyboard.press("Enter");
  await keyboard.type('"total": {"ty');
  await expect(option("type a type")).toBeVisible();
  await page.waitForTimeout(150);
  await keyboard.press("Enter");
  await keyboard.type("num");
  await expect(option("number")).toHaveAttribute("aria-selected", "true");
  await page.waitForTimeout(150);
  await keyboard.press("Enter");
  await expect(editor(page)).toHaveText('{"properties": {"total": {"type": "number"}}}');
  await expect(
    page.getByRole("region", { name: "Found on a document" }).getByRole("button", { name: /^total/ }),
  ).toBeVisible({
    timeout: 20_000,
  });
  await writeSchema(page, '{\n  "propertys": {}\n}');
  await expect(page.locator(".cm-gutter-lint .cm-lint-marker-error")).toHaveCount(1);
  await expect(page.getByText("Line 2:")).toBeVisible();
});
