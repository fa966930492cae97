import { newcomer } from "./newcomer.ts";
import { accessibilityFaults, expect, refuse, test } from "./person.ts";
import { beginStructured, submit, writeSchema } from "./schema-editor.ts";

const text = (description?: string) => ({ type: ["string", "null"], description });
const schema = {
  type: "object",
  properties: {
    invoice_number: text(),
    gist: text("A summary of what was delivered"),
    returnable: {
      type: ["boolean", "null"],
      description: "Whether the supplier promises to take back what was not sold within a year of its delivery",
    },
    lines: {
      type: "array",
      items: {
        type: "object",
        properties: {
          description: text(),
          extras: { type: "object", additionalProperties: text() },
        },
      },
    },
  },
};

test("before anything is paid the quote says which fields will not be answered, why, and what to switch on", async ({
  person: page,
  browser,
  expectedErrors,
}) => {
  test.setTimeout(240_000);
  await beginStructured(page);
  await writeSchema(page, JSON.stringify(schema));
  const quote = page.getByRole("region", { name: "Quote" });
  const line = quote.getByRole("button", { name: "3 of 5 fields will not be answered" });
  await expect(line).toHaveAttribute("aria-expanded", "false");
  const help = quote.getByText("may answer what the rules cannot");
  await expect(help).toBeHidden();
  await line.press("Enter");
  await expect(help).toContainText("A language model, beside the rules");
  await expect(quote.getByRole("link", { name: "Engine" })).toHaveAttribute("href", "/settings/engine");
  for (const said of ["returnable", "gist", "lines › extras"])
    await expect(quote.getByRole("listitem").filter({ hasText: said })).toBeVisible();
  await expect(quote).toContainText("such as a summary");
  await expect(submit(page)).toBeEnabled();
  expect(await accessibilityFaults(page)).toEqual([]);

  // The same stands beside each field.
  await page.getByRole("radio", { name: "Fields", exact: true }).click();
  const field = (name: string) => page.getByRole("group", { name, exact: true });
  await expect(field("gist")).toContainText("Will not be answered.");
  await expect(field("extras")).toContainText("Will not be answered.");
  await expect(field("invoice_number")).not.toContainText("Will not be answered.");

  // A telephone has it above the button, which stays in view.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(line).toBeInViewport();
  await expect(help).toBeInViewport();
  await expect(submit(page)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Without them nothing is said, and what is asked for blocks says nothing either.
  await page.getByRole("radio", { name: "Code", exact: true }).click();
  await writeSchema(page, JSON.stringify({ type: "object", properties: { invoice_number: text() } }));
  await expect(line).toHaveCount(0);
  await writeSchema(page, JSON.stringify(schema));
  await expect(line).toBeVisible();
  await page.getByRole("radio", { name: "Text and blocks" }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole("radio", { name: "Structured" }).click();

  // Where it cannot be told the quote is as it was.
  expectedErrors.push(/status of 503/);
  await refuse(page, "**/api/schemas/check", 503, "unavailable", "The service is restarting.");
  await page.reload();
  await expect(submit(page)).toBeEnabled();
  await expect(quote.getByText("will not be answered")).toHaveCount(0);

  const member = await newcomer(browser, "member");
  await beginStructured(member.page);
  await writeSchema(member.page, JSON.stringify(schema));
  await member.page.getByRole("button", { name: "3 of 5 fields will not be answered" }).click();
  await expect(member.page.getByText("Ask an owner of this workspace for one.")).toBeVisible();
  await member.context.close();
});
