"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { DayField } from "@/components/day-field.tsx";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Select } from "@/components/ui/select.tsx";
import { apiKeysQuery } from "@/lib/queries/api-keys.ts";
import { type ExtractionFilter, submittersQuery } from "@/lib/queries/extractions.ts";
import { schemasQuery } from "@/lib/queries/schemas.ts";
import { isHash } from "@/lib/schemas/schema-name.ts";

type FilterProps = { filter: ExtractionFilter; onChange: (patch: Partial<ExtractionFilter>) => unknown };

const orders = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
] as const;

const dayWidth = "w-34! px-2! max-md:w-full!";

/** By which schema of the library it was asked, who submitted it, when, and in which order it is listed. */
export function MoreFilters({ filter, onChange }: FilterProps) {
  const [asked, setAsked] = useState(false);
  const { schema, person, key, from, to, order } = filter;
  const isUsed = [schema, person, key, from, to].some(Boolean) || order === "oldest";
  return (
    <>
      {isUsed ? null : (
        <Button
          size="sm"
          variant="ghost"
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-expanded={asked}
          onClick={() => setAsked(!asked)}
          className="md:hidden"
        >
          Filters
        </Button>
      )}
      <MoreFields filter={filter} onChange={onChange} isShown={asked || isUsed} />
    </>
  );
}

/** In a narrow window they are there once they are asked for. */
function MoreFields({ filter, onChange, isShown }: FilterProps & { isShown: boolean }) {
  return (
    <fieldset
      className={clsx("grid min-w-0 grid-cols-2 items-center gap-2 max-md:w-full md:flex", isShown || "max-md:hidden")}
    >
      <legend className="sr-only">Schema, person, days and order</legend>
      <SavedSchemaFilter filter={filter} onChange={onChange} />
      <WhoFilter filter={filter} onChange={onChange} />
      <div className="flex items-center gap-1.5 max-md:order-last max-md:col-span-2">
        <DayField
          label="First day, UTC"
          day={filter.from ?? null}
          onDay={(from) => onChange({ from })}
          className={dayWidth}
        />
        <span aria-hidden="true" className="text-faint">
          –
        </span>
        <DayField label="Last day, UTC" day={filter.to ?? null} onDay={(to) => onChange({ to })} className={dayWidth} />
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

const anySchema = "any";

/** Where nothing is kept in the library there is nothing to choose. */
function SavedSchemaFilter({ filter, onChange }: FilterProps) {
  const saved = useQuery(schemasQuery()).data?.data ?? [];
  const chosen = filter.schema && !isHash(filter.schema) ? filter.schema : anySchema;
  const options = [
    { value: anySchema, label: "Any schema" },
    ...saved
      .filter(({ id, archived }) => !archived || id === chosen)
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
  if (options.length === 1) return null;
  return (
    <Select
      size="sm"
      label="Schema"
      value={chosen}
      onChange={(value) => onChange({ schema: value === anySchema ? null : value })}
      options={options}
      className="max-md:col-span-2 md:w-40!"
    />
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
