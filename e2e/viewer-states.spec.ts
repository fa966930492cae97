import type { Page } from "@playwright/test";
import { buildInvoice } from "../samples/invoice.ts";
import { accessibilityFaults, dropFiles, expect, test } from "./person.ts";

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
  { name: "search", open: type("/"), seen: (page) => page.getByRole("textbox", { name: "Search the result" }) },
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
