"use client";

import { limits } from "@verso/contract/limits";
import { isMetadataKey } from "@verso/contract/metadata-key";
import { Tag } from "lucide-react";
import { type FormEvent, useState } from "react";
import { RefusedList } from "@/components/refused-list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogClose } from "@/components/ui/dialog.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { useLabel } from "@/lib/queries/many-extractions.ts";
import { type ExtractionRow, nameIn } from "./extraction-row.ts";

/** Puts a label on several extractions, or takes it off; they are found by it as by those of the submission. */
export function LabelMany({ rows }: { rows: readonly ExtractionRow[] }) {
  const [open, setOpen] = useState(false);
  const label = useLabel();
  const toast = useToast();
  const [name, setName] = useState("tag");
  const [value, setValue] = useState("");
  const plain = name.trim();
  const fault = plain === "" || isMetadataKey(plain) ? undefined : "A name has 1 to 40 of A-Z, a-z, 0-9, _ . and -";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (plain === "" || fault !== undefined) return;
    const kept = value.trim() || null;
    const all = (said: (row: ExtractionRow) => string | null) =>
      rows.map((row) => ({ id: row.extraction.id, labels: { [plain]: said(row) } }));
    const before = all(({ extraction }) => extraction.metadata[plain] ?? null);
    label.mutate(
      all(() => kept),
      {
        onSuccess: () => {
          setOpen(false);
          toast({
            tone: "positive",
            title: `${kept === null ? "Took the tag off" : "Tagged"} ${formatCount(rows.length, "extraction", "extractions")}`,
            action: {
              label: "Undo",
              altText: "Tag them as they were before",
              onPress: () => label.mutate(before),
            },
          });
        },
      },
    );
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
      title={`Tag ${formatCount(rows.length, "extraction", "extractions")}`}
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
        <RefusedList error={label.error} nameOf={nameIn(rows)} />
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
