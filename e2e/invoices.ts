import type { Page } from "@playwright/test";
import { drawPdf, write } from "../samples/pdf-file.ts";
import { baseUrl, dropFiles, expect } from "./person.ts";

const orNull = (type: string, more: object = {}) => ({ type: [type, "null"], ...more });
const schema = {
  type: "object",
  properties: {
    invoice_number: orNull("string"),
    invoice_date: orNull("string", { format: "date" }),
    seller: { type: "object", properties: { name: orNull("string") } },
    currency: orNull("string"),
    total: orNull("number"),
  },
};

/** An invoice of one page with what tells it apart. */
export const invoice = (seller: string, number: string, total: string) =>
  drawPdf(number, "A4", (pdf) => {
    write(pdf, seller, 72, 80);
    write(pdf, `Invoice number: ${number}`, 72, 120);
    write(pdf, "Invoice date: 2026-03-12", 72, 140);
    write(pdf, "Currency: EUR", 72, 160);
    write(pdf, `Total: ${total}`, 72, 200);
  });

/** Reads a file as blocks by the page, then asks it for an invoice's data by the dashboard's own address. */
export async function extractInvoice(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.goto("/extract");
  await dropFiles(page, [{ name, type: "application/pdf", bytes }]);
  await page.getByRole("button", { name: /^Extract 1 page for/ }).click();
  await expect(page.locator("[data-row-block]").first()).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const { upload_id } = await (await page.request.get(`/api/extractions/${id}`)).json();
  const headers = { origin: baseUrl(), "idempotency-key": crypto.randomUUID() };
  const made = await page.request.post("/api/extractions", {
    data: { upload_id, mode: "structured", schema },
    headers,
  });
  expect(made.status(), await made.text()).toBe(202);
  const { id: asked } = await made.json();
  await expect
    .poll(async () => (await (await page.request.get(`/api/extractions/${asked}`)).json()).status, { timeout: 90_000 })
    .toBe("succeeded");
}
