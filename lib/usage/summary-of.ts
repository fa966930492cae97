import type { LedgerEntry, UsageSummary } from "@verso/contract/credit";
import { fromMicros, micros } from "@verso/contract/micros";
import type { Period } from "./periods.ts";

type Charge = Pick<LedgerEntry, "mode" | "pages" | "amount" | "created_at">;
type Day = UsageSummary["days"][number];

/** Charges as sums by UTC day and mode, as a service tells them that adds up itself. */
export function summaryOf(charges: readonly Charge[], { from, to }: Period): UsageSummary {
  const days = new Map<string, Day>();
  for (const { mode, pages, amount, created_at: at } of charges) {
    if (mode === null) continue;
    const date = at.slice(0, 10);
    const key = `${date} ${mode}`;
    const before = days.get(key) ?? { date, mode, pages: 0, charged: "0.00" };
    const charged = fromMicros(micros(before.charged) - micros(amount));
    days.set(key, { ...before, pages: before.pages + (pages ?? 0), charged });
  }
  return {
    from,
    to,
    days: [...days.entries()].sort(([one], [other]) => one.localeCompare(other)).map(([, day]) => day),
  };
}
