"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { Input } from "@/components/ui/input.tsx";
import { Select } from "@/components/ui/select.tsx";
import { apiKeysQuery } from "@/lib/queries/api-keys.ts";
import { type ExtractionFilter, submittersQuery } from "@/lib/queries/extractions.ts";

type FilterProps = { filter: ExtractionFilter; onChange: (patch: Partial<ExtractionFilter>) => unknown };

const orders = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
] as const;

/** Who submitted it, when, and in which order it is listed. */
export function MoreFilters({ filter, onChange }: FilterProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-center gap-2 max-md:w-full md:flex">
      <legend className="sr-only">Person, days and order</legend>
      <WhoFilter filter={filter} onChange={onChange} />
      <div className="flex items-center gap-1.5 max-md:order-last max-md:col-span-2">
        <DayField label="First day, UTC" day={filter.from ?? null} onDay={(from) => onChange({ from })} />
        <span aria-hidden="true" className="text-faint">
          –
        </span>
        <DayField label="Last day, UTC" day={filter.to ?? null} onDay={(to) => onChange({ to })} />
      </div>
      <Select
        size="sm"
        label="Order"
        value={filter.order ?? "newest"}
        onChange={(order) => onChange({ order })}
        options={orders}
        className="md:w-36!"
      />
    </fieldset>
  );
}

const anyone = "anyone";

function WhoFilter({ filter, onChange }: FilterProps) {
  const people = useQuery(submittersQuery()).data ?? [];
  const isOwner = useShellPerson().role === "owner";
  const keys = useQuery({ ...apiKeysQuery(), enabled: isOwner }).data ?? [];
  const options = [
    { value: anyone, label: "Anyone" },
    ...people.map(({ email, name }) => ({ value: `person ${email}`, label: name ?? email })),
    ...keys
      .filter(({ own }) => !own)
      .map(({ id, name, prefix }) => ({ value: `key ${id}`, label: `API: ${name ?? prefix}` })),
  ];
  const value = filter.person ? `person ${filter.person}` : filter.key ? `key ${filter.key}` : anyone;
  // An address may name somebody whom no list here has.
  if (!options.some((option) => option.value === value))
    options.push({ value, label: value.slice(value.indexOf(" ")) });
  return (
    <Select
      size="sm"
      label="Submitted by"
      value={value}
      onChange={(chosen) => {
        const [kind, of] = [chosen.split(" ")[0], chosen.slice(chosen.indexOf(" ") + 1)];
        onChange({ person: kind === "person" ? of : null, key: kind === "key" ? of : null });
      }}
      options={options}
      className="md:w-40!"
    />
  );
}

function DayField({ label, day, onDay }: { label: string; day: string | null; onDay: (day: string | null) => void }) {
  const [typed, setTyped] = useState(day ?? "");
  const [seen, setSeen] = useState(day);
  if (seen !== day) {
    setSeen(day);
    setTyped(day ?? "");
  }
  return (
    <Input
      type="date"
      aria-label={label}
      title={label}
      min="2020-01-01"
      max="9999-12-31"
      value={typed}
      className="tabular h-8! w-34! px-2! text-13! coarse:h-10! max-md:w-full!"
      onChange={({ target }) => {
        setTyped(target.value);
        // While a day is typed it is none yet, or one in the year 202.
        if (target.validity.valid && !target.validity.badInput) onDay(target.value === "" ? null : target.value);
      }}
      onBlur={() => setTyped(day ?? "")}
    />
  );
}
