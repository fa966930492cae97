import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import { drawPdf, write } from "../samples/pdf-file.ts";
import { newcomer, operate } from "./newcomer.ts";
import { accessibilityFaults, dropFiles, expect, test } from "./person.ts";
import { waitingForm } from "./waiting-form.ts";

const pdf = { type: "application/pdf" };
const report = readFileSync(fileURLToPath(new URL("../public/samples/report.pdf", import.meta.url)));

/** A file of so many pages. Another title makes other bytes. */
const pages = (title: string, count: number): Promise<Buffer> =>
  drawPdf(title, "A4", (sheet) => {
    for (let number = 1; number <= count; number += 1) {
      if (number > 1) sheet.addPage();
      write(sheet, `${title}, page ${number}`, 60, 80);
    }
  });

/** A page that opens with a password alone. */
function locked(userPassword: string): Promise<Buffer> {
  const file = new PDFDocument({ userPassword, pdfVersion: "1.7ext3" });
  file.text("Secret words");
  file.end();
  return buffer(file);
}

test.describe("what was read before", () => {
  test.use({ readsAgain: false });

  test("is offered, and not sold again without a plain yes", async ({ person: page }) => {
    const bytes = await pages("Before", 3);
    await page.goto("/extract");
    await dropFiles(page, [{ ...pdf, name: "first.pdf", bytes }]);
    await page.getByRole("textbox", { name: "Pages of first.pdf" }).fill("1-2");
    await page.getByRole("button", { name: "Extract 2 pages for $0.04" }).click();
    await expect(page).toHaveURL(/\/extractions\/ext_/);
    const { pathname } = new URL(page.url());

    // The same bytes under another name: nothing is sent before somebody says so, and a reload does not say so.
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PUT" || request.url().endsWith("/api/uploads")) sent.push(request.url());
    });
    await page.goto("/extract");
    await dropFiles(page, [{ ...pdf, name: "again.pdf", bytes }]);
    const row = page.getByRole("listitem").filter({ hasText: "again.pdf" });
    await expect(row).toContainText(/Your workspace read pages 1, 2 of this very file .*, as first\.pdf/);
    await expect(row.getByRole("link", { name: "Open the result" })).toHaveAttribute("href", pathname);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload();
    await expect(row.getByRole("link", { name: "Open the result" })).toHaveAttribute("href", pathname);
    expect(sent).toEqual([]);
    await expect(row).toContainText("pages that were read are paid for again");
    await expect(page.getByText("1 file was read before and is not in this quote")).toBeVisible();
    await row.getByRole("button", { name: /^Send it to be read again\W+again\.pdf$/ }).click();

    // That was the yes: what it costs is told, and nothing asked a second time.
    await expect(row).toContainText("Pages 1, 2 of this file were read with these settings");
    await expect(row).toContainText("To read them again costs $0.04.");
    await expect(row.getByRole("link", { name: "Open the result" })).toHaveAttribute("href", pathname);
    await expect(page.getByRole("button", { name: "Extract 3 pages for $0.06" })).toBeEnabled();
    await expect(row.getByRole("checkbox")).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await row.getByRole("button", { name: "Only the other page" }).click();
    await expect(page.getByRole("button", { name: "Extract 1 page for $0.02" })).toBeEnabled();
    await expect(row.getByText("were read with these settings")).toHaveCount(0);
    expect(sent).toHaveLength(2);
  });

  test("is not sent once more where the file is kept: it stands there at once, for other settings too", async ({
    person: page,
  }) => {
    const bytes = await pages("Kept", 2);
    await page.goto("/extract");
    await dropFiles(page, [{ ...pdf, name: "kept.pdf", bytes }]);
    await page.getByRole("button", { name: "Extract 2 pages for $0.04" }).click();
    await expect(page).toHaveURL(/\/extractions\/ext_/);
    const id = new URL(page.url()).pathname.split("/").at(-1);

    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PUT" || request.url().endsWith("/api/uploads")) sent.push(request.url());
    });
    await page.goto("/extract");
    await dropFiles(page, [{ ...pdf, name: "kept.pdf", bytes }]);
    const row = page.getByRole("listitem").filter({ hasText: "kept.pdf" });
    await expect(row).toContainText("Pages 1, 2 of this file were read with these settings");
    await expect(page.getByRole("button", { name: "Extract", exact: true })).toBeDisabled();
    await expect(page.getByText("1 file was read before and is not in this quote")).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    const yes = row.getByRole("checkbox", {
      name: /^Read them again and pay \$0\.04 for them again\W+kept\.pdf$/,
    });
    await yes.click();
    await expect(page.getByRole("button", { name: "Extract 2 pages for $0.04" })).toBeEnabled();
    await yes.click();
    await expect(page.getByRole("button", { name: "Extract", exact: true })).toBeDisabled();

    // Other settings are another reading.
    await page.getByRole("button", { name: /^Advanced/ }).click();
    await page.getByRole("radio", { name: "By kind" }).click();
    await expect(page.getByRole("button", { name: "Extract 2 pages for $0.04" })).toBeEnabled();
    // To take it from the list takes nothing from the extraction.
    await row.getByRole("button", { name: "Remove kept.pdf from the list" }).click();
    const { upload_id } = await (await page.request.get(`/api/extractions/${id}`)).json();
    expect((await page.request.get(`/api/uploads/${upload_id}`)).status()).toBe(200);
    expect(sent).toEqual([]);
  });
});

