"use client";
import { useQuery } from "@tanstack/react-query";
import type { Webhook } from "@verso/contract/webhooks";
import { Time } from "@/components/time.tsx";
import { RowLink } from "@/components/ui/row-link.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { lastDeliveryQuery } from "@/lib/queries/webhooks.ts";
import { eventTypeWords } from "./event-types.ts";
import { answerWords, WebhookState } from "./webhook-state.tsx";

export function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  return (
    <Table label="Webhooks" className="table-fixed">
      <TableHead>
        <HeadCell>Address</HeadCell>
        <HeadCell className="w-52 max-lg:hidden">Told when</HeadCell>
        <HeadCell className="w-40 max-sm:hidden">State</HeadCell>
        <HeadCell align="right" className="w-48 max-md:hidden">
          Last delivery
        </HeadCell>
      </TableHead>
      <TableBody>
        {webhooks.map((webhook) => (
          <Row key={webhook.id} interactive>
            <Cell>
              <RowLink
                href={`/settings/webhooks/${webhook.id}`}
                title={webhook.url}
                className="block truncate font-mono text-12"
              >
                {webhook.url}
              </RowLink>
              {webhook.description === "" ? null : (
                <span className="block truncate text-12 text-muted">{webhook.description}</span>
              )}
              <span className="mt-1 block sm:hidden">
                <WebhookState of={webhook} />
              </span>
            </Cell>
            <Cell className="text-12 text-muted max-lg:hidden">
              {webhook.events.map((event) => (
                <span key={event} className="block">
                  {eventTypeWords[event].label}
                </span>
              ))}
            </Cell>
            <Cell className="max-sm:hidden">
              <WebhookState of={webhook} />
            </Cell>
            <Cell align="right" className="text-12 text-muted max-md:hidden">
              <LastDelivery id={webhook.id} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function LastDelivery({ id }: { id: string }) {
  const { data, isError } = useQuery(lastDeliveryQuery(id));
  if (data === undefined) return isError ? "not known" : null;
  if (data === null) return <span className="text-faint">none yet</span>;
  return (
    <>
      <Time at={data.last_attempt?.at ?? data.created_at} focusable={false} />
      <span className="block text-faint">{answerWords(data)}</span>
    </>
  );
}
