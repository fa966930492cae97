import type { LedgerEntry, LedgerKind } from "@verso/contract/credit";
import { expect, test } from "vitest";
import { type Gathering, gather, partsOf } from "./gather.ts";

/** An entry of the minute `at`: later ones are newer. */
const entry = (at: number, kind: LedgerKind, amount: string, extraction: string | null): LedgerEntry => ({
  id: `led_${at}`,
  live: true,
  kind,
  amount,
  balance_after: "5.00",
  available_after: "5.00",
  extraction_id: extraction,
  top_up_id: null,
  mode: extraction === null ? null : "ocr",
  pages: kind === "charge" ? 2 : null,
  price_per_page: kind === "charge" ? "0.02" : null,
  description: "",
  created_at: `2026-11-21T12:${String(at).padStart(2, "0")}:00.000Z`,
});
const settled = [
  entry(30, "release", "0.02", "ext_a"),
  entry(20, "charge", "-0.04", "ext_a"),
  entry(10, "reservation", "-0.06", "ext_a"),
];
const newest: Gathering = { wholeOf: (id) => (id === "ext_a" ? settled : null), isNewest: true, to: null };

test("an extraction stands whole where its newest entry is, also with what lies beyond the page", () => {
  const [release] = settled;
  const page = [release, entry(25, "top_up", "5.00", null), settled[1]].filter((one) => one !== undefined);
  const { groups, elsewhere } = gather(page, newest);
  expect(groups.map(({ entries, whole }) => [entries.map(({ id }) => id), whole])).toEqual([
    [["led_30", "led_20", "led_10"], true],
    [["led_25"], true],
  ]);
  expect(elsewhere).toBe(0);
});

test("it is listed once: what is left of it on an older page is only counted", () => {
  const older = [...settled.slice(1, 2), entry(19, "top_up", "5.00", null), ...settled.slice(2)];
  const { groups, elsewhere } = gather(older, { ...newest, isNewest: false });
  expect(groups.map(({ key }) => key)).toEqual(["led_19"]);
  expect(elsewhere).toBe(1);
});

test("what came after the listed time does not take it away from the page where it is newest", () => {
  const to = "2026-11-21T12:15:00.000Z";
  const { groups } = gather(settled.slice(2), { ...newest, isNewest: false, to });
  expect(groups.map(({ entries }) => entries.length)).toEqual([3]);
});

test("what was written since the newest page was read does not take an extraction from it", () => {
  const { groups } = gather(settled.slice(2), newest);
  expect(groups.map(({ entries }) => entries.length)).toEqual([3]);
});

test("an extraction whose entries cannot be had is gathered from those at hand, and is said not to be whole", () => {
  const page = [
    entry(9, "charge", "-0.02", "ext_b"),
    entry(8, "top_up", "5.00", null),
    entry(7, "reservation", "-0.02", "ext_b"),
  ];
  const { groups } = gather(page, { ...newest, isNewest: false });
  expect(groups.map(({ key, entries, whole }) => [key, entries.length, whole])).toEqual([
    ["ext_b", 2, false],
    ["led_8", 1, true],
  ]);
});

test("a sum is told in the order in which it came about, with pages and price, and without parts that are not", () => {
  expect(partsOf(settled)).toEqual([
    { word: "held", amount: "0.06", pages: null, price: null },
    { word: "charged", amount: "0.04", pages: 2, price: "0.02" },
    { word: "released", amount: "0.02", pages: null, price: null },
  ]);
  expect(partsOf(settled.slice(2)).map(({ word }) => word)).toEqual(["held"]);
});

test("refunds are one part, added to the last fraction of a cent", () => {
  const refunds = [entry(50, "refund", "0.0125", "ext_a"), entry(40, "refund", "0.0275", "ext_a")];
  expect(partsOf([...refunds, ...settled]).at(-1)).toMatchObject({ word: "refunded", amount: "0.04" });
});
