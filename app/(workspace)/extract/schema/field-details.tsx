"use client";

import clsx from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Checkbox } from "@/components/ui/checkbox.tsx";
import { Field as Labelled } from "@/components/ui/field.tsx";
import { controlClass, TextArea } from "@/components/ui/input.tsx";
import { changeChoices, changeFormat, markTitle } from "@/lib/schemas/change-fields.ts";
import type { Field } from "@/lib/schemas/fields.ts";
import { formats } from "./field-kinds.ts";
import type { Place } from "./field-moves.ts";
import type { FieldTable } from "./field-table.ts";

/** A single value that stands in no list: there are as many of those as a list has things. */
const canBeTitle = ({ kind, at }: Field) => !["list", "group", "code"].includes(kind) && !at.includes("/items/");

/** What not every field has: the values of a choice, the format of a text; and its moves, for those who have no keys. */
export function FieldDetails({ field, place, table }: { field: Field; place: Place; table: FieldTable }) {
  const holder = field.of ?? field.kind;
  const at = field.kind === "list" ? `${field.at}/items` : field.at;
  const { schema, write, disabled } = table;
  const known = formats.some(({ value }) => value === field.format);
  return (
    <div className="flex flex-col gap-2.5 pt-1.5 pr-3 pb-1 pl-9">
      {holder === "choice" ? (
        <Choices
          key={field.choices.join("\n")}
          choices={field.choices}
          onKeep={(choices) => write(changeChoices(schema, at, choices))}
          disabled={disabled}
        />
      ) : null}
      {holder === "text" ? (
        <label className="flex max-w-72 items-center gap-2.5 text-13 text-muted">
          Format
          <select
            value={field.format}
            disabled={disabled}
            onChange={(event) => write(changeFormat(schema, at, event.target.value))}
            className={clsx(controlClass, "h-8 px-2 text-13! coarse:h-10 coarse:text-16!")}
          >
            {known ? null : <option value={field.format}>{field.format}</option>}
            {formats.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {canBeTitle(field) ? (
        <Checkbox
          label="Show in the list of extractions"
          checked={field.isTitle}
          disabled={disabled}
          onChange={(isTitle) => write(markTitle(schema, field.at, isTitle))}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-faint">
        <span className="flex gap-1">
          <Button
            size="sm"
            variant="ghost"
            data-control="up"
            icon={<ArrowUp aria-hidden="true" />}
            disabled={disabled || place.index === 0}
            onClick={() => table.onMove(field, { ...place, index: place.index - 1 }, "details")}
          >
            Move up
          </Button>
          <Button
            size="sm"
            variant="ghost"
            data-control="down"
            icon={<ArrowDown aria-hidden="true" />}
            disabled={disabled}
            onClick={() => table.onMove(field, { ...place, index: place.index + 1 }, "details")}
          >
            Move down
          </Button>
        </span>
        {field.isNullable ? <span>May be null</span> : null}
        {field.inCode.length > 0 ? <span>In code: {field.inCode.join(", ")}</span> : null}
      </div>
    </div>
  );
}

type ChoicesProps = { choices: readonly string[]; onKeep: (choices: string[]) => void; disabled: boolean };

function Choices({ choices, onKeep, disabled }: ChoicesProps) {
  const kept = choices.join("\n");
  const [typed, setTyped] = useState(kept);
  return (
    <Labelled label="Values, one in each line">
      <TextArea
        rows={Math.min(8, Math.max(2, typed.split("\n").length + 1))}
        value={typed}
        data-control="choices"
        data-kept={kept}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          const lines = typed.split("\n").map((line) => line.trim());
          const next = lines.filter((line) => line !== "");
          if (next.join("\n") !== kept) onKeep(next);
        }}
        className="min-h-0 max-w-96 text-13!"
      />
    </Labelled>
  );
}
