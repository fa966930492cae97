import type { LedgerEntry, LedgerKind } from "@verso/contract/credit";
import { expect, test } from "vitest";
import { type Account, gather, sumOf } from "./gather.ts";

const entry = (id: string, kind: LedgerKind, amount: string, extraction: string | null): LedgerEntry => ({
  id: `led_${id}`,
  kind,
  amount,
  balance_after: "5.00",
  available_after: "5.00",
  extraction_id: extraction,
  top_up_id: null,
  mode: extraction === null ? null : "ocr",
  pages: null,
  price_per_page: null,
  description: "",
  created_at: "2026-11-21T12:00:00.000Z",
});
const account = (change: Partial<Account> = {}): Account => ({
  name: "a.pdf",
  status: "partially_succeeded",
  reserved: "0.06",
  charged: "0.04",
  released: "0.02",
  ...change,
});

test("the rows of an extraction come together where its newest stands; others stand alone", () => {
  const groups = gather([
    entry("7", "release", "0.02", "ext_a"),
    entry("6", "charge", "-0.04", "ext_a"),
    entry("5", "reservation", "-0.02", "ext_b"),
    entry("4", "top_up", "5.00", null),
    entry("3", "reservation", "-0.06", "ext_a"),
    entry("2", "top_up", "5.00", null),
  ]);
  expect(groups.map((group) => group.entries.map(({ id }) => id))).toEqual([
    ["led_7", "led_6", "led_3"],
    ["led_5"],
    ["led_4"],
    ["led_2"],
  ]);
  expect(new Set(groups.map(({ key }) => key)).size).toBe(4);
});

test("the sum says what was reserved, charged and returned, and what it comes to", () => {
  const rows = [
    entry("3", "release", "0.02", "ext_a"),
    entry("2", "charge", "-0.04", "ext_a"),
    entry("1", "reservation", "-0.06", "ext_a"),
  ];
  expect(sumOf(account(), rows)).toEqual({
    parts: [
      { word: "reserved", amount: "0.06" },
      { word: "charged", amount: "0.04" },
      { word: "returned", amount: "0.02" },
    ],
    net: "-0.04",
    missing: [],
  });
  expect(sumOf(account(), rows.slice(0, 1)).missing).toEqual(["reservation", "charge"]);
});

test("nothing is summed while the reservation is open, and nothing is written for 0.00", () => {
  const reserved = [entry("1", "reservation", "-0.06", "ext_a")];
  expect(sumOf(account({ status: "processing", charged: "0.00", released: "0.00" }), reserved)).toEqual({
    parts: [{ word: "reserved", amount: "0.06" }],
    net: null,
    missing: [],
  });
  const cancelled = account({ status: "cancelled", charged: "0.00", released: "0.06" });
  expect(sumOf(cancelled, reserved)).toMatchObject({ net: "0.00", missing: ["release"] });
});

test("refunds are added to the last fraction of a cent", () => {
  const rows = [entry("2", "refund", "0.0125", "ext_a"), entry("3", "refund", "0.0275", "ext_a")];
  const sum = sumOf(account({ status: "succeeded", reserved: "0.30", charged: "0.30", released: "0.00" }), rows);
  expect(sum.net).toBe("-0.26");
  expect(sum.parts.at(-1)).toEqual({ word: "refunded", amount: "0.04" });
  expect(sum.missing).toEqual(["reservation", "charge"]);
});
