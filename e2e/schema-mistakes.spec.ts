import { accessibilityFaults, expect, test } from "./person.ts";
import { beginStructured, submit, writeSchema } from "./schema-editor.ts";

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
