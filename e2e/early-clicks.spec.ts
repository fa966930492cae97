import type { Page } from "@playwright/test";
import { buildInvoice } from "../samples/invoice.ts";
import { account, dropFiles, expect, test } from "./person.ts";

/** From now on no script arrives, until it is let go: what a page shows meanwhile works with none of them. */
async function heldScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Lets files go on a page that does nothing yet. */
async function dropEarly(page: Page, name: string, bytes: Buffer): Promise<boolean> {
  const content = bytes.toString("base64");
  return page.evaluate(
    ([called, base64]) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
      data.items.add(new File([bytes], called, { type: "application/pdf" }));
      const event = { dataTransfer: data, bubbles: true, cancelable: true };
      const target = document.querySelector("main") ?? document.body;
      // What is not prevented the browser opens in place of the page.
      const over = target.dispatchEvent(new DragEvent("dragover", event));
      const drop = target.dispatchEvent(new DragEvent("drop", event));
      return !over && !drop;
    },
    [name, content] as const,
  );
}

test("a click on the sign-in that comes before the page works is done once it does", { tag: "@nightly" }, async ({
  page,
}) => {
  const letGo = await heldScripts(page);
  await page.goto("/sign-in", { waitUntil: "commit" });
  const { email, password } = account();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  letGo();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview", { timeout: 60_000 });
});

test("what is done on Extract before it works is done once it does: files that are dropped, a mode, a menu", {
  tag: "@nightly",
}, async ({ person: page }) => {
  let letGo = await heldScripts(page);
  await page.goto("/extract", { waitUntil: "commit" });
  await page.getByRole("radio", { name: "Structured" }).click();
  expect(await dropEarly(page, "early.pdf", await buildInvoice())).toBe(true);
  letGo();
  await expect(page.getByRole("listitem").filter({ hasText: "early.pdf" })).toContainText("1 page");
  await expect(page.getByRole("radio", { name: "Structured" })).toBeChecked();
  await expect(page.getByRole("region", { name: "Schema" })).toBeVisible();
  await page.getByRole("button", { name: "Remove early.pdf from the list" }).click();

  letGo = await heldScripts(page);
  await page.goto("/extract", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Presets" }).click();
  letGo();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  // Somebody is there: what takes files has come.
  await expect(page.locator("input[type=file]")).toBeAttached();
  // What comes only when it is asked for is done, too, however late it comes.
  letGo = await heldScripts(page);
  await page.getByRole("button", { name: "As code" }).click();
  await dropFiles(page, [{ name: "later.pdf", type: "application/pdf", bytes: await buildInvoice() }]);
  letGo();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listitem").filter({ hasText: "later.pdf" })).toContainText("1 page");
});

test("files that are dropped on any page before it works are taken to where they are priced", {
  tag: "@nightly",
}, async ({ person: page }) => {
  const letGo = await heldScripts(page);
  await page.goto("/schemas", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Schemas");
  expect(await dropEarly(page, "early.pdf", await buildInvoice())).toBe(true);
  letGo();
  await expect(page).toHaveURL(/\/extract$/);
  await expect(page.getByRole("listitem").filter({ hasText: "early.pdf" })).toContainText("1 page");
});

test("what is pressed while scripts are late is done: a submission once, a filter, a row, and what the viewer has", {
  tag: "@nightly",
}, async ({ person: page }) => {
  await page.goto("/extract?sample=invoice");
  const submit = page.getByRole("button", { name: "Extract 1 page for $0.02" });
  await expect(submit).toBeEnabled();
  let letGo = await heldScripts(page);
  await submit.dblclick();
  letGo();
  await page.waitForURL(/\/extractions\/ext_/);
  const id = new URL(page.url()).pathname.split("/").at(-1);

  letGo = await heldScripts(page);
  await page.goto("/extractions", { waitUntil: "commit" });
  await page.getByRole("textbox", { name: "Search documents by name" }).fill("invoice");
  await page.getByRole("button", { name: "Done", exact: true }).click();
  letGo();
  await expect(page).toHaveURL(/status=done/);
  await expect(page).toHaveURL(/name=invoice/);
  await expect(page.getByRole("button", { name: "Done", exact: true })).toHaveAttribute("aria-pressed", "true");

  letGo = await heldScripts(page);
  await page.getByRole("row").filter({ hasText: "invoice.pdf" }).first().getByRole("link").click();
  letGo();
  await expect(page).toHaveURL(/\/extractions\/ext_/);
  await expect(page.getByRole("region", { name: "Result" })).toBeVisible();

  letGo = await heldScripts(page);
  await page.goto(`/extractions/${id}`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Search and commands" }).click();
  letGo();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page
    .getByRole("tab", { name: "Coverage" })
    .or(page.getByRole("radio", { name: "Coverage" }))
    .click();
  await expect(page).toHaveURL(/coverage/);
});

test("what is done on Schemas before it works is done once it does", { tag: "@nightly" }, async ({ person: page }) => {
  let letGo = await heldScripts(page);
  await page.goto("/schemas", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Begin from the template Payslip" }).click({ noWaitAfter: true });
  letGo();
  await expect(page).toHaveURL(/\/schemas\/new\?template=payslip$/);
  letGo = await heldScripts(page);
  await page.reload({ waitUntil: "commit" });
  const name = `Early ${Date.now()}`;
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  letGo();
  await expect(page).toHaveURL(/\/schemas\/sch_[0-9a-z]{26}/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});