test("files that cannot be read stand together, and go together", { tag: "@nightly" }, async ({ person: page }) => {
  await page.goto("/extract");
  await dropFiles(page, [
    { name: "notes.txt", type: "text/plain", bytes: Buffer.from("no document") },
    { ...pdf, name: "report.pdf", bytes: report },
    { ...pdf, name: "empty.pdf", bytes: Buffer.alloc(0) },
  ]);
  const refused = page.getByRole("region", { name: "2 files were not added" });
  await expect(refused.getByRole("listitem")).toHaveCount(2);
  expect(await accessibilityFaults(page)).toEqual([]);
  await refused.getByRole("button", { name: "Remove them all" }).click();
  await expect(refused).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: "report.pdf" })).toBeVisible();
});

test("where the credit does not reach, one is asked what goes: documents stay whole, and are offered again", async ({
  person: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  let available = "0.07";
  await page.route("**/api/credits", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), available } });
  });
  await page.goto("/extract");
  await dropFiles(page, [
    { ...pdf, name: "two.pdf", bytes: await pages("Two", 2) },
    { ...pdf, name: "four.pdf", bytes: await pages("Four", 4) },
    { ...pdf, name: "one.pdf", bytes: await pages("One", 1) },
  ]);
  const submit = page.getByRole("button", { name: "Extract 7 pages for $0.14" });
  await expect(submit).toBeInViewport({ ratio: 1 });
  await expect(submit).toBeDisabled();
  const open = page.getByRole("button", { name: "Select what fits" });
  await open.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Your credit reaches for 3 pages" });
  await expect(dialog.getByRole("checkbox", { name: "two.pdf" })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "one.pdf" })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "four.pdf" })).not.toBeChecked();
  await expect(dialog.getByRole("listitem").filter({ hasText: "four.pdf" })).toContainText(
    "4 pages · $0.08 · stays out",
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  // Some pages of a document go where somebody says so, and no more than there is money for.
  await dialog.getByRole("checkbox", { name: "two.pdf" }).press("Space");
  await dialog.getByRole("button", { name: "Only pages 1, 2 of four.pdf" }).press("Enter");
  await expect(dialog).toContainText("Pages 1, 2 alone, of 4 · $0.04");
  await dialog.getByRole("checkbox", { name: "two.pdf" }).press("Space");
  await expect(dialog).toContainText("5 pages of 3 · $0.10: 2 pages too many");
  await expect(dialog.getByRole("button", { name: /^(Leave out|Select)/ })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  await expect(submit).toBeVisible();
  await open.click();
  await dialog.getByRole("button", { name: "Leave out 1 document" }).click();

  await expect(page.getByRole("button", { name: "Extract 3 pages for $0.06" })).toBeEnabled();
  await expect(page.getByRole("textbox", { name: "Pages of four.pdf" })).toHaveValue("all");
  const left = page.getByRole("listitem").filter({ hasText: "four.pdf" });
  await expect(left).toContainText("Left out of this quote");
  const quote = page.getByRole("region", { name: "Quote" });
  await expect(quote).toContainText("1 document is left out");
  await expect(quote).toContainText("$0.07 is missing for all of it");
  expect(await accessibilityFaults(page)).toEqual([]);
  // It stays so over a reload; with more credit it is offered, and nothing taken in without a word.
  available = "5.00";
  await page.reload();
  await expect(quote).toContainText("There is enough for what was left out");
  await expect(page.getByRole("button", { name: "Extract 3 pages for $0.06" })).toBeEnabled();
  await quote.getByRole("button", { name: "Include for $0.08" }).press("Enter");
  await expect(page.getByRole("button", { name: "Extract 7 pages for $0.14" })).toBeEnabled();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("what was left out waits: whoever submits the rest, or pays, is led back to it", async ({ browser }) => {
  const tenant = operate("tenant", "create", "--name", "Little Money").tenant_id;
  operate("credit", "adjust", "--tenant", tenant, "--amount", "-4.96", "--reason", "to have little");
  const { page, context } = await newcomer(browser, "owner", tenant);
  await page.goto("/extract");
  await dropFiles(page, [
    { ...pdf, name: "short.pdf", bytes: await pages("Short", 1) },
    { ...pdf, name: "long.pdf", bytes: await pages("Long", 3) },
  ]);
  await page.getByRole("button", { name: "Select what fits" }).click();
  await page.getByRole("button", { name: "Leave out 1 document" }).click();
  await page.getByRole("button", { name: "Extract 1 page for $0.02" }).click();
  await expect(page).toHaveURL(/\/extractions/);
  await page.getByRole("button", { name: "Back to them" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "long.pdf" })).toContainText("Left out of this quote");
  await page.getByRole("region", { name: "Quote" }).getByRole("link", { name: "Top up" }).click();
  await page.getByRole("button", { name: "Go to payment of $25.00" }).click();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByText("$25.00 was added to your credit")).toBeVisible();
  await page.getByRole("link", { name: "Back to your 1 document" }).press("Enter");
  await page.getByRole("button", { name: "Include for $0.06" }).click();
  await page.getByRole("button", { name: "Extract 3 pages for $0.06" }).click();
  await expect(page).toHaveURL(/\/extractions\/ext_/);
  await context.close();
});

