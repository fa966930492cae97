"use client";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import type { Delivery, Webhook } from "@verso/contract/webhooks";
import { RotateCw } from "lucide-react";
import { exampleOf } from "@/components/example-document.ts";
import { Stale } from "@/components/stale.tsx";
import { Time } from "@/components/time.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { LoadMore } from "@/components/ui/load-more.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { deliveriesQuery, redeliver, useWebhooksChanged } from "@/lib/queries/webhooks.ts";
import { eventTypeWords } from "./event-types.ts";
import { answerWords, DeliveryState } from "./webhook-state.tsx";

/** What was and will be sent to an endpoint, newest first, with what it answered. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const list = useInfiniteQuery(deliveriesQuery(webhook.id));
  const rows = list.data?.pages.flatMap(({ data }) => data);
  return (
    <Card
      id="deliveries"
      title="Deliveries"
      description="Kept for 30 days. One that was not received is tried again after 5 s, 30 s, 2 min, 10 min and 1 h, then hourly for a day."
      flush
    >
      {rows === undefined ? (
        list.isError ? (
          <ErrorState
            trouble={asApiError(list.error)}
            title="The deliveries could not be loaded"
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <Loading label="Loading the deliveries" className="flex flex-col gap-3 p-4">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
          </Loading>
        )
      ) : (
        <>
          <Stale query={list} className="m-3" />
          {rows.length === 0 ? (
            <EmptyState title="Nothing was sent yet" example={exampleOf.delivery}>
              Send a test event to see whether your program takes it, or wait for what happens.
            </EmptyState>
          ) : (
            <DeliveryTable rows={rows} enabled={webhook.status === "enabled"} />
          )}
          <LoadMore list={list} />
        </>
      )}
    </Card>
  );
}

function DeliveryTable({ rows, enabled }: { rows: readonly Delivery[]; enabled: boolean }) {
  return (
    <Table label="Deliveries">
      <TableHead>
        <HeadCell>Event</HeadCell>
        <HeadCell className="max-sm:hidden">State</HeadCell>
        <HeadCell className="max-md:hidden">Answer</HeadCell>
        <HeadCell className="max-lg:hidden">Attempts</HeadCell>
        <HeadCell align="right">
          <span className="sr-only">What can be done</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {rows.map((delivery) => (
          <DeliveryRow key={delivery.id} of={delivery} enabled={enabled} />
        ))}
      </TableBody>
    </Table>
  );
}

function DeliveryRow({ of: delivery, enabled }: { of: Delivery; enabled: boolean }) {
  const { event, last_attempt: last } = delivery;
  return (
    <Row>
      <Cell className="w-full max-w-0 sm:w-auto sm:max-w-none">
        <span className="block truncate text-ink">{eventTypeWords[event.type].label}</span>
        <span className="block truncate text-12 text-faint">
          <code>{event.type}</code> · <Time at={event.created_at} />
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-2 text-12 text-muted md:hidden">
          <span className="sm:hidden">
            <DeliveryState of={delivery} />
          </span>
          {answerWords(delivery)} · {formatCount(delivery.attempts, "attempt", "attempts")}
          {delivery.next_attempt_at === null ? null : (
            <span>
              next <Time at={delivery.next_attempt_at} />
            </span>
          )}
        </span>
      </Cell>
      <Cell className="max-sm:hidden">
        <DeliveryState of={delivery} />
      </Cell>
      <Cell className="text-muted max-md:hidden">
        <span className="block">{answerWords(delivery)}</span>
        {last === null ? null : (
          <span className="tabular block max-w-64 truncate text-12 text-faint" title={last.answer ?? undefined}>
            {last.answer ? `${last.took_ms} ms · ${last.answer}` : `${last.took_ms} ms`}
          </span>
        )}
      </Cell>
      <Cell className="tabular text-muted max-lg:hidden">
        <span className="block whitespace-nowrap">{formatCount(delivery.attempts, "attempt", "attempts")}</span>
        {delivery.next_attempt_at === null ? null : (
          <span className="block text-12 whitespace-nowrap text-faint">
            next <Time at={delivery.next_attempt_at} />
          </span>
        )}
      </Cell>
      <Cell align="right">{enabled ? <Redeliver of={delivery} /> : null}</Cell>
    </Row>
  );
}

function Redeliver({ of: delivery }: { of: Delivery }) {
  const toast = useToast();
  const changed = useWebhooksChanged();
  const again = useMutation({
    mutationFn: () => redeliver(delivery.webhook_id, delivery.id),
    onSuccess: async () => {
      toast({ tone: "positive", title: "It is sent again", description: "With the same id and body as before." });
      await changed();
    },
    onError: (error) =>
      toast({ tone: "negative", title: "It was not sent again", description: asApiError(error).message }),
  });
  const what = eventTypeWords[delivery.event.type].label;
  return (
    <Button
      size="sm"
      icon={<RotateCw aria-hidden="true" />}
      aria-label={`Send again: ${what}`}
      busy={again.isPending}
      onClick={() => again.mutate()}
    >
      <span className="max-sm:sr-only">Send again</span>
    </Button>
  );
}
