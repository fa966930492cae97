"use client";

import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { exampleOf } from "@/components/example-document.ts";
import { PageBar } from "@/components/shell/page-bar.tsx";
import { PageBody } from "@/components/shell/page-body.tsx";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { Stale } from "@/components/stale.tsx";
import { Button } from "@/components/ui/button.tsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { hasApproved } from "@/lib/format/approval-words.ts";
import { clockWords } from "@/lib/format/clock-words.ts";
import { formatCount, formatNumber } from "@/lib/format/counts.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { beginSitting, type Handled, type QueueRow, reviewQueueQuery, useHandled } from "@/lib/queries/review-queue.ts";
import { isOf, queuedHref, type Whose, whoses } from "@/lib/queries/whose.ts";
import { QueueFilters } from "./queue-filters.tsx";
import { QueueTable } from "./queue-table.tsx";

/** What needs a person's look, the oldest first and why before what; Enter opens the first, and from there one goes on. */
export function ReviewQueue() {
  const queue = useQuery(reviewQueueQuery());
  const handled = useHandled();
  const skipped = new Set(handled.filter(({ outcome }) => outcome === "skipped").map(({ id }) => id));
  const { email } = useShellPerson();
  const [whose, setWhose] = useQueryState("whose", parseAsStringLiteral(whoses).withDefault("all"));
  const rows = queue.data?.rows;
  const of = (each: Whose) => (rows ?? []).filter(({ assignee }) => isOf(each, email, assignee));
  const isOthers = ({ review }: QueueRow) => hasApproved(review.approval, email);
  // What was skipped waits at the end, after it what another must approve.
  const rank = (row: QueueRow) => (isOthers(row) ? 2 : skipped.has(row.id) ? 1 : 0);
  const sorted = of(whose).sort((a, b) => rank(a) - rank(b));
  const first = sorted.find((row) => !isOthers(row));
  const counts = { all: of("all").length, mine: of("mine").length, nobody: of("nobody").length };
  const count = `${formatNumber(sorted.length)}${queue.data?.more ? "+" : ""}`;
  return (
    <>
      <PageBar
        title={rows === undefined || sorted.length === 0 ? "Review" : `Needs review (${count})`}
        action={
          first === undefined ? undefined : (
            <ButtonLink href={queuedHref(first.id, whose)} variant="primary">
              Begin
            </ButtonLink>
          )
        }
      />
      <PageBody>
        <Sitting handled={handled} />
        {counts.all === 0 ? null : (
          <QueueFilters whose={whose} counts={counts} onChange={(next) => void setWhose(next)} />
        )}
        {rows === undefined ? null : <Stale query={queue} className="mb-3" />}
        <Surface className="overflow-hidden">
          {rows === undefined ? (
            queue.isError ? (
              <ErrorState
                trouble={asApiError(queue.error)}
                title="What needs review could not be loaded"
                onRetry={() => void queue.refetch()}
                retrying={queue.isFetching}
              />
            ) : (
              <Loading label="Loading what needs review" className="flex flex-col gap-3 p-4">
                {["a", "b", "c", "d"].map((key) => (
                  <Skeleton key={key} className="h-6 w-full" />
                ))}
              </Loading>
            )
          ) : sorted.length === 0 && counts.all > 0 ? (
            <EmptyState
              icon={<ListChecks />}
              title={whose === "mine" ? "Nothing is assigned to you" : "Nothing is left unassigned"}
              action={<Button onClick={() => void setWhose("all")}>Show all</Button>}
              className="py-16!"
            >
              {formatCount(counts.all, "document needs", "documents need")} review. Whose each is stands beside it.
            </EmptyState>
          ) : sorted.length === 0 ? (
            <EmptyState
              icon={<ListChecks />}
              title="Nothing needs review"
              example={exampleOf.review}
              action={<ButtonLink href="/extractions?review=done">See what was reviewed</ButtonLink>}
              className="py-16!"
            >
              A result comes here by itself where a value is doubtful, a required one is missing, or figures do not add
              up: “total doubtful”, “sums differ by 3.20”.
            </EmptyState>
          ) : (
            <QueueTable rows={sorted} whose={whose} skipped={skipped} />
          )}
        </Surface>
      </PageBody>
    </>
  );
}

/** What was done in this sitting, and how long a document took. */
function Sitting({ handled }: { handled: readonly Handled[] }) {
  if (handled.length === 0) return null;
  const reviewed = handled.filter(({ outcome }) => outcome === "reviewed").length;
  const skipped = handled.length - reviewed;
  const ms = handled.reduce((sum, one) => sum + one.ms, 0);
  return (
    <Callout
      tone="positive"
      title={`${formatCount(reviewed, "document", "documents")} reviewed in ${clockWords(ms)}`}
      className="mb-3"
      action={
        <Button size="sm" onClick={beginSitting}>
          Begin anew
        </Button>
      }
    >
      {clockWords(ms / handled.length)} for each.
      {skipped > 0 ? ` ${formatCount(skipped, "was", "were")} skipped and waits at the end of the list.` : ""}
    </Callout>
  );
}
