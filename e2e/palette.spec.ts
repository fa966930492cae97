import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { everyPage } from "./every-page.ts";
import { newcomer } from "./newcomer.ts";
import { accessibilityFaults, baseUrl, doneExtraction, expect, test } from "./person.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search and commands" });

/** Opens the palette by its keys, once the page listens. */
async function open(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(palette(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Opens the palette by its keys, types, and takes the first that fits in a group. */
async function take(page: Page, typed: string, option: string | RegExp): Promise<void> {
  await open(page);
  await expect(palette(page).getByRole("combobox")).toBeFocused();
  await page.keyboard.type(typed);
  const wanted = palette(page).getByRole("option", { name: option }).first();
  await expect(wanted).toBeVisible();
  for (let i = 0; i < 60 && (await wanted.getAttribute("aria-selected")) !== "true"; i++)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(palette(page)).toBeHidden();
}

const labels: Record<(typeof everyPage)[number], string> = {
  "/": "Overview",
  "/extract": "Extract",
  "/extractions": "Extractions",
  "/review": "Review",
  "/schemas": "Schemas",
  "/usage": "Usage",
  "/credit": "Credit",
  "/settings": "Settings",
  "/settings/security": "Security",
  "/settings/people": "People",
  "/settings/keys": "API keys",
  "/settings/webhooks": "Webhooks",
  "/settings/engine": "Engine",
  "/settings/rules": "Rules",
  "/settings/sessions": "Sessions",
  "/settings/activity": "Activity",
  "/settings/preferences": "Preferences",
};

test("every page is reached by keys alone, and so are a schema and a recent extraction", { tag: "@nightly" }, async ({
  person: page,
}) => {
  test.setTimeout(180_000);
  const id = await doneExtraction(page);
  const { name } = await (await page.request.get(`/api/extractions/${id}`)).json();
  const schemaName = `Palette ${randomUUID().slice(0, 6)}`;
  const made = await page.request.post("/api/schemas", {
    data: { name: schemaName, schema: { type: "object", properties: { total: { type: "number" } } } },
    headers: { origin: baseUrl() },
  });
  const schema = await made.json();
  await page.goto("/usage");
  for (const href of everyPage) {
    await take(page, labels[href], new RegExp(`^${labels[href]}`));
    await expect(page).toHaveURL(({ pathname }) => pathname === href);
  }
  await take(page, schemaName, new RegExp(`^${schemaName}`));
  await expect(page).toHaveURL(new RegExp(`/schemas/${schema.id}$`));
  await take(page, name, new RegExp(`^${name}`));
  await expect(page).toHaveURL(/\/extractions\/ext_/);
  await page.goto("/usage");
  await take(page, id, new RegExp(`^Open ${id}`));
  await expect(page).toHaveURL(new RegExp(`/extractions/${id}`));
});

test("every action is done by keys alone", { tag: "@nightly" }, async ({ person: page }) => {
  test.setTimeout(180_000);
  await doneExtraction(page);
  await page.goto("/usage");
  const lead: [string, RegExp][] = [
    ["Extract documents", /\/extract$/],
    ["Write a new schema", /\/schemas\/new$/],
    ["Top up credit", /\/credit$/],
    ["Review what is doubtful", /\/review$/],
    ["See what failed", /\/extractions\?status=failed$/],
    ["See a month's statement", /\/usage\/statement/],
    ["Invite a person", /\/settings\/people$/],
    ["Create an API key", /\/settings\/keys$/],
    ["Add a webhook", /\/settings\/webhooks$/],
  ];
  for (const [label, address] of lead) {
    await take(page, label, label);
    await expect(page).toHaveURL(address);
  }
  await take(page, "Extract by a schema", "Extract by a schema");
  await expect(page).toHaveURL(/\/extract$/);
  await expect(page.getByRole("radio", { name: "Structured" })).toBeChecked();
  // From the page itself, and once more after that.
  await take(page, "sample invoice", "Try the sample invoice");
  await expect(page.getByText("invoice.pdf").first()).toBeVisible();
  await page.getByRole("button", { name: "Remove invoice.pdf from the list" }).click();
  await take(page, "sample invoice", "Try the sample invoice");
  await expect(page.getByText("invoice.pdf").first()).toBeVisible();

  await page.emulateMedia({ colorScheme: "light" });
  await take(page, "theme", "Switch to the dark theme");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await take(page, "theme", "Switch to the light theme");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await take(page, "shortcuts", "Keyboard shortcuts");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
});

test("what can be pressed on a page is found by its words and pressed by keys", { tag: "@nightly" }, async ({
  person: page,
}) => {
  test.setTimeout(180_000);
  const id = await doneExtraction(page);
  await page.goto(`/extractions/${id}`);
  await expect(page.getByRole("list", { name: "Blocks" })).toBeVisible();
  // A menu opens, with the focus in it.
  await take(page, "Download", "Download");
  await expect(page.getByRole("menuitem", { name: "Markdown", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await take(page, "Run again", "Run again");
  await expect(page.getByRole("dialog", { name: /^Run .* again$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/extract");
  await take(page, "Structured", "Structured");
  await expect(page.getByRole("radio", { name: "Structured" })).toBeChecked();
  await take(page, "Text and blocks", "Text and blocks");
  await expect(page.getByRole("radio", { name: "Text and blocks" })).toBeChecked();
  await take(page, "Running headers", "Running headers");
  await expect(page.getByRole("checkbox", { name: "Running headers" })).toBeFocused();

  await page.goto("/extractions");
  await expect(page.getByRole("table", { name: "Extractions" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Failed");
  await expect(palette(page).getByRole("group", { name: "On this page" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
});

test("a viewer is offered what a viewer can do; signing out is among it", { tag: "@nightly" }, async ({
  browser,
  person: owner,
}) => {
  await doneExtraction(owner);
  const { page, context } = await newcomer(browser, "viewer");
  await open(page);
  await expect(palette(page).getByRole("option", { name: "See what failed" })).toBeVisible();
  for (const label of ["Extract documents", "Write a new schema", "Create an API key"])
    await expect(palette(page).getByRole("option", { name: label })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await take(page, "sign out", "Sign out");
  await expect(page).toHaveURL(/\/sign-in/);
  await context.close();
});
