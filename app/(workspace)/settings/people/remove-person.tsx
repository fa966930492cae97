"use client";
import { useMutation } from "@tanstack/react-query";
import { LogOut, UserMinus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import type { ListedPerson } from "@/lib/account/shapes.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { removePerson, usePeopleChanged } from "@/lib/queries/people.ts";

/** Asks once more before a person is taken out, or leaves. */
export function RemovePerson({ of: person }: { of: ListedPerson }) {
  const [open, setOpen] = useState(false);
  const Icon = person.you ? LogOut : UserMinus;
  const toast = useToast();
  const changed = usePeopleChanged();
  const remove = useMutation({
    mutationFn: () => removePerson(person.id),
    onSuccess: async () => {
      setOpen(false);
      if (person.you) {
        window.location.assign("/sign-in");
        return;
      }
      toast({ tone: "positive", title: `Removed ${person.name}` });
      await changed();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) remove.reset();
      }}
      trigger={
        <Button size="sm" aria-label={person.you ? "Leave this workspace" : `Remove ${person.name}`}>
          <Icon aria-hidden="true" className="sm:hidden" />
          <span className="max-sm:hidden">{person.you ? "Leave" : "Remove"}</span>
        </Button>
      }
      title={person.you ? "Leave this workspace?" : `Remove ${person.name}?`}
      description={
        person.you
          ? "Your account is deleted and you are signed out everywhere. Documents, results and API keys stay. To come back you need a new invitation."
          : `${person.email} is signed out everywhere and cannot sign in any more. Documents and results stay; so do API keys: revoke those that they know.`
      }
      keep={person.you ? "Stay" : "Keep"}
      confirm={person.you ? "Leave workspace" : "Remove person"}
      onConfirm={() => remove.mutate()}
      busy={remove.isPending}
      trouble={remove.error ? asApiError(remove.error) : null}
    />
  );
}
