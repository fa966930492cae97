import type { Money } from "@verso/contract/money";
import { formatCount, formatPages } from "../format/counts.ts";
import { formatMoney, placesOf } from "../format/money.ts";
import type { Statement } from "../usage/statement.ts";
import { rangeOfMonth } from "../usage/windows.ts";

/** What a statement says, on the page and as a file: the same words, the same order. */
export const statementTitle = (month: string) => `Statement of ${month}`;

/** What a paper's file is called, without its ending: the browser that prints it calls it so, too. */
export const paperName = (what: string, workspace: string) => `${what}, ${workspace}`;

/** Whether nothing more can be dated in a month. `today`: the UTC day. */
export const isMonthOver = (month: string, today: string) => month < today.slice(0, 7);

/** Whose it is, and of which days. */
export function statementSpan(month: string, { workspace, isOver }: { workspace: string; isOver: boolean }): string {
  const { from, to } = rangeOfMonth(month);
  return `${workspace} · ${from} to ${to}, UTC${isOver ? "" : ", not over yet"}`;
}

/** How long the longest fraction of a statement is. */
export const statementPlaces = ({ lines, closing }: Statement) =>
  Math.max(placesOf(closing), ...new Set(lines.map(({ amount }) => placesOf(amount))));

export type Sum = { label: string; amount: Money; isBalance: boolean };

/** From the opening balance over what moved it to the closing one; what did not move is left out. */
export function statementSums({ opening, closing, totals }: Statement): Sum[] {
  const moved = [
    { label: "Credit that came in", amount: totals.credited },
    { label: `Charged for ${formatPages(totals.pages)}`, amount: totals.charged },
    { label: "Refunded", amount: totals.refunded },
    { label: "Adjusted", amount: totals.adjusted },
  ].filter(({ amount }) => amount !== "0.00");
  return [
    { label: "Opening balance", amount: opening, isBalance: true },
    ...moved.map((sum) => ({ ...sum, isBalance: false })),
    { label: "Closing balance", amount: closing, isBalance: true },
  ];
}

const agrees = ({ brokenAt, recomputed, closing }: Statement) => brokenAt === null && recomputed === closing;

/** What was held at the end, and from what all of it was reckoned. */
export function reckonedWords(statement: Statement): string {
  const end = agrees(statement) ? ", each held against the one before it: they agree." : ".";
  return (
    `Of it ${formatMoney(statement.heldAtClosing)} was held for extractions under way. ` +
    `Reckoned from ${formatCount(statement.entries, "entry", "entries")} of the ledger${end}`
  );
}

export const partedTitle = "This month does not add up";

/** How the entries part from what they say; null where they add up. */
export function partedWords(statement: Statement): string | null {
  if (agrees(statement)) return null;
  const { recomputed, closing, brokenAt } = statement;
  const place = brokenAt === null ? "" : ` They part at the entry ${brokenAt}.`;
  return `Added up anew the balance is ${formatMoney(recomputed)}; the ledger says ${formatMoney(closing)}.${place} Show this to whoever runs the service.`;
}

/** Extractions that are no line, since they moved nothing but what was held; null where there are none. */
export const freeWords = ({ free }: Statement) =>
  free === 0 ? null : `${formatCount(free, "extraction", "extractions")} more moved nothing but what was held.`;
