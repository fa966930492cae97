import { randomUUID } from "node:crypto";
import { newcomer } from "./newcomer.ts";
import { accessibilityFaults, baseUrl, expect, test } from "./person.ts";
import { editor, openCode, writeSchema } from "./schema-editor.ts";

const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;
const schema = JSON.stringify({ type: "object", properties: { total: { type: "number" } } });

test("settings are saved under a name, taken, taken back, replaced, renamed and removed", { tag: "@nightly" }, async ({
  person: page,
  expectedErrors,
}) => {
  test.setTimeout(180_000);
  expectedErrors.push(/409/);
  const [bills, letters, renamed] = [unique("Bills"), unique("Letters"), unique("Post")];
  const choose = async (item: string | RegExp) => {
    await page.getByRole("button", { name: "Presets" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  const dialog = page.getByRole("dialog");
  const save = async (name: string) => {
    await choose("Save these settings");
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByRole("button", { name: "Save" }).click();
  };
  await page.goto("/extract");
  await page.getByRole("radio", { name: "Structured" }).click();
  await openCode(page);
  await writeSchema(page, "{");
  await page.getByRole("button", { name: "Presets" }).click();
  await expect(page.getByRole("menuitem", { name: "Save these settings" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await writeSchema(page, schema);
  await page.getByLabel("Instructions (optional)").fill("Amounts have a decimal comma.");
  await save(bills);
  await expect(dialog).toBeHidden();
  await page.getByRole("radio", { name: "Text and blocks" }).click();
  await page.getByRole("button", { name: /^Advanced/ }).click();
  await page.getByRole("radio", { name: "By kind" }).click();
  await page.getByRole("radio", { name: "Word", exact: true }).click();
  await save(bills.toUpperCase());
  await expect(dialog).toContainText("A preset of this name is there already.");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByLabel("Name").fill(letters);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  // What is taken can be given back.
  await page.getByRole("radio", { name: "Reading order" }).click();
  await choose(new RegExp(bills));
  await expect(page.getByRole("radio", { name: "Structured" })).toBeChecked();
  await expect(page.getByLabel("Instructions (optional)")).toHaveValue("Amounts have a decimal comma.");
  await openCode(page);
  await expect(editor(page)).toContainText('"total"');
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(page.getByRole("radio", { name: "Reading order" })).toBeChecked();
  await choose(new RegExp(letters));
  await expect(page.getByRole("radio", { name: "By kind" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Word", exact: true })).toBeChecked();

  // It is there after a reload, with what it was given last.
  await page.getByRole("radio", { name: "HTML" }).click();
  await choose("Rename, replace, remove");
  await dialog.getByRole("button", { name: `Replace what ${letters} holds by the settings of the page` }).click();
  await dialog.getByRole("button", { name: "Replace", exact: true }).click();
  await dialog.getByRole("button", { name: `Rename ${letters}` }).click();
  await dialog.getByLabel(`Name of ${letters}`).fill(renamed);
  await dialog.getByLabel(`Name of ${letters}`).press("Enter");
  await expect(dialog.getByRole("listitem").filter({ hasText: renamed })).toBeFocused();
  await dialog.getByRole("button", { name: `Remove ${bills}` }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Keep" }).click();
  await dialog.getByRole("button", { name: `Remove ${bills}` }).click();
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(dialog.getByText(bills)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Presets" })).toBeFocused();
  await page.reload();
  await page.getByRole("button", { name: /^Advanced/ }).click();
  await page.getByRole("radio", { name: "Cells" }).click();
  await choose(new RegExp(renamed));
  await expect(page.getByRole("radio", { name: "HTML" })).toBeChecked();
  await page.getByRole("button", { name: "Presets" }).click();
  await expect(page.getByRole("menuitem", { name: new RegExp(bills) })).toBeHidden();
});

test("presets are the workspace's: a colleague takes them, a viewer changes nothing", { tag: "@nightly" }, async ({
  person: page,
  browser,
}) => {
  test.setTimeout(120_000);
  const name = unique("Shared");
  const content = { mode: "structured", schema: JSON.parse(schema), instructions: "" };
  const origin = baseUrl();
  const made = await page.request.post("/api/presets", { data: { name, content }, headers: { origin } });
  expect(made.status()).toBe(201);
  const member = await newcomer(browser, "member");
  await member.page.goto("/extract");
  await member.page.getByRole("button", { name: "Presets" }).click();
  await member.page.getByRole("menuitem", { name: new RegExp(name) }).click();
  await expect(member.page.getByRole("radio", { name: "Structured" })).toBeChecked();
  await member.context.close();
  const viewer = await newcomer(browser, "viewer");
  await viewer.page.goto("/extract");
  await expect(viewer.page.getByRole("button", { name: "Presets" })).toBeDisabled();
  await viewer.context.close();
});

test("a preset asks by a version of the library, and says what has become of its schema", { tag: "@nightly" }, async ({
  person: page,
}) => {
  test.setTimeout(120_000);
  const headers = { origin: baseUrl() };
  const name = unique("Supplier bill");
  const asked = { type: "object", properties: { [`total_${randomUUID().slice(0, 6)}`]: { type: "number" } } };
  const { id } = await (await page.request.post("/api/schemas", { data: { name, schema: asked }, headers })).json();
  const preset = unique("By library");
  const content = { mode: "structured", schema: asked, instructions: "" };
  expect((await page.request.post("/api/presets", { data: { name: preset, content }, headers })).status()).toBe(201);
  const take = async (words: string) => {
    await page.goto("/extract");
    await page.getByRole("button", { name: "Presets" }).click();
    const item = page.getByRole("menuitem", { name: new RegExp(preset) });
    await expect(item).toContainText(`${name}, version 1`);
    await item.click();
    await expect(page.getByText(words).first()).toBeVisible();
    await openCode(page);
    await expect(editor(page)).toContainText(Object.keys(asked.properties)[0] ?? "");
  };
  await take(`Asked by ${name}, version 1.`);
  const next = { schema: { ...asked, title: "Next" }, after: 1 };
  expect((await page.request.post(`/api/schemas/${id}/versions`, { data: next, headers })).ok()).toBe(true);
  await take("The newest is version 2");
  expect((await page.request.patch(`/api/schemas/${id}`, { data: { archived: true }, headers })).ok()).toBe(true);
  await take("It is in the archive, and asks what it always did.");
});

test("the mode that an address names is taken, and can be changed afterwards", { tag: "@nightly" }, async ({
  person: page,
}) => {
  await page.goto("/extract?mode=structured");
  await expect(page.getByRole("radio", { name: "Structured" })).toBeChecked();
  await expect(page).toHaveURL(/\/extract$/);
  await page.getByRole("radio", { name: "Text and blocks" }).click();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Text and blocks" })).toBeChecked();
  await page.goto("/extract?mode=structured");
  await expect(page.getByRole("radio", { name: "Structured" })).toBeChecked();
  await page.goto("/extract?mode=ocr");
  await expect(page.getByRole("radio", { name: "Text and blocks" })).toBeChecked();
  // What was chosen last is there in another tab.
  const other = await page.context().newPage();
  await other.goto("/extract");
  await expect(other.getByRole("radio", { name: "Text and blocks" })).toBeChecked();
  await other.getByRole("radio", { name: "Structured" }).click();
  await other.close();
  const next = await page.context().newPage();
  await next.goto("/extract");
  await expect(next.getByRole("radio", { name: "Structured" })).toBeChecked();
  await next.close();
  await page.goto("/extract?mode=magic");
  await expect(page.getByRole("radio", { name: "Text and blocks" })).toBeChecked();
});
