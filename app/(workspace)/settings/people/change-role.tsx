"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogClose } from "@/components/ui/dialog.tsx";
import { Select } from "@/components/ui/select.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { type Role, roles } from "@/lib/account/roles.ts";
import type { ListedPerson } from "@/lib/account/shapes.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { changeRole, usePeopleChanged } from "@/lib/queries/people.ts";
import { signInPath } from "@/lib/session/sign-in-path.ts";
import { roleWords } from "./role-words.ts";

const options = roles.map((role) => ({ value: role, label: roleWords[role].name, hint: roleWords[role].may }));

/** The role of a person as a choice; another one is asked about once more, since it ends their sessions. */
export function ChangeRole({ of: person }: { of: ListedPerson }) {
  const [wanted, setWanted] = useState<Role | null>(null);
  const toast = useToast();
  const changed = usePeopleChanged();
  const change = useMutation({
    mutationFn: changeRole,
    onSuccess: async (_, { role }) => {
      setWanted(null);
      toast({ tone: "positive", title: `${person.name} is now ${roleWords[role].name.toLowerCase()}` });
      // Who changes their own role has ended their own session with it.
      if (person.you) window.location.assign(signInPath({ page: "/", ended: true }));
      else await changed();
    },
  });
  const choose = (role: Role) => {
    if (role === person.role) return;
    change.reset();
    setWanted(role);
  };
  return (
    <>
      <Select
        size="sm"
        label={`Role of ${person.name}`}
        value={person.role}
        onChange={choose}
        options={options}
        className="w-28!"
      />
      <Dialog
        open={wanted !== null}
        onOpenChange={(open) => (open ? undefined : setWanted(null))}
        title={`Make ${person.you ? "yourself" : person.name} ${wanted ?? ""}?`}
        description={
          wanted
            ? `${roleWords[wanted].name}s may ${roleWords[wanted].may}. ${person.you ? "You are" : "They are"} signed out everywhere and must sign in again.`
            : undefined
        }
        footer={
          <>
            <DialogClose>
              <Button>Cancel</Button>
            </DialogClose>
            <Button
              variant="primary"
              busy={change.isPending}
              onClick={() => (wanted ? change.mutate({ id: person.id, role: wanted }) : undefined)}
            >
              Change role
            </Button>
          </>
        }
      >
        {change.error ? <TroubleLine trouble={asApiError(change.error)} /> : null}
      </Dialog>
    </>
  );
}
