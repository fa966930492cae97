import { accessibilityFaults, expect, test } from "./person.ts";
import { beginStructured, editor, submit, writeSchema } from "./schema-editor.ts";

/** What people write, the first words about it, and the way out that is offered. */
const mistakes: [string, RegExp, string?][] = [
  ['{"invoice_number": ""}', /This is an example, not a schema/, "Turn this into a schema"],
  ['[{"total": 1}]', /A schema is an object/, "Turn this into a schema"],
  ["Invoice No.;Total", /This is a header of columns, not a schema/, "Turn this header into a schema"],
  ['{"total": {"type": "number"}}', /This stands beside the properties/, "Put them under “properties”"],
  ['{"schema": {"properties": {"total": {"type": "number"}}}}', /within another object/, "Use the schema within"],
  [
    '{"type": "object", "propertys": {"total": {"type": "number"}}}',
    /This keyword is not known\. .*"properties" meant/,
  ],
  ['{"properties": {"total": "number"}}', /Must be a schema: \{"type": "number"\}/],
  ['{"properties": {"day": {"type": "date"}}}', /no type of JSON Schema\. .*"format": "date"/],
  [
    '{"properties": {"total": {"type": "number", "required": true}}}',
    /“required” cannot be this\. Must be a list of names/,
  ],
  ['{"type": "object"}', /Nothing is asked for here/],
];

test("an example that is pasted in place of a schema becomes one, and what no schema can be made of is said to be none", async ({
  person: page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await beginStructured(page);
  const paste = async (text: string) => {
    await page.evaluate((what) => navigator.clipboard.writeText(what), text);
    await invite();
    await page.keyboard.press("ControlOrMeta+v");
  };
  const invite = async () => {
    await page.getByRole("button", { name: "Begin from" }).press("Enter");
    await page.getByRole("menuitem", { name: /^Paste what you have/ }).press("Enter");
    await expect(editor(page)).toBeFocused();
  };
  const problems = page.getByRole("button", { name: /^Line \d+:/ });
  await paste('{"invoice_number": "2026-1", "paid": true, "total": 12.5}');
  await expect(page.getByText("Made a schema of your example", { exact: true })).toBeVisible();
  await expect(editor(page)).toContainText(/"paid": \{\s*"type": "boolean"/);
  await expect(problems).toHaveCount(0);
  await expect(submit(page)).toBeEnabled();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(problems.first()).toHaveAccessibleName(/This is an example, not a schema/);

  await paste("Dear Sir,");
  await expect(problems.first()).toHaveAccessibleName(/Not valid JSON/);
});

test("ten mistakes that people make are caught while they write, with what to do, and cannot be sent", {
  tag: "@nightly",
}, async ({ person: page }) => {
  await beginStructured(page);
  const problems = page.getByRole("button", { name: /^Line \d+:/ });
  for (const [text, words, wayOut] of mistakes) {
    await writeSchema(page, text);
    await expect(problems.first()).toHaveAccessibleName(words);
    await expect(submit(page)).toBeDisabled();
    if (wayOut === undefined) continue;
    await page.getByRole("button", { name: wayOut }).click();
    await expect(problems).toHaveCount(0);
    await expect(submit(page)).toBeEnabled();
  }
  // What does nothing, but harms nothing either, is told and can be sent.
  await writeSchema(page, '{"properties": {"total": {"type": "number", "desciption": "net"}}}');
  await expect(problems).toHaveAccessibleName(/This keyword is not known\. .*"description" meant/);
  await expect(submit(page)).toBeEnabled();
  expect(await accessibilityFaults(page)).toEqual([]);
});
