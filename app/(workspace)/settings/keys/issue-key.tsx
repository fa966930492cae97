"use client";
import { useMutation } from "@tanstack/react-query";
import type { CreateKey, IssuedKey } from "@verso/contract/keys";
import { flowScopes, type Scope, scopes } from "@verso/contract/scopes";
import { Plus } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import { Checkbox } from "@/components/ui/checkbox.tsx";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { Dialog, DialogClose } from "@/components/ui/dialog.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { issueApiKey, useApiKeysChanged } from "@/lib/queries/api-keys.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { randomKey } from "@/lib/queries/random-key.ts";
import { scopeWords } from "./scope-words.ts";

/** Issues a key and shows it, this once. It lives in this dialog alone: once that is closed nobody has it but its holder. */
export function IssueKey() {
  const [open, setOpen] = useState(false);
  const changed = useApiKeysChanged();
  const intent = useRef<{ asked: string; key: string } | null>(null);
  const issue = useMutation({
    mutationFn: (body: CreateKey) => {
      const asked = JSON.stringify(body);
      // The same wish again is after an answer that was lost: it must not issue a second key.
      if (intent.current?.asked !== asked) intent.current = { asked, key: randomKey() };
      return issueApiKey(body, intent.current.key);
    },
    gcTime: 0,
    onSuccess: changed,
  });
  const { data: issued } = issue;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        intent.current = null;
        issue.reset();
      }}
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
        <Issued issued={issued} />
      ) : (
        <Form
          busy={issue.isPending}
          trouble={issue.error ? asApiError(issue.error) : null}
          onIssue={(name, chosen) => issue.mutate({ name, scopes: chosen })}
        />
      )}
    </Dialog>
  );
}

type FormProps = {
  busy: boolean;
  trouble: ReturnType<typeof asApiError> | null;
  onIssue: (name: string, scopes: Scope[]) => void;
};

function Form({ busy, trouble, onIssue }: FormProps) {
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<readonly Scope[]>(flowScopes);
  const [asked, setAsked] = useState(false);
  const scopesLabel = useId();
  const nameFault = asked && name.trim() === "" ? "Give it a name, so that you know later what it is for." : undefined;
  const none = chosen.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (name.trim() !== "" && !none)
      onIssue(
        name.trim(),
        scopes.filter((scope) => chosen.includes(scope)),
      );
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
      <fieldset aria-labelledby={scopesLabel} className="flex flex-col gap-2.5">
        <p id={scopesLabel} className="text-13 font-medium text-ink">
          It may
        </p>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            checked={chosen.includes(scope)}
            onChange={(on) => setChosen(on ? [...chosen, scope] : chosen.filter((each) => each !== scope))}
            label={scopeWords[scope].may}
            hint={
              <>
                {scopeWords[scope].hint} <code>{scope}</code>
              </>
            }
          />
        ))}
        {asked && none ? (
          <p role="alert" className="text-13 text-negative">
            Choose at least one: a key that may do nothing opens nothing.
          </p>
        ) : null}
      </fieldset>
      {chosen.includes("keys.manage") ? (
        <Callout tone="attention">
          Whoever holds this key can issue further keys, which stay when this one is revoked.
        </Callout>
      ) : null}
      {trouble ? <TroubleLine trouble={trouble} /> : null}
      <div className="flex justify-end gap-2">
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" busy={busy}>
          Issue key
        </Button>
      </div>
    </form>
  );
}

function Issued({ issued }: { issued: IssuedKey }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-control border border-line bg-sunken p-3">
        <p className="text-12 text-faint">{issued.name}</p>
        <code className="mt-0.5 block text-13 wrap-anywhere text-ink select-all">{issued.key}</code>
      </div>
      <div className="flex justify-end gap-2">
        <CopyButton text={issued.key} label="Copy the key" size="md">
          Copy key
        </CopyButton>
        <DialogClose asChild>
          <Button variant="primary">I have kept it</Button>
        </DialogClose>
      </div>
    </div>
  );
}
