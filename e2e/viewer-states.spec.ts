import type { Page } from "@playwright/test";
import { buildInvoice } from "../samples/invoice.ts";
import { accessibilityFaults, dropFiles, expect, readSample, test } from "./person.ts";

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

const everywhere: State[] = [
  { name: "download", open: press("Download"), seen: menu },
  { name: "more", open: press("More"), seen: menu },
  { name: "as code", open: fromMore("As code"), seen: dialog },
  { name: "delete now", open: fromMore("Delete now"), seen: (page) => page.getByRole("alertdialog").or(dialog(page)) },
  { name: "keys", open: type("?"), seen: dialog },
  { name: "search", open: type("/"), seen: (page) => page.getByRole("searchbox", { name: "Search the result" }) },
  { name: "palette", open: type("Control+k"), seen: dialog },
];

/** Opens each by keyboard, has axe look at it in both themes, and leaves it by Escape. */
async function tour(page: Page, states: readonly State[]): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  for (const { name, open, seen } of states) {
    await open(page);
    await expect(seen(page).first(), name).toBeVisible();
    const found = await accessibilityFaults(page);
    if (found.length > 0) faults[name] = found;
    await page.keyboard.press("Escape");
    await expect(seen(page), name).toHaveCount(0);
  }
  return faults;
}

/** Each tab of the result as it stands, and with what is chosen in it. */
async function tabs(page: Page, names: readonly string[]): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  for (const name of names) {
    await page.getByRole("radio", { name, exact: true }).press("Space");
    const found = await accessibilityFaults(page);
    if (found.length > 0) faults[name] = found;
  }
  await page.getByRole("radio", { name: names[0] ?? "", exact: true }).press("Space");
  return faults;
}

// Axe looks at some fifteen states twice in each.
test.describe.configure({ timeout: 240_000 });

for (const width of [1440, 390]) {
  test(`of blocks every menu, dialog and tab is open to everybody at ${width} px`, async ({ person: page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/extract");
    await dropFiles(page, [{ name: "states.pdf", type: "application/pdf", bytes: await buildInvoice() }]);
    await page.getByRole("button", { name: /^Extract 1 page for/ }).click();
    await expect(page.getByText("Done").first()).toBeVisible({ timeout: 60_000 });
    await expect(page.locator("[data-row-block]").first()).toBeVisible();
    expect(await tour(page, [...everywhere, { name: "run again", open: press("Run again"), seen: dialog }])).toEqual(
      {},
    );
    const shown = width < 600 ? ["Page", "Blocks", "Coverage", "JSON"] : ["Blocks", "Coverage", "JSON"];
    expect(await tabs(page, shown)).toEqual({});
    if (width < 600) return;
    await press("Confidence")(page);
    await press("Details")(page);
    await page.keyboard.press("j");
    await page.keyboard.press("e");
    await expect(page.getByRole("textbox", { name: /^Correct/ })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test(`of data every menu, dialog and tab is open to everybody at ${width} px`, async ({ person: page }) => {
    await page.setViewportSize({ width, height: 900 });
    await readSample(page);
    await expect(page.locator("[data-key]").first()).toBeVisible();
    expect(await tour(page, [...everywhere, { name: "run again", open: press("Run again"), seen: dialog }])).toEqual(
      {},
    );
    const shown = width < 600 ? ["Page", "Data", "Coverage", "JSON", "Schema"] : ["Data", "Coverage", "JSON", "Schema"];
    expect(await tabs(page, shown)).toEqual({});
    await press("Confidence")(page);
    await page.keyboard.press("j");
    await page.keyboard.press("e");
    await expect(page.getByRole("textbox", { name: /^Correct/ })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}
