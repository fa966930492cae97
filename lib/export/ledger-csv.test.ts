import type { LedgerEntry } from "@verso/contract/credit";
import { expect, test } from "vitest";
import { countLines, ledgerCsvHead, ledgerCsvRows, ledgerFileName } from "./ledger-csv.ts";

const entry: LedgerEntry = {
  id: "led_1",
  kind: "adjustment",
  amount: "-0.0125",
  balance_after: "1204.9875",
  available_after: "1204.90",
  extraction_id: null,
  top_up_id: null,
  mode: null,
  pages: null,
  price_per_page: null,
  description: '=HYPERLINK("http://x", "y")',
  created_at: "2026-11-21T14:03:09.420Z",
};

test("amounts stay the exact strings, times are UTC, and what would run as a formula does not", () => {
  const charge: LedgerEntry = { ...entry, id: "led_2", kind: "charge", extraction_id: "ext_1", mode: "ocr", pages: 12 };
  const text = ledgerCsvHead + ledgerCsvRows([entry, { ...charge, price_per_page: "0.0125", description: "-2+3" }]);
  expect(text.split("\r\n")).toEqual([
    "time_utc,kind,amount_usd,balance_after_usd,available_after_usd,extraction_id,mode,pages,price_per_page_usd,description,entry_id",
    `2026-11-21 14:03:09,adjustment,-0.0125,1204.9875,1204.90,,,,,"'=HYPERLINK(""http://x"", ""y"")",led_1`,
    "2026-11-21 14:03:09,charge,-0.0125,1204.9875,1204.90,ext_1,ocr,12,0.0125,'-2+3,led_2",
    "",
  ]);
  expect(countLines(text)).toBe(3);
});

test("the file is named for what it holds", () => {
  const now = new Date("2026-11-21T23:59:59Z");
  const period = { from: "2026-11-01T00:00:00.000Z", to: "2026-12-01T00:00:00.000Z" };
  expect(ledgerFileName({ kind: null, period: null }, now)).toBe("verso-ledger_until_2026-11-21.csv");
  expect(ledgerFileName({ kind: "charge", period }, now)).toBe("verso-ledger-charge_2026-11-01_2026-11-30.csv");
});
