"use client";

import type { TitleColumn } from "@verso/contract/titles";
import { ListFilter } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { Select } from "@/components/ui/select.tsx";
import { searchCharsMax } from "@/lib/queries/bounds.ts";
import { FindButtons, NarrowedBy } from "./narrowed-by.tsx";
import { titleWord } from "./title-words.ts";

type FilterProps = {
  columns: readonly TitleColumn[];
  wishes: Record<string, string>;
  onChange: (next: Record<string, string>) => void;
};

/** What values the list is narrowed to, each with the way to take it off, and the way to narrow it further. */
export function TitleFilter({ columns, wishes, onChange }: FilterProps) {
  return (
    <NarrowedBy
      label="Values"
      icon={<ListFilter aria-hidden="true" />}
      title="Find by a value"
      description="Text is found wherever it stands in the value. Numbers and days lie between two ends, either of which may be left out: 100..500, 2026-11-01.."
      wishes={wishes}
      onChange={onChange}
      wordOf={titleWord}
      form={columns.length === 0 ? null : (onFind) => <WishForm columns={columns} onFind={onFind} />}
    />
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
      <FindButtons />
    </form>
  );
}
