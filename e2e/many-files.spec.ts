import { readFileSync, writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { drawPdf, write } from "../samples/pdf-file.ts";
import { accessibilityFaults, chooseFiles, dropFiles, expect, test } from "./person.ts";

const pdf = { type: "application/pdf" };
const letter = (title: string, pages = 1): Promise<Buffer> =>
  drawPdf(title, "A4", (sheet) => {
    for (let page = 1; page <= pages; page += 1) {
      if (page > 1) sheet.addPage();
      write(sheet, `${title}, page ${page} of ${Date.now()}`, 60, 80);
    }
  });

test("twenty-five files at once: one damaged, too large, encrypted, twice there and misnamed each; the others are a batch", async ({
  person: page,
  expectedErrors,
}) => {
  test.setTimeout(300_000);
  expectedErrors.push(/status of 422/);
  const secret = new PDFDocument({ userPassword: "open", pdfVersion: "1.7ext3" });
  secret.text("Secret words");
  secret.end();
  const letters = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => ({
      ...pdf,
      name: `letter-${i + 1}.pdf`,
      bytes: await letter(`Letter ${i + 1}`),
    })),
  );
  const [first] = letters;
  if (first === undefined) throw new Error("no letter was drawn");
  await page.goto("/extract");
  await expect(page.getByRole("heading", { name: "Drop documents anywhere on this page" })).toBeVisible();
  // A browser takes no file of this size from here: it is made there, and dropped by itself.
  await page.locator("main").evaluate((main) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(104_857_601)], "huge.pdf", { type: "application/pdf" }));
    main.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await dropFiles(page, [
    ...letters,
    { ...pdf, name: "broken.pdf", bytes: Buffer.from("%PDF-1.7\nnothing that could be opened") },
    { ...pdf, name: "secret.pdf", bytes: await buffer(secret) },
    { ...first, name: "letter-1 (copy).pdf" },
    { ...pdf, name: "photo.pdf", bytes: readFileSync("public/samples/receipt.jpg") },
  ]);
  const submitted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /\/api\/(batches|extractions)$/.test(request.url()))
      submitted.push(new URL(request.url()).pathname);
  });
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const refused = page.getByRole("region", { name: "3 files were not added" });
  await expect(refused).toBeVisible({ timeout: 120_000 });
  await expect(refused.getByRole("listitem").filter({ hasText: "huge.pdf" })).toContainText(
    "1 byte more than the 100 MB that can be sent",
  );
  await expect(refused.getByRole("listitem").filter({ hasText: "letter-1 (copy).pdf" })).toContainText(
    "in the list already, as letter-1.pdf",
  );
  await expect(refused.getByRole("listitem").filter({ hasText: "broken.pdf" })).toContainText(/damaged|opened|no PDF/i);
  await expect(row("photo.pdf")).toContainText("1 page", { timeout: 60_000 });
  await row("secret.pdf").getByLabel("Password of secret.pdf").fill("open");
  await page.keyboard.press("Enter");
  await expect(row("secret.pdf")).toContainText("1 page");
  expect(await accessibilityFaults(page)).toEqual([]);
  await refused.getByRole("button", { name: "Remove them all" }).click();
  await page.getByRole("button", { name: "Extract 22 pages for $0.44" }).click({ timeout: 60_000 });

  await expect(page).toHaveURL(/\/extractions\?metadata/, { timeout: 60_000 });
  const batch = page.getByRole("region", { name: "Batch" });
  await expect(batch).toContainText("22 documents", { timeout: 90_000 });
  await expect(batch).toContainText("$0.44 charged", { timeout: 180_000 });
  expect(submitted).toEqual(["/api/batches"]);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("what is refused of a batch stays with its reason, and what was accepted is made once", async ({
  person: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const count = async () => (await (await page.request.get("/api/usage?kind=reservation")).json()).ledger.total_entries;
  const before = await count();
  await page.goto("/extract");
  const slot = page.waitForResponse((answer) => answer.url().endsWith("/verify"));
  await dropFiles(page, [{ ...pdf, name: "gone.pdf", bytes: await letter("Gone") }]);
  const { id } = await (await slot).json();
  await dropFiles(page, [
    { ...pdf, name: "one.pdf", bytes: await letter("One") },
    { ...pdf, name: "two.pdf", bytes: await letter("Two") },
  ]);
  const submit = page.getByRole("button", { name: "Extract 3 pages for $0.06" });
  await expect(submit).toBeEnabled();
  // Somebody else removes it meanwhile.
  const { origin } = new URL(page.url());
  expect((await page.request.delete(`/api/uploads/${id}`, { headers: { origin } })).ok()).toBe(true);
  await submit.click();
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(row("gone.pdf").getByRole("alert")).toContainText("There is no such upload");
  await expect(row("one.pdf").filter({ hasNotText: "gone.pdf" })).toContainText("Submitted.");
  expect(await accessibilityFaults(page)).toEqual([]);
  // Nothing is left to be submitted but what was refused, and that is refused again.
  await page.getByRole("button", { name: "Extract 1 page for $0.02" }).click();
  await expect(row("gone.pdf").getByRole("alert")).toContainText("There is no such upload");
  expect(await count()).toBe(before + 2);
  await row("two.pdf").getByRole("link", { name: "Its batch" }).click();
  await expect(page.getByRole("region", { name: "Batch" })).toContainText("2 documents");
});

test.describe("in the middle of a batch", () => {
  // One may be done by the time its cancellation arrives.
  test.use({ expectedErrors: [/status of 409/] });

  test("a batch is cancelled as one, and what was read of it is downloaded as one", async ({ person: page }) => {
    test.setTimeout(240_000);
    await page.goto("/extract");
    // They are read in the order of their names; pictures take their time.
    const receipt = readFileSync("public/samples/receipt.jpg");
    const receipts = Array.from({ length: 14 }, (_, i) => ({
      type: "image/jpeg",
      name: `receipt-${i + 1}.jpg`,
      bytes: Buffer.concat([receipt, Buffer.from(`${i}`)]),
    }));
    await dropFiles(page, [{ ...pdf, name: "brief.pdf", bytes: await letter("Brief") }, ...receipts]);
    await page.getByRole("button", { name: "Extract 15 pages for $0.30" }).click({ timeout: 60_000 });
    const batch = page.getByRole("region", { name: "Batch" });
    await expect(batch).toContainText("15 documents", { timeout: 90_000 });
    await expect(page.getByRole("row").filter({ hasText: "brief.pdf" })).toContainText("Done", { timeout: 90_000 });
    await batch.getByRole("button", { name: /^Cancel/ }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Cancel/ })
      .click();
    await expect(page.getByRole("row").filter({ hasText: "Cancelled" }).first()).toContainText("Cancelled", {
      timeout: 60_000,
    });
    await batch.getByRole("button", { name: /Download/ }).click();
    const download = page.waitForEvent("download");
    await page
      .getByRole("menuitem", { name: /CSV|JSON|table/i })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/^verso-batch-/);
  });
});