test("files that are let go on any page are taken to where they are priced", { tag: "@nightly" }, async ({
  person: page,
}) => {
  await page.goto("/usage");
  await dropFiles(page, [{ ...pdf, name: "anywhere.pdf", bytes: await pages("Anywhere", 1) }]);
  await expect(page).toHaveURL(/\/extract$/);
  await expect(page.getByRole("listitem").filter({ hasText: "anywhere.pdf" })).toContainText("1 page");
});

test("a form that only one program can draw says what to do, before anything is paid", async ({
  person: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await page.goto("/extract");
  await dropFiles(page, [{ ...pdf, name: "tax form.pdf", bytes: waitingForm() }]);
  const row = page.getByRole("listitem").filter({ hasText: "tax form.pdf" });
  await expect(row.getByRole("alert")).toContainText("print it to a PDF");
  await expect(page.getByRole("button", { name: "Extract", exact: true })).toBeDisabled();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("an encrypted file asks for its password, and is read without it from then on", async ({
  person: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await page.goto("/extract");
  await dropFiles(page, [{ ...pdf, name: "locked.pdf", bytes: await locked("Öffne dich") }]);
  const row = page.getByRole("listitem").filter({ hasText: "locked.pdf" });
  const password = row.getByLabel("Password of locked.pdf");
  await password.fill("open sesame");
  await page.keyboard.press("Enter");
  await expect(row).toContainText("This password does not open the file");
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(password).toHaveValue("");
  await password.fill("Öffne dich");
  await row.getByRole("button", { name: "Unlock" }).click();
  await page.getByRole("button", { name: "Extract 1 page for $0.02" }).click();
  await expect(page.getByRole("list", { name: "Blocks" })).toContainText("Secret words", { timeout: 40_000 });
});

test("signing out leaves no file behind in the browser", async ({ browser }) => {
  const { page, context } = await newcomer(browser, "member");
  await page.goto("/extract");
  await dropFiles(page, [{ ...pdf, name: "mine.pdf", bytes: await pages("Mine", 1) }]);
  await expect(page.getByRole("listitem").filter({ hasText: "mine.pdf" })).toContainText("1 page");
  const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(await kept()).toEqual(["verso"]);
  await page.getByRole("button", { name: /account and theme/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  expect(await kept()).toEqual([]);
  await context.close();
});
