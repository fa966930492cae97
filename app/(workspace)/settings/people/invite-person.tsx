"use client";
import { useMutation } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { Dialog, DialogClose } from "@/components/ui/dialog.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { Select } from "@/components/ui/select.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { type Role, roles } from "@/lib/account/roles.ts";
import type { MadeInvitation } from "@/lib/account/shapes.ts";
import { formatUtc } from "@/lib/format/time.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { shapes } from "@/lib/queries/fetch-parsed.ts";
import { invitePerson, usePeopleChanged } from "@/lib/queries/people.ts";
import { roleWords } from "./role-words.ts";

const options = roles.map((role) => ({ value: role, label: roleWords[role].name, hint: roleWords[role].may }));

/** Makes a link that lets one person in, and shows it, this once. */
export function InvitePerson() {
  const [open, setOpen] = useState(false);
  const changed = usePeopleChanged();
  const invite = useMutation({ mutationFn: invitePerson, gcTime: 0, onSuccess: changed });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        invite.reset();
      }}
      trigger={
        <Button variant="primary" icon={<UserPlus aria-hidden="true" />}>
          Invite
        </Button>
      }
      title={invite.data ? "Send this link" : "Invite a person"}
      description={
        invite.data
          ? `To ${invite.variables.email}, by a way that you trust. It cannot be shown again.`
          : "You get a link to send them. Verso sends no mail itself."
      }
    >
      {invite.data ? (
        <Made invitation={invite.data} />
      ) : (
        <Form
          busy={invite.isPending}
          trouble={invite.error ? asApiError(invite.error) : null}
          onInvite={(email, role) => invite.mutate({ email, role })}
        />
      )}
    </Dialog>
  );
}

type FormProps = {
  busy: boolean;
  trouble: ReturnType<typeof asApiError> | null;
  onInvite: (email: string, role: Role) => void;
};

function Form({ busy, trouble, onInvite }: FormProps) {
  const [role, setRole] = useState<Role>("member");
  const [fault, setFault] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("email");
    const { Email } = await shapes();
    const email = Email.safeParse(typed);
    setFault(email.success ? undefined : "Enter the person's email address.");
    if (email.success) onInvite(email.data, role);
  };
  const taken = trouble?.code === "email_taken";
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label="Email" error={fault ?? (taken ? trouble.message : undefined)}>
        <Input name="email" type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Role" hint={`${roleWords[role].name}s may ${roleWords[role].may}.`}>
        <Select value={role} onChange={setRole} options={options} />
      </Field>
      {trouble && !taken ? <TroubleLine trouble={trouble} /> : null}
      <div className="flex justify-end gap-2">
        <DialogClose>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" busy={busy}>
          Make link
        </Button>
      </div>
    </form>
  );
}

function Made({ invitation }: { invitation: MadeInvitation }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-control border border-line bg-sunken p-3">
        <code className="block text-13 wrap-anywhere text-ink select-all">{invitation.url}</code>
        <p className="mt-1.5 text-12 text-faint">Works once, until {formatUtc(new Date(invitation.expires_at))}</p>
      </div>
      <div className="flex justify-end gap-2">
        <DialogClose>
          <Button>Done</Button>
        </DialogClose>
        <CopyButton text={invitation.url} label="Copy the link" size="md" variant="primary">
          Copy link
        </CopyButton>
      </div>
    </div>
  );
}
