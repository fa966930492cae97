"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { DialogClose } from "@/components/ui/dialog.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { queryKeys } from "@/lib/queries/keys.ts";
import { addPreset } from "@/lib/queries/presets.ts";
import { schemaNameOf } from "@/lib/schemas/schema-name.ts";
import type { Draft } from "./draft.ts";
import { presetContentOf } from "./preset-content.ts";

export type SavePresetProps = { draft: Draft; onDone: () => void };

/** Asks for a name, and keeps the settings that stand on the page under it. */
export function SavePreset({ draft, onDone }: SavePresetProps) {
  const [fault, setFault] = useState<string>();
  const client = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: addPreset,
    onSuccess: (_, { name }) => {
      onDone();
      toast({ tone: "positive", title: `${name} is among the presets` });
      return client.invalidateQueries({ queryKey: queryKeys.presets });
    },
  });
  const trouble = save.error ? asApiError(save.error) : null;
  const isTaken = trouble?.code === "name_taken";
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = schemaNameOf(String(new FormData(event.currentTarget).get("name")));
    const content = presetContentOf(draft);
    setFault(name === null ? "Give it a name of at most 120 characters." : undefined);
    if (name !== null && content !== null) save.mutate({ name, content });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label="Name" error={fault ?? (isTaken ? trouble.message : undefined)}>
        <Input name="name" autoComplete="off" />
      </Field>
      {trouble === null || isTaken ? null : <TroubleLine trouble={trouble} />}
      <div className="flex justify-end gap-2">
        <DialogClose>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
