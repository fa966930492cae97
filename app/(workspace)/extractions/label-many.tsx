"use client";

import type { Extraction } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { isMetadataKey } from "@verso/contract/metadata-key";
import { Tag } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogClose } from "@/components/ui/dialog.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { useLabel } from "@/lib/queries/many-extractions.ts";

/** Puts a label on several extractions, or takes it off; they are found by it as by those of the submission. */
export function LabelMany({ extractions }: { extractions: readonly Extraction[] }) {
  const [open, setOpen] = useState(false);
  const label = useLabel();
  const [name, setName] = useState("tag");
  const [value, setValue] = useState("");
  const plain = name.trim();
  const fault = plain === "" || isMetadataKey(plain) ? undefined : "A name has 1 to 40 of A-Z, a-z, 0-9, _ . and -";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (plain === "" || fault !== undefined) return;
    const ids = extractions.map(({ id }) => id);
    const kept = value.trim();
    label.mutate({ ids, name: plain, value: kept === "" ? null : kept }, { onSuccess: () => setOpen(false) });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) label.reset();
      }}
      trigger={
        <Button size="sm" icon={<Tag aria-hidden="true" />}>
          Tag
        </Button>
      }
      title={`Tag ${formatCount(extractions.length, "extraction", "extractions")}`}
      description="It stands among the metadata of each. Without a value the tag of this name is taken off."
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label="Name" error={fault}>
          <Input value={name} autoComplete="off" spellCheck={false} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label="Value">
          <Input
            value={value}
            maxLength={limits.metadataValueCharsMax}
            autoComplete="off"
            placeholder="booked"
            onChange={(event) => setValue(event.target.value)}
          />
        </Field>
        {label.error ? <TroubleLine trouble={asApiError(label.error)} /> : null}
        <div className="flex justify-end gap-2">
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="primary" busy={label.isPending}>
            {value.trim() === "" ? "Take off" : "Tag"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
