import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { newcomer, operate } from "./newcomer.ts";
import { accessibilityFaults, expect, test } from "./person.ts";
import { beginStructured, editor, submit, writeSchema } from "./schema-editor.ts";

const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;

test("a schema is begun from a template, changed, compared, restored, renamed, duplicated and archived", {
  tag: "@nightly",
}, async ({ person: page }) => {
  test.setTimeout(240_000);
  const name = unique("Payslip");
  await page.goto("/schemas");
  await page.getByRole("link", { name: "Begin from the template Payslip" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await expect(page.getByLabel("Name of net_pay")).toBeVisible();
  const found = page.getByRole("region", { name: "Found on a document" });
  await expect(found.getByRole("button", { name: /^net_pay/ })).toHaveText("net_pay2042.8");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("radio", { name: "Example", exact: true }).click();
  await expect(page.getByRole("region", { name: "Example of the result", exact: true })).toContainText('"net_pay"');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  // A change outlives the page, and is a version once it is saved.
  await page.getByRole("button", { name: "Remove iban" }).click();
  await page.getByLabel("employer is required").check();
  await expect(page.getByText("Not saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("employer is required")).toBeChecked();
  await page.getByRole("button", { name: "Save as version 2" }).click();
  await expect(page.getByRole("button", { name: "Save as version 3" })).toBeDisabled();
  await page.getByRole("button", { name: "Compare with version 1" }).click();
  const differences = page.getByRole("list", { name: "Differences" });
  await expect(differences).toContainText(/Changed\s*employer\s*required\s*true/);
  await expect(differences).toContainText(/Removed\s*iban/);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Open version 1" }).click();
  await expect(page.getByText("This is version 1; the newest is 2")).toBeVisible();
  await expect(page.getByLabel("Name of iban")).toBeDisabled();
  await page.getByRole("button", { name: "Restore as version 3" }).click();
  await expect(page.getByRole("button", { name: "Save as version 4" })).toBeVisible();
  await expect(page.getByLabel("Name of iban")).toBeEnabled();

  const choose = async (of: string, what: string) => {
    await page.getByRole("button", { name: `What can be done with ${of}` }).click();
    await page.getByRole("menuitem", { name: what }).click();
  };
  const renamed = unique("Salary");
  await choose(name, "Rename");
  await page.getByRole("dialog").getByLabel("Name").fill(renamed);
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(renamed);
  await choose(renamed, "Duplicate");
  await page.getByRole("dialog").getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${renamed}, copy`);

  await page.goto("/schemas");
  await page.getByLabel("Search schemas by name").fill(renamed.toUpperCase());
  const rows = page.getByRole("table", { name: "Schemas" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  await choose(`${renamed}, copy`, "Archive");
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: /^Archive/ }).click();
  await expect(rows.nth(1)).toContainText(`${renamed}, copy`);
  await choose(`${renamed}, copy`, "Take out of the archive");
  await expect(page.getByText("No schema of this name")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Search documents, pages and commands").fill(renamed);
  await page
    .getByRole("option", { name: new RegExp(renamed) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(renamed);
});

test("Extract takes a schema from the library and saves one there; an extraction knows by which version it was asked", async ({
  person: page,
}) => {
  test.setTimeout(240_000);
  const name = unique("Numbers");
  await beginStructured(page);
  await writeSchema(page, '{"type": "object", "properties": {"invoice_number": {"type": "string"}}}');
  const save = async () => {
    await page.getByRole("button", { name: "Save to library" }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
  };
  await save();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${name} is in the library`, { exact: true })).toBeVisible();
  await writeSchema(page, '{"type": "object", "properties": {"total": {"type": "number"}}}');
  await save();
  await page.getByRole("combobox", { name: "Save as" }).click();
  await page.getByRole("option", { name: new RegExp(name) }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${name} is at version 2`, { exact: true })).toBeVisible();

  await writeSchema(page, "{}");
  await page.getByRole("button", { name: "Begin from" }).click();
  await page.getByRole("menuitem", { name: new RegExp(name) }).click();
  await expect(editor(page)).toContainText("total");
  await submit(page).click();
  await page.getByRole("radio", { name: "Schema" }).click({ timeout: 60_000 });
  await page.getByRole("link", { name: `${name}, version 2` }).click();
  const versions = page.getByRole("table", { name: "Versions" }).getByRole("row");
  await expect(versions.nth(1)).toContainText("1 extraction");
  await expect(versions.nth(2)).toContainText("none yet");

  // Those of all its versions are listed, each with the schema's name.
  await page.getByRole("link", { name: "1 extraction", exact: true }).click();
  const filter = page.getByRole("combobox", { name: "Schema" });
  await expect(filter).toHaveText(name);
  await filter.click();
  await page.getByRole("option", { name: "Any schema" }).click();
  await expect(page).toHaveURL(/\/extractions$/);
  await filter.click();
  await page.getByRole("option", { name }).click();
  await expect(page).toHaveURL(/[?&]schema=sch_[0-9a-z]{26}$/);
  const listed = page.getByRole("table", { name: "Extractions" }).getByRole("row");
  await expect(listed).toHaveCount(2);
  await expect(listed.nth(1)).toContainText(`page 1 · ${name}`);
  expect(await accessibilityFaults(page)).toEqual([]);
});

/** What a page of the dashboard would send. */
const send = (page: Page, method: string, path: string, body: object) =>
  page.evaluate(
    async ([how, where, text]) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(where, { method: how, headers, body: text });
      return { status: answer.status, body: await answer.json().catch(() => null) };
    },
    [method, path, JSON.stringify(body)] as const,
  );

test("a viewer reads only, another workspace sees nothing, and who saves second hears of the first", {
  tag: "@nightly",
}, async ({ person: page, browser, expectedErrors }) => {
  test.setTimeout(240_000);
  expectedErrors.push(/status of (409|422)/);
  await page.goto("/schemas");
  const name = unique("Shared");
  const schema = { type: "object", properties: { total: { type: "number" } } };
  const { id } = (await send(page, "POST", "/api/schemas", { name, schema })).body;
  await page.goto(`/schemas/${id}`);
  await page.getByLabel("total is required").check();
  const other = { after: 1, schema: { ...schema, title: "Theirs" } };
  expect((await send(page, "POST", `/api/schemas/${id}/versions`, other)).status).toBe(201);
  await page.getByRole("button", { name: "Save as version 2" }).click();
  await expect(page.getByText("Somebody saved another version meanwhile")).toBeVisible();
  const refused = await send(page, "POST", "/api/schemas", { name: unique("Empty"), schema: { total: "12" } });
  expect([refused.status, refused.body.error.code]).toEqual([422, "invalid_schema"]);

  const viewer = await newcomer(browser, "viewer");
  await viewer.page.goto(`/schemas/${id}`);
  await expect(viewer.page.getByLabel("Name of total")).toBeDisabled();
  await expect(viewer.page.getByRole("button", { name: /Save/ })).toHaveCount(0);
  expect((await send(viewer.page, "PATCH", `/api/schemas/${id}`, { archived: true })).status).toBe(403);
  await viewer.context.close();

  const stranger = await newcomer(browser, "owner", operate("tenant", "create", "--name", "Elsewhere").tenant_id);
  await stranger.page.goto(`/schemas/${id}`);
  await expect(stranger.page.getByText("There is no such schema in this workspace")).toBeVisible();
  await stranger.page.goto("/schemas");
  await expect(stranger.page.getByText("No schemas yet")).toBeVisible();
  await stranger.context.close();
  await openCodeOf(page, id);
});

async function openCodeOf(page: Page, id: string): Promise<void> {
  await page.goto(`/schemas/${id}`);
  await page.getByRole("radio", { name: "Code", exact: true }).last().click();
  await expect(editor(page)).toContainText("total");
}

test("a schema is begun from TypeScript, zod and Pydantic, and goes back to each", { tag: "@nightly" }, async ({
  person: page,
}) => {
  test.setTimeout(240_000);
  await beginStructured(page);
  const code = {
    TypeScript: "interface Bill {\n  /** Sum of all */\n  total: number;\n}",
    zod: 'export const bill = z.object({ total: z.number().describe("Sum of all") });',
    Pydantic: 'class Bill(BaseModel):\n    total: float = Field(description="Sum of all")\n',
  };
  // What is asked about the file would close a menu that is open by then.
  await expect(page.getByRole("listitem").filter({ hasText: "oak.pdf" })).toContainText("1 page");
  await page.getByRole("radio", { name: "Fields", exact: true }).click();
  await page.getByRole("button", { name: "Begin from" }).click();
  await page.getByRole("menuitem", { name: /^Paste what you have/ }).click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type("total, due date");
  await expect(editor(page)).toHaveText("total, due date");
  await expect(page.getByRole("button", { name: /This is a header of columns, not a schema/ })).toBeVisible();
  for (const [language, text] of Object.entries(code)) {
    await writeSchema(page, text);
    await page.getByRole("button", { name: `Turn this ${language} into a schema` }).click();
    await expect(editor(page)).toContainText('"description": "Sum of all"');
    await page.getByRole("button", { name: "Download the schema" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: language }).click();
    const written = readFileSync(await (await download).path(), "utf8");
    expect(written).toContain("Sum of all");
    await writeSchema(page, written);
    await page.getByRole("button", { name: `Turn this ${language} into a schema` }).click();
    await expect(editor(page)).toContainText('"description": "Sum of all"');
  }
});