test("pages are chosen by their pictures and by text, which are one choice", async ({ person: page }) => {
  await page.goto("/extract");
  await dropFiles(page, [{ ...pdf, name: "pages.pdf", bytes: await letter("Pages", 9) }]);
  const pages = page.getByRole("group", { name: "Pages of pages.pdf" });
  const text = page.getByRole("textbox", { name: "Pages of pages.pdf" });
  await page.getByRole("button", { name: "None", exact: true }).click();
  const tile = (number: number) => pages.locator(`[data-page="${number}"]`);
  await tile(2).click();
  await tile(5).click({ modifiers: ["Shift"] });
  await expect(text).toHaveValue("2-5");
  await tile(3).click();
  await expect(text).toHaveValue("2, 4-5");
  await text.fill("1, 8-");
  await expect(tile(9)).toHaveAttribute("aria-pressed", "true");
  await expect(tile(2)).toHaveAttribute("aria-pressed", "false");
  await tile(1).focus();
  await page.keyboard.press("Space");
  await expect(text).toHaveValue("8-9");
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(page.getByRole("button", { name: "Extract 2 pages for $0.04" })).toBeEnabled();
});

test("sixty megabytes: a reload in the middle, and one upload in the end", async ({
  person: page,
  context,
}, testInfo) => {
  test.setTimeout(240_000);
  const large = new PDFDocument({ compress: false });
  large.text(`Large ${Date.now()}`).file(Buffer.alloc(60_000_000, "0123456789"), { name: "numbers.txt" });
  large.end();
  const path = testInfo.outputPath("large.pdf");
  writeFileSync(path, await buffer(large));
  await page.goto("/extract");
  const client = await context.newCDPSession(page);
  const slowly = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 6_000_000 };
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", slowly);
  const slots = new Set<string>();
  page.on("response", async (answer) => {
    if (answer.url().endsWith("/api/uploads") && answer.ok()) slots.add((await answer.json()).id);
  });
  await chooseFiles(page, path);
  const row = page.getByRole("listitem").filter({ hasText: "large.pdf" });
  await expect(row).toContainText(/[2-6]\d%/, { timeout: 60_000 });
  await page.reload();
  await expect(row).toContainText("1 page", { timeout: 120_000 });
  expect(slots.size).toBe(1);
  await page.getByRole("button", { name: "Extract 1 page for $0.02" }).click();
  await expect(page).toHaveURL(/\/extractions\/ext_/);
});
