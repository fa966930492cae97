import { clearTheTray } from "./clear-the-tray.ts";
import { madeInvoices } from "./made-invoices.ts";
import { expect, test } from "./person.ts";

test(
  "a folder of invoices is reviewed data in a file: two actions a document, four for one that is doubtful",
  {
    tag: "@nightly",
  },
  async ({ person: page }, testInfo) => {
    test.setTimeout(600_000);
    const invoices = await madeInvoices(15);
    const { csv, actions } = await clearTheTray(page, { invoices, folder: testInfo.outputPath("post") });
    const doubtful = invoices.filter(({ isDoubtful }) => isDoubtful);
    expect(actions.forEach.size).toBeGreaterThanOrEqual(doubtful.length);
    expect(Math.max(...actions.forEach.values())).toBeLessThanOrEqual(4);
    expect(actions.forAll).toBeLessThanOrEqual(2 * (invoices.length - actions.forEach.size));
    const rows = csv.trimEnd().split("\r\n").slice(1);
    expect(rows).toHaveLength(invoices.length);
    for (const { truth } of invoices) {
      const row = rows.find((each) => each.includes(truth.number));
      expect(row).toContain(truth.supplier);
      expect(row).toContain(truth.date);
      expect(row).toContain(truth.total);
    }
  },
);
