"use client";
import type { Webhook as Endpoint } from "@verso/contract/webhooks";
import { Webhook } from "lucide-react";
import type { ReactNode } from "react";
import { exampleOf } from "@/components/example-document.ts";
import type { ShellPerson } from "@/components/shell/person-context.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Card, Surface } from "@/components/ui/surface.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { SettingsFrame } from "../settings-frame.tsx";
import { AddWebhook } from "./add-webhook.tsx";
import { WebhooksGate } from "./gate.tsx";
import { WebhookTable } from "./webhook-table.tsx";

/** The addresses that are told of what happens here: what there is, and a new one. Owners alone see it. */
export function Webhooks({ role }: { role: ShellPerson["role"] }) {
  return (
    <WebhooksGate role={role} frame={(content) => <Frame>{content}</Frame>}>
      {(webhooks) => (
        <Frame action={webhooks.length === 0 ? undefined : <AddWebhook />}>
          <Listed webhooks={webhooks} />
        </Frame>
      )}
    </WebhooksGate>
  );
}

function Frame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <SettingsFrame title="Webhooks" action={action}>
      {children}
    </SettingsFrame>
  );
}

function Listed({ webhooks }: { webhooks: readonly Endpoint[] }) {
  if (webhooks.length === 0) {
    return (
      <Surface>
        <EmptyState
          icon={<Webhook />}
          title="Be told instead of asking"
          example={exampleOf.webhook}
          action={<AddWebhook />}
        >
          A webhook is an address of yours that gets a signed message when an extraction has ended, a top-up was paid or
          credit runs low. What could not be delivered is sent again, for a day.
        </EmptyState>
      </Surface>
    );
  }
  const enabled = webhooks.filter(({ status }) => status === "enabled").length;
  return (
    <Card
      id="webhooks"
      title="Endpoints"
      description={`${formatCount(enabled, "address is", "addresses are")} told of what happens in this workspace.`}
      flush
    >
      <WebhookTable webhooks={webhooks} />
    </Card>
  );
}
