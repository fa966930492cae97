import type { Delivery, Webhook } from "@verso/contract/webhooks";
import { Badge } from "@/components/ui/badge.tsx";

/** Whether an endpoint is sent to, and whether it takes what is sent. */
export function WebhookState({ of: webhook }: { of: Webhook }) {
  if (webhook.status === "disabled") {
    return webhook.disabled_reason === "failing" ? (
      <Badge tone="negative">Switched off: it failed</Badge>
    ) : (
      <Badge>Disabled</Badge>
    );
  }
  return webhook.failing_since === null ? (
    <Badge tone="positive">Enabled</Badge>
  ) : (
    <Badge tone="attention">Failing</Badge>
  );
}

const deliveryLooks = {
  pending: { tone: "information", word: "Waiting" },
  delivered: { tone: "positive", word: "Delivered" },
  failed: { tone: "negative", word: "Failed" },
} as const;

export function DeliveryState({ of: delivery }: { of: Delivery }) {
  const retried = delivery.status === "pending" && delivery.attempts > 0;
  const { tone, word } = retried
    ? ({ tone: "attention", word: "Trying again" } as const)
    : deliveryLooks[delivery.status];
  return <Badge tone={tone}>{word}</Badge>;
}

/** What the receiver answered at the last attempt, in a few words. */
export function answerWords({ last_attempt: last }: Delivery): string {
  if (last === null) return "not sent yet";
  if (last.status !== null) return `HTTP ${last.status}`;
  return last.failure ?? "no answer";
}
