import { writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { expect, test } from "./person.ts";

const minute = 60_000;

test("the connection is gone for ten seconds and for five minutes, within an upload and a submission: one of each in the end", async ({
  person: page,
  context,
  expectedErrors,
}, testInfo) => {
  test.setTimeout(16 * minute);
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const reservations = async () =>
    (await (await page.request.get("/api/usage?kind=reservation")).json()).ledger.total_entries;
  const before = await reservations();
  const large = new PDFDocument({ compress: false });
  large.text(`Tide ${Date.now()}`).file(Buffer.alloc(30_000_000, "0123456789"), { name: "numbers.txt" });
  large.end();
  const path = testInfo.outputPath("tide.pdf");
  writeFileSync(path, await buffer(large));
  await page.goto("/extract");
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  const connection = (offline: boolean) =>
    client.send("Network.emulateNetworkConditions", {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 3_000_000,
    });
  const goneFor = async (ms: number, seen: () => Promise<void>) => {
    await connection(true);
    await seen();
    await page.waitForTimeout(ms);
    await seen();
    await connection(false);
  };
  const slots = new Set<string>();
  page.on("response", async (answer) => {
    if (answer.url().endsWith("/api/uploads") && answer.ok()) slots.add((await answer.json()).id);
  });

  await connection(false);
  await page.locator("input[type=file]").setInputFiles(path);
  const row = page.getByRole("listitem").filter({ hasText: "tide.pdf" });
  const waits = () => expect(row).toContainText("no connection; this goes on by itself when it is back");
  await expect(row).toContainText(/[2-6]\d%/, { timeout: minute });
  await goneFor(10_000, waits);
  await expect(row).toContainText(/[2-6]\d%/, { timeout: minute });
  await goneFor(5 * minute, waits);
  await expect(row).toContainText("1 page", { timeout: 2 * minute });
  expect(slots.size).toBe(1);

  await connection(true);
  await page.getByRole("button", { name: "Extract 1 page for $0.02" }).click();
  await goneFor(5 * minute, () => expect(row).toContainText("Not submitted yet · no connection"));
  await expect(page).toHaveURL(/\/extractions\/ext_/, { timeout: minute });
  expect(await reservations()).toBe(before + 1);
});
