"use client";

import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { controlClass } from "@/components/ui/input.tsx";
import type { Field } from "@/lib/schemas/fields.ts";
import type { JsonSchema } from "@/lib/schemas/from-example.ts";
import { chosenKind, kindChoices, listChoices, withChosenKind } from "./field-kinds.ts";

type KindProps = {
  field: Field;
  schema: JsonSchema;
  write: (schema: JsonSchema) => void;
  disabled: boolean;
  /** A choice wants its values at once. */
  onOpen: () => void;
};

/** The type of a field. A browser's own select: a schema may have five hundred of them. */
export function KindSelect({ field, schema, write, disabled, onOpen }: KindProps) {
  const chosen = chosenKind(field);
  const known = [...kindChoices, ...listChoices].some(({ value }) => value === chosen);
  return (
    <span className="field-kind relative block min-w-0">
      <select
        aria-label={`Type of ${field.name}`}
        data-control="kind"
        value={chosen}
        disabled={disabled}
        onChange={(event) => {
          if (event.target.value.endsWith("choice")) onOpen();
          write(withChosenKind(schema, field, event.target.value));
        }}
        className={clsx(
          controlClass,
          "h-8 appearance-none truncate pr-7 pl-2.5 text-13! coarse:h-10 coarse:text-16!",
          "not-hover:not-focus:border-transparent not-hover:not-focus:bg-transparent",
        )}
      >
        {known ? null : <option value={chosen}>{field.kind === "list" ? "List: in code" : "In code"}</option>}
        {kindChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {listChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2 text-faint"
      />
    </span>
  );
}
