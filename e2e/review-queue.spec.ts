import type { Page } from "@playwright/test";
import { accessibilityFaults, expect, test } from "./person.ts";
import { readLacking } from "./read-lacking.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Review queue" });
const queue = (page: Page) => page.getByRole("table", { name: "Needs review" });
const chosen = (page: Page) => page.locator("[data-row-block][aria-current]");

test("by keyboard alone: why first, Enter from value to value, then the document, then the next; skipped comes last", async ({
  person: page,
}) => {
  const [first, second] = [await readLacking(page, "first.pdf"), await readLacking(page, "second.pdf")];
  await page.goto("/review");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Needs review \(\d+\)$/);
  const row = queue(page).getByRole("row").filter({ hasText: "first.pdf" });
  await expect(row.getByRole("link")).toHaveText("iban and passport_number missing");
  expect(await accessibilityFaults(page)).toEqual([]);
  await row.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${first}\\?queue=true`));
  await expect(bar(page)).toContainText("Iban and passport_number missing", { ignoreCase: true });
  await expect(bar(page)).toContainText(/\d+ of \d+/);
  await expect(bar(page).getByRole("timer")).toHaveText(/^0:\d\d$/);
  await expect(chosen(page)).toHaveAttribute("data-row-block", "/iban");
  const top = (await page.locator("[data-row-block]").first().boundingBox())?.y ?? 999;
  expect(top).toBeLessThan(200);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.keyboard.press("Enter");
  await expect(chosen(page)).toHaveAttribute("data-row-block", "/passport_number");
  await page.keyboard.press("x");
  const approve = bar(page).getByRole("button", { name: "Approve and go on" });
  await expect(approve).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(new RegExp(first));
  await expect(bar(page)).toBeVisible();
  const told = await (await page.request.get(`/api/extractions/${first}`)).json();
  expect(told.review).toMatchObject({ needed: false, reviewed: "done" });

  await page.goto(`/extractions/${second}?queue=true`);
  await expect(chosen(page)).toHaveAttribute("data-row-block", "/iban");
  await page.keyboard.press("s");
  await expect(page).not.toHaveURL(new RegExp(second));
  await page.goto("/review");
  await expect(page.getByText(/^1 document reviewed in \d+:\d\d$/)).toBeVisible();
  await expect(page.getByText("1 was skipped and waits at the end of the list.", { exact: false })).toBeVisible();
  await expect(queue(page).getByRole("row").last()).toContainText("second.pdf");
  await expect(queue(page).getByRole("row").last()).toContainText("Skipped");

  // Who did it is told to the workspace's owners.
  await page.goto("/settings/activity");
  await expect(page.getByRole("row").filter({ hasText: "Reviewed a document" }).first()).toContainText(first);
});

test("by mouse, at 200 % zoom: the first value stands in the first 200 px, approving leads on, and one can go back", async ({
  person: page,
}) => {
  const id = await readLacking(page, "third.pdf");
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto(`/extractions/${id}?queue=true&tab=data`);
  const first = page.locator("[data-row-block]").first();
  await expect(first).toBeVisible();
  await expect.poll(async () => (await first.boundingBox())?.y ?? 999).toBeLessThan(200);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await first.boundingBox())?.y ?? 999).toBeLessThan(200);
  await bar(page).getByRole("button", { name: "Approve and go on" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await page.getByRole("button", { name: "Go back to it" }).click();
  await expect(page).toHaveURL(new RegExp(id));
  await page.getByRole("button", { name: "Not reviewed after all" }).click();
  await expect(bar(page)).toContainText(/missing/);
});

test("the way back is not put aside by what the next document writes into its address", async ({ person: page }) => {
  const [first, second] = [await readLacking(page, "back.pdf"), await readLacking(page, "next.pdf")];
  await page.goto(`/extractions/${first}?queue=true`);
  await expect(chosen(page)).toHaveAttribute("data-row-block", "/iban");
  await bar(page).getByRole("button", { name: "Approve and go on" }).click();
  await expect(page).toHaveURL(new RegExp(second));
  await expect(chosen(page)).toHaveAttribute("data-row-block", "/iban");
  // The way takes a while, and meanwhile another value is chosen.
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  let goOn = () => {};
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(new RegExp(`/extractions/${first}\\?.*_rsc`), async (route) => {
    asked();
    await mayGoOn;
    await route.continue();
  });
  await page.getByRole("button", { name: "Go back to it" }).click();
  await isAsked;
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/value=%2Fpassport_number|value=\/passport_number/);
  goOn();
  await expect(page).toHaveURL(new RegExp(first));
  await expect(page.getByRole("button", { name: "Not reviewed after all" })).toBeVisible();
});
