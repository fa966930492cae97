"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Time } from "@/components/time.tsx";
import { Button } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { revokeApiKey, useApiKeysChanged } from "@/lib/queries/api-keys.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import type { ListedKey } from "@/lib/queries/shapes.ts";

/** Asks once more, saying what stops working. */
export function RevokeKey({ of: key }: { of: ListedKey }) {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const changed = useApiKeysChanged();
  const name = key.name === "" ? `${key.prefix}…` : key.name;
  const revoke = useMutation({
    mutationFn: () => revokeApiKey(key.id),
    onSuccess: async () => {
      setOpen(false);
      toast({ tone: "positive", title: `Revoked ${name}` });
      await changed();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) revoke.reset();
      }}
      trigger={
        <Button size="sm" aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      }
      title={`Revoke ${name}?`}
      description="Whatever uses this key is refused from its next request on. Extractions that are under way go on. This cannot be undone."
      keep="Keep it"
      confirm="Revoke key"
      onConfirm={() => revoke.mutate()}
      busy={revoke.isPending}
      trouble={revoke.error ? asApiError(revoke.error) : null}
    >
      <p className="text-13 text-muted">
        {key.last_used_at === null ? (
          "It was never used."
        ) : (
          <>
            It was last used <Time at={key.last_used_at} />.
          </>
        )}
      </p>
    </ConfirmDialog>
  );
}
