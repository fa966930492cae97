import type { LedgerEntry, LedgerKind } from "@verso/contract/credit";
import { expect, test } from "vitest";
import { statementMaker } from "./statement.ts";

/** Entries of a wallet that holds 10.00, of which 0.02 is held, before the first of them. */
function ledger(moves: [kind: LedgerKind, amount: string, extraction?: string][]): LedgerEntry[] {
  let [balance, held] = [10_000_000n, 20_000n];
  const micros = (text: string) => BigInt(Math.round(Number(text) * 1_000_000));
  const text = (value: bigint) =>
    `${value / 1_000_000n}.${String(value % 1_000_000n).padStart(6, "0")}`.replace(/0{1,4}$/, "");
  return moves.map(([kind, amount, extraction = null], index) => {
    if (kind !== "reservation" && kind !== "release") balance += micros(amount);
    if (kind === "charge") held += micros(amount);
    if (kind === "reservation" || kind === "release") held -= micros(amount);
    return {
      id: `led_${index}`,
      live: true,
      kind,
      amount,
      balance_after: text(balance),
      available_after: text(balance - held),
      extraction_id: extraction,
      top_up_id: kind === "top_up" ? "top_1" : null,
      mode: extraction === null ? null : "ocr",
      pages: kind === "charge" ? 2 : null,
      price_per_page: null,
      description: kind,
      created_at: `2026-11-01T00:00:${String(index).padStart(2, "0")}.000Z`,
    };
  });
}
const month = ledger([
  ["charge", "-0.02", "ext_old"],
  ["reservation", "-0.06", "ext_a"],
  ["top_up", "25.00"],
  ["charge", "-0.0375", "ext_a"],
  ["release", "0.0225", "ext_a"],
  ["reservation", "-0.04", "ext_free"],
  ["release", "0.04", "ext_free"],
  ["refund", "0.0125", "ext_a"],
  ["adjustment", "-1.50"],
  ["reservation", "-0.10", "ext_open"],
]);
const stated = (entries: LedgerEntry[], size = entries.length) => {
  const maker = statementMaker();
  for (let at = 0; at < entries.length; at += size) maker.take(entries.slice(at, at + size));
  return maker.end();
};

test("it opens with what was there, gathers by extraction, and closes with what the last entry says", () => {
  const statement = stated(month);
  expect(statement).toMatchObject({
    opening: "10.00",
    heldAtOpening: "0.02",
    closing: "33.455",
    recomputed: "33.455",
    heldAtClosing: "0.10",
    brokenAt: null,
    entries: 10,
    free: 2,
    totals: { credited: "25.00", charged: "-0.0575", refunded: "0.0125", adjusted: "-1.50", pages: 4 },
  });
  expect(statement?.lines.map(({ kind, extractionId, amount, pages }) => [kind, extractionId, amount, pages])).toEqual([
    ["extraction", "ext_old", "-0.02", 2],
    ["top_up", null, "25.00", 0],
    ["extraction", "ext_a", "-0.025", 2],
    ["adjustment", null, "-1.50", 0],
  ]);
  expect(stated(month, 3)).toEqual(statement);
});

test("an entry that is missing or says another balance is shown as such", () => {
  const missing = month.filter(({ kind }) => kind !== "top_up");
  expect(stated(missing)).toMatchObject({ brokenAt: "led_3", closing: "33.455", recomputed: "8.455" });
  const wrong = month.map((entry) => (entry.id === "led_4" ? { ...entry, balance_after: "99.00" } : entry));
  expect(stated(wrong)?.brokenAt).toBe("led_4");
});

test("a month without entries has no statement", () => {
  expect(stated([])).toBeNull();
});
