import { clearTheTray } from "./clear-the-tray.ts";
import { madeInvoices } from "./made-invoices.ts";
import { expect, test } from "./person.ts";

test(
  "a folder of invoices is reviewed data in a file: two actions a document, four for one that is doubtful",
  {
    tag: "@nightly",
  },
  async ({ person: page }, testInfo) => {
    test.setTimeout(900_000);
    const invoices = await madeInvoices(120);
    const look = (station: string) => page.screenshot({ path: testInfo.outputPath(`${station}.png`) });
    const { csv, actions } = await clearTheTray(page, { invoices, folder: testInfo.outputPath("post"), look });
    const doubtful = invoices.filter(({ isDoubtful }) => isDoubtful);
    const each = [...actions.forEach.values()];
    console.log(JSON.stringify({ documents: invoices.length, forAll: actions.forAll, forEach: each }));
    expect(each.length).toBeGreaterThanOrEqual(doubtful.length);
    expect(Math.max(...each)).toBeLessThanOrEqual(4);
    expect(actions.forAll).toBeLessThanOrEqual(2 * (invoices.length - each.length));
    const [heading, ...rows] = csv
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split("\r\n");
    expect(heading).toBe("Umsatz;WKZ Umsatz;Belegdatum;Belegfeld 1;Buchungstext");
    const booked = invoices.map(({ truth: { total, date, number, supplier } }) =>
      [String(Number(total)).replace(".", ","), "USD", date, number, supplier].join(";"),
    );
    expect(rows.sort()).toEqual(booked.sort());
  },
);
