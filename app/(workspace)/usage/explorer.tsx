"use client";
import { DailySpend } from "./daily-spend";
import { Ledger } from "./ledger";
import { Period } from "./period";
import { useUsageView } from "./use-usage-view";

/** Where the credit went: a period, the days in it, and every entry. A period that cannot be shown shows neither. */
export function Explorer() {
  const { fault } = useUsageView();
  return (
    <>
      <Period />
      {fault === null ? (
        <>
          <DailySpend />
          <Ledger />
        </>
      ) : null}
    </>
  );
}
