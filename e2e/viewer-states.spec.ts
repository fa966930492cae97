import type { Page } from "@playwright/test";
import { buildInvoice } from "../samples/invoice.ts";
import { accessibilityFaults, doneExtraction, dropFiles, expect, refuse, test } from "./person.ts";

/** Something that the viewer can show, and what there is to see of it. */
type State = { name: string; open: (page: Page) => Promise<void>; seen: (page: Page) => ReturnType<Page["getByRole"]> };

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name, exact: true }).press("Enter");
const type = (key: string) => (page: Page) => page.keyboard.press(key);
const dialog = (page: Page) => page.getByRole("dialog");
const menu = (page: Page) => page.getByRole("menu");
const fromMore = (item: string) => async (page: Page) => {
  await press("More")(page);
  await page.getByRole("menuitem", { name: item }).press("Enter");
};

const tab = (name: string) => (page: Page) => page.getByRole("radio", { name, exact: true }).press("Space");
const asTab = (name: string): State => ({
  name,
  open: tab(name),
  seen: (page) => page.getByRole("radio", { name, exact: true, checked: true }),
});

const everywhere: State[] = [
  { name: "download", open: press("Download"), seen: menu },
  { name: "more", open: press("More"), seen: menu },
  { name: "as code", open: fromMore("As code"), seen: dialog },
  { name: "delete now", open: fromMore("Delete now"), seen: (page) => page.getByRole("alertdialog").or(dialog(page)) },
  { name: "keys", open: type("?"), seen: dialog },
  { name: "search", open: type("/"), seen: (page) => page.getByRole("textbox", { name: "Search the result" }) },
  { name: "palette", open: type("Control+k"), seen: dialog },
];

/** Opens each by keyboard, and has axe look at it in both themes; what opens over the page is left by Escape. */
async function tour(page: Page, states: readonly State[], { stays = false } = {}): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  for (const { name, open, seen } of states) {
    await open(page);
    await expect(seen(page).first(), name).toBeVisible();
    const found = await accessibilityFaults(page);
    if (found.length > 0) faults[name] = found;
    if (stays) continue;
    await page.keyboard.press("Escape");
    await expect(seen(page), name).toHaveCount(0);
  }
  return faults;
}

test("every menu and dialog of a result is open to everybody", async ({ person: page }) => {
  // Axe looks at each of them twice.
  test.setTimeout(240_000);
  await page.goto("/extract");
  await dropFiles(page, [{ name: "states.pdf", type: "application/pdf", bytes: await buildInvoice() }]);
  await page.getByRole("button", { name: /^Extract 1 page for/ }).click();
  await expect(page.getByText("Done").first()).toBeVisible({ timeout: 60_000 });
  await expect(page.locator("[data-row-block]").first()).toBeVisible();
  expect(await tour(page, everywhere)).toEqual({});
});

test("every tab of data and of blocks is open to everybody, beside the page and on a narrow screen", async ({
  person: page,
}) => {
  test.setTimeout(240_000);
  const blocks = await doneExtraction(page);
  await page.goto("/extract?sample=invoice&mode=structured");
  await page.getByRole("button", { name: /^Extract 1 page for/ }).click();
  const data = page.getByRole("region", { name: "Data" });
  await expect(data).toBeVisible({ timeout: 60_000 });
  const ofData = ["Coverage", "JSON", "Schema", "Data"].map(asTab);
  const ofBlocks = ["Coverage", "JSON", "Schema", "Blocks"].map(asTab);
  expect(await tour(page, ofData, { stays: true })).toEqual({});
  // A value in the hand.
  await data.getByRole("button", { name: "invoice_number" }).press("Enter");
  await page.keyboard.press("e");
  await expect(page.getByRole("region", { name: "Review of the chosen value" })).toHaveCount(0);
  await page.getByRole("button", { name: "Pick on the page" }).press("Enter");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Stop picking", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Cancel", exact: true }).press("Enter");
  const structured = new URL(page.url()).pathname;

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(structured);
  expect(await tour(page, [asTab("Page"), ...ofData], { stays: true })).toEqual({});
  // While one picks, the page has more room than what stands below it.
  await data.getByRole("button", { name: "invoice_number" }).press("Enter");
  await page.keyboard.press("e");
  await page.getByRole("button", { name: "Pick on the page" }).press("Enter");
  const stop = page.getByRole("button", { name: "Stop picking" });
  const all = await page.getByRole("region", { name: "Pages" }).boundingBox();
  const sheets = await page.locator("section[aria-label=Pages] > [tabindex]").boundingBox();
  expect(sheets?.height).toBeGreaterThan((all?.height ?? 0) / 2);
  expect(await accessibilityFaults(page)).toEqual([]);
  await stop.press("Enter");
  await page.goto(`/extractions/${blocks}`);
  expect(await tour(page, [asTab("Page"), ...ofBlocks], { stays: true })).toEqual({});
});

test("lost: it says so and what can be done, and offers nothing that is not there", async ({
  person: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 410/);
  const id = await doneExtraction(page);
  await refuse(page, `**/api/extractions/${id}/result?**`, 410, "result_lost", "The file store does not have it.");
  await page.goto(`/extractions/${id}`);
  await expect(page.getByText("The result cannot be found")).toBeVisible();
  await expect(page.getByText(/It should be kept until \d{4}-\d\d-\d\d.* a fault on our side/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Download" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Run again" }).last()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("expired: the result is gone, the record of it stays", async ({ person: page, expectedErrors }) => {
  expectedErrors.push(/status of 410/);
  const id = await doneExtraction(page);
  await refuse(page, `**/api/extractions/${id}/result?**`, 410, "result_expired", "The result is no longer kept.");
  await page.goto(`/extractions/${id}`);
  await expect(page.getByText("The result is no longer kept")).toBeVisible();
  await expect(page.getByText(/It was kept until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/)).toBeVisible();
  await expect(page.getByText(/charged/).first()).toBeVisible();
  // Nothing is offered that is not there; the file is, and can be read once more.
  await expect(page.getByRole("button", { name: "Download" })).toHaveCount(0);
  await expect(page.getByRole("main").getByText("its file can be read once more")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "See as JSON" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  const again = page.getByRole("button", { name: "Run again" }).last();
  await page.setViewportSize({ width: 390, height: 844 });
  // Where it is the one thing to do it is not a sign alone.
  await expect.poll(async () => (await again.boundingBox())?.width ?? 0).toBeGreaterThan(80);
  await again.click();
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Extract \d+ pages? for/ })).toBeEnabled();
  await page.keyboard.press("Escape");

  await page.route(`**/api/extractions/${id}`, async (route) => {
    const told = await (await page.request.get(`/api/extractions/${id}`)).json();
    const upload_expires_at = new Date(0).toISOString();
    await route.fulfill({ json: { ...told, retention: { ...told.retention, upload_expires_at } } });
  });
  await page.goto(`/extractions/${id}`);
  await expect(page.getByRole("link", { name: "Extract the document again" })).toBeVisible();
});
