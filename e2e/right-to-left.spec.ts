import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { dropFiles, expect, test } from "./person.ts";

const font = readFileSync(
  fileURLToPath(new URL("../node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf", import.meta.url)),
).toString("base64");

const written = `<html dir="rtl"><head><meta charset="utf-8"><style>
  @font-face { font-family: D; src: url(data:font/ttf;base64,${font}) }
  body { font: 14px D; margin: 40px } td, th { border: 1px solid; padding: 6px }
</style></head><body>
  <h1>فاتورة ضريبية رقم 2026/117</h1>
  <p>صدرت هذه الفاتورة (نسخة أصلية) إلى شركة النخيل للتجارة [فرع الرياض] بتاريخ 14 نوفمبر 2026.</p>
  <p>הזמנה מספר (4711) נשלחה אל חברת אלון, רחוב הרצל 12, תל אביב [קומה 3].</p>
  <table>
    <tr><th>الوصف</th><th>الكمية</th><th>السعر</th><th>المجموع</th></tr>
    <tr><td>ورق طباعة</td><td>12</td><td>15.50</td><td>186.00</td></tr>
    <tr><td>حبر أسود</td><td>3</td><td>89.00</td><td>267.00</td></tr>
  </table>
</body></html>`;

/** A page in Arabic and Hebrew, as a browser prints it. */
async function printed(page: Page): Promise<Buffer> {
  const other = await page.context().newPage();
  await other.setContent(written);
  await other.evaluate(() => document.fonts.ready);
  const bytes = await other.pdf({ format: "A4" });
  await other.close();
  return bytes;
}

test("a page from right to left is read, shown, walked and corrected in its own direction", {
  tag: "@nightly",
}, async ({ person: page }) => {
  const bytes = await printed(page);
  await page.goto("/extract");
  await dropFiles(page, [{ name: "فاتورة.pdf", type: "application/pdf", bytes }]);
  await page.getByRole("button", { name: "Extract 1 page for $0.02" }).click();
  const blocks = page.getByRole("list", { name: "Blocks" });
  const line = blocks.getByText("(نسخة أصلية)");
  await expect(line).toContainText("[فرع الرياض]", { timeout: 40_000 });
  await expect(blocks.getByText("(4711)")).toContainText("[קומה 3]");
  expect(await line.evaluate((each) => getComputedStyle(each).direction)).toBe("rtl");

  // The first column stands at the right, as on the page, and the arrows go where they point.
  const cell = (name: string) => blocks.getByRole("columnheader", { name });
  const [first, second] = [await cell("الوصف").boundingBox(), await cell("الكمية").boundingBox()];
  expect(first?.x).toBeGreaterThan(second?.x ?? Number.POSITIVE_INFINITY);
  await cell("الوصف").click();
  await page.keyboard.press("ArrowLeft");
  await expect(cell("الكمية")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(cell("الوصف")).toBeFocused();

  // What is written in its place stands from the right, too.
  await page.keyboard.press("Enter");
  const field = blocks.getByRole("textbox", { name: "Row 1, column 1" });
  await expect(field).toHaveValue("الوصف");
  expect(await field.evaluate((each) => getComputedStyle(each).direction)).toBe("rtl");
  const other = await blocks.getByRole("textbox", { name: "Row 1, column 2" }).boundingBox();
  expect((await field.boundingBox())?.x).toBeGreaterThan(other?.x ?? Number.POSITIVE_INFINITY);
});
