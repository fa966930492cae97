"use client";
import { useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { ShownSecret } from "@/components/ui/shown-secret.tsx";
import { useSecretGuard } from "@/components/ui/use-secret-guard.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { useWishKeys } from "@/lib/queries/use-wish-keys.ts";
import { addWebhook, useWebhooksChanged } from "@/lib/queries/webhooks.ts";
import { secretWords } from "./secret-words.ts";
import { WebhookForm, type WebhookWish } from "./webhook-form.tsx";

/** Adds an endpoint and shows its secret, which lives in this dialog alone. */
export function AddWebhook() {
  const [open, setOpen] = useState(false);
  const changed = useWebhooksChanged();
  const keys = useWishKeys();
  const add = useMutation({ mutationFn: (wish: WebhookWish) => addWebhook(wish, keys.keyOf(wish)), gcTime: 0 });
  const { data: added } = add;
  const { onOpenChange, guard } = useSecretGuard(added !== undefined, (next) => {
    setOpen(next);
    // The list is asked for when the secret is kept: before, the button that this dialog stands at could go.
    if (!next && added) void changed();
    keys.forget();
    add.reset();
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button variant="primary" icon={<Plus aria-hidden="true" />}>
          Add a webhook
        </Button>
      }
      title={added ? "Keep this secret now" : "Add a webhook"}
      description={added ? secretWords : "An address of yours that is told of what happens in this workspace."}
    >
      {added ? (
        <ShownSecret what="secret" of={added.url} secret={added.secret} guard={guard} />
      ) : (
        <WebhookForm
          initial={{ url: "", events: ["extraction.finished"], description: "" }}
          described
          submitWords="Add webhook"
          busy={add.isPending}
          trouble={add.error ? asApiError(add.error) : null}
          onSubmit={(wish) => add.mutate(wish)}
        />
      )}
    </Dialog>
  );
}
