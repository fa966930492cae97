"use client";
import { useMutation } from "@tanstack/react-query";
import type { CreateKey } from "@verso/contract/keys";
import { flowScopes, type Scope, scopes } from "@verso/contract/scopes";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import { CheckboxGroup } from "@/components/ui/checkbox-group.tsx";
import { Dialog, DialogClose } from "@/components/ui/dialog.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { ShownSecret } from "@/components/ui/shown-secret.tsx";
import { Switch } from "@/components/ui/switch.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { useSecretGuard } from "@/components/ui/use-secret-guard.ts";
import { issueApiKey, useApiKeysChanged } from "@/lib/queries/api-keys.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { useWishKeys } from "@/lib/queries/use-wish-keys.ts";
import { scopeWords } from "./scope-words.ts";

/** Issues a key and shows it, this once. It lives in this dialog alone: once that is closed nobody has it but its holder. */
export function IssueKey() {
  const [open, setOpen] = useState(false);
  const changed = useApiKeysChanged();
  const keys = useWishKeys();
  const issue = useMutation({
    mutationFn: (body: CreateKey) => issueApiKey(body, keys.keyOf(body)),
    gcTime: 0,
    onSuccess: changed,
  });
  const { data: issued } = issue;
  const { onOpenChange, guard } = useSecretGuard(issued !== undefined, (next) => {
    setOpen(next);
    keys.forget();
    issue.reset();
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button variant="primary" icon={<Plus aria-hidden="true" />}>
          Issue a key
        </Button>
      }
      title={issued ? "Keep this key now" : "Issue a key"}
      description={
        issued
          ? "It is not stored anywhere and cannot be shown again. Put it into a secret store before you close this."
          : "For a program that uses the API of this workspace. Give it no more than it needs."
      }
    >
      {issued ? (
        <ShownSecret what="key" of={issued.name} secret={issued.key} guard={guard} />
      ) : (
        <Form busy={issue.isPending} trouble={issue.error ? asApiError(issue.error) : null} onIssue={issue.mutate} />
      )}
    </Dialog>
  );
}

type FormProps = {
  busy: boolean;
  trouble: ReturnType<typeof asApiError> | null;
  onIssue: (wish: CreateKey) => void;
};

function Form({ busy, trouble, onIssue }: FormProps) {
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<Scope[]>([...flowScopes]);
  const [test, setTest] = useState(false);
  const [asked, setAsked] = useState(false);
  const nameFault = asked && name.trim() === "" ? "Give it a name, so that you know later what it is for." : undefined;
  const none = chosen.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (name.trim() !== "" && !none) onIssue({ name: name.trim(), scopes: chosen, ...(test && { live: false }) });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label="Name" error={nameFault} hint="Seen in this list only.">
        <Input
          value={name}
          maxLength={100}
          autoComplete="off"
          placeholder="Invoices to accounting"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Switch
        checked={test}
        onChange={setTest}
        label="Test key"
        hint="For trying things out: a credit of its own of $5.00 a day, results for 24 hours, and nothing of this workspace within its reach."
      />
      <CheckboxGroup
        label="It may"
        values={scopes}
        words={(scope) => ({ label: scopeWords[scope].may, hint: scopeWords[scope].hint })}
        chosen={chosen}
        onChange={setChosen}
        fault={asked && none ? "Choose at least one: a key that may do nothing opens nothing." : undefined}
      />
      {chosen.includes("keys.manage") ? (
        <Callout tone="attention">
          Whoever holds this key can issue further keys, which stay when this one is revoked.
        </Callout>
      ) : null}
      {trouble ? <TroubleLine trouble={trouble} /> : null}
      <div className="flex justify-end gap-2">
        <DialogClose>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" busy={busy}>
          Issue key
        </Button>
      </div>
    </form>
  );
}
