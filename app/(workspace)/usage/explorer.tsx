"use client";
import { SpendBreakdown } from "./breakdown.tsx";
import { Ledger } from "./ledger.tsx";
import { PeriodPicker } from "./period-picker.tsx";
import { Spend } from "./spend.tsx";
import { useUsageView } from "./use-usage-view.ts";

/** Where the credit went: a period, the days in it, what it was for, and every entry. A period that cannot be shown shows neither. */
export function Explorer() {
  const { fault } = useUsageView();
  return (
    <>
      <PeriodPicker />
      {fault === null ? (
        <>
          <Spend />
          <SpendBreakdown />
          <Ledger />
        </>
      ) : null}
    </>
  );
}
