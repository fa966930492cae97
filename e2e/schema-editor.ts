import type { Page } from "@playwright/test";
import { buildInvoice } from "../samples/invoice.ts";
import { dropFiles, expect } from "./person.ts";

export const editor = (page: Page) => page.getByRole("textbox", { name: "JSON schema" });

/** The extract page with an invoice of our own in it, asked for as structured data. */
export async function beginStructured(page: Page, name = "oak.pdf", bytes?: Buffer): Promise<void> {
  await page.goto("/extract");
  await dropFiles(page, [{ name, type: "application/pdf", bytes: bytes ?? (await buildInvoice()) }]);
  await page.getByRole("radio", { name: "Structured" }).click();
  await openCode(page);
}

/** The code of the schema in place of its fields. */
export async function openCode(page: Page): Promise<void> {
  const code = page.getByRole("radio", { name: "Code", exact: true });
  // What is said of the file above may come meanwhile, and moves it.
  await expect(async () => {
    await code.click();
    await expect(code).toBeChecked({ timeout: 1_000 });
  }).toPass();
  await expect(editor(page)).toBeVisible();
}

/** What a person pastes over all that stands in the editor. */
export async function writeSchema(page: Page, text: string): Promise<void> {
  await editor(page).fill(text);
}

export const submit = (page: Page) => page.getByRole("button", { name: /^Extract 1 page for/ });
