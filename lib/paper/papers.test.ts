import type { LedgerEntry } from "@verso/contract/credit";
import type { TopUp } from "@verso/contract/top-ups";
import { expect, it } from "vitest";
import { statementSums } from "../export/statement-words.ts";
import { formatMoney, formatSignedMoney } from "../format/money.ts";
import type { Statement, StatementLine } from "../usage/statement.ts";
import { receiptPaper } from "./receipt-paper.ts";
import { statementPaper } from "./statement-paper.ts";
import { pdfText } from "./testing/pdf-text.ts";

const idOf = (nth: number) => `ext_01jd5z6m3v8q9w2e4r6t8${String(nth).padStart(5, "0")}`;
const extraction = (nth: number): StatementLine => ({
  at: new Date(Date.UTC(2026, 9, 1, 0, nth)).toISOString(),
  kind: "extraction",
  extractionId: idOf(nth),
  topUpId: null,
  description: "",
  pages: nth % 7,
  amount: nth % 3 === 0 ? `-0.${String(1_000 + nth)}` : `-${nth}.25`,
});
const topUp: StatementLine = {
  ...extraction(0),
  kind: "top_up",
  extractionId: null,
  topUpId: "top_01jd5z6m3v8q9w2e4r6t8y0a1b",
  pages: 0,
  amount: "25.00",
};
const adjustment: StatementLine = { ...topUp, kind: "adjustment", topUpId: null, description: "a word ".repeat(40) };

function statementOf(lines: StatementLine[], parted: Partial<Statement> = {}): Statement {
  const totals = { credited: "1025.00", charged: "-1234.5678", refunded: "0.00", adjusted: "25.00", pages: 1_234 };
  const sums = { opening: "1005.00", closing: "1204.56", recomputed: "1204.56", brokenAt: null };
  const held = { heldAtOpening: "0.00", heldAtClosing: "0.06" };
  return { ...sums, ...held, entries: 3 * lines.length, lines, free: 2, totals, ...parted };
}

const signal = new AbortController().signal;
const paperOf = (statement: Statement, names: Record<string, string> = {}) =>
  statementPaper({ workspace: "Acme", month: "2026-10", isOver: true, statement, names }, signal);

it("draws every movement once, in order, with each amount as it is; what is said again stands on every page", async () => {
  const lines = [topUp, ...Array.from({ length: 300 }, (_, nth) => extraction(nth + 1)), adjustment];
  const statement = statementOf(lines);
  const pages = await pdfText(await paperOf(statement, { [idOf(1)]: "invoice.pdf" }));
  expect(pages.length).toBeGreaterThan(8);
  for (const [nth, page] of pages.entries()) {
    expect(page.join("\n")).toContain("Statement of 2026-10");
    expect(page.join("\n")).toContain("Acme");
    expect(page).toContain("When, UTC Movement Pages Amount");
    expect(page.join("\n")).toContain(`Page ${nth + 1} of ${pages.length}`);
  }
  const text = pages.flat().join("\n");
  for (const { label, amount, isBalance } of statementSums(statement))
    expect(text).toContain(`${label} ${isBalance ? formatMoney(amount) : formatSignedMoney(amount)}\n`);
  expect(text).toContain("invoice.pdf");
  expect(text.match(/ext_\w+/g)).toEqual(lines.flatMap(({ extractionId }) => extractionId ?? []));
  expect(text).toContain("top_01jd5z6m3v8q9w2e4r6t8y0a1b");
  const afterHead = text.slice(text.indexOf("When, UTC"));
  expect(afterHead.match(/[+−]\$[\d,.]+/g)).toEqual(lines.map(({ amount }) => formatSignedMoney(amount)));
  expect(afterHead.match(/\bword\b/g)).toHaveLength(40);
  expect(text).toContain("they agree.");
  expect(text).toContain("2 extractions more moved nothing but what was held.");
});

it("says that a month does not add up, and where", async () => {
  const parted = { recomputed: "1.00", brokenAt: "led_01jd5z6m3v8q9w2e4r6t8y0a1b" };
  const text = (await pdfText(await paperOf(statementOf([topUp], parted)))).flat().join(" ");
  expect(text).toContain("This month does not add up");
  expect(text).toContain("Added up anew the balance is $1.00; the ledger says $1,204.56.");
  expect(text).toContain("They part at the entry led_01jd5z6m3v8q9w2e4r6t8y0a1b.");
  expect(text).not.toContain("they agree");
});

it.each([
  { name: "Rechnung März.pdf", shown: "Rechnung März.pdf", boxes: false },
  { name: "e\u0301te\u0301.pdf", shown: "été.pdf", boxes: false },
  { name: "Счёт-фактура.pdf", shown: "Счёт-фактура.pdf", boxes: false },
  { name: "Τιμολόγιο.pdf", shown: "Τιμολόγιο.pdf", boxes: false },
  { name: "Hoá đơn số 12.pdf", shown: "Hoá đơn số 12.pdf", boxes: false },
  { name: "請求書-7.pdf", shown: "-7.pdf", boxes: true },
  { name: "\u202efdp.فاتورة", shown: "fdp.", boxes: true },
  { name: "👩‍👩‍👧\ud800\u0000 a\nb.pdf", shown: "a b.pdf", boxes: true },
  { name: "long ".repeat(1_000), shown: "long long…", boxes: false },
])("a name of any script: $shown", async ({ name, shown, boxes }) => {
  const bytes = await paperOf(statementOf([extraction(1), extraction(2)]), { [idOf(1)]: name });
  const text = (await pdfText(bytes)).flat().join("\n");
  expect(text).toContain(shown);
  expect(text).toContain(idOf(1));
  expect(text.includes("A box is a letter")).toBe(boxes);
});

it("makes the same bytes of the same month, and none once nobody waits for it", async () => {
  const statement = statementOf([topUp, extraction(1)]);
  expect(await paperOf(statement)).toEqual(await paperOf(statement));
  const told = { workspace: "Acme", month: "2026-10", isOver: true, statement, names: {} };
  await expect(statementPaper(told, AbortSignal.abort())).rejects.toThrow(/abort/i);
});

it("makes a receipt with the payment, its entry and what was paid", async () => {
  const paid: TopUp = {
    id: "top_01jd5z6m3v8q9w2e4r6t8y0a1b",
    status: "paid",
    amount: "1234.50",
    checkout_url: null,
    created_at: "2026-10-01T00:00:00.000Z",
    paid_at: "2026-10-01T00:01:00.000Z",
    processing_since: null,
  } as TopUp;
  const entry = {
    id: "led_01jd5z6m3v8q9w2e4r6t8y0a1b",
    description: "Top-up",
    balance_after: "1239.50",
  } as LedgerEntry;
  const read = async (told: Parameters<typeof receiptPaper>[0]) =>
    (await pdfText(await receiptPaper(told))).flat().join("\n");
  const text = await read({ workspace: "株式会社 Acme", topUp: paid, entry });
  expect(text).toContain("For Extraction credit: top-up");
  expect(text).toContain("Credited, UTC 2026-10-01 00:01:00");
  expect(text).toContain(`Payment ${paid.id}`);
  expect(text).toContain("Balance after it $1,239.50");
  expect(text).toContain("$1,234.50 USD");
  expect(await read({ workspace: "Acme", topUp: paid, entry: undefined })).not.toContain("Balance after it");
});
