import type { LedgerEntry } from "@verso/contract/credit";
import { expect, test } from "vitest";
import { countLines, ledgerCsvHead, ledgerCsvRows, ledgerFileName } from "./ledger-csv.ts";

const entry: LedgerEntry = {
  id: "led_1",
  live: true,
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
const alone = (one: LedgerEntry) => ({ entry: one, document: null, keyId: null, person: null, metadata: {} });

test("amounts stay the exact strings, times are UTC, and what would run as a formula does not", () => {
  const charge: LedgerEntry = {
    ...entry,
    id: "led_2",
    kind: "charge",
    extraction_id: "ext_1",
    mode: "ocr",
    pages: 12,
    price_per_page: "0.0125",
    description: "-2+3",
  };
  const of = {
    entry: charge,
    document: "=cmd|' /C calc'!A0.pdf",
    keyId: "key_1",
    person: "=Ana",
    metadata: { "@case": "=1+1", note: "a,\r\nb" },
  };
  const text = ledgerCsvHead + ledgerCsvRows([alone(entry), of]);
  expect(text.split("\r\n")).toEqual([
    "time_utc,kind,amount_usd,balance_change_usd,held_change_usd,balance_after_usd,available_after_usd,document,mode,pages,price_per_page_usd,key_id,person,metadata,description,extraction_id,top_up_id,entry_id",
    `2026-11-21 14:03:09,adjustment,-0.0125,-0.0125,,1204.9875,1204.90,,,,,,,,"'=HYPERLINK(""http://x"", ""y"")",,,led_1`,
    `2026-11-21 14:03:09,charge,-0.0125,-0.0125,-0.0125,1204.9875,1204.90,'=cmd|' /C calc'!A0.pdf,ocr,12,0.0125,key_1,'=Ana,"{""@case"":""=1+1"",""note"":""a,\\r\\nb""}",'-2+3,ext_1,,led_2`,
    "",
  ]);
  expect(countLines(text)).toBe(3);
});

test("an entry is one line, whatever its description says", () => {
  expect(countLines(ledgerCsvRows([alone({ ...entry, description: "one\r\ntwo\nthree\r\n" })]))).toBe(1);
});

test("the file is named for what it holds", () => {
  const now = new Date("2026-11-21T23:59:59Z");
  const range = { from: "2025-11-01", to: "2026-11-30" };
  expect(ledgerFileName({ kind: null, range: null }, now)).toBe("verso-ledger_until_2026-11-21.csv");
  expect(ledgerFileName({ kind: "charge", range }, now)).toBe("verso-ledger-charge_2025-11-01_2026-11-30.csv");
});
