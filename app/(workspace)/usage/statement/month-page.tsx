"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, ReceiptText } from "lucide-react";
import { useQueryStates } from "nuqs";
import { useState } from "react";
import { exampleOf } from "@/components/example-document.ts";
import { PaperBar } from "@/components/paper-bar.tsx";
import { Stale } from "@/components/stale.tsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { saveFile } from "@/lib/export/save-file.ts";
import { isMonthOver, paperName } from "@/lib/export/statement-words.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { fetchStatementFile } from "@/lib/queries/downloads.ts";
import { statementQuery } from "@/lib/queries/statement.ts";
import { addDays } from "@/lib/usage/day-range.ts";
import { utcDay } from "@/lib/usage/periods.ts";
import { rangeOfMonth } from "@/lib/usage/windows.ts";
import { statementHref, statementParams } from "./search-params.ts";
import { StatementSheet } from "./statement-sheet.tsx";

const monthOf = (day: string) => day.slice(0, 7);
const monthBefore = (month: string) => monthOf(addDays(`${month}-01`, -1));
const monthAfter = (month: string) => monthOf(addDays(rangeOfMonth(month).to, 1));

/** A month's statement on a sheet to print, and the way to the months beside it. */
export function MonthPage({ workspace }: { workspace: string }) {
  const [params] = useQueryStates(statementParams);
  const [today] = useState(() => utcDay(new Date()));
  const month = params.month ?? monthBefore(monthOf(today));
  const query = useQuery(statementQuery(month));
  const { data } = query;
  const isOver = isMonthOver(month, today);
  const saving = useMutation({
    mutationFn: async () =>
      saveFile(`${paperName(`Statement ${month}`, workspace)}.pdf`, await fetchStatementFile(month)),
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <nav aria-label="Months" className="flex gap-2">
          <ButtonLink href={`/usage/statement${statementHref({ month: monthBefore(month) })}`} size="sm">
            <ChevronLeft aria-hidden="true" />
            {monthBefore(month)}
          </ButtonLink>
          {isOver ? (
            <ButtonLink href={`/usage/statement${statementHref({ month: monthAfter(month) })}`} size="sm">
              {monthAfter(month)}
              <ChevronRight aria-hidden="true" />
            </ButtonLink>
          ) : null}
        </nav>
        <PaperBar saving={saving} ready={Boolean(data?.statement)} />
      </div>
      <Surface className="print:border-0">
        {data ? <Stale query={query} className="m-3" /> : null}
        {data?.statement ? (
          <StatementSheet workspace={workspace} told={{ ...data, statement: data.statement }} isOver={isOver} />
        ) : data ? (
          <EmptyState icon={<ReceiptText />} title={`Nothing moved in ${month}`} example={exampleOf.ledger}>
            The balance stayed what it was. Another month may hold what you look for.
          </EmptyState>
        ) : query.isError ? (
          <ErrorState
            title="The statement could not be made"
            trouble={asApiError(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <Loading label="Making the statement" className="flex flex-col gap-3 p-6">
            <Skeleton className="h-7 w-48" />
            <Skeleton className="h-32" />
            <Skeleton className="h-64" />
          </Loading>
        )}
      </Surface>
    </>
  );
}
