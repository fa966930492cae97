"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { BookmarkPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useNameSubmit } from "@/components/name-form.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogClose } from "@/components/ui/dialog.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { Select } from "@/components/ui/select.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { addSchema, saveVersion, schemasQuery, useSchemasChanged } from "@/lib/queries/schemas.ts";
import { schemaNameOf } from "@/lib/schemas/schema-name.ts";
import type { Origin } from "./origin.ts";
import { parseSchema } from "./parse-schema.ts";

type SaveProps = { text: string; disabled: boolean; onSaved: (origin: Origin) => void };

/** Keeps the schema that stands on the page: under a new name, or as the next version of one that is there. */
export function SaveToLibrary({ text, disabled, onSaved }: SaveProps) {
  const [open, setOpen] = useState(false);
  const parsed = parseSchema(text);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" icon={<BookmarkPlus aria-hidden="true" />} disabled={disabled || !parsed.ok}>
          Save to library
        </Button>
      }
      title="Save to library"
      description="Everyone of the workspace can ask by it. Each change is kept as a version."
    >
      {parsed.ok ? (
        <SaveForm
          schema={parsed.schema}
          onSaved={(saved) => {
            setOpen(false);
            onSaved({ ...saved, text });
          }}
        />
      ) : null}
    </Dialog>
  );
}

type Saving = { to: string; name: string; after: number | undefined };

type FormProps = { schema: Record<string, unknown>; onSaved: (saved: Omit<Origin, "text">) => void };

function SaveForm({ schema, onSaved }: FormProps) {
  const { data: library } = useQuery(schemasQuery());
  const schemas = library?.data.filter(({ archived }) => !archived) ?? [];
  const [to, setTo] = useState("new");
  const toast = useToast();
  const router = useRouter();
  const changed = useSchemasChanged();
  const save = useMutation({
    mutationFn: async ({ to: id, name, after }: Saving) =>
      after === undefined ? addSchema({ name, schema }) : { id, ...(await saveVersion({ id, schema, after })) },
    onSuccess: async (saved, { name }) => {
      onSaved({ id: saved.id, name, version: "number" in saved ? saved.number : 1 });
      const open = () => router.push(`/schemas/${saved.id}`);
      const title = "number" in saved ? `${name} is at version ${saved.number}` : `${name} is in the library`;
      toast({ tone: "positive", title, action: { label: "Open it", altText: "Open it under Schemas", onPress: open } });
      await changed();
    },
  });
  const trouble = save.error ? asApiError(save.error) : null;
  const isTaken = trouble?.code === "name_taken";
  const asNew = useNameSubmit(schemaNameOf, (name) => save.mutate({ to, name, after: undefined }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const chosen = schemas.find(({ id }) => id === to);
    if (chosen === undefined) return asNew.submit(event);
    event.preventDefault();
    save.mutate({ to, name: chosen.name, after: chosen.version.number });
  };
  const options = [
    { value: "new", label: "A new schema" },
    ...schemas.map(({ id, name, version }) => ({ value: id, label: name, hint: `as version ${version.number + 1}` })),
  ];
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {schemas.length === 0 ? null : (
        <Field label="Save as">
          <Select value={to} onChange={setTo} options={options} />
        </Field>
      )}
      {to === "new" ? (
        <Field label="Name" error={asNew.fault ?? (isTaken ? trouble.message : undefined)}>
          <Input name="name" autoComplete="off" />
        </Field>
      ) : null}
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
