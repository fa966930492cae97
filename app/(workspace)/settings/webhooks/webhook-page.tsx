"use client";
import type { Webhook as Endpoint } from "@verso/contract/webhooks";
import { Webhook } from "lucide-react";
import type { ReactNode } from "react";
import type { ShellPerson } from "@/components/shell/person-context.tsx";
import { Time } from "@/components/time.tsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Card, Surface } from "@/components/ui/surface.tsx";
import { SettingsFrame } from "../settings-frame.tsx";
import { Deliveries } from "./deliveries.tsx";
import { eventTypeWords } from "./event-types.ts";
import { WebhooksGate } from "./gate.tsx";
import { SendTest, SwitchWebhook, WebhookMenu } from "./webhook-actions.tsx";
import { WebhookState } from "./webhook-state.tsx";

/** One endpoint: what it is told of, how it does, what can be done with it, and what was sent to it. */
export function WebhookPage({ id, role }: { id: string; role: ShellPerson["role"] }) {
  return (
    <WebhooksGate role={role} frame={(content) => <Frame>{content}</Frame>}>
      {(webhooks) => {
        const webhook = webhooks.find((each) => each.id === id);
        return webhook ? (
          <Frame action={<SendTest of={webhook} />}>
            <Troubles of={webhook} />
            <Facts of={webhook} />
            <Deliveries webhook={webhook} />
          </Frame>
        ) : (
          <Frame>
            <Surface>
              <EmptyState
                icon={<Webhook />}
                title="There is no such webhook in this workspace"
                action={<ButtonLink href="/settings/webhooks">See all webhooks</ButtonLink>}
              >
                It was deleted, or the link is of another workspace.
              </EmptyState>
            </Surface>
          </Frame>
        );
      }}
    </WebhooksGate>
  );
}

function Frame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <SettingsFrame title="Webhook" within={[{ label: "Webhooks", href: "/settings/webhooks" }]} action={action}>
      {children}
    </SettingsFrame>
  );
}

/** Why nothing is sent, or will not be soon. */
function Troubles({ of: webhook }: { of: Endpoint }) {
  const { status, disabled_reason, disabled_at, failing_since } = webhook;
  if (status === "disabled") {
    const failed = disabled_reason === "failing";
    return (
      <Callout
        tone={failed ? "negative" : "information"}
        title={failed ? "This webhook was switched off, since it failed for three days" : "This webhook is disabled"}
        action={<SwitchWebhook of={webhook} />}
      >
        {disabled_at === null ? null : (
          <>
            Since <Time at={disabled_at} />.{" "}
          </>
        )}
        {failed
          ? "Every attempt failed. Once your program answers again, enable it: what was still due is sent then."
          : "Nothing that happens now is sent to it. Enable it to be told again."}
      </Callout>
    );
  }
  if (failing_since === null) return null;
  return (
    <Callout tone="attention" title="What is sent does not arrive">
      Every attempt has failed since <Time at={failing_since} />. After three days of this the webhook is switched off.
      The deliveries below say what came back.
    </Callout>
  );
}

function Facts({ of: webhook }: { of: Endpoint }) {
  const facts: [string, ReactNode][] = [
    ["State", <WebhookState key="state" of={webhook} />],
    [
      "Told when",
      webhook.events.map((event) => (
        <span key={event} className="block">
          {eventTypeWords[event].label} <code className="text-12 text-faint">{event}</code>
        </span>
      )),
    ],
    ["Added", <Time key="added" at={webhook.created_at} />],
    [
      "Secret",
      webhook.former_secret_until !== null && Date.parse(webhook.former_secret_until) > Date.now() ? (
        <>
          Rotated. What is sent is signed with the secret before this one as well, which ends{" "}
          <Time at={webhook.former_secret_until} />.
        </>
      ) : (
        "Shown once, when it was made. Rotate it where it was lost."
      ),
    ],
  ];
  return (
    <Card
      id="webhook"
      title={
        <span className="flex items-center gap-1">
          <code className="min-w-0 text-13 wrap-anywhere">{webhook.url}</code>
          <CopyButton text={webhook.url} label="Copy the address" />
        </span>
      }
      description={webhook.description === "" ? undefined : webhook.description}
      action={<WebhookMenu of={webhook} />}
      flush
    >
      <dl className="divide-y divide-line text-13">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[120px_minmax(0,1fr)]">
            <dt className="text-faint">{name}</dt>
            <dd className="text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
