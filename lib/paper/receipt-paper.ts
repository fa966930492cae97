import "server-only";
import type { LedgerEntry } from "@verso/contract/credit";
import type { TopUp } from "@verso/contract/top-ups";
import { type ReceiptRow, receiptNote, receiptRows } from "../export/receipt-words.ts";
import { formatMoney } from "../format/money.ts";
import { formatUtc } from "../format/time.ts";
import { inks, type Look, openSheet, paper } from "./sheet.ts";

type Told = { workspace: string; topUp: TopUp; entry: LedgerEntry | undefined };

const label: Look = { size: 10, ink: inks.muted };
const value: Look = { size: 10 };
const total: Look = { size: 14, weight: 600 };
const small: Look = { size: 8, ink: inks.muted };

function textOf({ value, is }: ReceiptRow): string {
  if (is === "time") return formatUtc(new Date(value)).replace(" UTC", "");
  return is === "money" ? formatMoney(value) : value;
}

/** A top-up's receipt as a PDF: what the page says, in its words and order. */
export async function receiptPaper({ workspace, topUp, entry }: Told): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = openSheet({ title: `Receipt, ${workspace}`, date: new Date(topUp.paid_at ?? topUp.created_at) });
  const width = paper.right - paper.left;
  let y = paper.top + 8;
  sheet.write("Receipt", { left: paper.left, y }, { size: 18, weight: 600 });
  sheet.write(sheet.cut(workspace, 320, label), { right: paper.right, y }, label);
  y += 22;
  for (const row of receiptRows(topUp, entry)) {
    y += 19;
    sheet.write(row.label, { left: paper.left, y }, label);
    sheet.write(sheet.cut(textOf(row), width - 140, value), { right: paper.right, y }, value);
  }
  sheet.rule(y + 12);
  y += 34;
  sheet.write("Paid", { left: paper.left, y }, { size: 10, weight: 600 });
  sheet.write(`${formatMoney(topUp.amount)} USD`, { right: paper.right, y }, total);
  y += 18;
  for (const line of sheet.wrap(receiptNote, width, small)) {
    y += 12;
    sheet.write(line, { left: paper.left, y }, small);
  }
  return sheet.end();
}
