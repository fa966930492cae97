"use client";

import { type FormEvent, useState } from "react";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { Button } from "./ui/button.tsx";
import { DialogClose } from "./ui/dialog.tsx";
import { Field } from "./ui/field.tsx";
import { Input } from "./ui/input.tsx";
import { TroubleLine } from "./ui/trouble-line.tsx";

/** A name as it is kept, or null where what was typed cannot be one. */
type NameOf = (typed: string) => string | null;

/** Takes the name that a form gives: `onName` has it as it is kept, `fault` says that it cannot be one. */
export function useNameSubmit(nameOf: NameOf, onName: (name: string) => void) {
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = nameOf(String(new FormData(event.currentTarget).get("name")));
    setFault(name === null ? "Give it a name of at most 120 characters." : undefined);
    if (name !== null) onName(name);
  };
  return { fault, submit };
}

type FormProps = {
  initial?: string;
  confirm: string;
  work: { isPending: boolean; error: Error | null };
  nameOf: NameOf;
  onName: (name: string) => void;
};

/** Asks for a name within a dialog. One that is taken is said at its field, everything else below. */
export function NameForm({ initial, confirm, work, nameOf, onName }: FormProps) {
  const { fault, submit } = useNameSubmit(nameOf, onName);
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

type RenameProps = {
  name: string;
  work: { isPending: boolean; error: Error | null };
  nameOf: NameOf;
  onName: (name: string) => void;
  onCancel: () => void;
};

/** Asks for another name in the row of what has one. */
export function RenameForm({ name, work, nameOf, onName, onCancel }: RenameProps) {
  const { fault, submit } = useNameSubmit(nameOf, onName);
  return (
    <form onSubmit={submit} noValidate className="flex items-end gap-2">
      <Field
        className="flex-1"
        label={`Name of ${name}`}
        error={fault ?? (work.error ? asApiError(work.error).message : undefined)}
      >
        <Input
          name="name"
          defaultValue={name}
          autoComplete="off"
          autoFocus
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant="primary" busy={work.isPending}>
        Rename
      </Button>
    </form>
  );
}
