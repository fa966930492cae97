"use client";

import type { TitleColumn } from "@verso/contract/titles";
import { ListFilter } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogClose } from "@/components/ui/dialog.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { Select } from "@/components/ui/select.tsx";
import { searchCharsMax } from "@/lib/queries/bounds.ts";
import { TakeOff } from "./take-off.tsx";
import { titleWord } from "./title-words.ts";

type FilterProps = {
  columns: readonly TitleColumn[];
  wishes: Record<string, string>;
  onChange: (next: Record<string, string>) => void;
};

/** What values the list is narrowed to, each with the way to take it off, and the way to narrow it further. */
export function TitleFilter({ columns, wishes, onChange }: FilterProps) {
  const [open, setOpen] = useState(false);
  const without = (name: string) => Object.fromEntries(Object.entries(wishes).filter(([other]) => other !== name));
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1.5 empty:hidden">
      <legend className="sr-only">Values</legend>
      {Object.entries(wishes).map(([name, value]) => (
        <TakeOff key={name} name={titleWord(name)} value={value} onTake={() => onChange(without(name))} />
      ))}
      {columns.length === 0 ? null : (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          trigger={
            <Button size="sm" variant="ghost" icon={<ListFilter aria-hidden="true" />}>
              Values
            </Button>
          }
          title="Find by a value"
          description="Text is found wherever it stands in the value. Numbers and days lie between two ends, either of which may be left out: 100..500, 2026-11-01.."
        >
          <WishForm
            columns={columns}
            onFind={(name, value) => {
              setOpen(false);
              onChange({ ...wishes, [name]: value });
            }}
          />
        </Dialog>
      )}
    </fieldset>
  );
}

function WishForm({
  columns,
  onFind,
}: {
  columns: readonly TitleColumn[];
  onFind: (name: string, value: string) => void;
}) {
  const [name, setName] = useState(columns[0]?.name ?? "");
  const [value, setValue] = useState("");
  const kind = columns.find((column) => column.name === name)?.kind;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() !== "") onFind(name, value.trim());
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Select
        label="Value of"
        value={name}
        onChange={setName}
        options={columns.map((column) => ({ value: column.name, label: titleWord(column.name) }))}
      />
      <Field label="Is">
        <Input
          value={value}
          maxLength={searchCharsMax}
          autoComplete="off"
          placeholder={kind === "number" ? "100..500" : kind === "date" ? "2026-11-01..2026-11-30" : "Harbour"}
          onChange={(event) => setValue(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <DialogClose>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary">
          Find
        </Button>
      </div>
    </form>
  );
}
