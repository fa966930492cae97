"use client";
import { useMutation } from "@tanstack/react-query";
import type { Webhook } from "@verso/contract/webhooks";
import { KeyRound, MoreHorizontal, Pencil, Power, Send, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu.tsx";
import { ShownSecret } from "@/components/ui/shown-secret.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { useSecretGuard } from "@/components/ui/use-secret-guard.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import {
  changeWebhook,
  removeWebhook,
  rotateWebhookSecret,
  sendTestEvent,
  useWebhookRemoved,
  useWebhooksChanged,
} from "@/lib/queries/webhooks.ts";
import { secretWords } from "./secret-words.ts";
import { WebhookForm, type WebhookWish } from "./webhook-form.tsx";

type Of = { of: Webhook };

/** Does it at once and says so; what was refused is said as a notice too, since there is no dialog to say it in. */
function useAct(act: () => Promise<unknown>, done: string, failed: string) {
  const toast = useToast();
  const changed = useWebhooksChanged();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      toast({ tone: "positive", title: done });
      await changed();
    },
    onError: (error) => toast({ tone: "negative", title: failed, description: asApiError(error).message }),
  });
}

/** Has a test event sent, whose delivery then stands in the list. */
export function SendTest({ of: webhook }: Of) {
  const test = useAct(() => sendTestEvent(webhook.id), "A test event is on its way", "The test event was not sent");
  return (
    <Button
      variant="primary"
      icon={<Send aria-hidden="true" />}
      disabled={webhook.status === "disabled"}
      title={webhook.status === "disabled" ? "Enable the webhook to send a test event" : undefined}
      busy={test.isPending}
      onClick={() => test.mutate()}
    >
      <span className="max-sm:hidden">Send test event</span>
      <span className="sm:hidden">Test</span>
    </Button>
  );
}

function useSwitch({ id, status }: Webhook) {
  const next = status === "enabled" ? "disabled" : "enabled";
  const words = next === "enabled" ? "The webhook is enabled" : "The webhook is disabled";
  return useAct(() => changeWebhook(id, { status: next }), words, "The webhook was not changed");
}

/** Enables it again. */
export function SwitchWebhook({ of: webhook }: Of) {
  const act = useSwitch(webhook);
  return (
    <Button size="sm" busy={act.isPending} onClick={() => act.mutate()}>
      Enable
    </Button>
  );
}

/** What else can be done with an endpoint. */
export function WebhookMenu({ of: webhook }: Of) {
  const [asked, setAsked] = useState<"edit" | "rotate" | "delete" | null>(null);
  const act = useSwitch(webhook);
  const enabled = webhook.status === "enabled";
  const close = () => setAsked(null);
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" icon={<MoreHorizontal aria-hidden="true" />}>
            Manage
          </Button>
        }
      >
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setAsked("edit")}>
          Edit address and events
        </MenuItem>
        <MenuItem icon={<Power aria-hidden="true" />} onSelect={() => act.mutate()}>
          {enabled ? "Disable" : "Enable"}
        </MenuItem>
        <MenuItem icon={<KeyRound aria-hidden="true" />} onSelect={() => setAsked("rotate")}>
          Rotate the secret
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => setAsked("delete")}>
          Delete
        </MenuItem>
      </Menu>
      <EditWebhook of={webhook} open={asked === "edit"} onClose={close} />
      <RotateSecret of={webhook} open={asked === "rotate"} onClose={close} />
      <DeleteWebhook of={webhook} open={asked === "delete"} onClose={close} />
    </>
  );
}

type Asked = Of & { open: boolean; onClose: () => void };

function EditWebhook({ of: webhook, open, onClose }: Asked) {
  const toast = useToast();
  const changed = useWebhooksChanged();
  const edit = useMutation({
    mutationFn: ({ url, events }: WebhookWish) => changeWebhook(webhook.id, { url, events }),
    onSuccess: async () => {
      await changed();
      onClose();
      toast({ tone: "positive", title: "The webhook is changed" });
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={() => {
        edit.reset();
        onClose();
      }}
      title="Edit the webhook"
      description="What still waits to be delivered goes to the new address. The secret stays."
    >
      <WebhookForm
        initial={{ url: webhook.url, events: webhook.events, description: webhook.description }}
        described={false}
        submitWords="Save"
        busy={edit.isPending}
        trouble={edit.error ? asApiError(edit.error) : null}
        onSubmit={(wish) => edit.mutate(wish)}
      />
    </Dialog>
  );
}

function RotateSecret({ of: webhook, open, onClose }: Asked) {
  const changed = useWebhooksChanged();
  const rotate = useMutation({ mutationFn: () => rotateWebhookSecret(webhook.id), gcTime: 0 });
  const { data: rotated } = rotate;
  const end = () => {
    if (rotated) void changed();
    rotate.reset();
    onClose();
  };
  const { onOpenChange, guard } = useSecretGuard(rotated !== undefined, end);
  if (rotated) {
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title="Keep this secret now" description={secretWords}>
        <ShownSecret what="secret" of={webhook.url} secret={rotated.secret} guard={guard} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={end}
      title="Rotate the secret?"
      description="A new secret is made and shown once. For 24 hours what is sent is signed with both, so that your program can change over; then the old one ends."
      keep="Keep the secret"
      confirm="Rotate secret"
      onConfirm={() => rotate.mutate()}
      busy={rotate.isPending}
      trouble={rotate.error ? asApiError(rotate.error) : null}
    />
  );
}

function DeleteWebhook({ of: webhook, open, onClose }: Asked) {
  const router = useRouter();
  const toast = useToast();
  const removed = useWebhookRemoved(webhook.id);
  const remove = useMutation({
    mutationFn: () => removeWebhook(webhook.id),
    onSuccess: () => {
      removed();
      router.push("/settings/webhooks");
      toast({ tone: "positive", title: "The webhook is deleted" });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={() => {
        remove.reset();
        onClose();
      }}
      title="Delete this webhook?"
      description="It is told nothing more, what still waits for it is not sent, and its deliveries go with it. This cannot be undone."
      keep="Keep it"
      confirm="Delete webhook"
      onConfirm={() => remove.mutate()}
      busy={remove.isPending}
      trouble={remove.error ? asApiError(remove.error) : null}
    >
      <code className="text-12 wrap-anywhere text-muted">{webhook.url}</code>
    </ConfirmDialog>
  );
}
