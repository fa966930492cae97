"use client";

import { type FormEvent, type RefObject, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogClose } from "@/components/ui/dialog.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { schemaNameOf } from "@/lib/schemas/schema-name.ts";

type FormProps = {
  initial: string;
  confirm: string;
  work: { isPending: boolean; error: Error | null };
  onName: (name: string) => void;
};
type NameProps = FormProps & {
  open: boolean;
  onClose: () => void;
  title: string;
  returnTo?: RefObject<HTMLElement | null>;
};

/** Asks for the name of a schema. */
export function NameDialog({ open, onClose, title, returnTo, ...form }: NameProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={title}
      {...(returnTo === undefined ? {} : { returnTo })}
    >
      <NameForm {...form} />
    </Dialog>
  );
}

function NameForm({ initial, confirm, work, onName }: FormProps) {
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = schemaNameOf(String(new FormData(event.currentTarget).get("name")));
    setFault(name === null ? "Give it a name of at most 120 characters." : undefined);
    if (name !== null) onName(name);
  };
  const trouble = work.error === null ? null : asApiError(work.error);
  const isTaken = trouble?.code === "name_taken";
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label="Name" error={fault ?? (isTaken ? trouble.message : undefined)}>
        <Input name="name" defaultValue={initial} autoComplete="off" onFocus={(event) => event.target.select()} />
      </Field>
      {trouble === null || isTaken ? null : <TroubleLine trouble={trouble} />}
      <div className="flex justify-end gap-2">
        <DialogClose>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" busy={work.isPending}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
