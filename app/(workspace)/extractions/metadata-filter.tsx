"use client";

import { limits } from "@verso/contract/limits";
import { isMetadataKey } from "@verso/contract/metadata-key";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { FindButtons, NarrowedBy } from "./narrowed-by.tsx";

type FilterProps = { metadata: Record<string, string>; onChange: (next: Record<string, string>) => void };

/** What is searched for by metadata, each with the way to take it off, and the way to search for more. */
export function MetadataFilter({ metadata, onChange }: FilterProps) {
  return (
    <NarrowedBy
      label="Metadata"
      icon={<Search aria-hidden="true" />}
      title="Find by metadata"
      description="Extractions that were submitted with exactly this value. Several narrow the list further."
      wishes={metadata}
      onChange={onChange}
      form={(onFind) => <FindForm onFind={onFind} />}
    />
  );
}

function FindForm({ onFind }: { onFind: (name: string, value: string) => void }) {
  const [name, setName] = useState("");
  const [value, setValue] = useState("");
  const [asked, setAsked] = useState(false);
  const chars = [...value].length;
  const nameFault =
    name.trim() === ""
      ? asked
        ? "Which name?"
        : undefined
      : isMetadataKey(name.trim())
        ? undefined
        : "A name has 1 to 40 of A-Z, a-z, 0-9, _ . and -";
  const valueFault =
    chars > limits.metadataValueCharsMax ? `At most ${limits.metadataValueCharsMax} characters.` : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (name.trim() !== "" && nameFault === undefined && valueFault === undefined) onFind(name.trim(), value);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label="Name" error={nameFault}>
        <Input
          value={name}
          autoComplete="off"
          spellCheck={false}
          placeholder="customer"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label="Value" error={valueFault}>
        <Input value={value} autoComplete="off" placeholder="4711" onChange={(event) => setValue(event.target.value)} />
      </Field>
      <FindButtons />
    </form>
  );
}
